/** The same overlay by another library, loaded when it is first asked. */
import type { MultiPolygon } from '../../../../engine/host/types.ts';
import { ringArea } from '../../../../model/plane.ts';
import type { Board } from './board.ts';
import type { Overlay } from './operations.ts';

interface PeerOutcome {
  readonly polygons: MultiPolygon;
  /** Square metres. */
  readonly area: number;
}

/** Rejects what the library refuses. */
export async function peerOverlay(key: Overlay, { subject, clip }: Board): Promise<PeerOutcome> {
  const { default: clipping } = await import('polygon-clipping');
  const polygons = clipping[key](subject, clip);
  const area = polygons.reduce(
    (sum, [outer, ...holes]) => sum + ringArea(outer!) - holes.reduce((off, hole) => off + ringArea(hole), 0),
    0,
  );
  return { polygons, area };
}
