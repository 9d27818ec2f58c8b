import { Material, MeshPartKind } from '../../abi/mesh';
import { RoofFace, Storey } from '../../abi/storey';
import { RoofShape } from '../model.generated';
import { intSlot, slot } from '../memory/table';
import { roofFaceRow, roofFaces, roofPointRow } from '../partition/tables';
import { groupOf, showPart } from './meshGroups';
import { line, plane } from './meshWriter';

/** Draws the pitched roof of one storey: slopes as roof, gables as outer wall. All carry `top`: the open style hides them. */
export function drawPitchedRoof(storey: usize, index: i32): void {
  const areaFunction = intSlot(storey, Storey.Function);
  const roof = groupOf(Material.Roof, areaFunction, -1, -1, true);
  const wall = groupOf(Material.OuterWall, areaFunction, -1, -1, true);
  const repetition = intSlot(storey, Storey.Repeat) - 1;
  let piece = 0;
  const isRound = intSlot(storey, Storey.RoofShape) == RoofShape.Barrel;
  for (let i = 0; i < roofFaces.count; i++) {
    const face = roofFaceRow(i);
    if (intSlot(face, RoofFace.Storey) != index) continue;
    const isWall = slot(face, RoofFace.IsWall) != 0;
    const from = roofPointRow(intSlot(face, RoofFace.PointStart));
    const count = intSlot(face, RoofFace.PointCount);
    showPart(MeshPartKind.Roof, index, repetition, piece++);
    plane(isWall ? wall : roof, from, count);
    if (isWall || !isRound) drawEdges(from, count, slot(storey, Storey.Z) + slot(storey, Storey.Height) * slot(storey, Storey.Repeat));
  }
}

/** Draws lines along edges above the gutter. The piece that runs an edge upwards or forwards draws it, once. */
function drawEdges(points: usize, count: i32, gutter: f64): void {
  for (let i = 0; i < count; i++) {
    const a = points + <usize>(i * 24);
    const b = points + <usize>((i + 1 == count ? 0 : i + 1) * 24);
    const az = load<f64>(a, 16);
    const bz = load<f64>(b, 16);
    if (az <= gutter && bz <= gutter) continue;
    if (!isForward(a, b)) continue;
    line(load<f64>(a), load<f64>(a, 8), az, load<f64>(b), load<f64>(b, 8), bz);
  }
}

function isForward(a: usize, b: usize): bool {
  if (load<f64>(a, 16) != load<f64>(b, 16)) return load<f64>(a, 16) < load<f64>(b, 16);
  if (load<f64>(a) != load<f64>(b)) return load<f64>(a) < load<f64>(b);
  return load<f64>(a, 8) < load<f64>(b, 8);
}
