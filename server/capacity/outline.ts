/**
 * The outline of a building that follows the area it stands on: a slab of the longest and widest sizes, along or across the longest
 * border, placed where most of it lies inside and cut to the area. Metres. Where the area is smaller than the slab, the area itself.
 */
import type { Plane } from '../../engine/host/plane/types.ts';
import type { MultiPolygon, Polygon, Position } from '../../engine/host/shapes.ts';
import { boxOf, directed, openRing, ringArea, turnOf } from '../../model/plane.ts';
import {
  acrossOf,
  gridOf,
  longestDirection,
  millimetres,
  STRIP,
  type FittedBox,
  type Grid,
  type Sizes,
} from './fit.ts';

export interface FittedOutline extends FittedBox {
  /** In the frame of the building, counter-clockwise; corners are whole millimetres. */
  readonly points: readonly Position[];
  /** m2. */
  readonly ground: number;
}

/** Corners of a building at most; a border with more of them is no outline to build. */
const MOST_POINTS = 24;
/** A corner that stands out less than this over the line between its neighbours is left out, metres. */
const FLAT = 0.1;
/** The same for corners that go in: less than the strip around the outline. */
const EVEN = STRIP / 2;
/** Times that a slab is made smaller until it covers no more ground than allowed. */
const TRIES = 6;

/** Null where nothing of the least sizes and few enough corners fits. Of equal ones the first counts. */
export function fittedOutline(plane: Plane, area: MultiPolygon, sizes: Sizes): FittedOutline | null {
  let best: FittedOutline | null = null;
  for (const polygon of plane.offset(area, -STRIP)) {
    const found = outlineIn(plane, polygon, sizes);
    if (found && (!best || found.ground > best.ground)) best = found;
  }
  return best;
}

function outlineIn(plane: Plane, polygon: Polygon, { length, width, ground }: Sizes): FittedOutline | null {
  const [cos, sin] = longestDirection(polygon[0]!);
  const turned = polygon.map((ring) => ring.map(([x, y]): Position => [x * cos + y * sin, y * cos - x * sin]));
  const grid = gridOf(turned);
  const sums = sumsOf(grid);
  let factor = 1;
  for (let tried = 0; tried < TRIES; tried++) {
    const along: Extent = [Math.max(length[0], length[1] * factor), Math.max(width[0], width[1] * factor)];
    const across: Extent = [along[1], along[0]];
    const [one, other] = [mostInside(grid, sums, along), mostInside(grid, sums, across)];
    const isAcross = other.cells > one.cells;
    const ring = cutOut(plane, turned, isAcross ? other : one, Math.min(length[0], width[0]));
    if (!ring) return null;
    const covered = ringArea(ring);
    if (covered <= ground) return placed(ring, [cos, sin], isAcross);
    factor *= Math.sqrt(ground / covered) * 0.995;
  }
  return null;
}

type Extent = readonly [alongU: number, alongV: number];

/** Cells inside, summed from the first row and column: of (columns + 1) times (rows + 1). */
function sumsOf({ columns, rows, inside }: Grid): Int32Array {
  const wide = columns + 1;
  const sums = new Int32Array(wide * (rows + 1));
  for (let row = 0; row < rows; row++)
    for (let column = 0, sum = 0; column < columns; column++) {
      sum += inside[row * columns + column]!;
      sums[(row + 1) * wide + column + 1] = sums[row * wide + column + 1]! + sum;
    }
  return sums;
}

interface Window {
  readonly u: number;
  readonly v: number;
  readonly extent: Extent;
  readonly cells: number;
}

/** The window with most cells inside; of equal ones the one nearest to the middle of the grid. */
function mostInside({ step, u, v, columns, rows }: Grid, sums: Int32Array, extent: Extent): Window {
  const [across, down] = [cellsOf(extent[0], step, columns), cellsOf(extent[1], step, rows)];
  const wide = columns + 1;
  let [cells, away, left, top] = [-1, 0, 0, 0];
  for (let row = 0; row + down <= rows; row++)
    for (let column = 0; column + across <= columns; column++) {
      const [upper, lower] = [row * wide + column, (row + down) * wide + column];
      const count = sums[lower + across]! - sums[upper + across]! - sums[lower]! + sums[upper]!;
      if (count < cells) continue;
      const off = Math.abs(2 * column + across - columns) + Math.abs(2 * row + down - rows);
      if (count === cells && off >= away) continue;
      [cells, away, left, top] = [count, off, column, row];
    }
  return { u: u + (left + across / 2) * step, v: v + (top + down / 2) * step, extent, cells };
}

const cellsOf = (metres: number, step: number, most: number): number => Math.min(most, Math.ceil(metres / step));

/** The largest part of the area in the window, nowhere narrower than `least`; null where it has a hole or too many corners. */
function cutOut(plane: Plane, area: Polygon, { u, v, extent }: Window, least: number): Position[] | null {
  const [du, dv] = [extent[0] / 2, extent[1] / 2];
  const window: Position[] = [
    [u - du, v - dv],
    [u + du, v - dv],
    [u + du, v + dv],
    [u - du, v + dv],
    [u - du, v - dv],
  ];
  const cut = plane.overlay('intersection', [area], [[window]]);
  const half = least / 2 - STRIP;
  // Mitres of corners that the narrowing joined would come outside again.
  const wide = plane.overlay('intersection', cut, plane.offset(plane.offset(cut, -half), half));
  const [largest] = wide.toSorted((a, b) => ringArea(b[0]!) - ringArea(a[0]!));
  if (largest?.length !== 1) return null;
  const ring = evened(directed(openRing(largest[0]!), true));
  return ring.length < 3 || ring.length > MOST_POINTS || ringArea(ring) < least ** 2 ? null : ring;
}

/** Without corners that hardly stand out. A counter-clockwise ring stays inside of itself, but for less than its strip. */
function evened(ring: readonly Position[]): Position[] {
  const kept = [...ring];
  for (let at = 0, since = 0; since < kept.length && kept.length > 3;) {
    const [before, corner, after] = [kept.at(at - 1)!, kept[at]!, kept[(at + 1) % kept.length]!];
    const twice = turnOf(before, corner, after);
    const height = twice / Math.hypot(after[0] - before[0], after[1] - before[1]);
    if (height < FLAT && height > -EVEN) {
      kept.splice(at, 1);
      since = 0;
      at = at % kept.length;
    } else {
      since++;
      at = (at + 1) % kept.length;
    }
  }
  return kept;
}

/** `ring`: turned so that the longest border lies along u. */
function placed(ring: readonly Position[], [cos, sin]: Position, isAcross: boolean): FittedOutline {
  const { minX, minY, maxX, maxY } = boxOf(ring);
  const [mu, mv] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const [x, y] = [millimetres(mu * cos - mv * sin), millimetres(mu * sin + mv * cos)];
  // Relative to the rounded middle, so that corners stay in their place.
  const [ou, ov] = [x * cos + y * sin, y * cos - x * sin];
  const along = Math.atan2(sin, cos);
  const angle = isAcross ? acrossOf(along) : along;
  // A quarter turn to the left or to the right.
  const side = angle > along ? 1 : -1;
  const points = ring.map(([u, v]): Position => {
    const [du, dv] = [millimetres(u - ou), millimetres(v - ov)];
    return isAcross ? [side * dv, -side * du] : [du, dv];
  });
  const [long, wide] = [millimetres(maxX - minX), millimetres(maxY - minY)];
  return {
    x,
    y,
    angle,
    points,
    ground: ringArea(ring),
    ...(isAcross ? { length: wide, width: long } : { length: long, width: wide }),
  };
}
