/** How far an outline can be pushed until it meets an edge: snapping for those who move buildings with keys. Metres. */
import type { Position } from '../../../engine/host/types.ts';
import type { Segment } from './snap.ts';

/** Nearer than this two edges touch already; overlapping by less they pass each other. */
const TOUCHING = 0.001;
/** Edges farther away are not meant. */
const FARTHEST = 300;

/** An edge seen along the way: where it starts and ends across it, and how far along it is there. */
interface Front {
  from: number;
  to: number;
  along: (across: number) => number;
}

function frontOf({ a, b }: Segment, [dx, dy]: Position): Front | null {
  const [fromA, fromB] = [a[1] * dx - a[0] * dy, b[1] * dx - b[0] * dy];
  // An edge that runs along the way is passed, not met.
  if (Math.abs(fromA - fromB) < TOUCHING) return null;
  const [alongA, alongB] = [a[0] * dx + a[1] * dy, b[0] * dx + b[1] * dy];
  const along = (across: number) => alongA + ((alongB - alongA) * (across - fromA)) / (fromB - fromA);
  return { from: Math.min(fromA, fromB), to: Math.max(fromA, fromB), along };
}

/** The distance along a unit vector to the first edge that one of the moving edges comes to lie against; null without one. */
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
