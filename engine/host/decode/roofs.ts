import { OutputHeader, RoofFace, Storey } from '../../abi.ts';
import { roofShapes } from '../../../model/enums/building.ts';
import type { Frame } from './frame.ts';
import type { OutputView } from '../module/memory.ts';
import type { FloorRoof } from './floorparts.ts';
import type { GeometryItem } from '../types.ts';

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

/** What covers a storey: the pieces of its pitched roof, or the flat part that nothing stands on. */
export function roofOf(view: OutputView, storey: Float64Array, index: number, frame: Frame): FloorRoof | null {
  const area = storey[Storey.RoofArea]!;
  if (area === 0 && storey[Storey.GableArea] === 0) return null;
  const isFlat = storey[Storey.RoofHeight] === 0;
  const pieces = isFlat
    ? [{ id: 0, kind: 'flat' as const, area, points: [] }]
    : roofPieces(view, index, frame).map(({ kind, points }, id) => ({
        id,
        kind: kind as 'slope' | 'gable',
        area: spaceArea(points!),
        points: points!,
      }));
  return {
    shape: roofShapes.keys[storey[Storey.RoofShape]!] ?? roofShapes.fallback,
    height: storey[Storey.RoofHeight]!,
    volume: storey[Storey.RoofVolume]!,
    gable_area: storey[Storey.GableArea]!,
    area,
    pieces,
  };
}

/** Area of a plane polygon in space, by Newell's normal. */
function spaceArea(points: readonly [number, number, number][]): number {
  let [x, y, z] = [0, 0, 0];
  points.forEach(([ax, ay, az], i) => {
    const [bx, by, bz] = points[(i + 1) % points.length]!;
    x += (ay - by) * (az + bz);
    y += (az - bz) * (ax + bx);
    z += (ax - bx) * (ay + by);
  });
  return Math.hypot(x, y, z) / 2;
}
