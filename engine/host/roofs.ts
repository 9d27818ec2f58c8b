import { OutputHeader, RoofFace } from '../abi.ts';
import type { Frame } from './frame.ts';
import type { OutputView } from './memory.ts';
import type { GeometryItem } from './types.ts';

/** The plane pieces of the pitched roof on a storey; none where the roof is flat. */
export function roofPieces(view: OutputView, storey: number, frame: Frame): Omit<GeometryItem, 'ref'>[] {
  const faces = view.table(OutputHeader.RoofFaces, RoofFace.STRIDE);
  const points = view.rows(OutputHeader.RoofPoints, 3, view.word(OutputHeader.RoofPointCount));
  const pieces: Omit<GeometryItem, 'ref'>[] = [];
  for (let at = 0; at < faces.length; at += RoofFace.STRIDE) {
    if (faces[at + RoofFace.Storey] !== storey) continue;
    const start = faces[at + RoofFace.PointStart]!;
    const corners = Array.from({ length: faces[at + RoofFace.PointCount]! }, (_, i): [number, number, number] => {
      const [x, y, z] = points.subarray(3 * (start + i), 3 * (start + i) + 3);
      return [...frame([x!, y!]), z!];
    });
    const levels = corners.map(([, , z]) => z);
    pieces.push({
      kind: faces[at + RoofFace.IsWall] ? 'gable' : 'slope',
      points: corners,
      z0: Math.min(...levels),
      z1: Math.max(...levels),
    });
  }
  return pieces;
}
