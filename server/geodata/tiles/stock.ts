/** The buildings of a tile with all that the stock of buildings says of each, by the formulas of the facts. */
import type { Plane } from '../../../engine/host/plane/types.ts';
import { heightOf } from '../../../model/land/buildings.ts';
import { energyLabels } from '../../../model/enums/norms.ts';
import { stockFacts, stockFeatureId } from '../../../model/land/stock.ts';
import { factsOf, isKnown } from '../facts/fact.ts';
import { Land } from '../facts/land.ts';
import { isWithin } from '../facts/geometry/inside.ts';
import { figure3d, stands, yearOf } from '../facts/stages/buildings.ts';
import { medianRank } from '../facts/stages/energy.ts';
import { floorArea, registerId, sharesByPurpose, unitsOfBuilding } from '../facts/stages/units.ts';
import type { FeatureTable } from '../features.ts';
import { innerPoint } from '../protocols/innerpoint.ts';
import { shapeOf } from '../../../engine/host/landsearch/shapes.ts';
import { tableOfRows } from '../store/features.ts';
import { unpacked } from '../store/packed.ts';
import type { TileRow } from './asked.ts';
import type { StockRead } from './stockread.ts';

const textsOf = (table: FeatureTable, name: string): string[] =>
  table.ids.map((id, row) => String(table.property(name)[row] ?? id));

function landOf({ municipality, tables }: StockRead, plane: Plane): Land {
  const read = new Map(tables.map(([name, rows]) => [name, tableOfRows(name, unpacked(rows))]));
  return new Land({ number: municipality, tables: read, rasters: new Map(), country: new Map(), day: '' }, plane);
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

export function stockRows(read: StockRead, plane: Plane): TileRow[] {
  const land = landOf(read, plane);
  const columns = new Map([...read.columns].map(([key, { values }]) => [key, factsOf(values)]));
  const { table } = land.layer('pand');
  const numbers = textsOf(table, 'identificatie');
  const buildings = unpacked(read.tables.find(([name]) => name === 'pand')![1]);
  return buildings.flatMap(({ geometry }, row) => {
    if (!geometry || !stands(land, row)) return [];
    const value = valuesOf(land, row);
    const plot = plotUnder(land, row);
    if (plot !== null) {
      value['plot'] = compact(land.layer('perceel').table.ids[plot]!);
      for (const [name, key] of Object.entries(stockFacts))
        put(value, name, columns.get(key)?.get(read.places[plot]!), name === 'spareArea' ? 1 : DECIMETRES);
    }
    const id = stockFeatureId(registerId(numbers[row]!));
    return [{ i: null, ...(id === undefined ? {} : { id }), geometry, value }];
  });
}
