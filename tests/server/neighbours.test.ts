/** Neighbouring plots of a run that reach an area together: against trying all of them, over HTTP, and saved as one location. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MultiPolygon, Position } from '../../engine/host/shapes.ts';
import {
  jointNumber,
  neighbourLimits,
  type FoundNeighbours,
  type NeighboursAsked,
} from '../../model/land/neighbours.ts';
import type { FoundPlot } from '../../model/land/runs.ts';
import type { RawFeature } from '../../server/geodata/features.ts';
import { inProduct, openLand } from '../../server/geodata/land.ts';
import { openLandSearch, type LandSearch } from '../../server/geodata/search/land.ts';
import { storedLand } from '../../server/geodata/search/stored.ts';
import { readPage } from '../../server/geodata/store/features.ts';
import { writeAreas, writePlots } from '../../server/geodata/store/plots.ts';
import { publish } from '../../server/geodata/store/releases.ts';
import { startWorkers, usualTimes } from '../../server/jobs/workers.ts';
import { borderOf, sharedBorder } from '../../server/neighbours/border.ts';
import { groupsOf } from '../../server/neighbours/groups.ts';
import { searchKind } from '../../server/searchruns/job.ts';
import { randomFrom } from '../support/land.ts';
import { emptyImport, imported, WATERHOVEN } from './land/support.ts';
import type { Client } from './support/client.ts';
import { Described } from './support/described.ts';
import { openWorld, type World } from './support/world.ts';

/** A rectangle along the axes, metres. */
interface Rectangle {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const [X, Y] = [150_000, 500_000];
const [ROWS, LENGTH] = [22, 900];
/** A row this low has no side of three metres between its plots. */
const LOW = 2;

/** Rows of plots of several widths. No border is about three metres long: corners of a row lie 0.4 m beside those of the next. */
function rowsOfPlots(): Rectangle[] {
  const random = randomFrom(7);
  const plots: Rectangle[] = [];
  let y = Y;
  for (let row = 0; row < ROWS; row++) {
    const height = row === 5 ? LOW : 10 + Math.floor(30 * random());
    for (let x = 0; x < LENGTH;) {
      const wide = x + 5 + Math.floor(60 * random()) + (x === 0 && row % 2 === 1 ? 0.4 : 0);
      const end = wide > LENGTH - 10 ? LENGTH : wide;
      const id = `neighbour-${String(plots.length).padStart(4, '0')}`;
      plots.push({ id, x: X + x, y, width: end - x, height });
      x = end;
    }
    y += height;
  }
  return plots;
}
const all = rowsOfPlots();

const overlapOf = (a: number, aLength: number, b: number, bLength: number): number =>
  Math.min(a + aLength, b + bLength) - Math.max(a, b);

function areNeighbours(a: Rectangle, b: Rectangle): boolean {
  const [across, up] = [overlapOf(a.x, a.width, b.x, b.width), overlapOf(a.y, a.height, b.y, b.height)];
  return (Math.abs(up) < 0.001 && across >= 3) || (Math.abs(across) < 0.001 && up >= 3);
}

interface Graph {
  readonly areas: readonly number[];
  readonly neighbours: readonly (readonly number[])[];
  readonly isLarge?: (group: readonly number[]) => boolean;
}

/** Every connected group, by adding every neighbour to every group; then those in which every plot is needed. */
function triedGroups({ areas, neighbours, isLarge = () => true }: Graph, least: number, most: number): string[] {
  let groups = new Map(areas.map((_, plot) => [String(plot), [plot]]));
  const every = new Map(groups);
  for (let size = 2; size <= most; size++) {
    const next = new Map<string, number[]>();
    for (const group of groups.values())
      for (const plot of group.flatMap((member) => neighbours[member]!)) {
        if (group.includes(plot)) continue;
        const larger = [...group, plot].sort((a, b) => a - b);
        next.set(larger.join(' '), larger);
      }
    for (const [key, group] of next) every.set(key, group);
    groups = next;
  }
  const area = (group: readonly number[]) => group.reduce((sum, plot) => sum + areas[plot]!, 0);
  const reaches = (group: readonly number[]) => every.has(group.join(' ')) && area(group) >= least && isLarge(group);
  return [...every.values()]
    .filter((group) => group.length > 1 && reaches(group))
    .filter((group) => !partsOf(group).some(reaches))
    .sort((a, b) => area(b) - area(a) || a.map((plot, at) => plot - b[at]!).find((step) => step !== 0) || 0)
    .map((group) => group.join(' '));
}

/** Every smaller part of a group. */
const partsOf = (group: readonly number[]): number[][] =>
  group
    .reduce<number[][]>((parts, plot) => [...parts, ...parts.map((part) => [...part, plot])], [[]])
    .filter(({ length }) => length > 0 && length < group.length);

/** Sides of the smallest rectangle around rectangles: one of its sides lies along two of their corners. */
function sidesOf(plots: readonly Rectangle[]): readonly [short: number, long: number] {
  const corners = plots.flatMap((plot) => shapeOf(plot)[0]![0]!.slice(1));
  let [best, sides]: [number, readonly [number, number]] = [Infinity, [0, 0]];
  for (const [at, a] of corners.entries())
    for (const b of corners.slice(at + 1)) {
      const away = Math.hypot(b[0] - a[0], b[1] - a[1]);
      if (away < 0.01) continue;
      const [cos, sin] = [(b[0] - a[0]) / away, (b[1] - a[1]) / away];
      const [us, vs] = [corners.map(([x, y]) => x * cos + y * sin), corners.map(([x, y]) => y * cos - x * sin)];
      const [u, v] = [Math.max(...us) - Math.min(...us), Math.max(...vs) - Math.min(...vs)];
      if (u * v < best - 1e-6) [best, sides] = [u * v, [Math.min(u, v), Math.max(u, v)]];
    }
  return sides;
}

const shapeOf = ({ x, y, width, height }: Omit<Rectangle, 'id'>, turn = 0): MultiPolygon => {
  const corners: Position[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ];
  const centimetres = (metres: number) => Math.round(100 * metres) / 100;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [[corners.map(([u, v]): Position => [centimetres(u * cos - v * sin), centimetres(u * sin + v * cos)])]];
};
const shared = (a: MultiPolygon, b: MultiPolygon) => sharedBorder(borderOf(a), borderOf(b));

describe('the border that two plots share', () => {
  it('is measured on sides of any direction, also where only one plot has a corner', () => {
    const [low, high] = [
      { x: 0, y: 0, width: 40, height: 20 },
      { x: 12.3, y: 20, width: 90, height: 15 },
    ];
    for (let turn = 0; turn < 6; turn += 0.37) {
      const [a, b] = [shapeOf(low, turn), shapeOf(high, turn)];
      expect(shared(a, b)).toBeCloseTo(27.7, 0);
      expect(Math.abs(shared(a, b) - 27.7)).toBeLessThan(0.06);
      expect(Math.abs(shared(b, a) - 27.7)).toBeLessThan(0.06);
    }
  });

  it('is that of a hole too, and nothing across a strip or at a corner', () => {
    const inner = shapeOf({ x: 10, y: 10, width: 6, height: 4 });
    const around: MultiPolygon = [[...shapeOf({ x: 0, y: 0, width: 30, height: 30 })[0]!, ...inner[0]!]];
    expect(shared(inner, around)).toBeCloseTo(20, 1);
    const plot = shapeOf({ x: 0, y: 0, width: 10, height: 10 });
    expect(shared(plot, shapeOf({ x: 10.05, y: 0, width: 10, height: 10 }))).toBe(0);
    expect(shared(plot, shapeOf({ x: 10, y: 10, width: 10, height: 10 }))).toBeLessThan(0.1);
  });
});

describe('groups', () => {
  it('are those that trying every connected group finds', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = randomFrom(seed);
      const areas = Array.from({ length: 12 }, () => 1 + Math.floor(1_000 * random()));
      const neighbours: number[][] = areas.map(() => []);
      for (let a = 0; a < areas.length; a++)
        for (let b = a + 1; b < areas.length; b++)
          if (random() < 0.25) {
            neighbours[a]!.push(b);
            neighbours[b]!.push(a);
          }
      for (const most of [2, 3, 4]) {
        const least = 600 + Math.floor(1_800 * random());
        const { groups, isWhole } = groupsOf({ areas, neighbours }, { least, most, tries: 1e6 });
        expect(isWhole).toBe(true);
        expect(groups.map((group) => group.join(' '))).toEqual(triedGroups({ areas, neighbours }, least, most));
      }
    }
  });

  it('say when the tries did not suffice', () => {
    const hub = { areas: [9, ...Array.from({ length: 30 }, () => 5)], neighbours: [[] as number[]] };
    for (let plot = 1; plot <= 30; plot++) {
      hub.neighbours[0]!.push(plot);
      hub.neighbours.push([0]);
    }
    const asked = { least: 20, most: 4 };
    const whole = groupsOf(hub, { ...asked, tries: 1e6 });
    expect(whole.isWhole).toBe(true);
    // Every three of the thirty.
    expect(whole.groups).toHaveLength(4_060);
    const cut = groupsOf(hub, { ...asked, tries: 500 });
    expect(cut.isWhole).toBe(false);
    expect(cut.groups.length).toBeLessThan(500);
  });

  it('have one number that says what they share once', () => {
    expect(jointNumber(['Bergen op Zoom A 101', 'Bergen op Zoom A 102', 'Bergen op Zoom B 7', 'Halsteren A 1'])).toBe(
      'Bergen op Zoom A 101, 102, B 7, Halsteren A 1',
    );
    expect(jointNumber(['Waterhoven A 1'])).toBe('Waterhoven A 1');
  });
});

async function fillLand({ land: database }: World): Promise<void> {
  const { knex } = database;
  const parcels = all.map((plot, at): RawFeature => ({
    id: plot.id,
    geometry: { type: 'Polygon', coordinates: shapeOf(plot)[0]! },
    properties: { kadastrale_gemeente_waarde: 'Waterhoven', sectie: 'B', perceelnummer: at + 1 },
  }));
  const whole: RawFeature = {
    id: 'GM9901',
    properties: {},
    geometry: { type: 'Polygon', coordinates: shapeOf({ x: X, y: Y, width: LENGTH, height: 1_000 })[0]! },
  };
  const imports = { perceel: await imported(database, 'perceel', parcels) };
  const { id } = await emptyImport(database, 'plots');
  const of = { municipality: WATERHOVEN, import: id };
  const none = () => new Int32Array(all.length).fill(-1);
  const middle = ({ x, y, width, height }: Rectangle) => [10 * (x + width / 2), 10 * (y + height / 2)].map(Math.round);
  await writePlots(knex, of, readPage('perceel', parcels).table, {
    count: all.length,
    ids: all.map((plot) => plot.id),
    numbers: all.map((_, at) => `Waterhoven B ${at + 1}`),
    rows: Uint32Array.from(all.keys()),
    labelPoints: Int32Array.from(all.flatMap(middle)),
    areas: { neighbourhood: none(), cell: none(), park: none() },
  });
  await writeAreas(knex, of, readPage('gemeente', [whole]).table, 'municipality', {
    codes: ['GM9901'],
    names: ['Waterhoven'],
    parents: [null],
    rows: Uint32Array.of(0),
    editions: [[0]],
  });
  await publish(knex, { municipality: WATERHOVEN, plots: all.length, columns: {}, imports: { ...imports, plots: id } });
}

describe('the call', () => {
  let world: World;
  let client: Client;
  let described: Described;
  let search: LandSearch;
  let loop: { stop(): Promise<void> };
  let query: number;
  let run: number;
  let results: FoundPlot[];

  beforeAll(async () => {
    world = await openWorld();
    client = await world.as('admin');
    described = new Described((await client.get('/openapi.json')).body);
    await fillLand(world);
    const land = await openLand(world.land, inProduct);
    search = openLandSearch({ reader: storedLand(land), megabytes: 64, threads: 1 });
    const quiet = { error: () => {}, warn: () => {} };
    const times = { ...usualTimes, look: 30, lease: 5, renew: 60 };
    loop = startWorkers(world.knex, [searchKind(world.knex, search)], quiet, times);
    query = (await client.post('/searchquery/list', { name: 'Buren' })).body.id;
    run = (await client.post(`/searchquery/run/${query}`, {})).body.id;
    const page = async (offset: number) => (await client.get(`/searchquery/run/${query}/${run}?offset=${offset}`)).body;
    await vi.waitFor(async () => expect((await page(0)).state).toBe('success'), { timeout: 20_000, interval: 30 });
    const { kept } = await page(0);
    results = [];
    while (results.length < kept) results.push(...(await page(results.length)).results);
  });
  afterAll(async () => {
    await loop.stop();
    search.stop();
    await world.close();
  });

  const path = () => `/searchquery/neighbours/${query}/${run}`;
  async function asked(area: number, plots: number, sides: Partial<NeighboursAsked> = {}): Promise<FoundNeighbours> {
    const body = { area, width: null, length: null, ...sides, plots };
    const answer = await described.call(client, 'post', path(), body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  }

  it('finds what trying every group of the kept plots finds, largest first where all have the same points', async () => {
    expect(results).toHaveLength(neighbourLimits.plots);
    expect(all.length).toBeGreaterThan(results.length);
    for (const [area, plots] of [
      [2_500, 2],
      [3_600, 3],
      [4_600, 4],
    ] as const) {
      const kept = results.map(({ id }) => all.find((each) => each.id === id)!);
      const areas = kept.map(({ width, height }) => Math.round(width * height));
      const small = areas.flatMap((each, at) => (each < area ? [at] : []));
      const graph = {
        areas: small.map((at) => areas[at]!),
        neighbours: small.map((a) =>
          small.flatMap((b, place) => (a !== b && areNeighbours(kept[a]!, kept[b]!) ? [place] : [])),
        ),
      };
      const idsOf = (group: string) => group.split(' ').map((place) => kept[small[Number(place)]!]!.id);
      const expected = triedGroups(graph, area, plots).map(idsOf);
      const found = await asked(area, plots);
      expect(found).toMatchObject({ matches: all.length, considered: results.length, gone: 0, isWhole: true });
      expect(found).toMatchObject({ alone: areas.length - small.length, count: expected.length, rankedBy: 'points' });
      expect(expected.length).toBeGreaterThan(10);
      const shown = expected.slice(0, neighbourLimits.groups);
      expect(found.groups.map((group) => group.plots)).toEqual(shown);
      const members = new Map(found.plots.map((plot) => [plot.id, plot]));
      expect([...members.keys()].sort()).toEqual([...new Set(shown.flat())].sort());
      for (const group of found.groups)
        expect(group.area).toBe(group.plots.reduce((sum, id) => sum + members.get(id)!.area, 0));
    }
  });

  it('finds those that are wide and deep enough together', async () => {
    const kept = results.map(({ id }) => all.find((each) => each.id === id)!);
    const [area, width, length] = [1_200, 41, 58];
    const isLarge = (plots: readonly Rectangle[]): boolean => {
      const [short, long] = sidesOf(plots);
      return short >= width && long >= length;
    };
    const areaOf = ({ width: wide, height }: Rectangle): number => Math.round(wide * height);
    const small = kept.filter((plot) => areaOf(plot) < area || !isLarge([plot]));
    const graph: Graph = {
      areas: small.map(areaOf),
      neighbours: small.map((a) => small.flatMap((b, at) => (a !== b && areNeighbours(a, b) ? [at] : []))),
      isLarge: (group) => isLarge(group.map((at) => small[at]!)),
    };
    const expected = triedGroups(graph, area, 2).map((group) => group.split(' ').map((at) => small[Number(at)]!));
    const found = await asked(area, 2, { width, length });
    expect(found).toMatchObject({ isWhole: true, alone: kept.length - small.length, count: expected.length });
    expect(expected.length).toBeGreaterThan(10);
    const shown = expected.slice(0, neighbourLimits.groups);
    expect(found.groups.map(({ plots }) => plots)).toEqual(shown.map((group) => group.map(({ id }) => id)));
    for (const [at, group] of found.groups.entries()) {
      const [short, long] = sidesOf(shown[at]!);
      expect(group.width).toBeCloseTo(short, 1);
      expect(group.length).toBeCloseTo(long, 1);
    }
    expect((await asked(area, 2, { width, length: 1_000 })).groups).toEqual([]);
  });

  it('counts plots that the land no longer has', async () => {
    const gone = results[0]!.id;
    await world.land.knex('geo.plot').where({ municipality: WATERHOVEN, id: gone }).update({ id: 'renumbered' });
    const found = await asked(2_500, 2);
    await world.land.knex('geo.plot').where({ municipality: WATERHOVEN, id: 'renumbered' }).update({ id: gone });
    expect(found).toMatchObject({ considered: results.length, gone: 1 });
    expect(found.groups.flatMap(({ plots }) => plots)).not.toContain(gone);
  });

  it('saves a group as one location with all its plots, once', async () => {
    const { groups, plots } = await asked(3_600, 3);
    const [{ plots: ids, area }] = groups as [FoundNeighbours['groups'][number]];
    const save = () =>
      described.call(client, 'post', `/searchquery/locations/${query}`, { plots: ids, together: true });
    const { created } = (await save()).body;
    expect(created.map((each: { plot: string }) => each.plot)).toEqual(ids);
    const [{ locationId }] = created;
    expect(new Set(created.map((each: { locationId: number }) => each.locationId)).size).toBe(1);
    const { body: location } = await client.get(`/location/detail/${locationId}`);
    const number = jointNumber(ids.map((id) => plots.find((each) => each.id === id)!.number));
    expect(location).toMatchObject({ name: number, plotnr: number, plotsize: area });
    expect(location).toMatchObject({ searchQueryId: query, score: 1 });
    const { body: parcels } = await client.get(`/plot/list?locationId=${locationId}`);
    const identified = parcels.map((each: { properties: { identificatie: string } }) => each.properties.identificatie);
    expect(identified.sort()).toEqual([...ids].sort());

    // A second time, and with a plot that is in it: nothing is made.
    const count = async () => (await client.get('/location/list')).body.length;
    const before = await count();
    const again = (await save()).body;
    expect(again.created).toEqual([]);
    expect(again.present.map((each: { locationId: number }) => each.locationId)).toEqual(ids.map(() => locationId));
    expect(await count()).toBe(before);
  });

  it('refuses what it cannot answer', async () => {
    const right = { area: 100, width: null, length: null, plots: 2 };
    for (const body of [
      { ...right, area: 0 },
      { ...right, plots: 1 },
      { ...right, plots: neighbourLimits.most + 1 },
      { ...right, width: 0 },
      { ...right, length: -1 },
      { plots: 3 },
    ])
      expect((await client.post(path(), body)).status, JSON.stringify(body)).toBe(400);
    expect((await client.post(`/searchquery/neighbours/${query}/999999`, right)).status).toBe(404);
    const five = { plots: results.slice(0, neighbourLimits.most + 1).map(({ id }) => id), together: true };
    expect((await client.post(`/searchquery/locations/${query}`, five)).status).toBe(400);
    await world.knex('searchrun').where({ id: run }).update({ state: 'loading' });
    const unfinished = await client.post(path(), right);
    await world.knex('searchrun').where({ id: run }).update({ state: 'success' });
    expect(unfinished.body.error.id).toBe('run_unfinished');
    expect((await (await world.as('other')).post(path(), right)).status).toBe(404);
  });
});
