/** The plots of a municipality along the Hilbert curve, with their label points and the areas they lie in. */
import { CENTIMETRES } from './geometry/box.ts';
import { hilbertPosition } from './geometry/hilbert.ts';
import { isWithin } from './geometry/inside.ts';
import { frameOf } from './geometry/local.ts';
import type { AreaRows } from './areas.ts';
import { labelPointOf } from './label.ts';
import { Plot, type Land } from './land.ts';

const DECIMETRE = 10;
/** A park has a plot from this share of it. */
const PARK_SHARE = 0.5;

/** One row per plot, in the order of all columns. */
export interface PlotRows {
  readonly count: number;
  readonly ids: readonly string[];
  /** As people write it: Amersfoort A 4359. */
  readonly numbers: readonly string[];
  /** Feature of each plot in its table. */
  readonly rows: Uint32Array;
  /** x, y in turns of points inside the plots, RD in decimetres. */
  readonly labelPoints: Int32Array;
}

interface Placed {
  readonly row: number;
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly position: number;
}

/** Places every plot that has an area, once by id. `labelOf` gives label points that are known from before. */
export function placePlots(land: Land, labelOf: (id: string) => readonly [number, number] | null): PlotRows {
  const { table } = land.layer('perceel');
  const seen = new Set<string>();
  const placed = table.ids.flatMap((id, row): Placed[] => {
    if (seen.has(id)) return [];
    seen.add(id);
    const point = labelOf(id) ?? labelInDecimetres(land, row);
    return point ? [{ row, id, x: point[0], y: point[1], position: hilbertPosition(...point) }] : [];
  });
  placed.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  return {
    count: placed.length,
    ids: placed.map(({ id }) => id),
    numbers: placed.map(({ row }) => plotNumber(land, row)),
    rows: Uint32Array.from(placed, ({ row }) => row),
    labelPoints: Int32Array.from(placed.flatMap(({ x, y }) => [x, y])),
  };
}

/** Returns earlier plots with their rows in the current table; none of them changed since they were placed. */
export function placedBefore(land: Land, { ids, labelPoints }: Pick<PlotRows, 'ids' | 'labelPoints'>): PlotRows {
  const rowOf = new Map<string, number>();
  for (const [row, id] of land.layer('perceel').table.ids.entries()) if (!rowOf.has(id)) rowOf.set(id, row);
  const rows = Uint32Array.from(ids, (id) => rowOf.get(id)!);
  const numbers = Array.from(rows, (row) => plotNumber(land, row));
  return { count: ids.length, ids, numbers, rows, labelPoints };
}

function labelInDecimetres(land: Land, row: number): readonly [number, number] | null {
  const { box, shape } = new Plot(land, row, { x: 0, y: 0 });
  land.shapes.set(row, shape);
  const frame = frameOf(box);
  const label = labelPointOf(land.plane, shape);
  const toDecimetres = (origin: number, metres: number) => Math.round((origin + metres * CENTIMETRES) / DECIMETRE);
  return label && [toDecimetres(frame.x, label[0]), toDecimetres(frame.y, label[1])];
}

function plotNumber(land: Land, row: number): string {
  const layer = land.layer('perceel');
  const parts = ['kadastrale_gemeente_waarde', 'sectie', 'perceelnummer'].map((name) => layer.text(name, row));
  return parts.filter((part) => part !== null).join(' ');
}

export const plotAt = (land: Land, plots: PlotRows, i: number): Plot =>
  new Plot(land, plots.rows[i]!, { x: plots.labelPoints[2 * i]!, y: plots.labelPoints[2 * i + 1]! });

/** Index of the neighbourhood of each plot by its label point; -1 for none. */
export function neighbourhoodsOf(land: Land, plots: PlotRows, areas: AreaRows): Int32Array {
  const layer = land.layer('buurten');
  const indexOf = new Map(Array.from(areas.rows, (row, index) => [row, index]));
  return Int32Array.from({ length: plots.count }, (_, i) => {
    const [x, y] = [plots.labelPoints[2 * i]! * DECIMETRE, plots.labelPoints[2 * i + 1]! * DECIMETRE];
    const rows = layer.near({ minX: x, minY: y, maxX: x, maxY: y });
    const row = rows.find((each) => indexOf.has(each) && isWithin(layer.table, each, x, y));
    return row === undefined ? -1 : indexOf.get(row)!;
  });
}

const METRES_A_CELL = 100;

/** More than there are squares from south to north. */
const ROWS = 10_000;

/** Number of a square of 100 m by its column and row. */
const squareAt = (column: number, row: number): number => column * ROWS + row;

/** Number of a square by its south-west corner: E85900N436000 or, in hundreds of metres, E0859N4360. */
function squareOf(code: string): number | null {
  const [, east, north] = /^E(\d+)N(\d+)$/.exec(code) ?? [];
  if (east === undefined || north === undefined) return null;
  const [x, y] = [Number(east), Number(north)];
  // In metres the north of the country is above 300 000, in hundreds below 7 000.
  const unit = y > ROWS ? METRES_A_CELL : 1;
  return squareAt(x / unit, y / unit);
}

/** Index of the square of each plot by its label point; -1 for none. */
export function cellsOf(plots: PlotRows, areas: AreaRows): Int32Array {
  const indexOf = new Map(areas.codes.map((code, index) => [squareOf(code), index]));
  const side = METRES_A_CELL * (CENTIMETRES / DECIMETRE);
  return Int32Array.from({ length: plots.count }, (_, i) => {
    const [x, y] = [plots.labelPoints[2 * i]!, plots.labelPoints[2 * i + 1]!];
    return indexOf.get(squareAt(Math.floor(x / side), Math.floor(y / side))) ?? -1;
  });
}

/** Index of the park that covers at least half of each plot; -1 for none. */
export function parksOf(land: Land, plots: PlotRows, areas: AreaRows): Int32Array {
  const layer = land.layer('bedrijventerreinen');
  const indexOf = new Map(Array.from(areas.rows, (row, index) => [row, index]));
  const newest = layer.only((row) => indexOf.has(row));
  return Int32Array.from({ length: plots.count }, (_, i) => {
    const rows = newest.near(land.layer('perceel').box(plots.rows[i]!));
    if (rows.length === 0) return -1;
    const plot = plotAt(land, plots, i);
    const parts = rows
      .map((row) => ({ index: indexOf.get(row)!, area: plot.areaUnder(layer, row) }))
      .sort((a, b) => b.area - a.area || a.index - b.index);
    return parts[0]!.area >= PARK_SHARE * plot.area ? parts[0]!.index : -1;
  });
}
