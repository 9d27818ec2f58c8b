import { Material, MeshPartKind } from '../../abi/mesh';
import { Storey } from '../../abi/storey';
import { RoofShape } from '../model.generated';
import { alloc, mark, reset } from '../memory/arena';
import { intSlot, slot } from '../memory/table';
import { dropRepeats, pointX, pointY, setPoint, twiceArea } from '../number/ring';
import { outlineRing, outlineRingCount, outlineRings } from '../partition/outlines';
import { groupOf, showPart } from './meshGroups';
import { levelRing } from './meshWriter';
import { drawOutline } from './outline';
import { drawPitchedRoof } from './pitchedRoof';

/**
 * Level surfaces of the envelope: the roof on top, terraces where a storey steps back, soffits where it sticks out, and
 * the underside of the lowest storey.
 *
 * Between two storeys whose outlines correspond corner by corner only the exposed strips are drawn. Otherwise the whole top of
 * the lower and the whole underside of the upper storey are drawn: the covered part is invisible inside the building, like the
 * roof under a tower.
 */

/** Draws the underside of `storey`; `below` is the storey it stands on, 0 for the lowest one. */
export function drawUnderside(storey: usize, index: i32, below: usize): void {
  showPart(MeshPartKind.Storey, index, 0, 0);
  const group = groupOf(Material.Slab, intSlot(storey, Storey.Function), -1, -1, false);
  const z = slot(storey, Storey.Z);
  if (below == 0) drawOutline(group, storey, z, false);
  else drawUncovered(group, storey, below, z, false);
}

/** Draws the top of `storey`; `above` is the storey that stands on it, 0 for the highest one. */
export function drawTop(storey: usize, index: i32, above: usize, isHighest: bool): void {
  if (slot(storey, Storey.RoofHeight) != 0) return drawPitchedRoof(storey, index);
  if (above == 0 && intSlot(storey, Storey.RoofShape) == RoofShape.Open) return;
  showPart(MeshPartKind.Roof, index, intSlot(storey, Storey.Repeat) - 1, 0);
  const isLifted = isHighest && slot(storey, Storey.Context) == 0;
  const group = groupOf(Material.Roof, intSlot(storey, Storey.Function), -1, -1, isLifted);
  const z = slot(storey, Storey.Z) + slot(storey, Storey.Height) * slot(storey, Storey.Repeat);
  if (above == 0) drawOutline(group, storey, z, true);
  else drawUncovered(group, storey, above, z, true);
}

/** Draws the part of the outline of `storey` outside `other`, or the whole outline unless `areStripsOneSided`. */
function drawUncovered(group: i32, storey: usize, other: usize, z: f64, up: bool): void {
  if (!areStripsOneSided(storey, other)) return drawOutline(group, storey, z, up);
  const start = mark();
  const strip = alloc(32);
  for (let r = 0; r < outlineRings(storey); r++) {
    for (let i = 0; i < outlineRingCount(storey, r); i++) {
      const corners = writeStrip(strip, storey, other, r, i);
      if (twiceArea(strip, corners) > 0) levelRing(group, strip, corners, z, up);
    }
  }
  reset(start);
}

/**
 * Whether both outlines have the same rings and numbers of points and all strips between their edges lie on one side: then
 * the strips are exactly their difference.
 */
function areStripsOneSided(storey: usize, other: usize): bool {
  if (outlineRings(storey) != outlineRings(other)) return false;
  const start = mark();
  const strip = alloc(32);
  let positive = 0;
  let negative = 0;
  let isAlike = true;
  for (let r = 0; r < outlineRings(storey) && isAlike; r++) {
    isAlike = outlineRingCount(storey, r) == outlineRingCount(other, r);
    for (let i = 0; i < outlineRingCount(storey, r) && isAlike; i++) {
      const corners = writeStrip(strip, storey, other, r, i);
      const area = twiceArea(strip, corners);
      if (area > 0) positive++;
      else if (area < 0) negative++;
    }
  }
  reset(start);
  return isAlike && (positive == 0 || negative == 0);
}

/** Writes the quad between edge i of ring r of both storeys, without repeated points; returns its number of corners. */
function writeStrip(strip: usize, storey: usize, other: usize, r: i32, i: i32): i32 {
  const outer = outlineRing(storey, r);
  const cover = outlineRing(other, r);
  const next = i + 1 == outlineRingCount(storey, r) ? 0 : i + 1;
  setPoint(strip, 0, pointX(outer, i), pointY(outer, i));
  setPoint(strip, 1, pointX(outer, next), pointY(outer, next));
  setPoint(strip, 2, pointX(cover, next), pointY(cover, next));
  setPoint(strip, 3, pointX(cover, i), pointY(cover, i));
  return dropRepeats(strip, 4, strip);
}
