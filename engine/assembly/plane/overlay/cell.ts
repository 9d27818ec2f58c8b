import { alloc } from '../../memory/arena';
import { setWord } from '../../memory/words';
import { pointX, pointY } from '../../number/ring';
import { Bins, REACH } from './bins';
import { Pixels } from './pixels';
import { Segments } from './segments';

/**
 * The segments of the current cell in arrays, and the points found in it. Every segment also has two places: where its
 * line, extended if needed, enters and leaves the row of cells. Two lines whose places are in the same order below and
 * above do not cross in the row.
 */
@unmanaged
export class Cell {
  bins: Bins;
  segments: Segments;
  left: i32;
  bottom: i32;
  width: u32;
  height: u32;
  count: i32;
  /** ax ay bx by, 16 bytes each. */
  ends: usize;
  /** Whether to compare the order of places. */
  isCrowded: bool;
  /** Places (i32); up to three are read past the last. */
  bottoms: usize;
  tops: usize;
  /** The box of each segment: ax, bx, the lower and the higher of ay and by. */
  lefts: usize;
  rights: usize;
  lows: usize;
  highs: usize;
  numbers: usize;
  /** How many pixels may be near each segment. */
  nears: usize;
  /** Crossings in the cell, 16 bytes each: x and y packed, and the two segments. */
  points: usize;
  pointCount: i32;
  pointCapacity: i32;
  /** The pixels of the cell and their numbers; up to three are read past the last. */
  pixels: usize;
  pixelNumbers: usize;
  pixelCount: i32;
  pixelCapacity: i32;
  /** The middle of the cell, and its pixels relative to it (f32). */
  middleX: i32;
  middleY: i32;
  xs: usize;
  ys: usize;
  /** Pixels further from a line are not passed, nor nearly: cross product by |dx| + |dy|, f32 errors included. */
  farther: f32;
  /** Per segment (f64): dx / dy; -dy and dx divided by |dx| + |dy|, which give the distance of a point. */
  directions: usize;

  @inline
  isHere(x: i32, y: i32): bool {
    return <bool>(i32(<u32>(x - this.left) < this.width) & i32(<u32>(y - this.bottom) < this.height));
  }

  /** Returns how many ends of a segment lie in the cell. */
  @inline
  endsHere(index: i32): i32 {
    const at = this.ends + (<usize>index << 4);
    return i32(this.isHere(load<i32>(at), load<i32>(at, 4))) + i32(this.isHere(load<i32>(at, 8), load<i32>(at, 12)));
  }

  @inline
  addPoint(point: u64, segment: i32, other: i32): void {
    if (this.pointCount == this.pointCapacity) this.growPoints();
    const at = this.points + (<usize>this.pointCount << 4);
    store<u64>(at, point);
    store<i32>(at, segment, 8);
    store<i32>(at, other, 12);
    this.pointCount = this.pointCount + 1;
  }

  @inline
  addPixel(point: u64, number: i32): void {
    if (this.pixelCount == this.pixelCapacity) this.growPixels(this.pixelCapacity << 1);
    store<u64>(this.pixels + (<usize>this.pixelCount << 3), point);
    setWord(this.pixelNumbers, this.pixelCount, number);
    this.pixelCount = this.pixelCount + 1;
  }

  growPoints(): void {
    const before = this.points;
    this.pointCapacity = max(this.pointCapacity << 1, 64);
    this.points = alloc(this.pointCapacity << 4);
    memory.copy(this.points, before, <usize>this.pointCount << 4);
  }

  growPixels(capacity: i32): void {
    const pixels = this.pixels, numbers = this.pixelNumbers;
    this.pixelCapacity = capacity;
    this.pixels = alloc((capacity + 3) << 3);
    this.pixelNumbers = alloc((capacity + 3) << 2);
    memory.copy(this.pixels, pixels, <usize>this.pixelCount << 3);
    memory.copy(this.pixelNumbers, numbers, <usize>this.pixelCount << 2);
    this.xs = alloc((capacity << 2) + 16);
    this.ys = alloc((capacity << 2) + 16);
  }

  /** Stores the pixels relative to the middle of the cell. */
  notePlaces(): void {
    const count = this.pixelCount;
    this.middleX = this.left + <i32>(this.width >> 1);
    this.middleY = this.bottom + <i32>(this.height >> 1);
    this.farther = 2 + <f32>max(this.width, this.height) * <f32>(1.0 / 1048576.0);
    for (let i = 0; i < count; i++) {
      store<f32>(this.xs + (<usize>i << 2), <f32>(pointX(this.pixels, i) - this.middleX));
      store<f32>(this.ys + (<usize>i << 2), <f32>(pointY(this.pixels, i) - this.middleY));
    }
    // Up to three more are read; NaN never counts.
    v128.store(this.xs + (<usize>count << 2), f32x4.splat(NaN));
  }
}

/** dx / dy of level lines: in their own row they enter far on one side and leave far on the other. */
const LEVEL: f64 = 1e30;

const DIRECTION_BYTES: i32 = 24;

export function createCell(segments: Segments, bins: Bins): Cell {
  const members = bins.members;
  let most = 0;
  for (let index = 0; index < bins.count; index++) most = max(most, members.end(index) - members.first(index));
  const cell = changetype<Cell>(alloc(offsetof<Cell>()));
  cell.bins = bins;
  cell.segments = segments;
  cell.ends = alloc(most << 4);
  cell.bottoms = alloc((most << 2) + 16);
  cell.tops = alloc((most << 2) + 16);
  cell.lefts = alloc((most << 2) + 16);
  cell.rights = alloc((most << 2) + 16);
  cell.lows = alloc((most << 2) + 16);
  cell.highs = alloc((most << 2) + 16);
  cell.numbers = alloc(most << 2);
  cell.nears = alloc(most << 2);
  cell.points = 0;
  cell.pointCount = 0;
  cell.pointCapacity = 0;
  cell.growPoints();
  cell.pixels = 0;
  cell.pixelNumbers = 0;
  cell.pixelCount = 0;
  cell.growPixels(64);
  cell.directions = alloc(segments.count * DIRECTION_BYTES);
  for (let i = 0; i < segments.count; i++) {
    const at = segments.at(i);
    const dx = <f64>(load<i32>(at, 8) - load<i32>(at)), dy = <f64>(load<i32>(at, 12) - load<i32>(at, 4));
    const length = 1.0 / (dx + abs(dy));
    const to = cell.directions + <usize>(i * DIRECTION_BYTES);
    store<f64>(to, dy == 0 ? LEVEL : dx / dy);
    store<f64>(to, -dy * length, 8);
    store<f64>(to, dx * length, 16);
  }
  return cell;
}

/** Up to this many segments in a cell, comparing the boxes of pairs is enough. */
const FEW: i32 = 16;

/** Places are clamped to this and then compare as equal. */
const FAR: f64 = 2147483600.0;

/** Copies the segments of a cell into its arrays. */
export function gatherCell(cell: Cell, row: i32, column: i32): void {
  const bins = cell.bins;
  const members = bins.members;
  const index = row * bins.columns + column;
  const first = members.first(index);
  const count = members.end(index) - first;
  cell.left = bins.across.border(column);
  cell.width = bins.across.border(column + 1) - cell.left;
  cell.bottom = bins.upwards.border(row);
  cell.height = bins.upwards.border(row + 1) - cell.bottom;
  cell.count = count;
  cell.pointCount = 0;
  cell.isCrowded = count > FEW;
  const enters = <f64>(cell.bottom - REACH), leaves = <f64>(bins.upwards.border(row + 1) + REACH);
  const borders = f64x2.replace_lane(f64x2.splat(enters), 1, leaves);
  for (let i = 0; i < count; i++) {
    const number = members.value(first + i);
    const ends = v128.load(cell.segments.at(number));
    v128.store(cell.ends + (<usize>i << 4), ends);
    setWord(cell.numbers, i, number);
    const ax = i32x4.extract_lane(ends, 0), ay = i32x4.extract_lane(ends, 1);
    const bx = i32x4.extract_lane(ends, 2), by = i32x4.extract_lane(ends, 3);
    setWord(cell.lefts, i, ax);
    setWord(cell.rights, i, bx);
    setWord(cell.lows, i, min(ay, by));
    setWord(cell.highs, i, max(ay, by));
    if (cell.isCrowded) {
      const slope = v128.load64_splat(cell.directions + <usize>(number * DIRECTION_BYTES));
      let places = f64x2.mul(f64x2.sub(borders, f64x2.splat(<f64>ay)), slope);
      places = f64x2.add(places, f64x2.splat(<f64>ax));
      places = f64x2.pmax(f64x2.pmin(places, f64x2.splat(FAR)), f64x2.splat(-FAR));
      const rounded = i32x4.trunc_sat_f64x2_s_zero(places);
      v128.store32_lane(cell.bottoms + (<usize>i << 2), rounded, 0);
      v128.store32_lane(cell.tops + (<usize>i << 2), rounded, 1);
    }
  }
}

/** Makes the segment ends in the cell its first pixels. */
@inline
export function gatherPixels(cell: Cell, pixels: Pixels, first: i32, end: i32): void {
  cell.pixelCount = 0;
  for (let i = first; i < end; i++) {
    const number = pixels.endsByCell.value(i);
    cell.addPixel(load<u64>(pixels.points + (<usize>number << 3)), number);
  }
}

/** Distance of a point from a segment: factors of x (`acrossOf`) and y, and the cell's middle (`offsetOf`). */
@inline
export function acrossOf(cell: Cell, number: i32): f64 {
  return load<f64>(cell.directions + <usize>(number * DIRECTION_BYTES), 8);
}

@inline
export function alongOf(cell: Cell, number: i32): f64 {
  return load<f64>(cell.directions + <usize>(number * DIRECTION_BYTES), 16);
}

@inline
export function offsetOf(cell: Cell, index: i32, across: f64, along: f64): f64 {
  const at = cell.ends + (<usize>index << 4);
  return across * <f64>(cell.middleX - load<i32>(at)) + along * <f64>(cell.middleY - load<i32>(at, 4));
}

/** Returns the distances of four pixels, from `pixel` on. */
@inline
export function distancesOf(cell: Cell, pixel: i32, across: v128, along: v128, offset: v128): v128 {
  const xs = v128.load(cell.xs + (<usize>pixel << 2)), ys = v128.load(cell.ys + (<usize>pixel << 2));
  return f32x4.abs(f32x4.add(f32x4.add(f32x4.mul(xs, across), f32x4.mul(ys, along)), offset));
}
