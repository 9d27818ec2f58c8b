/** Where imported locations lie: on their address, or on the shapes of a file; and plots of locations, by name or shape. */
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportBody, ImportReport, ImportResult } from '../../../model/imports/exchange.ts';
import { parcelNameIn } from '../../../model/imports/parcelname.ts';
import { parcelsNamed } from '../../../server/geodata/parcels.ts';
import { readPage } from '../../../server/geodata/store/features.ts';
import { writePlots } from '../../../server/geodata/store/plots.ts';
import { publish } from '../../../server/geodata/store/releases.ts';
import { openSource } from '../../../server/geodata/registry.ts';
import { importKind } from '../../../server/imports/job.ts';
import { companyJobs, takeJob } from '../../../server/jobs/lease.ts';
import { addRecord } from '../../../server/seed/records.ts';
import { readFile } from '../../../engine/import/tables/file.ts';
import { bodyOf } from '../../../model/imports/mapping.ts';
import { shapefile } from '../../engine/import/support/shapefile.ts';
import { emptyImport, imported, parcel, plotRows, WATERHOVEN } from '../land/support.ts';
import { choicesOf, openStaffImports } from '../support/staffimports.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let south: number;
beforeAll(async () => {
  world = await openWorld();
  const placed = { companyId: world.own.companyId, key: 'south', name: 'Zuid', lat: 52, lon: 5 };
  south = await addRecord(world.knex, 'location', placed);
});
afterAll(() => world.close());

const file = (columns: readonly string[], ...rows: readonly ImportBody['rows'][number]['cells'][]): ImportBody => ({
  columns,
  decimal: null,
  clears: false,
  choices: [],
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
  const source = await openSource(path.resolve(import.meta.dirname, '../../..'));
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

it('of a shape with two outlines, as an export writes two plots, makes a location with both', async () => {
  const at = (lon: number) => [[[lon, 52], [lon + 0.001, 52], [lon + 0.001, 52.001], [lon, 52.001], [lon, 52]]]; // prettier-ignore
  const outlines = [at(5), at(5.002)];
  const geometry = { type: 'MultiPolygon', coordinates: outlines };
  const feature = { type: 'Feature', geometry, properties: { name: 'Twee kavels' } };
  const { rows } = await readFile(new TextEncoder().encode(JSON.stringify(feature)), {}, () => {});
  await run(bodyOf(rows, ['name'], { decimal: null, clears: false, choices: [] }));
  const { id } = await world.knex('location').where({ name: 'Twee kavels' }).first();
  expect(await world.knex('plot').where({ locationId: id }).orderBy('id').pluck('geometry')).toEqual(
    outlines.map((coordinates) => ({ type: 'Polygon', coordinates })),
  );
});

it('of plots by staff takes them from the register by their names, from shapes and from GeoJSON, and is undone', async () => {
  const kind = 'plots';
  const { companyId } = world.other;
  const source = await openSource(path.resolve(import.meta.dirname, '../../..'));
  const imports = openStaffImports(world, await world.as('staff'), companyId, source);
  await addRecord(world.knex, 'location', { companyId, key: 'east', name: 'Kade oost' });
  const living = (where: object) =>
    world
      .knex('location')
      .where({ companyId, ...where })
      .whereNull('deletedAt');
  const plots = () => world.knex('plot').where({ companyId }).whereNull('deletedAt').orderBy('id');
  const before = await plots().pluck('id');
  const polygon = (...corners: [number, number][]) => ({ type: 'Polygon', coordinates: [[...corners, corners[0]!]] });
  const outline = (east: number) => polygon([east, 52.1], [east + 0.001, 52.1], [east + 0.001, 52.101]);
  const rd = polygon([150_100, 480_000], [150_200, 480_000], [150_200, 480_100]);
  const crossing = polygon([5, 52], [5.003, 52.003], [5.002, 52], [5, 52.002]);
  const cell = (geometry: object) => `"${JSON.stringify(geometry).replaceAll('"', '""')}"`;
  const head = 'Locatie;Kadastrale aanduiding;Kadastrale gemeente;Sectie;Perceelnummer;Type;GeoJSON';
  const file = await imports.opened(
    [
      head,
      'Kade oost;WTH00 A 1;;;;;',
      'Kade oost;;Waterhoven;A;2;;',
      `Kade oost;;;;;Bouwvlak;${cell(outline(5.2))}`,
      `Kade oost;Elders B 7;;;;;${cell(rd)}`,
      'Kade oost;waterhoven a 00001;;;;;',
      'Kade oost;Waterhoven Z 99999;;;;;',
      'Kade oost;zomaar;;;;;',
      'Kade oost;;Waterhoven;;3;;',
      'Kade oost;;;;;;',
      'Nergens;WTH00 A 3;;;;;',
      `Kade oost;;;;;;${cell(crossing)}`,
      'Kade oost;;;;;Strand;"{}"',
    ].join('\n'),
    { kind },
  );
  const report = await imports.checked(file, choicesOf(file, kind));
  expect(report.added.map(({ line, name }) => [line, name])).toEqual([
    [2, 'Kade oost · Waterhoven A 1'],
    [3, 'Kade oost · Waterhoven A 2'],
    [4, 'Kade oost'],
    [5, 'Kade oost · Elders B 7'],
  ]);
  expect(report.refused.map(({ line, column, fault }) => [line, column, fault])).toEqual([
    [6, null, 'twice'],
    [7, 'parcel', 'unknownParcel'],
    [8, 'parcel', 'badParcel'],
    [9, 'sectie', 'noParcel'],
    [10, null, 'noParcel'],
    [11, 'location:name', 'noLocation'],
    [12, 'geometry', 'crossing'],
    [13, 'type', 'noChoice'],
    [13, 'geometry', 'noArea'],
  ]);
  expect(await plots().pluck('id')).toEqual(before);

  expect(await imports.ran(file, report)).toEqual({ added: 4, changed: 0, unchanged: 0, refusedRows: 8 });
  const made = await plots().whereNotIn('id', before);
  expect(made.map(({ type }) => type)).toEqual(['parcel', 'parcel', 'buildable_area', 'parcel']);
  expect(made[0].properties).toMatchObject({ identificatie: '99010100001000', kadastrale_grootte_waarde: 228 });
  const [east] = await living({ name: 'Kade oost' });
  expect(east.plotnr).toBe('Waterhoven A 1, Waterhoven A 2, Elders B 7');
  expect([east.lat, east.lon]).toEqual([expect.closeTo(52.4947, 3), expect.closeTo(5.3176, 3)]);
  expect(east.plotsize).toBeGreaterThan(5_228);

  const second = await imports.opened(
    [
      head,
      `Kade oost;;elders;b;7;;${cell(outline(5.3))}`,
      `Kade oost;WTH00A1;;;;;`,
      `Kade oost;;;;;;${cell(outline(5.2))}`,
    ].join('\n'),
    { kind },
  );
  const changes = await imports.checked(second, choicesOf(second, kind));
  expect([changes.changed.map(({ name }) => name), changes.unchanged]).toEqual([['Kade oost · Elders B 7'], 2]);
  await imports.ran(second, changes);
  expect(await plots().where({ id: made[3].id }).pluck('geometry')).toEqual([outline(5.3)]);
  expect(await imports.undone(second)).toMatchObject({ deleted: 0, restored: 2 });
  expect(await plots().where({ id: made[3].id }).pluck('geometry')).toEqual([made[3].geometry]);
  expect(await imports.undone(file)).toMatchObject({ deleted: 4, restored: 1, kept: 0 });
  expect(await plots().pluck('id')).toEqual(before);
  expect((await living({ name: 'Kade oost' }))[0]).toMatchObject({ plotnr: '', plotsize: 0, lat: 0, lon: 0 });

  const blocks = shapefile([{ name: 'Blok west', rings: [square(150_100, 500_100, 40)] }]);
  const shapes = await imports.opened(zipSync({ 'a.shp': blocks.shp, 'a.dbf': blocks.dbf }), { kind });
  const choices = { ...choicesOf(shapes, kind), columns: ['location:name'] };
  expect((await imports.checked(shapes, choices)).refused.map(({ fault, text }) => [fault, text])).toEqual([
    ['noLocation', 'Blok west'],
  ]);
  await living({ name: 'Kade oost' }).update({ name: 'Blok west' });
  const found = await imports.checked(shapes, choices);
  await imports.ran(shapes, found);
  expect(await plots().whereNotIn('id', before).pluck('type')).toEqual(['drawn']);
  await imports.undone(shapes);
  await imports.stop();
});

it('finds parcels of the loaded land by their cadastral names, with the name or the code of the municipality', async () => {
  const { land } = world;
  const register = { kadastrale_grootte_waarde: 98, akr_kadastrale_gemeente_code_waarde: 'WTH00' };
  const parcels = Array.from({ length: 12 }, (_, n) => parcel(n, n === 2 ? register : {}));
  const perceel = await imported(land, 'perceel', parcels);
  const { id: plots } = await emptyImport(land, 'plots');
  const of = { municipality: WATERHOVEN, import: plots };
  await writePlots(land.knex, of, readPage('perceel', parcels).table, plotRows(parcels.length));
  await publish(land.knex, {
    municipality: WATERHOVEN,
    plots: parcels.length,
    columns: {},
    imports: { perceel, plots },
  });
  const asked = ['waterhoven a 2', 'WTH00A2', 'Waterhoven A 11', 'Waterhoven B 2', 'WTH99 A 2'];
  const named = asked.map((text) => parcelNameIn(text)!);
  const find = await parcelsNamed(named, { land: { reads: () => land }, world: null });
  expect(named.map((name) => find(name)?.properties.perceelnummer ?? null)).toEqual(['2', '2', '11', null, null]);
  expect(find(named[1]!)).toMatchObject({
    geometry: { type: 'MultiPolygon' },
    properties: { kadastrale_gemeente_waarde: 'Waterhoven', sectie: 'A', kadastrale_grootte_waarde: 98 },
  });
});
