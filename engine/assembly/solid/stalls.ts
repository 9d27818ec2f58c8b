import { Material } from '../../abi/mesh';
import { Face } from '../../abi/storey';
import { SpaceKind } from '../model.generated';
import { intSlot } from '../memory/table';
import { toMetres, UNITS_PER_METRE } from '../number/grid';
import { pointX, pointY } from '../number/ring';
import { cosine, hypotenuse, sine } from '../number/trigonometry';
import { vertexRow } from '../partition/tables';
import { groupOf } from './meshGroups';
import { levelQuad } from './meshWriter';

/** Width of the paint along one side of a stall (its neighbour has the other half) and its height above the surface, metres. */
const PAINT_WIDTH: f64 = 0.05;
const PAINT_HEIGHT: f64 = 0.01;
const DEGREE: f64 = 0.017453292519943295;

let group: i32 = 0;
let level: f64 = 0;

/** Draws paint along the two long sides of a stall, inside it, on a surface at height z (metres). */
export function drawStall(face: usize, z: f64): void {
  if (intSlot(face, Face.VertexCount) != 4) return;
  const ring = vertexRow(intSlot(face, Face.VertexStart));
  group = groupOf(Material.Stall, -1, SpaceKind.Stall, -1, false);
  level = z + PAINT_HEIGHT;
  const angle = intSlot(face, Face.Dwelling);
  if (angle > 0) return drawSlanting(ring, sine(<f64>angle * DEGREE), cosine(<f64>angle * DEGREE));
  const first = sideLength(ring, 0) >= sideLength(ring, 1) ? 0 : 1;
  drawPaint(ring, first);
  drawPaint(ring, first + 2);
}

function sideLength(ring: usize, side: i32): f64 {
  const next = (side + 1) & 3;
  return hypotenuse(<f64>(pointX(ring, next) - pointX(ring, side)), <f64>(pointY(ring, next) - pointY(ring, side)));
}

function drawPaint(ring: usize, side: i32): void {
  const next = (side + 1) & 3;
  drawLine(toMetres(pointX(ring, side)), toMetres(pointY(ring, side)), toMetres(pointX(ring, next)), toMetres(pointY(ring, next)));
}

/** Draws paint on the left of a line, metres. */
function drawLine(x0: f64, y0: f64, x1: f64, y1: f64): void {
  const length = hypotenuse(x1 - x0, y1 - y0);
  if (length == 0) return;
  const ox = ((y0 - y1) / length) * PAINT_WIDTH;
  const oy = ((x1 - x0) / length) * PAINT_WIDTH;
  levelQuad(group, x0, y0, x1, y1, x1 + ox, y1 + oy, x0 + ox, y0 + oy, level, true);
}

/**
 * Draws the paint of a slanting stall in its cell of the row, whose first side lies at the aisle. On both sides of an aisle the
 * stall leans along the positive axis, the way cars drive. A row sticks out of its cells by the extra length of a
 * stall along the row, half at each end.
 */
function drawSlanting(ring: usize, sineOfAngle: f64, cosineOfAngle: f64): void {
  const cell = sideLength(ring, 0) / UNITS_PER_METRE;
  if (cell == 0) return;
  const width = cell * sineOfAngle;
  const depth = (sideLength(ring, 1) / UNITS_PER_METRE - width * cosineOfAngle) / sineOfAngle;
  let ux = toMetres(pointX(ring, 1) - pointX(ring, 0)) / cell;
  let uy = toMetres(pointY(ring, 1) - pointY(ring, 0)) / cell;
  // The normal points away from the aisle.
  const nx = -uy;
  const ny = ux;
  const isBackwards = ux + uy < 0;
  const from = isBackwards ? 1 : 0;
  if (isBackwards) {
    ux = -ux;
    uy = -uy;
  }
  const shift = (depth * cosineOfAngle + width * sineOfAngle - cell) / 2;
  const lean = (width * cosineOfAngle) / sineOfAngle;
  const dx = nx * sineOfAngle + ux * cosineOfAngle;
  const dy = ny * sineOfAngle + uy * cosineOfAngle;
  const ax = toMetres(pointX(ring, from)) - ux * (shift + lean * cosineOfAngle) + dx * lean;
  const ay = toMetres(pointY(ring, from)) - uy * (shift + lean * cosineOfAngle) + dy * lean;
  const bx = ax + (ux * sineOfAngle - nx * cosineOfAngle) * width;
  const by = ay + (uy * sineOfAngle - ny * cosineOfAngle) * width;
  // Each line runs with the stall on its left, so that the paint lies inside.
  if (isBackwards) {
    drawLine(ax, ay, ax + dx * depth, ay + dy * depth);
    drawLine(bx + dx * depth, by + dy * depth, bx, by);
  } else {
    drawLine(ax + dx * depth, ay + dy * depth, ax, ay);
    drawLine(bx, by, bx + dx * depth, by + dy * depth);
  }
}
