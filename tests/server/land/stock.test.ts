/** The stock of buildings in tiles: what is said of each building, and what is left out. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadEngine } from '../../../engine/host/index.ts';
import { stockFacts, stockFeatureId } from '../../../model/land/stock.ts';
import { readPage } from '../../../server/geodata/store/features.ts';
import { writeColumn } from '../../../server/geodata/store/columns.ts';
import { writePlots } from '../../../server/geodata/store/plots.ts';
import { stockRows } from '../../../server/geodata/tiles/stock.ts';
import { readStock } from '../../../server/geodata/tiles/stockread.ts';
import type { RowsAsked } from '../../../server/geodata/tiles/asked.ts';
import type { LandBox } from '../../../server/geodata/tiles/place.ts';
import {
  emptyImport,
  imported,
  isRouted,
  openLandDatabase,
  parcel,
  plotRows,
  WATERHOVEN,
  type LandDatabase,
} from './support.ts';

const [X, Y] = [150_000, 500_000];
const houseNumber = (n: number) => `990110000000000${n}`;
const unitNumber = (n: number) => `990101000000000${n}`;

/** A building on the parcel of a number, within it. */
const house = (n: number, bouwjaar: number, status = 'Pand in gebruik') => ({
  id: houseNumber(n),
  geometry: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [X + 10 * n + 2, Y + 2],
        [X + 10 * n + 8, Y + 2],
        [X + 10 * n + 8, Y + 8],
        [X + 10 * n + 2, Y + 8],
        [X + 10 * n + 2, Y + 2],
      ],
    ],
  },
  properties: { identificatie: houseNumber(n), bouwjaar, status },
});
const unit = (n: number, of: number, oppervlakte: number, gebruiksdoel: string) => ({
  id: unitNumber(n),
  geometry: { type: 'Point' as const, coordinates: [X + 10 * of + 5, Y + 5] },
  properties: { identificatie: unitNumber(n), oppervlakte, gebruiksdoel, pandidentificatie: houseNumber(of) },
});
const label = (n: number, day: string, Energieklasse: string) => ({
  id: `${n} ${day}`,
  geometry: null,
  properties: { BAGVerblijfsobjectID: unitNumber(n), Registratiedatum: day, Energieklasse },
});

let database: LandDatabase;
let asked: RowsAsked;
beforeAll(async () => {
  database = await openLandDatabase();
  const { id: plots } = await emptyImport(database, 'plots');
  const parcels = readPage('perceel', [parcel(0), parcel(1), parcel(2)]);
  await writePlots(database.knex, { municipality: WATERHOVEN, import: plots }, parcels.table, plotRows(3));
  const imports = {
    plots,
    pand: await imported(database, 'pand', [
      house(0, 1931),
      house(1, 9_999),
      house(2, 1990, 'Pand gesloopt'),
      { ...house(7, 2001), id: 'shed', properties: { identificatie: 'shed', bouwjaar: 2001 } },
    ]),
    pand3d: await imported(database, 'pand3d', [
      {
        ...house(0, 1931),
        id: `NL.IMBAG.Pand.${houseNumber(0)}`,
        properties: { identificatie: houseNumber(0), b3_h_dak_70p: 9.56, b3_h_maaiveld: 1.1, b3_bouwlagen: 3 },
      },
    ]),
    verblijfsobject: await imported(database, 'verblijfsobject', [
      unit(1, 0, 120, 'woonfunctie'),
      unit(2, 0, 200, 'kantoorfunctie,winkelfunctie'),
      unit(3, 1, 999_999, 'industriefunctie'),
    ]),
    energielabel: await imported(database, 'energielabel', [
      label(1, '2015-01-01', 'G'),
      label(1, '2024-01-01', 'A'),
      label(2, '2020-01-01', 'C'),
    ]),
  };
  const put = (key: string, values: readonly number[]) =>
    writeColumn(
      database.knex,
      WATERHOVEN,
      { key, level: 'plot', values: Float32Array.from(values) },
      { perceel: plots },
    );
  const columns = {
    [stockFacts.allowed]: await put(stockFacts.allowed, [12, NaN, NaN]),
    [stockFacts.spareHeight]: await put(stockFacts.spareHeight, [2.46, NaN, NaN]),
    [stockFacts.spareArea]: await put(stockFacts.spareArea, [-80.4, 1_200, NaN]),
  };
  const box: LandBox = [100 * X, 100 * Y, 100 * (X + 100), 100 * (Y + 20)];
  asked = { ...database, municipality: WATERHOVEN, imports, columns, box, zoom: 16 };
});
afterAll(async () => {
  expect([...database.statements].filter((sql) => !isRouted(sql))).toEqual([]);
  await database.close();
});

async function rowsOf(of: RowsAsked) {
  const [read, { plane }] = [await readStock(of), await loadEngine()];
  return read ? stockRows(structuredClone(read), plane) : [];
}

it('says of each standing building what is known, and what its plot does not use', async () => {
  const rows = await rowsOf(asked);
  expect(rows.map(({ id, value }) => [id, value])).toEqual([
    [
      Number('99010000000000'),
      {
        year: 1931,
        height: 8.5,
        floors: 3,
        units: 2,
        area: 320,
        use: 'woonfunctie',
        label: 'C',
        plot: 'parcel00000',
        allowed: 12,
        spareHeight: 2.5,
        spareArea: -80,
      },
    ],
    [Number('99010000000001'), { units: 1, plot: 'parcel00001', spareArea: 1_200 }],
    [undefined, { year: 2001 }],
  ]);
});

it('says the same of a building of which the tile holds only a corner', async () => {
  const corner: LandBox = [100 * X, 100 * Y, 100 * X + 201, 100 * Y + 201];
  const [whole, part] = [await rowsOf(asked), await rowsOf({ ...asked, box: corner })];
  expect(part).toEqual(whole.slice(0, 1));
});

it('says nothing where no register is loaded', async () => {
  expect(await rowsOf({ ...asked, imports: {} })).toEqual([]);
  const { pand } = asked.imports;
  const bare = await rowsOf({ ...asked, imports: { pand: pand! }, columns: {} });
  expect(bare.map(({ value }) => value)).toEqual([{ year: 1931 }, {}, { year: 2001 }]);
});

it('gives a building the fourteen digits of its number that differ as the id of its feature', () => {
  expect(stockFeatureId('9901100000000001')).toBe(99_010_000_000_001);
  expect(stockFeatureId('0014100098765432')).toBe(140_098_765_432);
  expect(stockFeatureId('9901010000000001')).toBeUndefined();
});
