import { beginRoofFace, endRoofFace, roofPoint } from './roofFace';

/** Roofs without one profile: hips, half hips, tents, crossing gables (domain.md 1.3). Metres, in the frame of the ridge. */

/** Edges of a rectangle, as in `Storey.RoofEdges`: front, right, back, left of the frame. */
export const FRONT: i32 = 1;
export const RIGHT: i32 = 2;
export const BACK: i32 = 4;
export const LEFT: i32 = 8;
export const ALL_EDGES: i32 = 15;

function triangle(
  isWall: bool,
  s0: f64, t0: f64, z0: f64,
  s1: f64, t1: f64, z1: f64,
  s2: f64, t2: f64, z2: f64,
): void {
  beginRoofFace(isWall);
  roofPoint(s0, t0, z0);
  roofPoint(s1, t1, z1);
  roofPoint(s2, t2, z2);
  endRoofFace();
}

function slope(
  s0: f64, t0: f64, s1: f64, t1: f64,
  s2: f64, t2: f64, s3: f64, t3: f64,
  rise: f64,
): void {
  beginRoofFace(false);
  roofPoint(s0, t0, 0);
  roofPoint(s1, t1, 0);
  roofPoint(s2, t2, rise);
  roofPoint(s3, t3, rise);
  endRoofFace();
}

/** Lays a ridge that stops `left` and `right` metres before the ends of the roof; an end at 0 is a gable, otherwise a hip. */
export function layHips(length: f64, span: f64, rise: f64, left: f64, right: f64): void {
  const middle = span / 2;
  slope(0, 0, length, 0, length - right, middle, left, middle, rise);
  slope(length, span, 0, span, left, middle, length - right, middle, rise);
  triangle(left == 0, 0, span, 0, 0, 0, 0, left, middle, rise);
  triangle(right == 0, length, 0, 0, length, span, 0, length - right, middle, rise);
}

/** Lays a gable roof whose upper third is hipped at equal pitch. */
export function layHalfHips(length: f64, span: f64, rise: f64): void {
  const middle = span / 2;
  const run = span / 6;
  const knee = (2 * rise) / 3;
  for (let side = 0; side < 2; side++) {
    // The back is the front seen from the other end.
    const isBack = side == 1;
    beginRoofFace(false);
    kneePoint(isBack, length, span, 0, 0, 0);
    kneePoint(isBack, length, span, length, 0, 0);
    kneePoint(isBack, length, span, length, span / 3, knee);
    kneePoint(isBack, length, span, length - run, middle, rise);
    kneePoint(isBack, length, span, run, middle, rise);
    kneePoint(isBack, length, span, 0, span / 3, knee);
    endRoofFace();
    beginRoofFace(false);
    kneePoint(isBack, length, span, 0, span - span / 3, knee);
    kneePoint(isBack, length, span, 0, span / 3, knee);
    kneePoint(isBack, length, span, run, middle, rise);
    endRoofFace();
    beginRoofFace(true);
    kneePoint(isBack, length, span, 0, span, 0);
    kneePoint(isBack, length, span, 0, 0, 0);
    kneePoint(isBack, length, span, 0, span / 3, knee);
    kneePoint(isBack, length, span, 0, span - span / 3, knee);
    endRoofFace();
  }
}

function kneePoint(isTurned: bool, length: f64, span: f64, s: f64, t: f64, z: f64): void {
  if (isTurned) roofPoint(length - s, span - t, z);
  else roofPoint(s, t, z);
}

/** Lays four slopes that meet in one point. */
export function layTent(length: f64, span: f64, rise: f64): void {
  const s = length / 2;
  const t = span / 2;
  triangle(false, 0, 0, 0, length, 0, 0, s, t, rise);
  triangle(false, length, 0, 0, length, span, 0, s, t, rise);
  triangle(false, length, span, 0, 0, span, 0, s, t, rise);
  triangle(false, 0, span, 0, 0, 0, 0, s, t, rise);
}

/** Lays gables on three or four edges: their ridges meet in the middle; an edge without gable gets a whole slope. */
export function layGables(length: f64, span: f64, rise: f64, edges: i32): void {
  for (let k = 0; k < 4; k++) {
    const edge = 1 << k;
    const next = 1 << ((k + 1) & 3);
    if ((edges & edge) != 0) {
      layGableWall(k, length, span, rise);
      if ((edges & next) != 0) layValley(k, length, span, rise);
    } else {
      layWholeSlope(k, length, span, rise);
    }
  }
}

/** Returns s of corner k, where edge k starts; counter-clockwise from the front left corner. */
function cornerS(k: i32, length: f64): f64 {
  return (k & 3) == 1 || (k & 3) == 2 ? length : 0;
}

function cornerT(k: i32, span: f64): f64 {
  return (k & 3) >= 2 ? span : 0;
}

function middleS(k: i32, length: f64): f64 {
  return (cornerS(k, length) + cornerS(k + 1, length)) / 2;
}

function middleT(k: i32, span: f64): f64 {
  return (cornerT(k, span) + cornerT(k + 1, span)) / 2;
}

function layGableWall(k: i32, length: f64, span: f64, rise: f64): void {
  beginRoofFace(true);
  roofPoint(cornerS(k, length), cornerT(k, span), 0);
  roofPoint(cornerS(k + 1, length), cornerT(k + 1, span), 0);
  roofPoint(middleS(k, length), middleT(k, span), rise);
  endRoofFace();
}

/** Lays the two slopes that meet in the valley from the corner between gables k and k + 1. */
function layValley(k: i32, length: f64, span: f64, rise: f64): void {
  const s = cornerS(k + 1, length);
  const t = cornerT(k + 1, span);
  triangle(false, middleS(k, length), middleT(k, span), rise, s, t, 0, length / 2, span / 2, rise);
  triangle(false, s, t, 0, middleS(k + 1, length), middleT(k + 1, span), rise, length / 2, span / 2, rise);
}

function layWholeSlope(k: i32, length: f64, span: f64, rise: f64): void {
  slope(
    cornerS(k, length),
    cornerT(k, span),
    cornerS(k + 1, length),
    cornerT(k + 1, span),
    middleS(k + 1, length),
    middleT(k + 1, span),
    middleS(k + 3, length),
    middleT(k + 3, span),
    rise,
  );
}
