import { Face, RampType, Storey } from '../../abi';
import { alloc, mark, reset } from '../memory/arena';
import { intSlot, slot } from '../memory/table';
import { toMetres } from '../number/grid';
import { ringX, ringY } from '../number/ring';
import { storeyAbove } from '../partition/outlines';
import { vertices } from '../partition/tables';
import { plane } from './meshWriter';

/** Whether the ramp of repetition `k` of a storey is straight and leads up to another storey or to the ground. */
export function isSloping(storey: usize, index: i32, k: i32, face: usize): bool {
  if (intSlot(storey, Storey.Ramp) != RampType.Straight || intSlot(face, Face.VertexCount) != 4) return false;
  if (slot(storey, Storey.BelowGround) != 0 || k + 1 < intSlot(storey, Storey.Repeat)) return true;
  return storeyAbove(index) != 0;
}

/** The driving surface of a straight ramp, from the floor at `z` up over `height` along its longer side. */
export function drawRamp(handle: i32, face: usize, z: f64, height: f64): void {
  const before = mark();
  const ring = vertices.row(intSlot(face, Face.VertexStart));
  const points = alloc(96);
  const isAlongX = ringX(ring, 1) - ringX(ring, 0) >= ringY(ring, 2) - ringY(ring, 1);
  for (let i = 0; i < 4; i++) {
    // Corners run from the lower left one, counter-clockwise.
    const isHigh = isAlongX ? i == 1 || i == 2 : i >= 2;
    const at = points + <usize>(i * 24);
    store<f64>(at, toMetres(ringX(ring, i)));
    store<f64>(at, toMetres(ringY(ring, i)), 8);
    store<f64>(at, isHigh ? z + height : z, 16);
  }
  plane(handle, points, 4);
  reset(before);
}
