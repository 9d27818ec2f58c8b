import { PlaneJoin } from '../../../abi/plane';
import { setPoint } from '../../number/ring';
import { arcCosine, cosine, hypotenuse, sine } from '../../number/trigonometry';

/** A growing raw curve of grid points, which may cross itself. The caller allocates the room, see `roomFor`. */
@unmanaged
export class Curve {
  points: usize;
  count: i32;
  /** Signed distance in grid units: positive away from the fill. */
  distance: f64;
  join: i32;
  /** Largest distance of a mitred corner, in multiples of the distance. */
  limit: f64;
  /** Cosine of the turn at which a mitre reaches the limit. */
  limitCosine: f64;
  /** Rotation of one step of a round join, and that step's angle. */
  stepCosine: f64;
  stepSine: f64;
  stepAngle: f64;

  @inline
  add(x: f64, y: f64): void {
    setPoint(this.points, this.count, <i32>floor(x + 0.5), <i32>floor(y + 0.5));
    this.count = this.count + 1;
  }
}

/**
 * Sets the joins of a curve. `arcTolerance` (grid units) is how far a round join may lie inside the true arc. It is
 * kept between a thousandth and half of the distance to bound the number of points.
 */
export function configure(curve: Curve, distance: f64, join: i32, limit: f64, arcTolerance: f64): void {
  const size = abs(distance);
  curve.distance = distance;
  curve.join = join;
  curve.limit = join == PlaneJoin.Square ? 1.0 : max(1.0, limit);
  curve.limitCosine = 2.0 / (curve.limit * curve.limit) - 1.0;
  const sagitta = min(max(arcTolerance, size * 0.001), size * 0.5);
  // An arc of angle t deviates by r (1 - cos(t/2)) from its chord; the steps divide a full turn.
  const ideal = 2.0 * arcCosine(1.0 - sagitta / max(size, 1.0));
  const steps = ceil((2.0 * Math.PI) / ideal - 1e-9);
  curve.stepAngle = (2.0 * Math.PI) / steps;
  curve.stepCosine = cosine(curve.stepAngle);
  curve.stepSine = sine(distance < 0 ? -curve.stepAngle : curve.stepAngle);
}

/** Returns the most points that the curve of `count` points can have. */
export function roomFor(curve: Curve, count: i32): i32 {
  const perCorner = curve.join == PlaneJoin.Round ? <i32>(Math.PI / curve.stepAngle) + 4 : 4;
  return count * perCorner + 4;
}

/**
 * Adds the offset curve of a ring with distinct consecutive points and the fill on its left. At a corner that closes,
 * the curve passes through the corner: the loops this makes have no positive winding, so a union by the positive rule
 * drops them (Chen & McMains 2005).
 */
export function addOffsetRing(curve: Curve, points: usize, count: i32): void {
  let ux = <f64>load<i32>(points);
  let uy = <f64>load<i32>(points, 4);
  const last = points + (<usize>(count - 1) << 3);
  let dx = ux - <f64>load<i32>(last);
  let dy = uy - <f64>load<i32>(last, 4);
  let length = hypotenuse(dx, dy);
  // Normals point to the right of the direction: away from the fill.
  let ax = dy / length;
  let ay = -dx / length;
  for (let i = 1; i <= count; i++) {
    const next = points + (<usize>(i == count ? 0 : i) << 3);
    const vx = <f64>load<i32>(next);
    const vy = <f64>load<i32>(next, 4);
    dx = vx - ux;
    dy = vy - uy;
    length = hypotenuse(dx, dy);
    const bx = dy / length;
    const by = -dx / length;
    addCorner(curve, ux, uy, ax, ay, bx, by);
    ax = bx;
    ay = by;
    ux = vx;
    uy = vy;
  }
}

/** Adds the corner at (x, y) between edges with normals a and b. */
function addCorner(curve: Curve, x: f64, y: f64, ax: f64, ay: f64, bx: f64, by: f64): void {
  const d = curve.distance;
  const sin = ax * by - ay * bx;
  const cos = ax * bx + ay * by;
  if (sin * d < 0) {
    curve.add(x + ax * d, y + ay * d);
    curve.add(x, y);
    curve.add(x + bx * d, y + by * d);
  } else if (curve.join == PlaneJoin.Round) {
    addArc(curve, x, y, ax, ay, bx, by, cos);
  } else if (cos > curve.limitCosine && cos > -0.9999999) {
    const share = d / (1.0 + cos);
    curve.add(x + (ax + bx) * share, y + (ay + by) * share);
  } else {
    addCut(curve, x, y, ax, ay, bx, by);
  }
}

/** Adds the two ends of a mitre cut off square at the limit. */
function addCut(curve: Curve, x: f64, y: f64, ax: f64, ay: f64, bx: f64, by: f64): void {
  const d = curve.distance;
  let mx = ax + bx;
  let my = ay + by;
  const size = hypotenuse(mx, my);
  if (size > 1e-9) {
    mx /= size;
    my /= size;
  } else {
    // A full reversal: the cut lies straight ahead of the incoming edge.
    mx = d < 0 ? ay : -ay;
    my = d < 0 ? -ax : ax;
  }
  const cosHalf = max(-1.0, min(1.0, ax * mx + ay * my));
  const sinHalf = sqrt(1.0 - cosHalf * cosHalf);
  const ahead = sinHalf > 1e-12 ? (abs(d) * (curve.limit - cosHalf)) / sinHalf : 0.0;
  // The direction of an edge is its normal turned to the left.
  curve.add(x + ax * d - ay * ahead, y + ay * d + ax * ahead);
  curve.add(x + bx * d + by * ahead, y + by * d - bx * ahead);
}

function addArc(curve: Curve, x: f64, y: f64, ax: f64, ay: f64, bx: f64, by: f64, cos: f64): void {
  const d = curve.distance;
  const turn = arcCosine(max(-1.0, min(1.0, cos)));
  const steps = <i32>floor(turn / curve.stepAngle - 1e-9);
  curve.add(x + ax * d, y + ay * d);
  let nx = ax;
  let ny = ay;
  for (let i = 0; i < steps; i++) {
    const turned = nx * curve.stepCosine - ny * curve.stepSine;
    ny = nx * curve.stepSine + ny * curve.stepCosine;
    nx = turned;
    curve.add(x + nx * d, y + ny * d);
  }
  if (turn > 0) curve.add(x + bx * d, y + by * d);
}
