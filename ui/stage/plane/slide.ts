/** Computes how far an outline can move until it meets an edge: snapping for the keyboard. Metres. */
import type { Position } from '../../../engine/host/types.ts';
import type { Segment } from './snap.ts';

/** Edges nearer than this touch; edges that overlap by less pass each other. */
const TOUCHING = 0.001;
/** Edges farther away are ignored. */
const FARTHEST = 300;

/** An edge in the frame of the movement: its range across, and its position along for each place across. */
interface Front {
  from: number;
  to: number;
  along: (across: number) => number;
}

function frontOf({ a, b }: Segment, [dx, dy]: Position): Front | null {
  const [fromA, fromB] = [a[1] * dx - a[0] * dy, b[1] * dx - b[0] * dy];
  // The movement does not meet an edge parallel to it.
  if (Math.abs(fromA - fromB) < TOUCHING) return null;
  const [alongA, alongB] = [a[0] * dx + a[1] * dy, b[0] * dx + b[1] * dy];
  const along = (across: number) => alongA + ((alongB - alongA) * (across - fromA)) / (fromB - fromA);
  return { from: Math.min(fromA, fromB), to: Math.max(fromA, fromB), along };
}

/** Returns the distance along unit vector `way` to the first edge that a moving edge meets; null without one. */
export function distanceToEdge(moving: readonly Segment[], edges: readonly Segment[], way: Position): number | null {
  const fronts = (of: readonly Segment[]) => of.flatMap((edge) => frontOf(edge, way) ?? []);
  const targets = fronts(edges);
  let nearest: number | null = null;
  for (const own of fronts(moving)) {
    for (const target of targets) {
      const [from, to] = [Math.max(own.from, target.from), Math.min(own.to, target.to)];
      if (to - from < TOUCHING) continue;
      const gap = Math.min(target.along(from) - own.along(from), target.along(to) - own.along(to));
      if (gap > TOUCHING && gap < (nearest ?? FARTHEST)) nearest = gap;
    }
  }
  return nearest;
}
