import { Material, MeshPartKind } from '../../abi/mesh';
import { Face, Storey } from '../../abi/storey';
import { AreaFunction, SpaceKind } from '../model.generated';
import { intSlot, slot } from '../memory/table';
import { faceRow, vertexRow } from '../partition/tables';
import { groupOf, showPart } from './meshGroups';
import { levelRing } from './meshWriter';
import { drawOutline } from './outline';
import { drawStall } from './stalls';

/** Height above the ground, metres, so that surfaces do not flicker in the terrain. */
const ABOVE_GROUND: f64 = 0.02;

/**
 * Draws an open-air storey: the faces of a parking lot, a street or greenery as surfaces, with the paint of its stalls. Without
 * paint a parking lot is one surface.
 */
export function drawGround(storey: usize, index: i32, hasPaint: bool): void {
  const z = slot(storey, Storey.Z) + ABOVE_GROUND;
  if (!hasPaint && intSlot(storey, Storey.Function) == AreaFunction.Parking) return drawLot(storey, index, z);
  const start = intSlot(storey, Storey.FaceStart);
  const end = start + intSlot(storey, Storey.FaceCount);
  for (let i = start; i < end; i++) {
    const face = faceRow(i);
    const ring = vertexRow(intSlot(face, Face.VertexStart));
    const count = intSlot(face, Face.VertexCount);
    const kind = slot(face, Face.IsWall) == 0 ? intSlot(face, Face.Kind) : -1;
    showPart(MeshPartKind.Face, index, 0, i - start);
    levelRing(groupOf(Material.Surface, intSlot(face, Face.Function), kind, -1, false), ring, count, z, true);
    if (hasPaint && kind == SpaceKind.Stall) drawStall(face, z);
  }
}

function drawLot(storey: usize, index: i32, z: f64): void {
  showPart(MeshPartKind.Storey, index, 0, 0);
  drawOutline(groupOf(Material.Surface, AreaFunction.Parking, SpaceKind.Aisle, -1, false), storey, z, true);
}
