/** A synthetic country: stored as the product stores land, found by searches, refused by a product. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadEngine } from '../../../engine/host/index.ts';
import { landKeys } from '../../../model/land/catalogue.ts';
import { missingReasonOf } from '../../../model/land/missing.ts';
import { makeSynthetic } from '../../../server/commands/landsynthetic.ts';
import type { Database } from '../../../server/db/connection.ts';
import { inProduct, openLand } from '../../../server/geodata/land.ts';
import { storedLand } from '../../../server/geodata/search/stored.ts';
import { readColumns } from '../../../server/geodata/store/columns.ts';
import { areasAt } from '../../../server/geodata/store/plots.ts';
import { currentRelease, loadedMunicipalities } from '../../../server/geodata/store/releases.ts';
import { layoutOf, SIDE } from '../../../server/geodata/synthetic/layout.ts';
import { syntheticMunicipality } from '../../../server/geodata/synthetic/municipality.ts';
import { StartFailure } from '../../../server/start/start-failure.ts';
import { randomFrom } from '../../support/land.ts';
import { openTestDatabase } from '../support/database.ts';
import { openWorld, type World } from '../support/world.ts';

const country = { municipalities: 2, plots: 200, seed: 1 };
const lines: string[] = [];
let land: Database;
let world: World;
beforeAll(async () => {
  land = await openTestDatabase();
  await makeSynthetic(land.knex, land.knex, country, (line) => lines.push(line));
  // The companies of the world lie in another database: a land with companies beside it is refused.
  world = await openWorld({ landReader: storedLand(await openLand(land, inProduct)) });
});
afterAll(async () => {
  await world.close();
  await land.close();
});

it('publishes every key of the catalogue for each municipality, with the usual shares of missing values', async () => {
  expect((await loadedMunicipalities(land.knex)).map(({ municipality }) => municipality)).toEqual([9001, 9002]);
  expect(lines).toHaveLength(2);
  const release = (await currentRelease(land.knex, 9001))!;
  expect(release.plots).toBe(200);
  expect(Object.keys(release.columns)).toEqual(expect.arrayContaining(landKeys.map(({ key }) => key)));
  const columns = await readColumns(land, 9001, release.columns);
  const words = (key: string) => new Uint32Array(columns.get(key)!.values.slice().buffer);
  const reasons = (key: string) => [...words(key)].flatMap((word) => missingReasonOf(word) ?? []);
  expect(landKeys.filter(({ key }) => reasons(key).includes('not_computed'))).toEqual([]);
  expect(reasons('plot_area')).toEqual([]);
  const missing = (key: string) => reasons(key).length / 200;
  expect(missing('building_year')).toBeGreaterThan(0.05);
  expect(missing('building_year')).toBeLessThan(0.3);
  expect(missing('energy_label_rank')).toBeGreaterThan(missing('building_year'));
  expect(missing('zoning_max_units')).toBeGreaterThan(0.7);
  const imports = { municipality: 9001, import: release.imports['plots']! };
  for (const [level, kept] of [['neighbourhood', 'cbs_inhabitants'] as const, ['cell', 'grid100_homes'] as const]) {
    const areas = await areasAt(land.knex, imports, level);
    expect(areas.length).toBeGreaterThan(2);
    expect(columns.get(kept)!.level).toBe(level);
    expect(columns.get(kept)!.values).toHaveLength(areas.length);
  }
});

it('has figures for parks, cores and the municipality', async () => {
  const { imports } = (await currentRelease(land.knex, 9001))!;
  const of = { municipality: 9001, import: imports['plots']! };
  const figures = async (level: 'park' | 'core' | 'municipality') =>
    (await areasAt(land.knex, of, level)).map(({ facts }) => facts!.figures);
  const [municipality] = await figures('municipality');
  expect(municipality).toMatchObject({ parks: 1, cores: 1, inhabitants: expect.any(Number) });
  const [core] = await figures('core');
  expect(core).toMatchObject({ homes: 174, inhabitants: 365 });
  const [park] = await figures('park');
  expect(Object.values(park!).filter((value) => typeof value === 'number').length).toBeGreaterThan(8);
});

it('is found by searches', async () => {
  const client = await world.as('user');
  const count = async (filter: object): Promise<number> => {
    const { body, text } = await client.post('/searchquery/preview', { filters: [{ id: -1, ...filter }] });
    expect(body.error, text).toBeUndefined();
    return body.count;
  };
  const { plane } = await loadEngine();
  const made = [0, 1].map((at) => syntheticMunicipality(at, country.plots, country.seed, plane));
  const large = made.flatMap(({ facts }) => [
    ...facts.columns.find(({ key }) => key === 'plot_area')!.values.filter((area) => area >= 1_000),
  ]);
  expect(large.length).toBeGreaterThan(10);
  expect(await count({ type: 'range', key: 'plot_area', param1: 1_000 })).toBe(large.length);
  expect(await count({ type: 'place', key: 'GM9002' })).toBe(200);
  expect(await count({ type: 'range', key: 'businesspark_area_gross', param1: 0 })).toBe(12);
  expect(await count({ type: 'class', key: 'zoning:W', param1: 50 })).toBeGreaterThan(300);
});

it('is refused where a company is, whose land stays as it was', async () => {
  await expect(makeSynthetic(world.knex, world.land.knex, country, () => {})).rejects.toThrow(StartFailure);
  expect(await loadedMunicipalities(world.land.knex)).toEqual([]);
  await expect(makeSynthetic(land.knex, land.knex, { ...country, municipalities: 343 }, () => {})).rejects.toThrow(
    '342',
  );
});

it('is the same for the same seed', async () => {
  const { plane } = await loadEngine();
  const areas = (seed: number) => syntheticMunicipality(0, 50, seed, plane).facts.columns;
  expect(areas(1)).toEqual(areas(1));
  expect(areas(2)).not.toEqual(areas(1));
});

it('fits into the square of a municipality at full size, without plots that overlap', () => {
  const { plots, areas } = layoutOf(21, 25_000, randomFrom(1));
  expect(plots).toHaveLength(25_000);
  const { box } = areas.municipality[0]!;
  expect(Math.max(box.maxX - box.minX, box.maxY - box.minY)).toBeLessThan(SIDE * 100);
  const byWest = plots.map((plot) => plot.box).toSorted((a, b) => a.minX - b.minX);
  const overlapping = byWest.filter((a, at) => {
    for (let next = at + 1; next < byWest.length && byWest[next]!.minX < a.maxX; next++) {
      const b = byWest[next]!;
      if (b.minY < a.maxY && b.maxY > a.minY) return true;
    }
    return false;
  });
  expect(overlapping).toEqual([]);
});
