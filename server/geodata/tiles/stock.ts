/** The buildings of a tile with all that the stock of buildings says of each, by the formulas of the facts. */
import type { CollectionName } from '../../../model/land/collections.ts';
import { heightOf } from '../../../model/land/buildings.ts';
import { energyLabels } from '../../../model/enums/norms.ts';
import { stockFacts, stockFeatureId } from '../../../model/land/stock.ts';
import { factsOf, isKnown, type FactValues } from '../facts/fact.ts';
import { Land } from '../facts/land.ts';
import { isWithin } from '../facts/geometry/inside.ts';
import { figure3d, stands, yearOf } from '../facts/stages/buildings.ts';
import { medianRank } from '../facts/stages/energy.ts';
import { floorArea, registerId, sharesByPurpose, unitsOfBuilding } from '../facts/stages/units.ts';
import type { FeatureTable } from '../features.ts';
import { innerPoint } from '../protocols/innerpoint.ts';
import { shapeOf } from '../search/shapes.ts';
import { readColumns } from '../store/columns.ts';
import { tableOfRows, type FeatureRow } from '../store/features.ts';
import { boxText, type RowsAsked, type TileRow } from './asked.ts';
import type { LandBox } from './place.ts';

const rowsWhere = async (
  { knex, municipality, imports }: RowsAsked,
  collection: CollectionName,
  condition: string,
  bindings: readonly (string | string[])[],
): Promise<readonly FeatureRow[]> => {
  const id = imports[collection];
  if (id === undefined) return [];
  const { rows } = await knex.raw<{ rows: FeatureRow[] }>(
    `select id, geometry, properties::text as properties from geo.feature
     where municipality = ? and collection = ? and import = ? and ${condition} order by id collate "C"`,
    [municipality, collection, id, ...bindings],
  );
  return rows;
};

const within = (asked: RowsAsked, collection: CollectionName, box: LandBox) =>
  rowsWhere(asked, collection, 'box && ?::box', [boxText(box)]);

/** Plots as features, and the row of each in the columns. */
async function plotsIn({ knex, municipality, imports }: RowsAsked, box: LandBox) {
  const { plots } = imports;
  if (plots === undefined) return { table: tableOfRows('perceel', []), places: [] };
  const { rows } = await knex.raw<{ rows: (Omit<FeatureRow, 'properties'> & { readonly i: number })[] }>(
    'select id, i, geometry from geo.plot where municipality = ? and import = ? and box && ?::box order by i',
    [municipality, plots, boxText(box)],
  );
  const features = rows.map((row) => ({ ...row, properties: '{}' }));
  return { table: tableOfRows('perceel', features), places: rows.map(({ i }) => i) };
}

/** The box of all features; null without any. */
function boxOfAll({ boxes, ids }: FeatureTable): LandBox | null {
  if (ids.length === 0) return null;
  const all: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < boxes.length; at += 4) {
    all[0] = Math.min(all[0], boxes[at]!);
    all[1] = Math.min(all[1], boxes[at + 1]!);
    all[2] = Math.max(all[2], boxes[at + 2]!);
    all[3] = Math.max(all[3], boxes[at + 3]!);
  }
  return all;
}

const textsOf = (table: FeatureTable, name: string): string[] =>
  table.ids.map((id, row) => String(table.property(name)[row] ?? id));

/** Number of the register in the id of a building in 3DBAG. */
const IN_3DBAG = 'NL.IMBAG.Pand.';

/** The buildings that a tile touches, and what formulas read about them: units and plots may lie outside of the tile. */
async function landOf(asked: RowsAsked, rows: readonly FeatureRow[]) {
  const pand = tableOfRows('pand', rows);
  const box = boxOfAll(pand)!;
  const numbers = textsOf(pand, 'identificatie').map((id) => IN_3DBAG + id);
  const pand3d = tableOfRows('pand3d', await rowsWhere(asked, 'pand3d', 'id = any(?)', [numbers]));
  const units = tableOfRows('verblijfsobject', await within(asked, 'verblijfsobject', box));
  const unitNumbers = textsOf(units, 'identificatie');
  const labels = await rowsWhere(asked, 'energielabel', "properties->>'BAGVerblijfsobjectID' = any(?)", [unitNumbers]);
  const plots = await plotsIn(asked, box);
  const tables = new Map<CollectionName, FeatureTable>([
    ['pand', pand],
    ['pand3d', pand3d],
    ['verblijfsobject', units],
    ['energielabel', tableOfRows('energielabel', labels)],
    ['perceel', plots.table],
  ]);
  const inputs = { number: asked.municipality, tables, rasters: new Map(), country: new Map(), day: '' };
  return { land: new Land(inputs, asked.plane), places: plots.places };
}

const CENTIMETRES = 100;

/** The plot under the middle of a building. */
function plotUnder(land: Land, row: number): number | null {
  const [pand, plots] = [land.layer('pand').table, land.layer('perceel')];
  const middle = innerPoint({ type: 'MultiPolygon', coordinates: shapeOf(pand, row) });
  if (!middle) return null;
  const [x, y] = middle.map((metres) => Math.round(CENTIMETRES * metres)) as [number, number];
  return plots.near({ minX: x, minY: y, maxX: x, maxY: y }).find((each) => isWithin(plots.table, each, x, y)) ?? null;
}

type Values = Record<string, string | number>;

/** Adds a figure that is known, rounded to steps of `1 / parts`. */
function put(to: Values, name: string, figure: unknown, parts = 1): void {
  if (typeof figure === 'number') to[name] = Math.round(parts * figure) / parts;
}
const DECIMETRES = 10;

function addUnits(to: Values, land: Land, row: number): void {
  const units = unitsOfBuilding(land, row);
  if (units.length === 0) return;
  put(to, 'units', units.length);
  put(to, 'area', floorArea(units));
  const [most] = [...(sharesByPurpose(units) ?? [])].sort((a, b) => b[1] - a[1]);
  if (most) to['use'] = most[0];
  const rank = medianRank(land, units);
  if (isKnown(rank)) to['label'] = energyLabels.keys[rank - 1]!;
}

function valuesOf(land: Land, row: number): Values {
  const values: Values = {};
  put(values, 'year', yearOf(land, row));
  const high = ['b3_h_dak_70p', 'b3_h_maaiveld', 'b3_bouwlagen'].map((name) => [name, figure3d(land, row, name)]);
  put(values, 'height', heightOf(Object.fromEntries(high)), DECIMETRES);
  put(values, 'floors', figure3d(land, row, 'b3_bouwlagen'));
  addUnits(values, land, row);
  return values;
}

/** A number where the register's is one without zeros before it. */
const compact = (id: string): string | number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : id);

type Columns = ReadonlyMap<string, FactValues>;

async function columnsOf(asked: RowsAsked): Promise<Columns> {
  const wanted = Object.values(stockFacts).filter((key) => asked.columns[key] !== undefined);
  const read = await readColumns(
    asked,
    asked.municipality,
    Object.fromEntries(wanted.map((key) => [key, asked.columns[key]!])),
  );
  return new Map([...read].map(([key, { values }]) => [key, factsOf(values)]));
}

export async function stockRows(asked: RowsAsked): Promise<readonly TileRow[]> {
  const rows = await within(asked, 'pand', asked.box);
  if (rows.length === 0) return [];
  const { land, places } = await landOf(asked, rows);
  const columns = await columnsOf(asked);
  const table = land.layer('pand').table;
  const numbers = textsOf(table, 'identificatie');
  return rows.flatMap(({ geometry }, row) => {
    if (!geometry || !stands(land, row)) return [];
    const value = valuesOf(land, row);
    const plot = plotUnder(land, row);
    if (plot !== null) {
      value['plot'] = compact(land.layer('perceel').table.ids[plot]!);
      for (const [name, key] of Object.entries(stockFacts))
        put(value, name, columns.get(key)?.get(places[plot]!), name === 'spareArea' ? 1 : DECIMETRES);
    }
    const id = stockFeatureId(registerId(numbers[row]!));
    return [{ i: null, ...(id === undefined ? {} : { id }), geometry, value }];
  });
}
