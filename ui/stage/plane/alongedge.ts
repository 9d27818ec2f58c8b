/** Strips along edges of streets and plots: joins edges that continue each other, and builds the strip. Metres. */
import type { Position } from '../../../engine/host/types.ts';
import { apart, middleOf, nearestOn, turnOf } from '../../../model/plane.ts';
import { dot, type Box } from './box.ts';
import { patchOfOutline, type OutlinePatch } from './outline.ts';
import { toMillimetre, type Segment } from './snap.ts';
import { directionOf } from './snappoint.ts';

/** A sharper corner ends the followed line. Radians. */
const BEND = (24 * Math.PI) / 180;
/** A line counts as straight when all its edges deviate less than this. Radians. */
const STRAIGHT = (0.6 * Math.PI) / 180;
/** A bevel rounds a street corner: it is shorter than this (metres) and turns more than this (radians). */
const BEVEL = 8;
const BEVEL_TURN = (4 * Math.PI) / 180;

const minus = (a: Position, b: Position): Position => [a[0] - b[0], a[1] - b[1]];
const near = (a: Position, b: Position) => apart(a, b) < 0.01;
const bendOf = (a: Segment, b: Segment) => {
  const [u, v] = [minus(a.b, a.a), minus(b.b, b.a)];
  return Math.atan2(u[0] * v[1] - u[1] * v[0], dot(u, v));
};
const lengthOf = ({ a, b }: Segment): number => apart(a, b);

/** Returns the nearest edge; null if none is within `reach` metres. */
export function nearestEdge(point: Position, edges: readonly Segment[], reach: number): Segment | null {
  let best: Segment | null = null;
  let least = reach;
  for (const edge of edges) {
    const away = apart(point, nearestOn(point, edge.a, edge.b));
    if (away >= least) continue;
    least = away;
    best = edge;
  }
  return best;
}

/** Returns the points of the line through an edge, up to sharp corners. Edges of a ring must run in one direction. */
export function chainThrough(edge: Segment, edges: readonly Segment[]): Position[] {
  const line: Position[] = [edge.a, edge.b];
  const used = new Set([edge]);
  const grow = (from: Segment, forward: boolean): void => {
    const next = edges.find((each) => {
      if (used.has(each) || !(forward ? near(each.a, from.b) : near(each.b, from.a))) return false;
      return Math.abs(forward ? bendOf(from, each) : bendOf(each, from)) < BEND;
    });
    if (!next) return;
    used.add(next);
    if (forward) line.push(next.b);
    else line.unshift(next.a);
    grow(next, forward);
  };
  grow(edge, true);
  grow(edge, false);
  return withoutBevels(line);
}

/** Removes bevels at both ends, which would cut the building off askew. */
function withoutBevels(line: readonly Position[]): Position[] {
  const kept = [...line];
  const isBevel = (end: Segment, next: Segment) => lengthOf(end) < BEVEL && Math.abs(bendOf(end, next)) > BEVEL_TURN;
  while (kept.length > 2 && isBevel({ a: kept[0]!, b: kept[1]! }, { a: kept[1]!, b: kept[2]! })) kept.shift();
  while (kept.length > 2 && isBevel({ a: kept.at(-2)!, b: kept.at(-1)! }, { a: kept.at(-3)!, b: kept.at(-2)! }))
    kept.pop();
  return kept;
}

const stretches = (line: readonly Position[]): Segment[] => line.slice(1).map((b, index) => ({ a: line[index]!, b }));
export const lineLength = (line: readonly Position[]): number =>
  stretches(line).reduce((sum, each) => sum + lengthOf(each), 0);

/** Returns the distance along a line to its point nearest to `point`. */
export function alongLine(point: Position, line: readonly Position[]): number {
  let [best, least, passed] = [0, Infinity, 0];
  for (const each of stretches(line)) {
    const at = nearestOn(point, each.a, each.b);
    const away = apart(point, at);
    if (away < least) [best, least] = [passed + apart(at, each.a), away];
    passed += lengthOf(each);
  }
  return best;
}

/** Returns the part of a line between two distances along it. */
export function partOf(line: readonly Position[], from: number, to: number): Position[] {
  const part: Position[] = [];
  let passed = 0;
  for (const each of stretches(line)) {
    const size = lengthOf(each);
    const at = (along: number): Position => {
      const share = size === 0 ? 0 : (along - passed) / size;
      return [each.a[0] + (each.b[0] - each.a[0]) * share, each.a[1] + (each.b[1] - each.a[1]) * share];
    };
    if (from <= passed + size && to >= passed && size > 0) {
      if (part.length === 0) part.push(at(Math.max(from, passed)));
      part.push(at(Math.min(to, passed + size)));
    }
    passed += size;
  }
  return part;
}

/** Moves a line to its left (right if negative) and mitres its corners. */
function beside(line: readonly Position[], by: number): Position[] {
  const all = stretches(line).map((each) => unitOf(each));
  return line.map((point, index) => {
    const before = all[Math.max(0, index - 1)]!;
    const after = all[Math.min(all.length - 1, index)]!;
    const normal: Position = [-(before[1] + after[1]) / 2, (before[0] + after[0]) / 2];
    const size = dot(normal, normal) || 1;
    return [point[0] + (normal[0] * by) / size, point[1] + (normal[1] * by) / size];
  });
}
const unitOf = (each: Segment): Position => {
  const angle = directionOf(each);
  return [Math.cos(angle), Math.sin(angle)];
};

/** Whether a point lies to the left of the line. */
export function isLeft(point: Position, line: readonly Position[]): boolean {
  let [left, least] = [true, Infinity];
  for (const { a, b } of stretches(line)) {
    const away = apart(point, nearestOn(point, a, b));
    if (away >= least) continue;
    least = away;
    left = turnOf(a, b, point) >= 0;
  }
  return left;
}

type StripPatch = (Box & { cfg: { shapemode: 'box'; points: Position[]; inner_points: Position[] } }) | OutlinePatch;

/** Returns a strip of `depth` at `offset` to one side of a line, which its front faces: a box if the line is straight. */
export function stripBeside(line: readonly Position[], offset: number, depth: number, left: boolean): StripPatch {
  const sign = left ? 1 : -1;
  // The front faces the line: u runs so that the line lies at -v.
  const run = left ? line : line.toReversed();
  const first = stretches(run)[0]!;
  const bends = stretches(run).map((each) => Math.abs(bendOf({ a: run[0]!, b: run.at(-1)! }, each)));
  const near0 = beside(line, sign * offset);
  if (Math.max(...bends) < STRAIGHT) {
    const angle = directionOf({ a: run[0]!, b: run.at(-1)! });
    const length = apart(run[0]!, run.at(-1)!);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const middle = middleOf([run[0]!, run.at(-1)!]);
    const off = offset + depth / 2;
    return {
      x: toMillimetre(middle[0] - sin * off),
      y: toMillimetre(middle[1] + cos * off),
      rotate_z: angle,
      maxlength: toMillimetre(length),
      maxwidth: toMillimetre(depth),
      cfg: { shapemode: 'box', points: [], inner_points: [] },
    };
  }
  const far = beside(line, sign * (offset + depth));
  return patchOfOutline([...near0, ...far.toReversed()], [], directionOf(first));
}
