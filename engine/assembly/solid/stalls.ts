import { Material, SpaceKind } from '../../abi';
import { toMetres } from '../number/grid';
import { ringX, ringY } from '../number/ring';
import { hypotenuse } from '../number/trigonometry';
import { groupOf, levelQuad } from './meshWriter';

/** Paint along one side of a stall (the neighbour has the other half of the line) and its height above the surface, metres. */
const PAINT_WIDTH: f64 = 0.05;
const PAINT_HEIGHT: f64 = 0.01;

/** Paint along the two long sides of a stall, inside it, on a surface at height z. */
export function drawStalls(ring: usize, count: i32, z: f64): void {
  if (count != 4) return;
  const group = groupOf(Material.Stall, -1, SpaceKind.Stall, -1, false);
  const first = sideLength(ring, 0) >= sideLength(ring, 1) ? 0 : 1;
  drawPaint(group, ring, first, z + PAINT_HEIGHT);
  drawPaint(group, ring, first + 2, z + PAINT_HEIGHT);
}

function sideLength(ring: usize, side: i32): f64 {
  const next = (side + 1) & 3;
  return hypotenuse(<f64>(ringX(ring, next) - ringX(ring, side)), <f64>(ringY(ring, next) - ringY(ring, side)));
}

function drawPaint(group: i32, ring: usize, side: i32, z: f64): void {
  const next = (side + 1) & 3;
  const x0 = toMetres(ringX(ring, side));
  const y0 = toMetres(ringY(ring, side));
  const x1 = toMetres(ringX(ring, next));
  const y1 = toMetres(ringY(ring, next));
  const length = hypotenuse(x1 - x0, y1 - y0);
  if (length == 0) return;
  const ox = ((y0 - y1) / length) * PAINT_WIDTH;
  const oy = ((x1 - x0) / length) * PAINT_WIDTH;
  levelQuad(group, x0, y0, x1, y1, x1 + ox, y1 + oy, x0 + ox, y0 + oy, z, true);
}
