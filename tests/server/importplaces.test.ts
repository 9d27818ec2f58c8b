/** Where imported locations lie: on their address, or on the shapes of a file. */
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportBody, ImportReport, ImportResult } from '../../model/imports/exchange.ts';
import { openSource } from '../../server/geodata/registry.ts';
import { importKind } from '../../server/imports/job.ts';
import { companyJobs, takeJob } from '../../server/jobs/lease.ts';
import { addRecord } from '../../server/seed/records.ts';
import { readFile } from '../../engine/import/tables/file.ts';
import { bodyOf } from '../../model/imports/mapping.ts';
import { shapefile } from '../engine/import/support/shapefile.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
let south: number;
beforeAll(async () => {
  world = await openWorld();
  const placed = { companyId: world.own.companyId, key: 'south', name: 'Zuid', lat: 52, lon: 5 };
  south = await addRecord(world.knex, 'location', placed);
});
afterAll(() => world.close());

const file = (columns: readonly string[], ...rows: readonly ImportBody['rows'][number]['cells'][]): ImportBody => ({
  ...{ columns, decimal: null, clears: false, choices: [] },
  rows: rows.map((cells, index) => ({ line: index + 2, cells })),
});
async function check(body: ImportBody): Promise<ImportReport> {
  const answer = await (await world.as('user')).post('/import/check', body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
async function run(body: ImportBody): Promise<ImportResult> {
  const { digest } = await check(body);
  const answer = await (await world.as('user')).post('/import/run', { ...body, digest });
  expect(answer.status, answer.text).toBe(202);
  const job = (await takeJob(world.knex, companyJobs, ['import'], 60))!;
  const source = await openSource(path.resolve(import.meta.dirname, '../..'));
  const running = { ...job, signal: new AbortController().signal, progress: () => {} };
  return (await importKind(world.knex, source).run(running)) as ImportResult;
}

/** A closed ring, clockwise as shapefiles have it; metres of RD. */
const square = (x: number, y: number, size: number): [number, number][] => [
  [x, y],
  [x, y + size],
  [x + size, y + size],
  [x + size, y],
  [x, y],
];

it('puts a location on its address, when it has no other place', async () => {
  const columns = ['id', 'name', 'postcode', 'house_number', 'lat', 'lon'];
  const bare = { companyId: world.own.companyId, postcode: '1690 AA', house_number: '4' };
  const without = await addRecord(world.knex, 'location', { ...bare, key: 'bare', name: 'Zonder plek' });
  const body = file(
    columns,
    [null, 'Op adres', '1690aa', '2', null, null],
    [null, 'Elders gezet', '1690 AA', '2', 52.1, 5.2],
    [null, 'Onbekend adres', '9999 ZZ', '2', null, null],
    [without, 'Zonder plek', null, '2', null, null],
    [south, null, '1690 AA', '2', null, null],
  );
  const { changed } = await check(body);
  expect(changed.map(({ line, values }) => [line, values.some(({ column }) => column === 'place')])).toEqual([
    [5, true],
    [6, false],
  ]);
  await run(body);
  const placeOf = async (where: object) => {
    const { lat, lon } = await world.knex('location').where(where).first();
    return [lat, lon];
  };
  const found = [52.4954064, 5.3179632];
  expect(await placeOf({ name: 'Op adres' })).toEqual(found);
  expect(await placeOf({ name: 'Elders gezet' })).toEqual([52.1, 5.2]);
  expect(await placeOf({ name: 'Onbekend adres' })).toEqual([0, 0]);
  expect(await placeOf({ id: without })).toEqual(found);
  expect(await placeOf({ id: south })).toEqual([52, 5]);
  // A row that says the address that the location already has does not move it.
  const still = await addRecord(world.knex, 'location', { ...bare, key: 'still', name: 'Blijft' });
  expect(await check(file(columns, [still, 'Blijft', '1690 AA', '4', null, null]))).toMatchObject({ unchanged: 1 });
});

it('of a zipped Shapefile in RD makes locations with their plots', async () => {
  const { shp, dbf } = shapefile([
    { name: 'Blok noord', rings: [square(150_100, 500_100, 40)] },
    { name: 'Blok zuid', rings: [square(150_300, 500_100, 20)] },
  ]);
  const bytes = zipSync({ 'blokken.shp': shp, 'blokken.dbf': dbf });
  const table = await readFile(bytes, {}, () => {});
  expect([table.format, table.projection, table.headings]).toEqual(['shapefile', 'rd', ['name']]);
  const body = bodyOf(table.rows, ['name'], { decimal: null, clears: false, choices: [] });
  expect(await check(body)).toMatchObject({ refusedRows: 0, added: [{ name: 'Blok noord' }, { name: 'Blok zuid' }] });
  const { writes } = await run(body);
  expect(writes.filter(({ entity }) => entity === 'plot')).toHaveLength(2);
  const north = await world.knex('location').where({ name: 'Blok noord' }).first();
  expect(north.plotsize).toBeCloseTo(1_600, -1);
  expect([north.lat, north.lon]).toEqual([expect.closeTo(52.4887, 3), expect.closeTo(5.3153, 3)]);
  expect(await world.knex('plot').where({ locationId: north.id })).toMatchObject([{ type: 'drawn' }]);
});
