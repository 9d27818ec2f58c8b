import { Storey } from '../../abi/storey';
import { MessageCode, RoofShape } from '../model.generated';
import { intSlot, setSlot, slot } from '../memory/table';
import { toMetres } from '../number/grid';
import { pointX, pointY, twiceArea } from '../number/ring';
import { EPS } from '../number/tolerance';
import { report } from '../partition/message';
import { carriesTower } from '../partition/covers';
import { outlineRing, outlineRingCount, outlineRings, storeyAbove } from '../partition/outlines';
import { storeyRow, storeys } from '../partition/tables';
import { beginRoofSums, placeRoof, slopeArea, volume, wallArea } from './roofFace';
import { ALL_EDGES, BACK, FRONT, layGables, layHalfHips, layHips, layTent, LEFT, RIGHT } from './roofHips';
import { layProfile } from './roofProfiles';

/**
 * Pitched roofs on every storey that nothing stands on (domain.md 1.3): one per rectangle of the outline, or one per house
 * where `Storey.RoofSpan` says so. Storeys whose roof stays flat lose their rise.
 */
export function layPitchedRoofs(): void {
  for (let i = 0; i < storeys.count; i++) {
    const storey = storeyRow(i);
    if (slot(storey, Storey.RoofHeight) == 0) continue;
    if (!isPitched(intSlot(storey, Storey.RoofShape)) || !carriesRoof(i)) setSlot(storey, Storey.RoofHeight, 0);
    else if (isRectangular(storey)) layRoof(i, storey);
    else flatten(storey);
  }
}

export function isPitched(shape: i32): bool {
  switch (shape) {
    case RoofShape.Flat:
    case RoofShape.Terrace:
    case RoofShape.Green:
    case RoofShape.Open:
      return false;
    default:
      return true;
  }
}

function carriesRoof(index: i32): bool {
  const storey = storeyRow(index);
  if (slot(storey, Storey.BelowGround) != 0 || slot(storey, Storey.Surface) != 0) return false;
  if (slot(storey, Storey.Inside) != 0 || slot(storey, Storey.RoofHeight) <= EPS) return false;
  return storeyAbove(index) == 0 && !carriesTower(index);
}

function isRectangular(storey: usize): bool {
  for (let r = 0; r < outlineRings(storey); r++) {
    const ring = outlineRing(storey, r);
    // A courtyard runs clockwise; no roof spans it.
    if (outlineRingCount(storey, r) != 4 || twiceArea(ring, 4) < 0) return false;
    for (let i = 0; i < 4; i++) {
      const next = (i + 1) & 3;
      if (pointX(ring, i) != pointX(ring, next) && pointY(ring, i) != pointY(ring, next)) return false;
    }
  }
  return true;
}

/** Keeps the roof flat: a pitched roof needs a rectangle. */
function flatten(storey: usize): void {
  report(MessageCode.RoofEdgesInvalid, NaN, slot(storey, Storey.OutlineCount));
  setSlot(storey, Storey.RoofHeight, 0);
  setSlot(storey, Storey.RoofShape, RoofShape.Flat);
}

function layRoof(index: i32, storey: usize): void {
  const z = slot(storey, Storey.Z) + slot(storey, Storey.Height) * slot(storey, Storey.Repeat);
  const span = intSlot(storey, Storey.RoofSpan);
  let highest: f64 = 0;
  beginRoofSums();
  for (let r = 0; r < outlineRings(storey); r++) {
    const ring = outlineRing(storey, r);
    const x0 = min(pointX(ring, 0), pointX(ring, 2));
    const x1 = max(pointX(ring, 0), pointX(ring, 2));
    const y0 = min(pointY(ring, 0), pointY(ring, 2));
    const y1 = max(pointY(ring, 0), pointY(ring, 2));
    const step = span > 0 ? span : x1 - x0;
    for (let x = x0; x < x1; x += step) {
      highest = max(highest, layOne(index, storey, x, y0, min(x1, x + step), y1, z));
    }
  }
  setSlot(storey, Storey.RoofArea, slopeArea);
  setSlot(storey, Storey.GableArea, wallArea);
  setSlot(storey, Storey.RoofVolume, volume);
  setSlot(storey, Storey.RoofHeight, highest);
}

/** Lays one roof over a rectangle; returns its rise, metres, which is lower where the shape does not allow the asked rise. */
function layOne(index: i32, storey: usize, x0: i32, y0: i32, x1: i32, y1: i32, z: f64): f64 {
  const shape = intSlot(storey, Storey.RoofShape);
  const edges = gableEdges(storey, shape);
  const width = toMetres(x1 - x0);
  const depth = toMetres(y1 - y0);
  const isHipped = shape == RoofShape.Hip;
  const isTurned = isHipped ? depth > width : isAway(edges);
  // In the rotated frame s runs away from the street and t from right to left.
  placeRoof(index, toMetres(isTurned ? x1 : x0), toMetres(y0), z, isTurned);
  const length = isTurned ? depth : width;
  const span = isTurned ? width : depth;
  let rise = slot(storey, Storey.RoofHeight);
  if (shape == RoofShape.Barrel) rise = min(rise, span / 2);
  layShape(shape, length, span, rise, edges, isTurned);
  return rise;
}

/** Returns the edges with a gable; two adjacent edges alone are impossible and become gables at the sides. */
function gableEdges(storey: usize, shape: i32): i32 {
  const edges = intSlot(storey, Storey.RoofEdges);
  if (edges == 0) return shape == RoofShape.CrossGable ? ALL_EDGES : LEFT | RIGHT;
  const count = (edges & 1) + ((edges >> 1) & 1) + ((edges >> 2) & 1) + ((edges >> 3) & 1);
  if (count != 2 || edges == (LEFT | RIGHT) || edges == (FRONT | BACK)) return edges;
  report(MessageCode.RoofEdgesInvalid, NaN, <f64>count);
  return LEFT | RIGHT;
}

/** Whether the ridge runs away from the street: gables on front or back, none on the sides. */
function isAway(edges: i32): bool {
  return (edges & (LEFT | RIGHT)) == 0;
}

function layShape(shape: i32, length: f64, span: f64, rise: f64, edges: i32, isTurned: bool): void {
  const half = min(span / 2, length / 2);
  switch (shape) {
    case RoofShape.Hip:
      return layHips(length, span, rise, half, half);
    case RoofShape.HalfHip:
      if (length >= span / 3) return layHalfHips(length, span, rise);
      break;
    case RoofShape.Pyramid:
      return layTent(length, span, rise);
    case RoofShape.Pointed:
    case RoofShape.CrossGable:
      return layGabled(length, span, rise, edges, isTurned);
    default:
      return layProfile(shape, length, span, rise);
  }
  layProfile(RoofShape.Pointed, length, span, rise);
}

function layGabled(length: f64, span: f64, rise: f64, edges: i32, isTurned: bool): void {
  // In the rotated frame the left end lies at the front, the right end at the back.
  const left = (edges & (isTurned ? FRONT : LEFT)) != 0;
  const right = (edges & (isTurned ? BACK : RIGHT)) != 0;
  const others = edges & (isTurned ? LEFT | RIGHT : FRONT | BACK);
  if (others != 0) return layGables(length, span, rise, edges);
  if (left && right) return layProfile(RoofShape.Pointed, length, span, rise);
  const run = min(span / 2, length);
  layHips(length, span, rise, left ? 0 : run, right ? 0 : run);
}
