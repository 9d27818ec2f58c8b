import { OutputHeader } from '../../abi/building.ts';
import { RoofFace, Storey } from '../../abi/storey.ts';
import { roofShapes } from '../../../model/enums/building.ts';
import type { Frame } from './frame.ts';
import type { OutputView } from '../module/memory.ts';
import type { FloorRoof } from './floorparts.ts';

/** Returns the plane pieces of the pitched roof of a storey; empty if the roof is flat. */
function roofPieces(view: OutputView, storey: number, frame: Frame): FloorRoof['pieces'] {
  const points = view.rows(OutputHeader.RoofPoints, 3, view.word(OutputHeader.RoofPointCount));
  const own = view.records(OutputHeader.RoofFaces, RoofFace.STRIDE).filter((face) => face[RoofFace.Storey] === storey);
  return own.map((face, id) => {
    const start = face[RoofFace.PointStart]!;
    const corners = Array.from({ length: face[RoofFace.PointCount]! }, (_, i): [number, number, number] => {
      const [x, y, z] = points.subarray(3 * (start + i), 3 * (start + i) + 3);
      return [...frame([x!, y!]), z!];
    });
    return { id, kind: face[RoofFace.IsWall] ? 'gable' : 'slope', area: spaceArea(corners), points: corners };
  });
}

/** Returns the roof of a storey: pitched pieces, or the flat part that nothing stands on. Null if nothing is uncovered. */
export function roofOf(view: OutputView, storey: Float64Array, index: number, frame: Frame): FloorRoof | null {
  const area = storey[Storey.RoofArea]!;
  if (area === 0 && storey[Storey.GableArea] === 0) return null;
  const isFlat = storey[Storey.RoofHeight] === 0;
  const pieces = isFlat ? [{ id: 0, kind: 'flat' as const, area, points: [] }] : roofPieces(view, index, frame);
  return {
    shape: roofShapes.keys[storey[Storey.RoofShape]!] ?? roofShapes.fallback,
    height: storey[Storey.RoofHeight]!,
    volume: storey[Storey.RoofVolume]!,
    gable_area: storey[Storey.GableArea]!,
    area,
    pieces,
  };
}

/** Returns the area of a planar polygon in 3D, by Newell's normal. */
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
