/** Converts drawn outlines between world points and a building's box with points in its own frame. Metres, radians. */
import type { Position } from '../../../engine/host/types.ts';
import { design } from '../../../model/design.ts';
import type { Building } from '../../../model/entities/building.ts';
import { apart, boxOf, directed, ringArea, signedArea, turnOf } from '../../../model/plane.ts';
import { corners, normalAngle, toWorld, type Box } from './box.ts';
import { toMillimetre, type Segment } from './snap.ts';

export type Outlined = Pick<Building, 'x' | 'y' | 'rotate_z' | 'maxlength' | 'maxwidth'> & {
  cfg: Pick<Building['cfg'], 'shapemode' | 'points' | 'inner_points'>;
};

/** The fields of a record that a drawn outline sets. */
export interface OutlinePatch extends Box {
  cfg: { shapemode: 'polygon' | 'ring'; points: Position[]; inner_points: Position[] };
}

export const edgesOf = (ring: readonly Position[]): Segment[] =>
  ring.map((a, index) => ({ a, b: ring[(index + 1) % ring.length]! }));

/** Returns the direction of the longest edge, within a quarter turn of the x axis so that the plan reads upright. */
export function mainDirection(ring: readonly Position[]): number {
  let longest = 0;
  let direction = 0;
  for (const { a, b } of edgesOf(ring)) {
    const length = apart(a, b);
    if (length <= longest + 1e-6) continue;
    longest = length;
    direction = Math.atan2(b[1] - a[1], b[0] - a[0]);
  }
  const turned = normalAngle(direction);
  if (turned > Math.PI / 2 + 1e-9) return turned - Math.PI;
  return turned <= -Math.PI / 2 + 1e-9 ? turned + Math.PI : turned;
}

const crosses = (a: Segment, b: Segment): boolean => {
  return turnOf(a.a, a.b, b.a) * turnOf(a.a, a.b, b.b) < 0 && turnOf(b.a, b.b, a.a) * turnOf(b.a, b.b, a.b) < 0;
};

/** Whether a ring can be built: three corners, at least 1 m2, no crossing edges. */
export function isSound(ring: readonly Position[]): boolean {
  if (ring.length < 3 || ringArea(ring) < 1) return false;
  const edges = edgesOf(ring);
  return !edges.some((edge, index) => edges.slice(index + 2).some((other) => crosses(edge, other)));
}

const within = (value: number, { min, max }: { min: number; max: number }) =>
  toMillimetre(Math.min(max, Math.max(min, value)));

/** Converts a world outline to record values; the box is the smallest one around it in direction `turn`. */
export function patchOfOutline(
  outer: readonly Position[],
  inner: readonly Position[] = [],
  turn = mainDirection(outer),
): OutlinePatch {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const turned = ([x, y]: Position): Position => [x * cos + y * sin, y * cos - x * sin];
  const own = outer.map(turned);
  const { minX, minY, maxX, maxY } = boxOf(own);
  const [mu, mv] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const [x, y] = [toMillimetre(mu * cos - mv * sin), toMillimetre(mu * sin + mv * cos)];
  // Relative to the rounded centre, so that corners stay where they were drawn.
  const [ou, ov] = turned([x, y]);
  const local = (ring: readonly Position[]) =>
    ring.map(turned).map(([u, v]): Position => [toMillimetre(u - ou), toMillimetre(v - ov)]);
  return {
    x,
    y,
    rotate_z: turn,
    maxlength: within(maxX - minX, design.building.maxlength),
    maxwidth: within(maxY - minY, design.building.maxwidth),
    cfg: {
      shapemode: inner.length > 0 ? 'ring' : 'polygon',
      points: local(directed(outer, true)),
      inner_points: inner.length > 0 ? local(directed(inner, true)) : [],
    },
  };
}

export const hasOutline = ({ cfg }: Outlined): boolean =>
  (cfg.shapemode === 'polygon' || cfg.shapemode === 'ring') && cfg.points.length >= 3;

/** Returns the rings of the footprint in the world, outer first: the drawn outline, otherwise the box. */
export function ringsOf(building: Outlined): Position[][] {
  if (!hasOutline(building)) return [corners(building)];
  const world = (ring: readonly Position[]) => ring.map((point) => toWorld(building, point));
  const inner = building.cfg.shapemode === 'ring' ? building.cfg.inner_points : [];
  return [world(building.cfg.points), ...(inner.length >= 3 ? [world(inner)] : [])];
}

/** Cached by record, because a drag reads the edges of all other buildings with every move. Records are immutable. */
const known = new WeakMap<Outlined, Segment[]>();

export function footprintEdges(building: Outlined): Segment[] {
  let edges = known.get(building);
  if (!edges) known.set(building, (edges = ringsOf(building).flatMap(edgesOf)));
  return edges;
}

/**
 * Moves the ring inward (outward if negative) and mitres its corners; empty if that inverts it. The result may cross itself:
 * test it with `isSound`.
 */
export function insetRing(ring: readonly Position[], by: number): Position[] {
  const points = directed(ring, true);
  const directions = edgesOf(points).map(({ a, b }): Position => {
    const length = apart(a, b) || 1;
    return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  });
  const moved = points.map(([x, y], index): Position => {
    const before = directions.at(index - 1)!;
    const after = directions[index]!;
    const normal: Position = [-(before[1] + after[1]) / 2, (before[0] + after[0]) / 2];
    const size = normal[0] ** 2 + normal[1] ** 2 || 1;
    return [toMillimetre(x + (normal[0] * by) / size), toMillimetre(y + (normal[1] * by) / size)];
  });
  return signedArea(moved) > 0 ? moved : [];
}
