/** Changes a drawn outline: corners, edges, courtyards. Takes world metres and returns record values. */
import type { Position } from '../../../engine/host/types.ts';
import { apart, isInside } from '../../../model/plane.ts';
import { isSound, patchOfOutline, ringsOf, type Outlined, type OutlinePatch } from './outline.ts';
import { toMillimetre } from './snap.ts';

type Rings = Position[][];

/** Returns the record values of changed rings in the current direction; null if they cannot be built. */
export function reshaped(building: Outlined, rings: Rings): OutlinePatch | null {
  const [outer, inner] = rings;
  if (!outer || !isSound(outer)) return null;
  if (inner && (!isSound(inner) || !inner.every((point) => isInside([outer], point)))) return null;
  return patchOfOutline(outer, inner ?? [], building.rotate_z);
}

const changed = (rings: Rings, at: number, change: (ring: Position[]) => Position[]): Rings =>
  rings.map((ring, index) => (index === at ? change(ring) : ring));

export const withCorner = (building: Outlined, ring: number, corner: number, to: Position): Rings =>
  changed(ringsOf(building), ring, (points) => points.with(corner, to));

export const withoutCorner = (building: Outlined, ring: number, corner: number): Rings =>
  changed(ringsOf(building), ring, (points) => (points.length > 3 ? points.toSpliced(corner, 1) : points));

export const withInserted = (building: Outlined, ring: number, edge: number, at: Position): Rings =>
  changed(ringsOf(building), ring, (points) => points.toSpliced(edge + 1, 0, at));

/** Moves an edge outward (to the right of its direction) by a distance; its neighbours keep their directions. */
export function withEdgeMoved(building: Outlined, ring: number, edge: number, by: number): Rings {
  return changed(ringsOf(building), ring, (points) => {
    const at = (index: number) => points.at(index % points.length)!;
    const [before, a, b, after] = [points.at(edge - 1)!, at(edge), at(edge + 1), at(edge + 2)];
    const length = apart(a, b) || 1;
    const along: Position = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    const normal: Position = [along[1], -along[0]];
    /** Slides a corner along the neighbouring edge until it lies on the moved line. */
    const slid = (corner: Position, neighbour: Position): Position => {
      const span: Position = [corner[0] - neighbour[0], corner[1] - neighbour[1]];
      const across = span[0] * normal[0] + span[1] * normal[1];
      const size = Math.hypot(span[0], span[1]) || 1;
      // A neighbour in line with the edge does not meet the moved line: the corner moves straight out.
      if (Math.abs(across) / size < 0.05) return [corner[0] + normal[0] * by, corner[1] + normal[1] * by];
      return [corner[0] + (span[0] * by) / across, corner[1] + (span[1] * by) / across];
    };
    return points.with(edge, slid(a, before)).with((edge + 1) % points.length, slid(b, after));
  });
}

/** Stretches a drawn outline and its courtyard about the middle of its box to a length or width, metres. */
export function stretched({ cfg, ...box }: Outlined, size: 'maxlength' | 'maxwidth', to: number) {
  const axis = size === 'maxlength' ? 0 : 1;
  const along = cfg.points.map((point) => point[axis]!);
  const now = Math.max(...along) - Math.min(...along);
  const share = now > 0 ? to / now : 1;
  const stretch = (ring: typeof cfg.points) =>
    ring.map((point) => point.with(axis, toMillimetre(point[axis]! * share)) as typeof point);
  return {
    maxlength: box.maxlength,
    maxwidth: box.maxwidth,
    [size]: to,
    cfg: { points: stretch(cfg.points), inner_points: stretch(cfg.inner_points) },
  };
}
