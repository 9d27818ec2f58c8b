/** The land of a tile, and how RD becomes units of the tile. */
import type { Engine } from '../../../engine/host/types.ts';
import { TILE_BUFFER, TILE_EXTENT } from '../../../model/land/tiles.ts';

export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** A box in centimetres RD. */
export type LandBox = readonly [minX: number, minY: number, maxX: number, maxY: number];

export interface TilePlace {
  /** Holds the tile with its buffer. */
  readonly box: LandBox;
  /** Units of the tile, not rounded, of a point in centimetres: to the right and down. */
  right(x: number, y: number): number;
  down(x: number, y: number): number;
}

type Projection = Engine['projection'];
type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Degrees in which the Dutch grid is defined, with a margin. */
const NETHERLANDS: Bounds = [2.9, 50.4, 7.6, 54];
const RADIANS = Math.PI / 180;
const CENTIMETRES = 100;
/** Sides of a tile are curved in RD: a box of nine points misses up to this part of it. */
const CURVED = 0.01;

const longitudeOf = (x: number): number => 360 * x - 180;
const latitudeOf = (y: number): number => Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / RADIANS;
const mercatorX = (longitude: number): number => (longitude + 180) / 360;
const mercatorY = (latitude: number): number => (1 - Math.asinh(Math.tan(latitude * RADIANS)) / Math.PI) / 2;

/** The part of the tile with its buffer that lies in the country, degrees; null without one. */
function degreesOf({ z, x, y }: TileAddress): Bounds | null {
  const side = 2 ** -z;
  const margin = TILE_BUFFER / TILE_EXTENT;
  const [left, top] = [(x - margin) * side, (y - margin) * side];
  const [right, bottom] = [(x + 1 + margin) * side, (y + 1 + margin) * side];
  const west = Math.max(NETHERLANDS[0], longitudeOf(left));
  const east = Math.min(NETHERLANDS[2], longitudeOf(right));
  const south = Math.max(NETHERLANDS[1], latitudeOf(Math.min(1, bottom)));
  const north = Math.min(NETHERLANDS[3], latitudeOf(Math.max(0, top)));
  return west < east && south < north ? [west, south, east, north] : null;
}

const thirds = (from: number, to: number): readonly [number, number, number] => [from, (from + to) / 2, to];

function boxOf([west, south, east, north]: Bounds, projection: Projection): LandBox {
  const points = thirds(west, east).flatMap((lon) => thirds(south, north).map((lat) => projection.toRd(lon, lat)));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const margin = CURVED * Math.max(right - left, high - low);
  const cm = (metres: number) => Math.round(CENTIMETRES * metres);
  return [cm(left - margin), cm(low - margin), cm(right + margin), cm(high + margin)];
}

type Terms = readonly [constant: number, linear: number, square: number];

/** Terms of a quadratic through its values at -1, 0 and 1. */
const quadratic = ([before, middle, after]: readonly [number, number, number]): Terms => [
  middle,
  (after - before) / 2,
  (after + before) / 2 - middle,
];

/**
 * RD to units by a quadratic in both directions through nine points of the box: in a tile of zoom 8 and above a tenth of a unit off
 * at most, at zoom 14 a millimetre.
 */
function unitsIn([left, low, right, high]: LandBox, { z, x, y }: TileAddress, projection: Projection) {
  const [middleX, middleY] = [(left + right) / 2, (low + high) / 2];
  const [halfX, halfY] = [(right - left) / 2, (high - low) / 2];
  const scale = 2 ** z * TILE_EXTENT;
  const sample = (axis: 0 | 1, column: number, row: number): number => {
    const [metresX, metresY] = [(middleX + column * halfX) / CENTIMETRES, (middleY + row * halfY) / CENTIMETRES];
    const [lon, lat] = projection.toLonLat(metresX, metresY);
    return axis === 0 ? mercatorX(lon) * scale - x * TILE_EXTENT : mercatorY(lat) * scale - y * TILE_EXTENT;
  };
  const unitOn = (axis: 0 | 1) => {
    const [low, middle, high] = ([-1, 0, 1] as const).map((row) =>
      quadratic([sample(axis, -1, row), sample(axis, 0, row), sample(axis, 1, row)]),
    ) as [Terms, Terms, Terms];
    const [a0, a1, a2] = quadratic([low[0], middle[0], high[0]]);
    const [b0, b1, b2] = quadratic([low[1], middle[1], high[1]]);
    const [c0, c1, c2] = quadratic([low[2], middle[2], high[2]]);
    return (pointX: number, pointY: number): number => {
      const a = (pointX - middleX) / halfX;
      const b = (pointY - middleY) / halfY;
      return a0 + b * (a1 + b * a2) + a * (b0 + b * (b1 + b * b2) + a * (c0 + b * (c1 + b * c2)));
    };
  };
  return { right: unitOn(0), down: unitOn(1) };
}

/** Null for a tile that lies wholly outside the country. */
export function placeOf(address: TileAddress, projection: Projection): TilePlace | null {
  const degrees = degreesOf(address);
  if (!degrees) return null;
  const box = boxOf(degrees, projection);
  return { box, ...unitsIn(box, address, projection) };
}
