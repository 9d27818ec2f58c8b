/**
 * The largest rectangle in an area, of limited length and width, along or across its longest border. Metres. The area is read on a grid:
 * a cell counts when it lies inside as a whole, so the rectangle is inside, and up to one cell per side smaller than the very largest.
 */
import type { MultiPolygon, Polygon, Position } from '../../engine/host/shapes.ts';
import { boxOf, ringArea, type Box } from '../../model/plane.ts';

export interface Sizes {
  readonly length: readonly [least: number, most: number];
  readonly width: readonly [least: number, most: number];
  /** Most ground it covers, m2. */
  readonly ground: number;
}

export interface FittedBox {
  /** Middle. */
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
  /** Direction of the length, radians counter-clockwise from the x axis, in (-pi/2, pi/2]. */
  readonly angle: number;
}

const MOST_CELLS = 400;
const LEAST_STEP = 0.25;
/** Free strip on each side, metres: sizes and places are rounded to millimetres. */
export const STRIP = 0.01;
const EPS = 1e-6;

/** Null where no rectangle of the least sizes fits. Of equal ones the first counts. */
export function largestBox(area: MultiPolygon, sizes: Sizes): FittedBox | null {
  let best: FittedBox | null = null;
  for (const polygon of area) {
    const found = largestInPolygon(polygon, sizes);
    if (found && (!best || ground(found) > ground(best) + EPS)) best = found;
  }
  return best;
}

const ground = ({ length, width }: Pick<FittedBox, 'length' | 'width'>): number => length * width;

function largestInPolygon(polygon: Polygon, sizes: Sizes): FittedBox | null {
  const [outer] = polygon;
  if (!outer || ringArea(outer) < sizes.length[0] * sizes.width[0]) return null;
  const [cos, sin] = longestDirection(outer);
  const turned = polygon.map((ring) => ring.map(([x, y]): Position => [x * cos + y * sin, y * cos - x * sin]));
  const grid = gridOf(turned);
  const along = largestOnGrid(grid, sizes);
  const across = largestOnGrid(grid, { ...sizes, length: sizes.width, width: sizes.length });
  const isAcross = across !== null && (along === null || ground(across) > ground(along) + EPS);
  const found = isAcross ? across : along;
  if (!found) return null;
  const angle = Math.atan2(sin, cos);
  return {
    x: millimetres(found.u * cos - found.v * sin),
    y: millimetres(found.u * sin + found.v * cos),
    ...(isAcross ? { length: found.width, width: found.length } : { length: found.length, width: found.width }),
    angle: isAcross ? acrossOf(angle) : angle,
  };
}

/** A quarter turn from a direction, in (-pi/2, pi/2] again. */
export const acrossOf = (angle: number): number => (angle > 0 ? angle - Math.PI / 2 : angle + Math.PI / 2);

export const millimetres = (value: number): number => Math.round(value * 1000) / 1000;

/** Unit vector of the longest side, turned so that it points to the right. Of equal sides the first counts. */
export function longestDirection(ring: readonly Position[]): Position {
  let [longest, direction]: [number, Position] = [0, [1, 0]];
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!;
    const [dx, dy] = [nextX - x, nextY - y];
    const size = Math.sqrt(dx * dx + dy * dy);
    if (size <= longest + EPS) continue;
    longest = size;
    direction = [dx / size, dy / size];
  }
  const [dx, dy] = direction;
  return dx < 0 || (dx === 0 && dy < 0) ? [-dx, -dy] : [dx, dy];
}

export interface Grid {
  readonly step: number;
  readonly u: number;
  readonly v: number;
  readonly columns: number;
  readonly rows: number;
  /** 1: the cell lies inside as a whole. */
  readonly inside: Uint8Array;
}

/** The cells of an area along the axes, on a box: that of the outer ring, which comes first. */
export function gridOf(
  rings: readonly (readonly Position[])[],
  { minX, minY, maxX, maxY }: Box = boxOf(rings[0]!),
): Grid {
  const step = Math.max(LEAST_STEP, Math.max(maxX - minX, maxY - minY) / MOST_CELLS);
  const columns = Math.max(0, Math.floor((maxX - minX) / step + EPS));
  const rows = Math.max(0, Math.floor((maxY - minY) / step + EPS));
  const inside = new Uint8Array(columns * rows);
  const edges = rings.flatMap((ring) => ring.map((a, at) => [a, ring[(at + 1) % ring.length]!] as const));
  for (let row = 0; row < rows; row++) {
    const cells = inside.subarray(row * columns, (row + 1) * columns);
    const [low, high] = [minY + row * step, minY + (row + 1) * step];
    fillRow(cells, edges, { low, high, u: minX, step });
  }
  return { step, u: minX, v: minY, columns, rows, inside };
}

interface Strip {
  readonly low: number;
  readonly high: number;
  readonly u: number;
  readonly step: number;
}

type Edge = readonly [Position, Position];

/** Fills the cells whose middle line lies inside, then clears those that a side comes into. */
function fillRow(cells: Uint8Array, edges: readonly Edge[], { low, high, u, step }: Strip): void {
  const middle = (low + high) / 2;
  const crossings: number[] = [];
  for (const [[ax, ay], [bx, by]] of edges)
    if (ay > middle !== by > middle) crossings.push(ax + ((middle - ay) / (by - ay)) * (bx - ax));
  crossings.sort((a, b) => a - b);
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const first = Math.max(0, Math.ceil((crossings[at]! - u) / step - EPS));
    const last = Math.min(cells.length, Math.floor((crossings[at + 1]! - u) / step + EPS));
    if (first < last) cells.fill(1, first, last);
  }
  for (const edge of edges) {
    const reach = reachIn(edge, low + EPS, high - EPS);
    if (!reach) continue;
    const first = Math.max(0, Math.floor((reach[0] - u) / step + EPS));
    const last = Math.min(cells.length, Math.ceil((reach[1] - u) / step - EPS));
    if (first < last) cells.fill(0, first, last);
  }
}

/** Least and most u of a side between two heights; null where it does not come between them. */
function reachIn([[ax, ay], [bx, by]]: Edge, low: number, high: number): readonly [number, number] | null {
  if (Math.max(ay, by) <= low || Math.min(ay, by) >= high) return null;
  const at = (height: number): number => ax + ((height - ay) / (by - ay)) * (bx - ax);
  if (ay === by) return [Math.min(ax, bx), Math.max(ax, bx)];
  const one = at(Math.min(high, Math.max(low, ay)));
  const other = at(Math.min(high, Math.max(low, by)));
  return [Math.min(one, other), Math.max(one, other)];
}

interface Found {
  readonly u: number;
  readonly v: number;
  readonly length: number;
  readonly width: number;
  /** Area of the free rectangle it is cut from, m2. */
  readonly around: number;
}

/**
 * Largest rectangle of a histogram, row by row: each maximal rectangle of free cells, cut to the sizes. Every rectangle that fits lies in a
 * maximal one, so the best of these is the best of all; of equal ones that with the most room around it.
 */
function largestOnGrid({ step, u, v, columns, rows, inside }: Grid, sizes: Sizes): Found | null {
  const heights = new Int32Array(columns + 1);
  const starts = new Int32Array(columns + 1);
  const open = new Int32Array(columns + 1);
  let best: Found | null = null;
  const offer = (left: number, right: number, top: number, height: number): void => {
    const [long, wide] = [(right - left) * step - 2 * STRIP, height * step - 2 * STRIP];
    const cut = cutTo(sizes, long, wide);
    if (!cut) return;
    const around = long * wide;
    const more = best ? ground(cut) - ground(best) : Infinity;
    if (best && (more < -EPS || (more <= EPS && around <= best.around + EPS))) return;
    best = { ...cut, around, u: u + ((left + right) / 2) * step, v: v + (top + 1 - height / 2) * step };
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      heights[column] = inside[row * columns + column] === 1 ? heights[column]! + 1 : 0;
    let depth = 0;
    for (let column = 0; column <= columns; column++) {
      const height = column < columns ? heights[column]! : 0;
      let start = column;
      while (depth > 0 && open[depth - 1]! >= height) {
        depth--;
        start = starts[depth]!;
        if (open[depth]! > height) offer(start, column, row, open[depth]!);
      }
      if (height === 0) continue;
      open[depth] = height;
      starts[depth++] = start;
    }
  }
  return best;
}

/** The rectangle within its sizes and ground; null below the least sizes. Less ground makes it a square first. */
function cutTo({ length, width, ground: most }: Sizes, long: number, wide: number) {
  let [along, across] = [Math.min(long, length[1]), Math.min(wide, width[1])];
  if (along * across > most) {
    across = Math.max(width[0], Math.min(across, Math.sqrt(most)));
    along = Math.min(along, Math.max(length[0], most / across));
    across = Math.min(across, most / along);
  }
  const cut = { length: centimetres(along), width: centimetres(across) };
  return cut.length < length[0] || cut.width < width[0] ? null : cut;
}

/** Rounded down. */
const centimetres = (value: number): number => Math.floor(value * 100 + EPS) / 100;
