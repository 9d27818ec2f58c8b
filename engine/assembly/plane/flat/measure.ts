import { PlaneMeasure } from '../../../abi/plane';
import { word } from '../../memory/words';

/**
 * Writes area, circumference and centroid of each polygon, in f64 metres relative to its first point: the error is
 * about 1e-12 of the size. Polygons must be valid, of either direction; holes count negative. Handles edges in pairs,
 * one per lane.
 */
export function planeMeasureEach(
  coordinates: usize,
  ringStarts: usize,
  polygonStarts: usize,
  polygonCount: i32,
  to: usize,
): void {
  for (let polygon = 0; polygon < polygonCount; polygon++) {
    const first = word(polygonStarts, polygon);
    const end = word(polygonStarts, polygon + 1);
    beginPolygon();
    for (let ring = first; ring < end; ring++) {
      const start = word(ringStarts, ring);
      const count = word(ringStarts, ring + 1) - start;
      if (count == 0) continue;
      const base = coordinates + (<usize>word(ringStarts, first) << 4);
      sumRing(coordinates + (<usize>start << 4), count, v128.load(base));
      addRing(ring == first);
    }
    const hasPoints = end > first && word(ringStarts, end) > word(ringStarts, first);
    writeRow(hasPoints ? coordinates + (<usize>word(ringStarts, first) << 4) : 0, to);
    to += PlaneMeasure.STRIDE << 3;
  }
}

// Sums of the current ring.
let cross: f64 = 0;
let momentX: f64 = 0;
let momentY: f64 = 0;
let length: f64 = 0;
// Sums of the polygon.
let area: f64 = 0;
let sumX: f64 = 0;
let sumY: f64 = 0;
let circumference: f64 = 0;

function beginPolygon(): void {
  area = 0;
  sumX = 0;
  sumY = 0;
  circumference = 0;
}

@inline
function addRing(isOuter: bool): void {
  const sign: f64 = cross < 0 == isOuter ? -1 : 1;
  area += sign * cross;
  sumX += sign * momentX;
  sumY += sign * momentY;
  circumference += length;
}

function writeRow(base: usize, to: usize): void {
  store<f64>(to, area * 0.5, PlaneMeasure.Area << 3);
  store<f64>(to, circumference, PlaneMeasure.Circumference << 3);
  const share = area != 0 ? 1 / (3 * area) : 0;
  store<f64>(to, (base ? load<f64>(base) : 0) + sumX * share, PlaneMeasure.CentroidX << 3);
  store<f64>(to, (base ? load<f64>(base, 8) : 0) + sumY * share, PlaneMeasure.CentroidY << 3);
}

function sumRing(points: usize, count: i32, base: v128): void {
  let crosses = f64x2.splat(0), momentsX = crosses, momentsY = crosses, lengths = crosses;
  const first = f64x2.sub(v128.load(points), base);
  let a = first;
  const end = points + (<usize>count << 4);
  for (let at = points; at < end; at += 32) {
    const b = at + 16 < end ? f64x2.sub(v128.load(at, 16), base) : first;
    const c = at + 32 < end ? f64x2.sub(v128.load(at, 32), base) : first;
    const x = v128.shuffle<f64>(a, b, 0, 2), y = v128.shuffle<f64>(a, b, 1, 3);
    const nextX = v128.shuffle<f64>(b, c, 0, 2), nextY = v128.shuffle<f64>(b, c, 1, 3);
    const z = f64x2.sub(f64x2.mul(x, nextY), f64x2.mul(nextX, y));
    const dx = f64x2.sub(nextX, x), dy = f64x2.sub(nextY, y);
    crosses = f64x2.add(crosses, z);
    momentsX = f64x2.add(momentsX, f64x2.mul(f64x2.add(x, nextX), z));
    momentsY = f64x2.add(momentsY, f64x2.mul(f64x2.add(y, nextY), z));
    lengths = f64x2.add(lengths, f64x2.sqrt(f64x2.add(f64x2.mul(dx, dx), f64x2.mul(dy, dy))));
    a = c;
  }
  cross = f64x2.extract_lane(crosses, 0) + f64x2.extract_lane(crosses, 1);
  momentX = f64x2.extract_lane(momentsX, 0) + f64x2.extract_lane(momentsX, 1);
  momentY = f64x2.extract_lane(momentsY, 0) + f64x2.extract_lane(momentsY, 1);
  length = f64x2.extract_lane(lengths, 0) + f64x2.extract_lane(lengths, 1);
}
