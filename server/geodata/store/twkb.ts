/**
 * Geometry as TWKB, as PostGIS writes and reads it (`ST_AsTWKB`): RD in metres with two decimals, so whole centimetres. Each number is
 * the difference from the point before, with its sign in the lowest bit, seven bits a byte.
 */
import type { FeatureTable } from '../features.ts';

const TYPES = { point: 1, line: 2, area: 3 } as const;
const MULTI = 3;
/** Two decimals in the upper half of the first byte, the sign in its lowest bit. */
const CENTIMETRES = 4 << 4;
const [HAS_BOX, HAS_SIZE, HAS_IDS, IS_EXTENDED, IS_EMPTY] = [1, 2, 4, 8, 16];

class Writer {
  readonly bytes: number[] = [];
  #x = 0;
  #y = 0;

  count(value: number): void {
    let rest = value >>> 0;
    while (rest > 127) {
      this.bytes.push((rest & 127) | 128);
      rest >>>= 7;
    }
    this.bytes.push(rest);
  }

  point(x: number, y: number): void {
    this.#difference(x - this.#x);
    this.#difference(y - this.#y);
    [this.#x, this.#y] = [x, y];
  }

  #difference(value: number): void {
    this.count((value << 1) ^ (value >> 31));
  }
}

type Shapes = Pick<FeatureTable, 'kind' | 'coordinates' | 'rings' | 'polygons' | 'features'>;

/** Geometry of one feature; null without a place. */
export function toTwkb(table: Shapes, feature: number): Uint8Array | null {
  const { kind, coordinates, rings, polygons, features } = table;
  const [first, end] = [features[feature]!, features[feature + 1]!];
  if (kind === 'none' || first === end) return null;
  const to = new Writer();
  const isMulti = end - first > 1;
  to.bytes.push(CENTIMETRES | (TYPES[kind] + (isMulti ? MULTI : 0)), 0);
  if (isMulti) to.count(end - first);
  for (let polygon = first; polygon < end; polygon++) {
    if (kind === 'area') to.count(polygons[polygon + 1]! - polygons[polygon]!);
    for (let ring = polygons[polygon]!; ring < polygons[polygon + 1]!; ring++) {
      if (kind !== 'point') to.count(rings[ring + 1]! - rings[ring]!);
      for (let point = rings[ring]!; point < rings[ring + 1]!; point++)
        to.point(coordinates[2 * point]!, coordinates[2 * point + 1]!);
    }
  }
  return Uint8Array.from(to.bytes);
}

/** Takes a geometry point by point. A line or point is a polygon of one ring. */
export interface ShapeTaker {
  polygon(): void;
  ring(): void;
  /** Centimetres. */
  point(x: number, y: number): void;
}

class Reader {
  #at = 0;
  #x = 0;
  #y = 0;

  constructor(readonly bytes: Uint8Array) {}

  byte(): number {
    const value = this.bytes[this.#at++];
    if (value === undefined) throw new RangeError('TWKB ends early.');
    return value;
  }

  count(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
      if (shift === 28) throw new RangeError('TWKB holds a number of more than 32 bits.');
    }
  }

  difference(): number {
    const value = this.count();
    return (value >>> 1) ^ -(value & 1);
  }

  point(to: ShapeTaker, scale: number): void {
    this.#x += this.difference();
    this.#y += this.difference();
    to.point(Math.round(this.#x * scale), Math.round(this.#y * scale));
  }
}

/** Reads a geometry in two dimensions. Throws RangeError for anything else. */
export function fromTwkb(bytes: Uint8Array, to: ShapeTaker): void {
  const from = new Reader(bytes);
  const head = from.byte();
  const flags = from.byte();
  const type = head & 15;
  if (flags & IS_EXTENDED || type < TYPES.point || type > TYPES.area + MULTI)
    throw new RangeError(`TWKB of type ${type} cannot be read.`);
  if (flags & IS_EMPTY) return;
  const decimals = (head >>> 5) ^ -((head >>> 4) & 1);
  const scale = 10 ** (2 - decimals);
  if (flags & HAS_SIZE) from.count();
  if (flags & HAS_BOX) for (let side = 0; side < 4; side++) from.difference();
  const isMulti = type > MULTI;
  const parts = isMulti ? from.count() : 1;
  if (flags & HAS_IDS) for (let part = 0; part < parts; part++) from.difference();
  const single = isMulti ? type - MULTI : type;
  for (let part = 0; part < parts; part++) readPart(from, single, scale, to);
}

function readPart(from: Reader, type: number, scale: number, to: ShapeTaker): void {
  to.polygon();
  const rings = type === TYPES.area ? from.count() : 1;
  for (let ring = 0; ring < rings; ring++) {
    to.ring();
    const points = type === TYPES.point ? 1 : from.count();
    for (let point = 0; point < points; point++) from.point(to, scale);
  }
}
