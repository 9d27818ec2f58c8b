import { alloc } from '../../memory/arena';
import { setWord, word } from '../../memory/words';
import { cross } from '../../number/orientation';
import { boxOf, pointX, pointY } from '../../number/ring';
import { Axis, createEvenAxis, createUnevenAxis } from '../overlay/axis';

/** Points by cell in linked lists, so that a point can be removed. */
@unmanaged
export class Places {
  points: usize;
  across: Axis;
  upwards: Axis;
  heads: usize;
  links: usize;

  @inline
  columnOf(x: i32): i32 {
    return this.across.indexOf(x);
  }

  @inline
  rowOf(y: i32): i32 {
    return this.upwards.indexOf(y);
  }

  @inline
  get columns(): i32 {
    return this.across.count;
  }
}

/** From this many points on, rows and columns are narrow where points are dense. */
const MANY: i32 = 4096;

export function createPlaces(points: usize, count: i32): Places {
  const places = changetype<Places>(alloc(offsetof<Places>()));
  places.points = points;
  const box = boxOf(points, count);
  if (count == 0) box.minX = box.minY = box.maxX = box.maxY = 0;
  if (count >= MANY) {
    const lines = <i32>sqrt(<f64>count) + 1;
    places.across = createUnevenAxis(points, count, box.minX, box.maxX, lines);
    places.upwards = createUnevenAxis(points + 4, count, box.minY, box.maxY, lines);
  } else {
    const width = <i64>box.maxX - box.minX, height = <i64>box.maxY - box.minY;
    let shift: i64 = 2;
    while (((width >> shift) + 1) * ((height >> shift) + 1) > <i64>count + 3) shift++;
    places.across = createEvenAxis(box.minX, width, <i32>shift);
    places.upwards = createEvenAxis(box.minY, height, <i32>shift);
  }
  const cells = places.across.count * places.upwards.count;
  places.heads = alloc(cells << 2);
  places.links = alloc(max(count, 1) << 2);
  memory.fill(places.heads, 0xff, <usize>cells << 2);
  for (let i = 0; i < count; i++) {
    const cell = cellOf(places, i);
    setWord(places.links, i, word(places.heads, cell));
    setWord(places.heads, cell, i);
  }
  return places;
}

function cellOf(places: Places, point: i32): i32 {
  const row = places.rowOf(pointY(places.points, point));
  return row * places.columns + places.columnOf(pointX(places.points, point));
}

export function leave(places: Places, point: i32): void {
  const cell = cellOf(places, point);
  if (word(places.heads, cell) == point) {
    setWord(places.heads, cell, word(places.links, point));
    return;
  }
  let before = word(places.heads, cell);
  while (word(places.links, before) != point) before = word(places.links, before);
  setWord(places.links, before, word(places.links, point));
}

/** True if no other point lies in or on the triangle a b c. Points equal to a or c do not count. */
export function isTriangleEmpty(places: Places, a: i32, b: i32, c: i32): bool {
  const points = places.points;
  const ax = pointX(points, a), ay = pointY(points, a);
  const bx = pointX(points, b), by = pointY(points, b);
  const cx = pointX(points, c), cy = pointY(points, c);
  const minX = min(min(ax, bx), cx), maxX = max(max(ax, bx), cx);
  const minY = min(min(ay, by), cy), maxY = max(max(ay, by), cy);
  const isLeft = cross(ax, ay, bx, by, cx, cy) >= 0;
  for (let row = places.rowOf(minY); row <= places.rowOf(maxY); row++) {
    for (let column = places.columnOf(minX); column <= places.columnOf(maxX); column++) {
      let i = word(places.heads, row * places.columns + column);
      for (; i >= 0; i = word(places.links, i)) {
        if (i == a || i == b || i == c) continue;
        const x = pointX(points, i), y = pointY(points, i);
        if (x < minX || x > maxX || y < minY || y > maxY) continue;
        if ((x == ax && y == ay) || (x == cx && y == cy)) continue;
        const ab = cross(ax, ay, bx, by, x, y);
        const bc = cross(bx, by, cx, cy, x, y);
        const ca = cross(cx, cy, ax, ay, x, y);
        if (isLeft ? ab >= 0 && bc >= 0 && ca >= 0 : ab <= 0 && bc <= 0 && ca <= 0) return false;
      }
    }
  }
  return true;
}
