/** What is stored of the land comes back as it was, and every statement names a municipality. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { landKeyOf } from '../../../model/land/catalogue.ts';
import { landCollections } from '../../../model/land/collections.ts';
import { missingReasons } from '../../../model/land/missing.ts';
import { sliderEdges } from '../../../model/land/slider.ts';
import { inCompany, LAND_ROLE } from '../../../server/db/roles.ts';
import { describeColumns, readColumns, writeColumn } from '../../../server/geodata/store/columns.ts';
import { NO_VALUE } from '../../../server/geodata/features.ts';
import { readTable } from '../../../server/geodata/store/features.ts';
import { failImport, finishImport, readImport, storePage } from '../../../server/geodata/store/imports.ts';
import { inputsOf } from '../../../server/geodata/store/inputs.ts';
import { areasAt, plotsIn, writeAreas, writePlots } from '../../../server/geodata/store/plots.ts';
import { readRaster, writeRaster } from '../../../server/geodata/store/rasters.ts';
import { citusStatements, EVERY_MUNICIPALITY, landTables } from '../../../server/geodata/store/tables.ts';
import { unitPrefixes } from '../../../server/geodata/store/units.ts';
import { binsOf } from '../../../server/geodata/store/values.ts';
import {
  emptyImport,
  imported,
  isRouted,
  ofImport,
  openLandDatabase,
  pageOf,
  parcel,
  plotRows,
  WATERHOVEN,
  type LandDatabase,
} from './support.ts';

let land: LandDatabase;
beforeAll(async () => {
  land = await openLandDatabase();
});
afterAll(async () => {
  expect([...land.statements].filter((sql) => !isRouted(sql))).toEqual([]);
  expect(land.statements.size).toBeGreaterThan(15);
  await land.close();
});

const some = (count: number) => Array.from({ length: count }, (_, n) => parcel(n));

describe('features', () => {
  it('come back with their shapes and the properties that the model names', async () => {
    const { id } = await emptyImport(land, 'perceel');
    const of = ofImport('perceel', id);
    await storePage(land.knex, of, pageOf([parcel(2, { kadastraleGrootteWaarde: 100, rdf: 'x' })], { page: 2 }));
    // A page of another box gives a feature again.
    const odd = parcel(1, { sectie: 'A\0\ud800B', perceelnummer_rotatie: 0, rdf: 'y', begin_geldigheid: null });
    await storePage(land.knex, of, pageOf([parcel(2), odd], { page: 3 }));
    expect(await finishImport(land.knex, of, null)).toBe(id);
    const table = await readTable(land.knex, of);
    expect(table.ids).toEqual(['parcel00001', 'parcel00002']);
    expect(table.property('sectie')).toEqual(['AB', 'A']);
    expect(table.property('kadastrale_grootte_waarde')).toEqual([null, 100]);
    expect([...table.boxes]).toEqual([
      15_001_000, 50_000_000, 15_002_000, 50_001_000, 15_002_000, 50_000_000, 15_003_000, 50_001_000,
    ]);
    expect([...table.features, ...table.polygons, ...table.rings]).toEqual([0, 1, 2, 0, 1, 2, 0, 5, 10]);
    expect(await readImport(land.knex, WATERHOVEN, id)).toMatchObject({
      state: 'done',
      rows: 2,
      skipped: 0,
      unknown: { rdf: 2, perceelnummer_rotatie: 1 },
      cursor: { page: 3 },
      source: 'brk',
      licence: 'CC BY 4.0',
      sourceDate: '2026-11-01T00:00:00.000Z',
      version: 'test',
      failure: null,
    });
  });

  it('that did not change leave the earlier import in place', async () => {
    const first = await imported(land, 'perceel', some(30));
    const again = await imported(land, 'perceel', some(30).reverse(), first);
    expect(again).toBe(first);
    const changed = await imported(land, 'perceel', [...some(29), parcel(29, { sectie: 'B' })], first);
    expect(changed).toBeGreaterThan(first);
    const kept = await land.knex('geo.import').where({ municipality: WATERHOVEN, collection: 'perceel' }).pluck('id');
    expect(kept).toEqual(expect.arrayContaining([first, changed]));
    const rows = await land.knex('geo.feature').where({ municipality: WATERHOVEN, import: changed }).count('* as n');
    expect(rows[0]!['n']).toBe(30);
  });

  it('that lack an id or a shape stop the import', async () => {
    const wrong = [
      { ...parcel(50), geometry: null },
      { ...parcel(51), id: '' },
    ];
    await expect(imported(land, 'perceel', [...some(40), ...wrong])).rejects.toThrow('2 of 42 features of perceel');
    // One in a hundred is bearable.
    expect(await imported(land, 'perceel', [...some(199), wrong[0]!])).toBeGreaterThan(0);
    const { id } = await emptyImport(land, 'pand');
    await failImport(land.knex, WATERHOVEN, id, 'x'.repeat(2_000));
    expect(await readImport(land.knex, WATERHOVEN, id)).toMatchObject({ state: 'failed', failure: 'x'.repeat(1_000) });
  });

  it('without a place are rows of a register', async () => {
    const label = { id: 'l1', geometry: null, properties: { Energieklasse: 'A++' } };
    const id = await imported(land, 'energielabel', [label]);
    const table = await readTable(land.knex, ofImport('energielabel', id));
    expect([table.kind, table.property('Energieklasse'), [...table.features]]).toEqual(['none', ['A++'], [0, 0]]);
  });
});

it('units tell by their numbers of which municipalities they were', async () => {
  const municipality = 9_908;
  expect(await unitPrefixes(land.knex, municipality)).toEqual([]);
  const units = ['9908010000000001', '9908010000000002', '0364010000000001'].map((id) => ({
    id,
    geometry: { type: 'Point' as const, coordinates: [150_000, 500_000] },
    properties: { identificatie: id },
  }));
  await imported(land, 'verblijfsobject', units, null, municipality);
  expect(await unitPrefixes(land.knex, municipality)).toEqual(['0364', '9908']);
});

it('a grid comes back', async () => {
  const { id } = await emptyImport(land, 'no2');
  const of = { municipality: WATERHOVEN, import: id, collection: 'no2' as const };
  const data = Int16Array.from([0, 5, NO_VALUE, 32_767, -7, 12]);
  const grid = { x0: 150_000, y0: 500_000.5, cell: 25, width: 3, height: 2, scale: 0.1, data };
  expect(await writeRaster(land.knex, of, grid)).toBe(await writeRaster(land.knex, of, grid));
  expect(await readRaster(land.knex, of)).toEqual(grid);
});

it('plots and areas come back in their order', async () => {
  const id = await imported(land, 'perceel', some(5));
  const table = await readTable(land.knex, ofImport('perceel', id));
  const of = { municipality: WATERHOVEN, import: (await emptyImport(land, 'plots')).id };
  await writePlots(land.knex, of, table, plotRows(5));
  const square = parcel(0).geometry;
  const buurt = { id: 'BU99010101', geometry: square, properties: { buurtcode: 'BU99010101', buurtnaam: 'Haven' } };
  const areas = await readTable(land.knex, ofImport('buurten', await imported(land, 'buurten', [buurt])));
  const row = {
    codes: ['BU99010101'],
    names: ['Haven'],
    parents: ['WK990101'],
    rows: new Uint32Array(1),
    editions: [[0]],
  };
  await writeAreas(land.knex, of, areas, 'neighbourhood', row);
  const facts = { figures: { inhabitants: 120.5, homes: 'suppressed' as const }, spreads: { plot_sizes: [0, 3] } };
  const hash = await writeAreas(land.knex, of, areas, 'core', row, [facts]);
  expect(await writeAreas(land.knex, { ...of, import: of.import + 1_000 }, areas, 'core', row, [facts])).toBe(hash);
  const found = await plotsIn(land.knex, of, [15_001_500, 50_000_000, 15_002_500, 50_000_100]);
  expect(found.map(({ i, number, neighbourhood, cell }) => [i, number, neighbourhood, cell])).toEqual([
    [1, 'Waterhoven A 1', 0, null],
    [2, 'Waterhoven A 2', 0, null],
  ]);
  const SQUARE = [15_000_000, 50_000_000, 15_001_000, 50_001_000];
  expect(await areasAt(land.knex, of, 'neighbourhood')).toEqual([
    { i: 0, code: 'BU99010101', name: 'Haven', parent: 'WK990101', facts: null, box: SQUARE },
  ]);
  expect(await areasAt(land.knex, of, 'core')).toMatchObject([{ code: 'BU99010101', facts }]);
});

describe('columns', () => {
  const values = new Float32Array(missingReasons.entries.length + 4);
  const words = new Uint32Array(values.buffer);
  missingReasons.entries.forEach(({ value }, at) => (words[at] = 0x7fc00000 + value));
  values.set([0.1, -0, 3.5e9, 12], missingReasons.entries.length);

  it('keep every bit, also why a value is missing', async () => {
    const imports = { perceel: 7, wegdeel: 8, plots: 9 };
    const column = { key: 'plot_area', level: 'plot' as const, values };
    const version = await writeColumn(land.knex, WATERHOVEN, column, imports);
    expect(await writeColumn(land.knex, WATERHOVEN, column, { plots: 9, perceel: 7 })).toBe(version);
    expect(await writeColumn(land.knex, WATERHOVEN, column, { ...imports, perceel: 6 })).not.toBe(version);
    const versions = { plot_area: version, absent: 'nothing' };
    const read = await readColumns(land, WATERHOVEN, versions);
    expect([...read.keys()]).toEqual(['plot_area']);
    expect(new Uint32Array(read.get('plot_area')!.values.buffer)).toEqual(words);
    expect(await describeColumns(land.knex, WATERHOVEN, versions)).toEqual([
      {
        key: 'plot_area',
        version,
        level: 'plot',
        kind: 'float32',
        n: values.length,
        known: 4,
        lo: 0,
        hi: 3.5e9,
        inputs: { perceel: 7, plots: 9 },
      },
    ]);
    expect((await readColumns(land, WATERHOVEN + 1, versions)).size).toBe(0);
    await expect(readColumns(land, WATERHOVEN, { "x'": version })).rejects.toThrow(RangeError);
  });

  it('of classes are whole per cent', async () => {
    const shares = Uint8Array.from([0, 50, 100, 255]);
    const version = await writeColumn(land.knex, WATERHOVEN, { key: 'zoning:BT', values: shares }, {});
    const read = await readColumns(land, WATERHOVEN, { 'zoning:BT': version });
    expect([...read.get('zoning:BT')!.values]).toEqual([0, 50, 100, Number.NaN]);
  });

  it('count their values between the positions of the slider', () => {
    const edges = sliderEdges(landKeyOf('plot_area')!);
    const [first, second] = [edges[0]!, edges[1]!];
    const bins = binsOf('plot_area', Float32Array.from([first - 1, first, second, 1e9, Number.NaN]))!;
    const expected = (value: number) => edges.filter((edge) => edge <= value).length;
    const counts = new Uint32Array(256);
    for (const value of [first - 1, first, second, 1e9]) counts[expected(value)]!++;
    expect(bins).toEqual(counts);
    expect(bins.reduce((sum, n) => sum + n)).toBe(4);
    expect(binsOf('zoning:BT', new Float32Array(1))).toBeNull();
  });

  it('name the imports behind them, also those of other keys', () => {
    const imports = { perceel: 1, pand: 2, verblijfsobject: 3, no2: 4, plots: 5 };
    expect(inputsOf('plot_fsi', imports)).toEqual({ perceel: 1, verblijfsobject: 3, plots: 5 });
    expect(inputsOf('zoning:BT', imports)).toEqual(imports);
  });
});

describe('the schema', () => {
  it('has the tables of the list, each with the municipality in its key, and a part for every collection', async () => {
    const tables = await land
      .knex('pg_class')
      .whereRaw(`relnamespace = 'geo'::regnamespace and relkind in ('r', 'p') and not relispartition`)
      .pluck('relname');
    expect(tables.sort()).toEqual([...landTables, 'migration'].sort());
    const parts = await land.knex('pg_class').whereRaw(`relispartition and relkind = 'r'`).pluck('relname');
    expect(parts.sort()).toEqual(
      Object.keys(landCollections)
        .map((name) => `feature_${name}`)
        .sort(),
    );
    const { rows } = await land.knex.raw(
      `select conrelid::regclass::text as name, pg_get_constraintdef(oid) as text from pg_constraint
       where connamespace = 'geo'::regnamespace and contype in ('p', 'u', 'f') order by 1`,
    );
    const keys = (rows as { name: string; text: string }[]).filter(({ name }) => name !== 'geo.migration');
    expect(keys.filter(({ text }) => !text.startsWith('PRIMARY KEY (municipality'))).toEqual([]);
    expect(citusStatements).toHaveLength(landTables.length);
    expect(citusStatements[0]).toBe(`select create_distributed_table('geo."plot"', 'municipality')`);
  });

  it('is read by calls of a company, and written by tasks only', async () => {
    await inCompany(land.knex, 1, async (trx) => {
      for (const table of landTables) await trx.raw('select 1 from geo.?? where municipality = 1 limit 1', [table]);
    });
    for (const table of landTables) {
      const write = inCompany(land.knex, 1, (trx) => trx.raw('delete from geo.?? where municipality = 1', [table]));
      await expect(write, table).rejects.toThrow(/permission denied/);
    }
    await land.knex.transaction(async (trx) => {
      await trx.raw(`set local role ${LAND_ROLE}`);
      for (const table of landTables) await trx.raw('delete from geo.?? where municipality = 1', [table]);
      await emptyImport({ knex: trx }, 'perceel');
    });
    const outside = land.knex.transaction(async (trx) => {
      await trx.raw(`set local role ${LAND_ROLE}`);
      await trx.raw('select 1 from company');
    });
    await expect(outside).rejects.toThrow(/permission denied/);
  });
});

it.each([
  ['select * from geo.plot where box && ?', false],
  ['update "geo"."task" set state = ?', false],
  [`${EVERY_MUNICIPALITY} select municipality from geo.current`, true],
  [`${EVERY_MUNICIPALITY} delete from geo.current`, false],
  ['select * from location', true],
  ['insert into geo.plot (i, municipality) select 1, 2', true],
  ['insert into geo.plot (i) select 1', false],
])('the check of statements: %s', (sql, isRight) => {
  expect(isRouted(sql)).toBe(isRight);
});
