/** What a tile shows of a municipality: one statement by layer, answered by the index of boxes. */
import type { Knex } from 'knex';
import { goneStates, heightOf } from '../../../model/land/buildings.ts';
import type { CollectionName } from '../../../model/land/collections.ts';
import type { NoiseSource } from '../../../model/land/noise.ts';
import { LAST_MUNICIPALITY_ZOOM, tileLayers, type TileLayer } from '../../../model/land/tiles.ts';
import { zoningClassOf } from '../../../model/land/zoningclass.ts';
import type { AreaLevel } from '../facts/areas.ts';
import { isInForce } from '../facts/stages/plans.ts';
import { packed, type PackedRows } from '../store/packed.ts';
import { boxText, type RowsAsked, type TileRow } from './asked.ts';
import type { TileKind } from './shape.ts';
import { readStock, type StockRead } from './stockread.ts';

/** What the thread of tiles draws a layer from: its rows, or what formulas make rows of. */
export type TileRead = { readonly rows: PackedRows<TileRow> } | { readonly stock: StockRead | null };

interface LayerRows {
  readonly kind: TileKind;
  read(asked: RowsAsked): Promise<TileRead>;
}

const layer = (kind: TileKind, read: (asked: RowsAsked) => Promise<readonly TileRow[]>): LayerRows => ({
  kind,
  read: async (asked) => ({ rows: packed(await read(asked)) }),
});

const rowsOf = async <R>(knex: Knex, sql: string, bindings: readonly (string | number | readonly string[])[]) =>
  (
    await knex.raw<{ rows: R[] }>(
      sql,
      bindings.map((each) => (typeof each === 'object' ? [...each] : each)),
    )
  ).rows;

async function plotRows({ knex, municipality, imports, box, zoom }: RowsAsked): Promise<readonly TileRow[]> {
  const { plots } = imports;
  if (plots === undefined) return [];
  const value = zoom >= tileLayers.plots.propertyFrom ? `regexp_replace(number, '^.* ', '')` : 'null';
  const sql = `select i, geometry, ${value} as value from geo.plot
    where municipality = ? and import = ? and box && ?::box order by i`;
  return rowsOf(knex, sql, [municipality, plots, boxText(box)]);
}

async function areaRows(
  { knex, municipality, imports, box }: RowsAsked,
  level: AreaLevel,
): Promise<readonly TileRow[]> {
  const { plots } = imports;
  if (plots === undefined) return [];
  const sql = `select i, geometry, name as value from geo.area
    where municipality = ? and import = ? and level = ? and box && ?::box and geometry is not null order by i`;
  return rowsOf(knex, sql, [municipality, plots, level, boxText(box)]);
}

async function contourRows(
  { knex, municipality, imports, box }: RowsAsked,
  source: NoiseSource,
): Promise<readonly TileRow[]> {
  const { contours } = imports;
  if (contours === undefined) return [];
  const sql = `select null as i, geometry, class as value from geo.contour
    where municipality = ? and import = ? and source = ? and box && ?::box order by contour.i`;
  return rowsOf(knex, sql, [municipality, contours, source, boxText(box)]);
}

type Properties = Readonly<Record<string, string | null>>;

/** Features of a collection with some of their properties, in the order of their ids. */
async function featureRows<K extends string>(
  { knex, municipality, imports, box }: RowsAsked,
  collection: CollectionName,
  names: readonly K[],
): Promise<readonly { geometry: Uint8Array; properties: Readonly<Record<K, string | null>> }[]> {
  const id = imports[collection];
  if (id === undefined) return [];
  const taken = names.map((name) => `'${name}', properties->>'${name}'`).join(', ');
  const sql = `select geometry, jsonb_build_object(${taken}) as properties from geo.feature
    where municipality = ? and collection = ? and import = ? and box && ?::box order by id collate "C"`;
  return rowsOf(knex, sql, [municipality, collection, id, boxText(box)]);
}

/** Surfaces of the large-scale topography (BGT) that exist now. */
async function surfaceRows(
  asked: RowsAsked,
  collection: CollectionName,
  property: 'functie' | 'fysiek_voorkomen',
): Promise<readonly TileRow[]> {
  const rows = await featureRows(asked, collection, [property, 'eind_registratie']);
  return rows
    .filter(({ properties }) => properties.eind_registratie === null)
    .map(({ geometry, properties }) => ({ i: null, geometry, value: properties[property] }));
}

/** Ids of the plans in force here, the oldest first: where two hold, the newer is drawn over the other. */
async function plansHere(asked: RowsAsked): Promise<ReadonlyMap<string, number>> {
  const names = ['planid', 'planstatus', 'datum', 'isHistorisch'] as const;
  const plans = (await featureRows(asked, 'bestemmingsplangebied', names)).map(({ properties }) => properties);
  const inForce = plans.filter((plan) => isInForce(plan.planstatus ?? '', plan.isHistorisch ?? ''));
  const byAge = inForce.toSorted((a, b) => ((a.datum ?? '') < (b.datum ?? '') ? -1 : 1));
  return new Map(byAge.map(({ planid }, at) => [planid ?? '', at]));
}

/** Objects of plans in force. */
async function planRows(
  asked: RowsAsked,
  collection: CollectionName,
  valueOf: (properties: Properties) => string | null,
): Promise<readonly TileRow[]> {
  const plans = await plansHere(asked);
  const rows = await featureRows(asked, collection, ['planid', 'labelinfo', 'bestemmingshoofdgroep']);
  const ageOf = (row: (typeof rows)[number]): number | undefined => plans.get(row.properties.planid ?? '');
  return rows
    .filter((row) => ageOf(row) !== undefined)
    .toSorted((a, b) => ageOf(a)! - ageOf(b)!)
    .map(({ geometry, properties }) => ({ i: null, geometry, value: valueOf(properties) }));
}

/** Number of the register in the id of a building in 3DBAG. */
const IN_3DBAG = 'NL.IMBAG.Pand.';
const DECIMETRES = 10;

async function buildingRows({ knex, municipality, imports, box }: RowsAsked): Promise<readonly TileRow[]> {
  const { pand, pand3d = 0 } = imports;
  if (pand === undefined) return [];
  const rows = await rowsOf<{ geometry: Uint8Array; high: Properties | null }>(
    knex,
    `select pand.geometry, high.properties as high from geo.feature as pand
     left join geo.feature as high on high.municipality = pand.municipality and high.collection = 'pand3d'
       and high.import = ? and high.id = ? || (pand.properties->>'identificatie')
     where pand.municipality = ? and pand.collection = 'pand' and pand.import = ? and pand.box && ?::box
       and coalesce(pand.properties->>'status', '') <> all(?) order by pand.id collate "C"`,
    [pand3d, IN_3DBAG, municipality, pand, boxText(box), goneStates],
  );
  return rows.map(({ geometry, high }) => {
    const height = high && heightOf(high);
    return { i: null, geometry, value: height && Math.round(DECIMETRES * height) / DECIMETRES };
  });
}

export const layerRows: Readonly<Record<TileLayer, LayerRows>> = {
  water: layer('area', (asked) => surfaceRows(asked, 'waterdeel', 'fysiek_voorkomen')),
  green: layer('area', (asked) => surfaceRows(asked, 'begroeidterreindeel', 'fysiek_voorkomen')),
  yards: layer('area', (asked) => surfaceRows(asked, 'onbegroeidterreindeel', 'fysiek_voorkomen')),
  streets: layer('area', (asked) => surfaceRows(asked, 'wegdeel', 'functie')),
  areas: layer('area', (asked) =>
    areaRows(asked, asked.zoom > LAST_MUNICIPALITY_ZOOM ? 'neighbourhood' : 'municipality'),
  ),
  noise: layer('area', (asked) => contourRows(asked, 'all')),
  noise_road: layer('area', (asked) => contourRows(asked, 'road')),
  noise_rail: layer('area', (asked) => contourRows(asked, 'rail')),
  parks: layer('area', (asked) => areaRows(asked, 'park')),
  roads: layer('line', async (asked) => {
    const rows = await featureRows(asked, 'wegvakken', ['wegbehsrt']);
    return rows.map(({ geometry, properties }) => ({ i: null, geometry, value: properties.wegbehsrt }));
  }),
  zoning: layer('area', (asked) =>
    planRows(asked, 'enkelbestemming', (of) => zoningClassOf(of['labelinfo'] ?? '', of['bestemmingshoofdgroep'] ?? '')),
  ),
  bouwvlak: layer('area', (asked) => planRows(asked, 'bouwvlak', () => null)),
  plots: layer('area', plotRows),
  buildings: layer('area', buildingRows),
  stock: { kind: 'area', read: async (asked) => ({ stock: await readStock(asked) }) },
};
