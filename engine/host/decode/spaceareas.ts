import { Face } from '../../abi/storey.ts';
import { WallKind } from '../lists.ts';

/** Areas of a space (domain.md 1.1), m2. Their sums are the gross and grid area of the storey. */
interface SpaceAreas {
  /** To the centre lines of inner walls, to the inner side of outer walls. */
  grid: number;
  /** To the centre lines of inner walls, to the outer side of outer walls. */
  gross: number;
}

interface Faces {
  /** The whole face table. */
  rows: Float64Array;
  /** Grid units, pairs. */
  vertices: Int32Array;
}

/**
 * Returns the areas of the faces `start` to `end` (exclusive) of one storey; 0 for walls. Each wall is divided among the
 * spaces along it by the length of the shared side, so that no area is lost: an inner wall goes half to each side. All
 * spaces share walls that touch none, in proportion to their area.
 */
export function spaceAreas({ rows, vertices }: Faces, start: number, end: number): SpaceAreas[] {
  const sides = sidesOfSpaces(rows, vertices, start, end);
  const areas: SpaceAreas[] = [];
  let floor = 0;
  for (let i = start; i < end; i++) {
    const own = rows[i * Face.STRIDE + Face.IsWall] ? 0 : rows[i * Face.STRIDE + Face.Area]!;
    areas.push({ grid: own, gross: own });
    floor += own;
  }
  const rest = { grid: 0, gross: 0 };
  for (let i = start; i < end; i++) {
    const at = i * Face.STRIDE;
    if (!rows[at + Face.IsWall]) continue;
    const area = rows[at + Face.Area]!;
    const isInner = rows[at + Face.Kind] !== WallKind.outer;
    const shares = sharesAlong(sides, rows, vertices, i);
    let total = 0;
    for (const { length } of shares) total += length;
    if (total === 0) {
      rest.gross += area;
      if (isInner) rest.grid += area;
    }
    for (const { face, length } of shares) {
      const part = (area * length) / total;
      areas[face - start]!.gross += part;
      if (isInner) areas[face - start]!.grid += part;
    }
  }
  return rest.gross === 0 ? areas : areas.map((area, index) => withRest(area, rest, rows, start + index, floor));
}

function withRest(area: SpaceAreas, rest: SpaceAreas, rows: Float64Array, face: number, floor: number): SpaceAreas {
  const at = face * Face.STRIDE;
  if (rows[at + Face.IsWall] || floor === 0) return area;
  const share = rows[at + Face.Area]! / floor;
  return { grid: area.grid + rest.grid * share, gross: area.gross + rest.gross * share };
}

/** A side of a face, from its lower to its higher end on its line. */
interface Side {
  face: number;
  low: number;
  high: number;
}

/**
 * Sides of spaces by line and direction, sorted along the line. Sides with the same direction belong to spaces on the
 * same side of the line and do not overlap.
 */
type Sides = Map<number | string, Side[]>;

function sidesOfSpaces(rows: Float64Array, vertices: Int32Array, start: number, end: number): Sides {
  const sides: Sides = new Map();
  for (let face = start; face < end; face++) {
    if (rows[face * Face.STRIDE + Face.IsWall]) continue;
    eachSide(rows, vertices, face, (line, isForward, low, high) => {
      const key = keyOf(line, isForward);
      const known = sides.get(key);
      if (known) known.push({ face, low, high });
      else sides.set(key, [{ face, low, high }]);
    });
  }
  for (const list of sides.values()) if (list.length > 1) list.sort((a, b) => a.low - b.low);
  return sides;
}

const keyOf = (line: number | string, isForward: boolean) =>
  typeof line === 'number' ? 2 * line + (isForward ? 1 : 0) : `${line}${isForward ? '+' : '-'}`;

function sharesAlong(sides: Sides, rows: Float64Array, vertices: Int32Array, wall: number) {
  const shares: { face: number; length: number }[] = [];
  eachSide(rows, vertices, wall, (line, isForward, low, high) => {
    // Two neighbours traverse their common side in opposite directions.
    const list = sides.get(keyOf(line, !isForward));
    if (!list) return;
    for (let i = firstAfter(list, low); i < list.length && list[i]!.low < high; i++) {
      const side = list[i]!;
      shares.push({ face: side.face, length: Math.min(high, side.high) - Math.max(low, side.low) });
    }
  });
  return shares;
}

/** Returns the index of the first side that ends after `low`. */
function firstAfter(list: Side[], low: number): number {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (list[middle]!.high > low) to = middle;
    else from = middle + 1;
  }
  return from;
}

type Visit<Line> = (line: Line, isForward: boolean, low: number, high: number) => void;

function eachSide(rows: Float64Array, vertices: Int32Array, face: number, visit: Visit<number | string>): void {
  const start = rows[face * Face.STRIDE + Face.VertexStart]!;
  const count = rows[face * Face.STRIDE + Face.VertexCount]!;
  let x0 = vertices[2 * (start + count - 1)]!;
  let y0 = vertices[2 * (start + count - 1) + 1]!;
  for (let i = start; i < start + count; i++) {
    const x1 = vertices[2 * i]!;
    const y1 = vertices[2 * i + 1]!;
    // Even keys are vertical lines, odd keys horizontal ones.
    if (x0 === x1) visit(2 * x0, y0 < y1, Math.min(y0, y1), Math.max(y0, y1));
    else if (y0 === y1) visit(2 * y0 + 1, x0 < x1, Math.min(x0, x1), Math.max(x0, x1));
    else visitSlanting(x0, y0, x1, y1, visit);
    x0 = x1;
    y0 = y1;
  }
}

/** Slanting sides match only if both ends match. */
function visitSlanting(x0: number, y0: number, x1: number, y1: number, visit: Visit<string>): void {
  const isForward = x0 < x1;
  const line = isForward ? `${x0},${y0},${x1},${y1}` : `${x1},${y1},${x0},${y0}`;
  visit(line, isForward, 0, Math.hypot(x1 - x0, y1 - y0));
}
