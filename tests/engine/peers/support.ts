import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MultiPolygon, Position } from '../../../engine/host/types.ts';

const folder = resolve(import.meta.dirname, '../../../../shared/peer-cases');

export interface Peers<T> {
  cases: T[];
  isHere: boolean;
  /** Title of the suite; says so if the collection is missing. */
  title: string;
}

/** The cases of a collection, none when it is not beside this tree. */
export function peers<T>(file: string): Peers<T> {
  const path = resolve(folder, `${file}.json`);
  const isHere = existsSync(path);
  const cases = isHere ? (JSON.parse(readFileSync(path, 'utf8')) as { cases: T[] }).cases : [];
  return { cases, isHere, title: isHere ? file : `${file} (skipped: shared/peer-cases is not here)` };
}

export const areaOfRing = (ring: readonly Position[]): number => {
  const [ox, oy] = ring[0] ?? [0, 0];
  let sum = 0;
  ring.forEach(([x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!;
    sum += (x - ox) * (ny - oy) - (nx - ox) * (y - oy);
  });
  return sum / 2;
};

/** Outer rings less holes, whatever their direction. */
export const areaOf = (polygons: MultiPolygon): number =>
  polygons.reduce(
    (sum, rings) => sum + rings.reduce((own, ring, i) => own + (i === 0 ? 1 : -1) * Math.abs(areaOfRing(ring)), 0),
    0,
  );

export const lengthOf = (polygons: MultiPolygon): number =>
  polygons.flat().reduce(
    (sum, ring) =>
      sum +
      ring.reduce((own, [x, y], i) => {
        const [nx, ny] = ring[(i + 1) % ring.length]!;
        return own + Math.hypot(nx - x, ny - y);
      }, 0),
    0,
  );

export interface Frame {
  toEngine(polygons: MultiPolygon): MultiPolygon;
  /** Metres of the engine per unit of the case. */
  scale: number;
}

/** A grid unit of the engine, metres. */
export const UNIT = 1e-5;

/** So many grid units per unit of the case. */
export const precisionFrame = (precision: number): Frame => ({
  scale: UNIT * precision,
  toEngine: (polygons) => mapped(polygons, ([x, y]) => [x * UNIT * precision, y * UNIT * precision]),
});

/** Every unit of the case is one grid unit: crossings have to be rounded as coarsely as can be. */
export const unitFrame = precisionFrame(1);

/** The case fills the grid: as fine as can be. */
export function fullFrame(all: MultiPolygon[]): Frame {
  const points = all.flat(3);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const range = (values: number[]) => [least(values), -least(values.map((value) => -value))] as const;
  const [[x0, x1], [y0, y1]] = [range(xs), range(ys)];
  const finest = 10_000 / Math.max(x1 - x0, y1 - y0, Number.MIN_VALUE);
  // Whole numbers stay whole, so that what touches exactly goes on touching.
  const isExact = fitsUnits(all) && finest > UNIT;
  const scale = isExact ? Math.floor(finest / UNIT) * UNIT : finest;
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2].map((value) => (isExact ? Math.floor(value) : value)) as Position;
  return { scale, toEngine: (polygons) => mapped(polygons, ([x, y]) => [(x - cx) * scale, (y - cy) * scale]) };
}

const least = (values: number[]) => values.reduce((low, value) => Math.min(low, value), Infinity);

const mapped = (polygons: MultiPolygon, move: (position: Position) => Position): MultiPolygon =>
  polygons.map((polygon) => polygon.map((ring) => ring.map(move)));

/** Whole numbers that fit the grid. */
export const fitsUnits = (polygons: MultiPolygon[]): boolean =>
  polygons.flat(4).every((value) => Number.isInteger(value) && Math.abs(value) < 2 ** 29 - 2 ** 17);
