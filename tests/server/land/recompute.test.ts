/** After a change of its sources a task computes only the plots that the change comes near, and ends with what a full run gives. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { LandAdapter } from '../../../server/geodata/contract.ts';
import type { RasterGrid, RawFeature } from '../../../server/geodata/features.ts';
import { readColumns } from '../../../server/geodata/store/columns.ts';
import { purgeLand } from '../../../server/geodata/store/purge.ts';
import { currentRelease } from '../../../server/geodata/store/releases.ts';
import { fileDueTasks } from '../../../server/geodata/tasks/due.ts';
import { makeRelease } from '../../../server/geodata/tasks/facts.ts';
import { fileTask, tasks, taskTimes } from '../../../server/geodata/tasks/queue.ts';
import { REFRESH, refreshKind } from '../../../server/geodata/tasks/refresh.ts';
import { workOn } from '../../../server/jobs/workers.ts';
import { listTasks, openLandDatabase, pageOf, parcel, type LandDatabase } from './support.ts';

const PLOTS = 30;
/** Loaded step by step, and all at once. */
const [IN_STEPS, AT_ONCE] = [9911, 9912];

let land: LandDatabase;
let loop: { stop(): Promise<void> } | undefined;
beforeAll(async () => {
  land = await openLandDatabase();
});
afterEach(() => loop?.stop());
afterAll(() => land.close());

const square = (x: number, y: number, size: number): RawFeature['geometry'] => ({
  type: 'Polygon',
  coordinates: [[[x, y], [x + size, y], [x + size, y + size], [x, y + size], [x, y]]], // prettier-ignore
});

interface Edition {
  /** Year of the building on the fifth plot. */
  readonly year: number;
  /** Metres from the first plot to the marsh in the west; a distance of the country. */
  readonly marsh: number;
  /** Replaces the last plot by one of another number. */
  readonly isRenumbered: boolean;
}

/** A row of plots, each with a building and a unit; the marsh belongs to the country. */
function registers({ year, marsh, isRenumbered }: Edition): LandAdapter {
  const plots = Array.from({ length: PLOTS }, (_, n) => parcel(isRenumbered && n === PLOTS - 1 ? n + 1 : n));
  const building = (n: number) => `9911100${String(n).padStart(9, '0')}`;
  const collections: Record<string, RawFeature[]> = {
    perceel: plots,
    pand: plots.map((_, n) => ({
      id: building(n),
      geometry: square(150_002 + 10 * n, 500_002, 6),
      properties: { identificatie: building(n), bouwjaar: n === 4 ? year : 1_950 + n, status: 'Pand in gebruik' },
    })),
    verblijfsobject: plots.map((_, n) => ({
      id: `unit${n}`,
      geometry: { type: 'Point', coordinates: [150_005 + 10 * n, 500_005] },
      properties: { oppervlakte: 70 + n, gebruiksdoel: 'woonfunctie', pandidentificatie: building(n) },
    })),
    natura2000: [{ id: 'marsh', geometry: square(150_000 - marsh - 50, 500_000, 50), properties: {} }],
  };
  return {
    source: 'brk',
    collections: ['perceel', 'pand', 'verblijfsobject', 'natura2000'],
    rasters: ['no2'],
    async *pages(name, municipality) {
      yield pageOf((name === 'natura2000') === (municipality === 0) ? collections[name]! : []);
    },
    async raster(_, municipality) {
      if (municipality === 0) return null;
      return {
        x0: 149_000,
        y0: 499_000,
        cell: 1_000,
        width: 2,
        height: 2,
        scale: 1,
        data: Int16Array.of(20, 21, 22, 23),
      };
    },
  };
}

const first: Edition = { year: 1_954, marsh: 2_000, isRenumbered: false };

/** Runs a task to its end; returns the plots that it computed, and how many processes began it. */
const load = (municipality: number, edition: Edition, deaths = 0) => run(municipality, registers(edition), deaths);

async function run(municipality: number, adapter: LandAdapter, deaths = 0) {
  let left = deaths;
  const kind = refreshKind({
    ...land,
    adapters: [adapter],
    async makeRelease(...of) {
      const made = await makeRelease(...of);
      if (left-- > 0) throw new Error('died before it published');
      return made;
    },
  });
  const { id } = await fileTask(land.knex, { municipality, kind: REFRESH });
  const quiet = { error: () => undefined, warn: () => undefined };
  loop = workOn(land.knex, tasks, [kind], quiet, { ...taskTimes, look: 20 });
  const row = () => land.knex('geo.task').where({ municipality, id });
  await expect
    .poll(
      async () => {
        // The pause before another try is over.
        await row().where({ state: 'waiting' }).update({ dueAt: '2020-01-01T00:00:00Z' });
        return (await listTasks(land.knex, municipality))[0]!.state;
      },
      { timeout: 60_000 },
    )
    .toBe('done');
  await loop.stop();
  const { result, attempts } = await row().first('result', 'attempts');
  return { computed: result.computed as number, attempts: attempts as number };
}

/** Every column of the release that is served and all its plots, as they are stored. */
async function stored(municipality: number) {
  const { columns, imports } = (await currentRelease(land.knex, municipality))!;
  const read = await readColumns(land, municipality, columns);
  const plots = await land
    .knex('geo.plot')
    .where({ municipality, import: imports['plots'] })
    .orderBy('i')
    .select('i', 'id', 'number', 'x', 'y', 'geometry', 'neighbourhood', 'cell', 'park');
  return { plots, columns: [...read].map(([key, { values }]) => [key, ...new Uint32Array(values.buffer)]).sort() };
}

it('computes the plots that a change comes near, also after its process died, and ends as a full run', async () => {
  await load(0, first);
  expect(await load(IN_STEPS, first)).toEqual({ computed: PLOTS, attempts: 1 });
  expect(await load(IN_STEPS, first)).toEqual({ computed: 0, attempts: 1 });

  let now = { ...first, year: 1_999 };
  expect(await load(IN_STEPS, now)).toEqual({ computed: 1, attempts: 1 });
  const year = (await stored(IN_STEPS)).columns.find(([key]) => key === 'building_year')!;
  expect([...new Float32Array(Uint32Array.from(year.slice(1) as number[]).buffer)]).toContain(1_999);

  now = { ...now, year: 1_960, isRenumbered: true };
  expect(await load(IN_STEPS, now, 1)).toEqual({ computed: 2, attempts: 2 });

  // The marsh comes nearer: the distance of every plot depends on it.
  now = { ...now, marsh: 1_000 };
  await load(0, now);
  expect(await load(IN_STEPS, now)).toEqual({ computed: PLOTS, attempts: 1 });
  // It moves once more than the country keeps releases: what it was is gone.
  for (const marsh of [900, 800]) await load(0, (now = { ...now, marsh }));
  await purgeLand(land.knex, 0);
  expect(await load(IN_STEPS, now)).toEqual({ computed: PLOTS, attempts: 1 });

  expect(await load(AT_ONCE, now)).toEqual({ computed: PLOTS, attempts: 1 });
  const inSteps = await stored(IN_STEPS);
  expect(inSteps.columns.length).toBeGreaterThan(150);
  expect(inSteps).toEqual(await stored(AT_ONCE));

  // Formulas that changed since: everything is computed again, and where the values are the same so are the columns.
  const { columns } = (await currentRelease(land.knex, IN_STEPS))!;
  const served = land.knex('geo.current').where({ municipality: IN_STEPS });
  await served.update({ basis: land.knex.raw(`jsonb_set(basis, '{formulas}', '"of last year"')`) });
  expect(await load(IN_STEPS, now)).toEqual({ computed: PLOTS, attempts: 1 });
  expect((await currentRelease(land.knex, IN_STEPS))!.columns).toEqual(columns);
  expect(await load(IN_STEPS, now)).toEqual({ computed: 0, attempts: 1 });
}, 120_000);

/** One plot in a municipality with noise that rises by 5 dB from column to column. */
function noiseIn(side: number): LandAdapter {
  const grid: RasterGrid = {
    x0: 150_000,
    y0: 500_000,
    cell: 10,
    width: 30,
    height: 30,
    scale: 1,
    data: Int16Array.from({ length: 900 }, (_, at) => 5 * (at % 30)),
  };
  const border = { id: 'GM9913', geometry: square(150_000, 500_000, side), properties: {} };
  return {
    source: 'brk',
    collections: ['perceel', 'gemeente'],
    rasters: ['geluid_lden_allebronnen'],
    async *pages(name) {
      yield pageOf(name === 'gemeente' ? [border] : [parcel(0)]);
    },
    raster: async () => grid,
  };
}

it('makes contours of noise once for a grid and a border', async () => {
  const municipality = 9_913;
  const loaded = async (side: number) => {
    await run(municipality, noiseIn(side));
    const id = (await currentRelease(land.knex, municipality))!.imports['contours']!;
    const rows = land.knex('geo.contour').where({ municipality, import: id }).orderBy('i');
    return { id, classes: await rows.pluck('class') };
  };
  const first = await loaded(300);
  expect(first.classes).toEqual(['more', '70', '65', '60', '55', '50', '45']);
  expect((await loaded(300)).id).toBe(first.id);
  expect((await loaded(100)).classes).toEqual(['50', '45']);
  expect(await fileDueTasks(land.knex)).toBe(0);
  const { contours: _, ...imports } = (await currentRelease(land.knex, municipality))!.imports;
  await land.knex('geo.release').where({ municipality }).update({ imports });
  expect(await fileDueTasks(land.knex)).toBe(1);
});
