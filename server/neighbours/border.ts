/** The border that plots share, measured on their sides. */
import type { MultiPolygon, Position } from '../../engine/host/shapes.ts';
import { neighbourLimits } from '../../model/land/neighbours.ts';
import { apart, boxOf, type Box } from '../../model/plane.ts';

/** Stored corners are whole centimetres: two plots have the same border where their sides come this near, metres. */
const NEAR = 0.02;
const CENTIMETRES = 100;

type Side = readonly [from: Position, to: Position];

interface Border {
  readonly box: Box;
  /** The sides of all rings. */
  readonly sides: readonly Side[];
}

/** `shape`: metres; closed rings. */
export function borderOf(shape: MultiPolygon): Border {
  const rings = shape.flat();
  const sides = rings.flatMap((ring) => ring.slice(1).map((to, at): Side => [ring[at]!, to]));
  return { box: boxOf(rings.flat()), sides: sides.filter(([from, to]) => apart(from, to) > 0) };
}

const isNear = (a: Box, b: Box): boolean =>
  a.minX - NEAR <= b.maxX && b.minX - NEAR <= a.maxX && a.minY - NEAR <= b.maxY && b.minY - NEAR <= a.maxY;

const boxOfSide = ([[ax, ay], [bx, by]]: Side): Box => ({
  minX: Math.min(ax, bx),
  minY: Math.min(ay, by),
  maxX: Math.max(ax, bx),
  maxY: Math.max(ay, by),
});

/** Length of the border of `a` that lies along that of `b`, metres in whole centimetres. */
export function sharedBorder(a: Border, b: Border): number {
  if (!isNear(a.box, b.box)) return 0;
  const others = b.sides.filter((side) => isNear(boxOfSide(side), a.box));
  let length = 0;
  for (const side of a.sides) {
    const box = boxOfSide(side);
    if (!isNear(box, b.box)) continue;
    const along = others.filter((other) => isNear(boxOfSide(other), box));
    length += covered(along.flatMap((other) => partAlong(side, other) ?? []));
  }
  return Math.round(CENTIMETRES * length) / CENTIMETRES;
}

interface Part {
  readonly from: number;
  readonly to: number;
}

/** The part of a side that lies beside another one, in metres from its start; null for none. */
function partAlong([[px, py], [qx, qy]]: Side, [[rx, ry], [sx, sy]]: Side): Part | null {
  const [length, other] = [Math.hypot(qx - px, qy - py), Math.hypot(sx - rx, sy - ry)];
  const [ux, uy] = [(qx - px) / length, (qy - py) / length];
  const [vx, vy] = [(sx - rx) / other, (sy - ry) / other];
  // Place along the other side and distance from its line: both linear in the place on this one.
  const lines = [
    { at: (px - rx) * vx + (py - ry) * vy, step: ux * vx + uy * vy, least: 0, most: other },
    { at: vx * (py - ry) - vy * (px - rx), step: vx * uy - vy * ux, least: -NEAR, most: NEAR },
  ];
  let [from, to] = [0, length];
  for (const { at, step, least, most } of lines) {
    if (step === 0) {
      if (at < least || at > most) return null;
      continue;
    }
    const [one, two] = [(least - at) / step, (most - at) / step];
    from = Math.max(from, Math.min(one, two));
    to = Math.min(to, Math.max(one, two));
  }
  return from < to ? { from, to } : null;
}

/** Length that the parts cover, those that lie on each other once. */
function covered(parts: readonly Part[]): number {
  let [length, end] = [0, 0];
  for (const { from, to } of parts.toSorted((a, b) => a.from - b.from)) {
    length += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return length;
}

/** The neighbours of each plot, by their places in the list. */
export function neighboursOf(borders: readonly Border[]): number[][] {
  const found: number[][] = borders.map(() => []);
  for (const [i, a] of borders.entries())
    for (let j = i + 1; j < borders.length; j++)
      if (sharedBorder(a, borders[j]!) >= neighbourLimits.border) {
        found[i]!.push(j);
        found[j]!.push(i);
      }
  return found;
}
