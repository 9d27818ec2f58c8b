import { hypotenuse } from '../../number/trigonometry';
import { twiceArea } from '../../number/ring';
import { areEdgesApart } from '../edges';
import { pointX, pointY } from '../overlay/words';
import { Curve, MITRE } from './joins';

/** Above this many points testing every pair of edges costs more than the overlay. */
const MOST_POINTS: i32 = 128;

/**
 * The usual case of small outlines: every corner is a plain mitre, every edge keeps its direction, and the new ring
 * neither touches nor crosses itself. Adds the points to the curve and answers true; otherwise leaves it as it was.
 */
export function addSimpleOffset(curve: Curve, points: usize, count: i32): bool {
  if (curve.join != MITRE || count > MOST_POINTS) return false;
  const before = curve.count;
  if (addMitres(curve, points, count) && isSimple(curve.points + (<usize>before << 3), count)) return true;
  curve.count = before;
  return false;
}

function addMitres(curve: Curve, points: usize, count: i32): bool {
  const d = curve.distance;
  let ux = <f64>pointX(points, 0);
  let uy = <f64>pointY(points, 0);
  let dx = ux - <f64>pointX(points, count - 1);
  let dy = uy - <f64>pointY(points, count - 1);
  let length = hypotenuse(dx, dy);
  let ax = dy / length, ay = -dx / length;
  const firstX = dx, firstY = dy;
  let lastX: f64 = 0, lastY: f64 = 0, startX: f64 = 0, startY: f64 = 0;
  for (let i = 1; i <= count; i++) {
    const next = i == count ? 0 : i;
    const vx = <f64>pointX(points, next), vy = <f64>pointY(points, next);
    const ex = vx - ux, ey = vy - uy;
    length = hypotenuse(ex, ey);
    const bx = ey / length, by = -ex / length;
    const cos = ax * bx + ay * by;
    if (cos <= curve.limitCosine || cos < -0.9999) return false;
    const share = d / (1.0 + cos);
    const x = ux + (ax + bx) * share;
    const y = uy + (ay + by) * share;
    if (i == 1) {
      startX = x;
      startY = y;
    } else if ((x - lastX) * dx + (y - lastY) * dy <= 1.0) {
      return false;
    }
    curve.add(x, y);
    lastX = x;
    lastY = y;
    dx = ex;
    dy = ey;
    ax = bx;
    ay = by;
    ux = vx;
    uy = vy;
  }
  return (startX - lastX) * firstX + (startY - lastY) * firstY > 1.0;
}

/** Whether a ring is counter-clockwise and its edges meet only at the ends of neighbours. */
function isSimple(points: usize, count: i32): bool {
  return count >= 3 && twiceArea(points, count) > 0 && areEdgesApart(points, count);
}
