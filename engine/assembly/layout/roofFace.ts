import { RoofFace } from '../../abi/storey';
import { setSlot } from '../memory/table';
import { hypotenuse } from '../number/trigonometry';
import { roofFaces, roofPointRow, roofPoints } from '../partition/tables';

/**
 * Plane pieces of a pitched roof over a rectangle in the frame of its ridge, metres: s along the ridge (0 to the length), t
 * across it (0 to the span), z above the gutter. Sums slopes, upright walls and the space below.
 */
let storey: i32 = 0;
let originX: f64 = 0;
let originY: f64 = 0;
let level: f64 = 0;
let isTurned: bool = false;

export let slopeArea: f64 = 0;
export let wallArea: f64 = 0;
export let volume: f64 = 0;

/** Smaller pieces, m2, are left out: they come from degenerate shapes. */
const SMALLEST: f64 = 1e-6;

let face: usize = 0;
let first: i32 = 0;
let count: i32 = 0;
let isWall: bool = false;

/** Sets the corner where s and t are 0, metres, and whether the ridge runs away from the street. */
export function placeRoof(storeyIndex: i32, x: f64, y: f64, z: f64, turned: bool): void {
  storey = storeyIndex;
  originX = x;
  originY = y;
  level = z;
  isTurned = turned;
}

export function beginRoofSums(): void {
  slopeArea = 0;
  wallArea = 0;
  volume = 0;
}

/** Starts a piece; add its corners counter-clockwise as seen from outside, then `endRoofFace`. */
export function beginRoofFace(wall: bool): void {
  face = roofFaces.add();
  first = roofPoints.count;
  count = 0;
  isWall = wall;
}

/** Adds a corner; drops one equal to the previous corner. */
export function roofPoint(s: f64, t: f64, z: f64): void {
  const x = isTurned ? originX - t : originX + s;
  const y = isTurned ? originY + s : originY + t;
  if (count > 0) {
    const before = roofPointRow(roofPoints.count - 1);
    if (load<f64>(before) == x && load<f64>(before, 8) == y && load<f64>(before, 16) == level + z) return;
  }
  const row = roofPoints.add();
  store<f64>(row, x);
  store<f64>(row, y, 8);
  store<f64>(row, level + z, 16);
  count++;
}

/** Closes the piece, or drops it when it has no area. */
export function endRoofFace(): void {
  let nx: f64 = 0;
  let ny: f64 = 0;
  let nz: f64 = 0;
  let below: f64 = 0;
  const a = roofPointRow(first);
  for (let i = 1; i + 1 < count; i++) {
    const b = roofPointRow(first + i);
    const c = roofPointRow(first + i + 1);
    const ux = load<f64>(b) - load<f64>(a);
    const uy = load<f64>(b, 8) - load<f64>(a, 8);
    const uz = load<f64>(b, 16) - load<f64>(a, 16);
    const vx = load<f64>(c) - load<f64>(a);
    const vy = load<f64>(c, 8) - load<f64>(a, 8);
    const vz = load<f64>(c, 16) - load<f64>(a, 16);
    const flat = ux * vy - uy * vx;
    nx += uy * vz - uz * vy;
    ny += uz * vx - ux * vz;
    nz += flat;
    below += (flat / 2) * ((load<f64>(a, 16) + load<f64>(b, 16) + load<f64>(c, 16)) / 3 - level);
  }
  const area = hypotenuse(hypotenuse(nx, ny), nz) / 2;
  if (area < SMALLEST) {
    roofFaces.count--;
    roofPoints.count = first;
    return;
  }
  setSlot(face, RoofFace.Storey, storey);
  setSlot(face, RoofFace.IsWall, isWall ? 1 : 0);
  setSlot(face, RoofFace.PointStart, first);
  setSlot(face, RoofFace.PointCount, count);
  volume += below;
  if (isWall) wallArea += area;
  else slopeArea += area;
}

/** Adds what flat pieces cannot sum exactly: a barrel roof is round. Slopes and walls m2, space m3. */
export function addToRoofSums(slopes: f64, walls: f64, space: f64): void {
  slopeArea += slopes;
  wallArea += walls;
  volume += space;
}
