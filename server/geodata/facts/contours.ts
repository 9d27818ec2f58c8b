/** Contours of noise: the land on which each class of Lden holds, in squares, so that a tile reads only those that it touches. */
import { contours } from 'd3-contour';
import { flatten } from '../../../engine/host/plane/door.ts';
import type { FlatPolygons } from '../../../engine/host/plane/types.ts';
import { rectangle } from '../../../engine/host/shapes.ts';
import {
  noiseClasses,
  noiseRasters,
  noiseSources,
  type NoiseClass,
  type NoiseSource,
} from '../../../model/land/noise.ts';
import { NO_VALUE, type RasterGrid } from '../features.ts';
import { toTwkb } from '../store/twkb.ts';
import { CENTIMETRES, localBoxOf, meetsAt, type CentimetreBox, type Frame } from './geometry/box.ts';
import type { Land } from './land.ts';

export interface Contour {
  readonly source: NoiseSource;
  readonly class: NoiseClass;
  readonly box: CentimetreBox;
  readonly geometry: Uint8Array;
}

/** Cells along the side of a square: a kilometre of the grids of RIVM. */
const SIDE = 100;
/** Below every level, dB. */
const NO_LEVEL = -1;
const loudFirst = noiseClasses.entries.toReversed();

/** Contours end at the border of the municipality: those of its neighbour go on from there. */
export function noiseContours(land: Land): Contour[] {
  const found: Contour[] = [];
  for (const source of noiseSources.keys) {
    const grid = land.inputs.rasters.get(noiseRasters[source]);
    for (const square of grid ? squaresOf(grid) : []) found.push(...contoursIn(land, source, square));
  }
  return found;
}

/** A part of a grid with the cells around it, row by row. */
interface Square {
  readonly box: CentimetreBox;
  readonly cell: number;
  readonly scale: number;
  readonly wide: number;
  readonly high: number;
  readonly values: readonly number[];
}

function* squaresOf(grid: RasterGrid): Generator<Square> {
  for (let row = 0; row < grid.height; row += SIDE)
    for (let column = 0; column < grid.width; column += SIDE) yield squareAt(grid, column, row);
}

function squareAt(grid: RasterGrid, column: number, row: number): Square {
  const { x0, y0, cell, scale, width, height, data } = grid;
  const [lastColumn, lastRow] = [Math.min(column + SIDE, width), Math.min(row + SIDE, height)];
  const values: number[] = [];
  // Beyond the grid the last cells go on.
  for (let y = row - 1; y <= lastRow; y++)
    for (let x = column - 1; x <= lastColumn; x++) {
      const value = data[clamped(y, height) * width + clamped(x, width)]!;
      values.push(value === NO_VALUE ? NaN : value);
    }
  const at = (start: number, cells: number): number => Math.round(CENTIMETRES * (start + cells * cell));
  const box = { minX: at(x0, column), minY: at(y0, row), maxX: at(x0, lastColumn), maxY: at(y0, lastRow) };
  return { box, cell, scale, wide: lastColumn - column + 2, high: lastRow - row + 2, values };
}

const clamped = (index: number, count: number): number => Math.min(count - 1, Math.max(0, index));

/** The loudest class is cut out first, then the next of what is left: classes share their borders and never overlap. */
function contoursIn(land: Land, source: NoiseSource, square: Square): Contour[] {
  const { flat } = land.plane;
  const frame = { x: square.box.minX, y: square.box.minY };
  let rest = municipalityIn(land, square.box, frame);
  const found: Contour[] = [];
  for (const [at, { key }] of loudFirst.entries()) {
    if (isEmpty(rest)) break;
    const above = landAbove(square, loudFirst[at + 1]?.to ?? NO_LEVEL);
    const held = flat.overlay('intersection', rest, above, { fillRule: 'evenodd' });
    rest = flat.overlay('difference', rest, above, { fillRule: 'evenodd' });
    if (!isEmpty(held)) found.push({ source, class: key, ...inCentimetres(held, frame) });
  }
  return found;
}

const isEmpty = ({ polygons }: FlatPolygons): boolean => polygons.length === 1;

/** The part of the municipality in a box, in metres of the frame. */
function municipalityIn(land: Land, box: CentimetreBox, frame: Frame): FlatPolygons {
  const municipality = land.layer('gemeente');
  const { minX, minY, maxX, maxY } = localBoxOf(box, frame);
  const whole = flatten('square', [[rectangle(minX, minY, maxX, maxY)]]);
  if (municipality.isEmpty || !meetsAt(municipality.table.boxes, 0, box)) return flatten('nothing', []);
  return land.plane.flat.overlay('intersection', whole, municipality.shape(0, frame, box), { fillRule: 'evenodd' });
}

/** Where the level is higher, in metres of the frame of the square; a level of exactly `level` (dB) belongs to the quieter class. */
function landAbove({ wide, high, values, scale, cell }: Square, level: number): FlatPolygons {
  const { coordinates } = contours()
    .size([wide, high])
    .contour([...values], level / scale + 0.5);
  const local = (cells: number): number => (cells - 1) * cell;
  return flatten(
    'contour',
    coordinates.map((rings) => rings.map((ring) => ring.map(([x, y]) => [local(x!), local(y!)]))),
  );
}

function inCentimetres({ coordinates, rings, polygons }: FlatPolygons, frame: Frame) {
  const whole = Int32Array.from(
    coordinates,
    (metres, at) => Math.round(CENTIMETRES * metres) + (at % 2 === 0 ? frame.x : frame.y),
  );
  const features = Uint32Array.of(0, polygons.length - 1);
  const geometry = toTwkb({ kind: 'area', coordinates: whole, rings, polygons, features }, 0)!;
  return { geometry, box: boxAround(whole) };
}

function boxAround(points: Int32Array): CentimetreBox {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at]!, points[at + 1]!];
    box.minX = Math.min(box.minX, x);
    box.maxX = Math.max(box.maxX, x);
    box.minY = Math.min(box.minY, y);
    box.maxY = Math.max(box.maxY, y);
  }
  return box;
}
