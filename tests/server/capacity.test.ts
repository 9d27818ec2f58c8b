/** What can be built on the results of a run, over HTTP: within the rules of each plot, and the same as by hand. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadEngine } from '../../engine/host/index.ts';
import { conceptInput } from '../../engine/host/records/conceptinput.ts';
import type { Engine } from '../../engine/host/types.ts';
import { businessCaseOf } from '../../model/finance/concept.ts';
import {
  buildingsAt,
  costsAt,
  type CapacityRanking,
  type PlotCapacity,
  type ShownCapacity,
} from '../../model/land/capacity.ts';
import { swapUnits } from '../../model/rules/building/presets.ts';
import { capacityKind } from '../../server/capacity/job.ts';
import { createFigureEngine, type FigureEngine } from '../../server/figures/engine.ts';
import { inProduct, openLand } from '../../server/geodata/land.ts';
import { openLandSearch, type LandSearch } from '../../server/geodata/search/land.ts';
import { storedLand } from '../../server/geodata/search/stored.ts';
import { startWorkers, usualTimes } from '../../server/jobs/workers.ts';
import { searchKind } from '../../server/searchruns/job.ts';
import type { Client } from './support/client.ts';
import { Described } from './support/described.ts';
import { openWorld, type World } from './support/world.ts';
import { fillLand, plotsOfTest } from './support/buildingland.ts';

let world: World;
let client: Client;
let described: Described;
let engine: Engine;
let thread: FigureEngine;
let search: LandSearch;
let loop: { stop(): Promise<void> };
let query: number;
let run: number;
/** Holds the job that builds before its first plot. */
let hold: Promise<void> | null = null;

beforeAll(async () => {
  world = await openWorld();
  client = await world.as('admin');
  described = new Described((await client.get('/openapi.json')).body);
  engine = await loadEngine();
  thread = createFigureEngine();
  await fillLand(world.land);
  const land = await openLand(world.land, inProduct);
  search = openLandSearch({ reader: storedLand(land), megabytes: 64, threads: 1 });
  const held: Pick<FigureEngine, 'build'> = {
    build: async (...of) => {
      await hold;
      return thread.build(...of);
    },
  };
  const kinds = [searchKind(world.knex, search), capacityKind({ knex: world.knex, engine: held, land, search })];
  const quiet = { error: () => {}, warn: () => {} };
  loop = startWorkers(world.knex, kinds, quiet, { ...usualTimes, look: 30, lease: 5, renew: 60 });
  query = (await client.post('/searchquery/list', { name: 'Kansen' })).body.id;
  run = (await client.post(`/searchquery/run/${query}`, {})).body.id;
  const state = async () => (await client.get(`/searchquery/run/${query}/${run}`)).body.state;
  await vi.waitFor(async () => expect(await state()).toBe('success'), { timeout: 20_000, interval: 30 });
});
afterAll(async () => {
  await loop.stop();
  thread.stop();
  search.stop();
  await world.close();
});

const path = () => `/searchquery/capacity/${query}/${run}`;
const flats = { archetype: 'flat', preset: null, price: 4_800, buildingCosts: 1_900 };

async function start(body: object): Promise<ShownCapacity> {
  const answer = await described.call(client, 'post', path(), body);
  expect(answer.status, answer.text).toBe(202);
  return answer.body;
}
const now = async (): Promise<ShownCapacity> => (await described.call(client, 'get', path())).body;

async function ranked(body: object): Promise<CapacityRanking> {
  await start(body);
  await expect.poll(async () => (await now()).state, { timeout: 20_000, interval: 30 }).toBe('done');
  return (await now()).ranking!;
}
const of = ({ plots }: CapacityRanking, name: keyof typeof plotsOfTest): PlotCapacity =>
  plots.find(({ plot }) => plot === plotsOfTest[name].id)!;

describe('what can be built', () => {
  it('is as large as plot, plane, coverage, heights, floor area and homes allow', async () => {
    const ranking = await ranked(flats);
    expect(ranking).toMatchObject({ asked: flats, engine: engine.release });
    expect(ranking.releases.map(({ municipality }) => municipality)).toEqual([9901]);
    expect(ranking.plots).toHaveLength(Object.keys(plotsOfTest).length);
    // 40 x 20 m as the type is, four storeys of 3 m under 12 m.
    const free = of(ranking, 'free').built!;
    expect(free.boxes).toHaveLength(1);
    expect(free.boxes[0]).toMatchObject({ maxlength: 40, maxwidth: 20, maxheight: 12 });
    expect(free).toMatchObject({ gfa: 3_200, isHeightLimited: true });
    expect(free.homes).toBeGreaterThan(10);
    // A plane of 30 x 12 m.
    const plane = of(ranking, 'plane').built!;
    expect(plane.boxes[0]!.maxlength).toBeCloseTo(29.98, 1);
    expect(plane.boxes[0]!.maxwidth).toBeCloseTo(11.98, 1);
    // A quarter of 2 400 m2.
    const covered = of(ranking, 'covered').built!;
    expect(covered.boxes[0]!.maxlength * covered.boxes[0]!.maxwidth).toBeLessThanOrEqual(600);
    expect(covered.boxes[0]!.maxlength * covered.boxes[0]!.maxwidth).toBeGreaterThan(598);
    expect(of(ranking, 'floorArea').built!.gfa).toBe(1_600);
    expect(of(ranking, 'homes').built!.homes).toBeLessThanOrEqual(9);
    expect(of(ranking, 'homes').built!.homes).toBeGreaterThan(0);
    expect(of(ranking, 'storeys').built!.boxes[0]!.maxheight).toBe(6);
    // Turned by a quarter of a right angle: the building turns with it.
    expect(of(ranking, 'turned').built!.boxes[0]!.rotate_z).toBeCloseTo(Math.PI / 8, 3);
    expect(of(ranking, 'turned').built).toMatchObject({ homes: free.homes, gfa: free.gfa, landValue: free.landValue });
  });

  it('says why nothing is built', async () => {
    const { ranking } = await now();
    for (const [name, reason] of [
      ['noRules', 'no_rules'],
      ['small', 'too_small'],
      ['low', 'too_low'],
      ['business', 'use_forbidden'],
    ] as const)
      expect(of(ranking!, name)).toMatchObject({ built: null, reason });
  });

  it('follows a plot that is no rectangle', async () => {
    const wedge = of((await now()).ranking!, 'wedge').built!;
    const { points, maxlength, maxwidth } = wedge.boxes[0]!;
    expect(points!.length).toBeGreaterThanOrEqual(4);
    // Within 40 x 20 m, and more ground than the largest rectangle of that size has in the wedge.
    expect(Math.max(maxlength, maxwidth)).toBeLessThanOrEqual(40);
    expect(Math.min(maxlength, maxwidth)).toBeLessThanOrEqual(20);
    expect(wedge.footprint).toBeGreaterThan(690);
    expect(wedge.gfa).toBeCloseTo(4 * wedge.footprint!, 0);
  });

  it('keeps to the use that the plan allows, where it allows it', async () => {
    const ranking = (await now()).ranking!;
    // A function designation allows homes on a business park.
    expect(of(ranking, 'livedIn').built).toMatchObject({ gfa: 3_200 });
    // The left third, 20 x 40 m: the building stands there and nowhere else.
    const partly = of(ranking, 'partly').built!;
    expect(partly.footprint).toBeLessThanOrEqual(800);
    expect(partly.footprint).toBeGreaterThan(750);
    expect(partly.boxes[0]!.x).toBeCloseTo(-20, 0);
    const offices = await ranked({ ...flats, archetype: 'industrial', price: 90 });
    expect(of(offices, 'business').built).not.toBeNull();
    expect(of(offices, 'partly')).toMatchObject({ built: null, reason: 'use_forbidden' });
  });

  it('stands beside what stands there, which counts for coverage and homes', async () => {
    const ranking = (await described.call(client, 'get', `${path()}?archetype=flat`)).body.ranking;
    const beside = of(ranking, 'built').built!;
    // 40 x 40 m are free beside 800 m2 of the 1 440 that may be covered: 640.
    expect(beside.footprint).toBeLessThanOrEqual(640.5);
    expect(beside.footprint).toBeGreaterThan(600);
    expect(beside.homes).toBeLessThanOrEqual(24);
    const [{ x, maxlength, maxwidth, rotate_z }] = beside.boxes as [(typeof beside.boxes)[0]];
    expect(x - (Math.abs(Math.cos(rotate_z)) > 0.5 ? maxlength : maxwidth) / 2).toBeGreaterThan(-10.05);
    expect(of(ranking, 'full')).toMatchObject({ built: null, reason: 'standing' });
    // Demolished in the register.
    expect(of(ranking, 'demolished').built).toMatchObject({ gfa: 3_200 });
    const cleared = await ranked({ ...flats, isCleared: true });
    expect(of(cleared, 'built').built!.footprint).toBeGreaterThan(780);
    expect(of(cleared, 'full').built!.homes).toBeLessThanOrEqual(6);
    await ranked(flats);
  });

  it('keeps houses, their gardens and streets where the plan allows each, and beside what stands', async () => {
    const ranking = await ranked({ ...flats, archetype: 'house' });
    const bounds = (name: keyof typeof plotsOfTest, isStreet: boolean) =>
      of(ranking, name)
        .built!.boxes.filter((box) => Boolean(box.isStreet) === isStreet)
        .map(({ x, maxlength, maxwidth, rotate_z }) => {
          const half = Math.abs(Math.cos(rotate_z)) > 0.5 ? maxlength / 2 : maxwidth / 2;
          return [x - half, x + half] as const;
        });
    const rows = bounds('gardens', false);
    expect(rows.length).toBeGreaterThan(0);
    for (const [, right] of rows) expect(right).toBeLessThan(0.05);
    for (const [, right] of bounds('gardens', true)) expect(right).toBeLessThan(0.05);
    const beside = [...bounds('built', false), ...bounds('built', true)];
    expect(beside.length).toBeGreaterThan(0);
    for (const [left] of beside) expect(left).toBeGreaterThan(-10.05);
    expect(of(ranking, 'business')).toMatchObject({ built: null, reason: 'use_forbidden' });
    expect(of(ranking, 'small')).toMatchObject({ built: null, reason: 'no_lot' });
  });

  it('pays for the streets of houses out of the value of the land', async () => {
    const asked = { archetype: 'house', preset: null, price: null, buildingCosts: 1_000, streetCosts: 150 };
    const ranking = await ranked(asked);
    const { homes, gfa, boxes, landValue } = of(ranking, 'free').built!;
    const street = boxes.filter(({ isStreet }) => isStreet).reduce((sum, box) => sum + box.maxlength * box.maxwidth, 0);
    // A street of 38 x 9.6 m.
    expect({ homes, gfa, street }).toEqual({ homes: 12, gfa: 2_592, street: 364.8 });
    // Sold: 12 x 400 000 / 1.21 = 3 966 942.15, 94 % of it without profit and risk: 3 728 925.62.
    // Costs without land: 2 592 000 x 1.235 x 1.03 = 3 297 153.60. For land: 431 772.02 / 1.03 = 419 196.14.
    // Of that the street takes 364.8 x 150 = 54 720.
    expect(landValue).toBeCloseTo(364_476.14, 2);
    // Without a rate the value of land with a street is not known.
    const without = await ranked({ ...asked, streetCosts: null });
    expect(of(without, 'free').built).toMatchObject({ homes, gfa, landValue: null });
  });

  it('is kept for each preset and building type', async () => {
    const made = await ranked(flats);
    await ranked({ ...flats, archetype: 'house' });
    const { kept } = await now();
    expect(kept.map(({ asked }) => asked.archetype).slice(0, 2)).toEqual(['house', 'flat']);
    expect(kept.filter(({ asked }) => asked.archetype === 'flat')).toHaveLength(1);
    const flat = (await described.call(client, 'get', `${path()}?archetype=flat`)).body;
    expect(flat).toMatchObject({ state: 'done', ranking: { hash: made.hash } });
    const none = (await client.get(`${path()}?archetype=school`)).body;
    expect(none).toMatchObject({ state: 'none', ranking: null });
    expect((await client.get(`${path()}?archetype=street`)).status).toBe(400);
    expect((await client.get(`${path()}?archetype=flat&colour=red`)).status).toBe(400);
  });

  it('is the same for the same input', async () => {
    const before = (await client.get(`${path()}?archetype=flat`)).body.ranking;
    const again = await ranked(flats);
    expect(again.plots).toEqual(before.plots);
    expect(again.hash).toBe(before.hash);
    expect((await ranked({ ...flats, price: 5_000 })).hash).not.toBe(before.hash);
  });

  it('has no land value without a price or costs', async () => {
    for (const without of [{ price: null }, { buildingCosts: null }]) {
      const { built } = of(await ranked({ ...flats, ...without }), 'free');
      expect(built).toMatchObject({ gfa: 3_200, landValue: null });
    }
  });

  it.each([
    ['apartments', flats, 'plane'],
    ['apartments that follow their plot', flats, 'wedge'],
    ['a preset with its own mix', { ...flats, preset: 'Smalle strook' }, 'plane'],
    ['houses in rows', { ...flats, archetype: 'house', streetCosts: 150 }, 'free'],
    ['offices', { ...flats, archetype: 'office', price: 190 }, 'plane'],
    ['offices that follow their plot', { ...flats, archetype: 'office', price: 190 }, 'wedge'],
  ] as const)('gives %s the figures of the same concept built by hand', async (_, asked, on) => {
    const patched = await client.patch(`/company/detail/${world.people.admin.companyId}`, {
      cfg: {
        presets: [
          {
            name: 'Smalle strook',
            maxBuildingLength: 30,
            maxBuildingWidth: 12,
            maxBuildingHeight: 9,
            units: [{ name: 'Studio', order: 10, size: 35, size_max: 45, ratio: 1 }],
          },
        ],
        units: [{ name: 'Driekamer', size: 70, size_max: 85, price: 350_000, income: 'sell_per_unit' }],
      },
    });
    expect(patched.status, patched.text).toBe(200);
    const { plots, concept } = await ranked(asked);
    const built = plots.find(({ plot }) => plot === plotsOfTest[on].id)!.built!;
    const saved = await client.post(`/searchquery/locations/${query}`, { plots: [plotsOfTest[on].id] });
    const [{ locationId }] = [...saved.body.created, ...saved.body.present];
    if ('archetype' in asked && asked.archetype === 'house') expect(concept.units).toEqual([]);
    const ids = new Map<number, number>();
    for (const { id, ...unit } of concept.units)
      ids.set(id, (await client.post('/unit/list', { ...unit, locationId })).body.id);
    const made = await client.post('/concept/list', { name: concept.name, locationId });
    for (const { cfg, ...box } of buildingsAt(concept, built.boxes)) {
      const building = { ...box, cfg: swapUnits(cfg, (id) => ids.get(id) ?? null), conceptId: made.body.id };
      const posted = await client.post('/building/list', building);
      expect(posted.status, posted.text).toBe(201);
    }
    const list = async (address: string) => (await client.get(address)).body;
    const { lon, lat } = await list(`/location/detail/${locationId}`);
    const records = {
      location: { lon, lat },
      plots: await list(`/plot/list?locationId=${locationId}`),
      units: (await list(`/unit/list?locationId=${locationId}`)).filter(({ id }: { id: number }) =>
        [...ids.values()].includes(id),
      ),
      buildings: await list(`/building/list?conceptId=${made.body.id}`),
    };
    const result = engine.generate(conceptInput(records, engine.projection.toRd));
    expect({ hash: result.hash, homes: result.figures.units, gfa: result.figures.gfa }).toEqual({
      hash: built.hash,
      homes: built.homes,
      gfa: built.gfa,
    });
    expect(result.meta.messages.map(({ message }) => message)).not.toContain('BUILDING_OUTSIDE_PLOT');
    const costs = costsAt(concept, built.boxes).map((row, id) => ({ ...row, id }));
    const found = businessCaseOf(result, { ...records, costs, finance: concept.finance });
    expect(found.figures.rgw_raw_land).toBeCloseTo(built.landValue!, 3);
  });
});

describe('the job', () => {
  it('can be cancelled; the ranking before it stays', async () => {
    const before = await ranked(flats);
    let release = () => {};
    hold = new Promise((resolve) => (release = resolve));
    await start({ ...flats, archetype: 'office' });
    await expect.poll(async () => (await now()).progress, { timeout: 10_000, interval: 30 }).toMatchObject({ done: 0 });
    const cancelled = await described.call(client, 'delete', path());
    release();
    hold = null;
    expect(cancelled.body).toMatchObject({ state: 'cancelled', ranking: { hash: before.hash } });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await now()).ranking!.hash).toBe(before.hash);
  });

  it('refuses what it cannot build', async () => {
    expect((await client.post(path(), { ...flats, archetype: 'street' })).status).toBe(400);
    const unknown = await client.post(path(), { ...flats, preset: 'Nooit gemaakt' });
    expect(Object.keys(unknown.body.error.fields)).toEqual(['preset']);
    expect((await client.post(`/searchquery/capacity/${query}/999999`, flats)).status).toBe(404);
    expect((await (await world.as('lapsed')).post(path(), flats)).status).toBe(403);
  });

  it('is not seen by another company', async () => {
    expect((await (await world.as('other')).get(path())).status).toBe(404);
  });
});
