import { GRID_PER_METRE } from '../../../engine/abi/boundary.ts';
import { compileProbe } from '../support/compileProbe.ts';
import type { Build, Probe } from '../support/compileProbe.ts';

interface PlaneExports {
  alloc(bytes: number): number;
  mark(): number;
  reset(to: number): void;
  minimumAreaRectangle(ring: number, count: number): number;
  areas(points: number, rings: number, polygons: number, subjects: number, count: number, to: number): void;
  inset(ring: number, count: number, distances: number, to: number): number;
  setBox(box: number, ring: number, count: number): void;
  perimeter(ring: number, count: number): number;
  pointInRing(ring: number, count: number, x: number, y: number): number;
  twiceArea(ring: number, count: number): bigint;
  lonLatToRd(from: number, count: number, to: number): void;
  rdToLonLat(from: number, count: number, to: number): void;
  isSimpleRing(ring: number, count: number): number;
}

export type Point = readonly [number, number];
/** Points in grid units. */
export type Ring = readonly Point[];

export interface Areas {
  subject: number;
  clip: number;
  union: number;
  intersection: number;
  difference: number;
}

export const square = (x: number, y: number, size: number): Ring => rectangle(x, y, size, size);
export const rectangle = (x: number, y: number, length: number, width: number): Ring => [
  [x, y],
  [x + length, y],
  [x + length, y + width],
  [x, y + width],
];
export const metres = (ring: Ring): Ring => ring.map(([x, y]) => [x * GRID_PER_METRE, y * GRID_PER_METRE]);

/** The plane functions on plain arrays; each call frees what it allocated. */
export function planeProbe(build: Build) {
  const probe: Probe<PlaneExports> = compileProbe(build);

  function write(values: readonly number[], kind: typeof Int32Array | typeof Float64Array): number {
    const at = probe.alloc(values.length * kind.BYTES_PER_ELEMENT);
    new kind(probe.memory.buffer, at, values.length).set(values);
    return at;
  }
  const ints = (values: readonly number[]) => write(values, Int32Array);
  const writeRing = (ring: Ring) => ints(ring.flat());
  const readFloats = (at: number, count: number) => [...new Float64Array(probe.memory.buffer, at, count)];
  const readInts = (at: number, count: number) => [...new Int32Array(probe.memory.buffer, at, count)];

  function scoped<T>(work: () => T): T {
    const start = probe.mark();
    const result = work();
    probe.reset(start);
    return result;
  }

  function project(call: (from: number, count: number, to: number) => void, pairs: readonly Point[]): number[][] {
    return scoped(() => {
      const at = write(pairs.flat(), Float64Array);
      call(at, pairs.length, at);
      return pairs.map((_, i) => readFloats(at + 16 * i, 2));
    });
  }

  return {
    mark: () => probe.mark(),
    /** In m2. */
    signedArea: (ring: Ring) => scoped(() => Number(probe.twiceArea(writeRing(ring), ring.length)) / 2e10),
    perimeter: (ring: Ring) => scoped(() => probe.perimeter(writeRing(ring), ring.length)),
    isSimple: (ring: Ring) => scoped(() => probe.isSimpleRing(writeRing(ring), ring.length) !== 0),
    pointInRing: (ring: Ring, [x, y]: Point) => scoped(() => probe.pointInRing(writeRing(ring), ring.length, x, y)),
    toRd: (pairs: readonly Point[]) => project(probe.lonLatToRd, pairs),
    toLonLat: (pairs: readonly Point[]) => project(probe.rdToLonLat, pairs),
    box: (ring: Ring) =>
      scoped(() => {
        const to = probe.alloc(16);
        probe.setBox(to, writeRing(ring), ring.length);
        return readInts(to, 4);
      }),
    /** Null when turned inside out. */
    inset: (ring: Ring, distances: readonly number[]): Ring | null =>
      scoped(() => {
        const to = probe.alloc(ring.length * 16);
        const count = probe.inset(writeRing(ring), ring.length, write(distances, Float64Array), to);
        if (count < 0) return null;
        return Array.from({ length: count }, (_, i) => readInts(to + 8 * i, 2) as [number, number]);
      }),
    minimumAreaRectangle: (ring: Ring) =>
      scoped(() => {
        const at = probe.minimumAreaRectangle(writeRing(ring), ring.length);
        if (at === 0) return null;
        const [length, width] = readFloats(at, 2) as [number, number];
        return { length, width };
      }),
    /** Polygons are lists of rings. */
    areas: (subject: readonly Ring[][], clip: readonly Ring[][]): Areas =>
      scoped(() => {
        const polygons = [...subject, ...clip];
        const rings = polygons.flat();
        const offsets = (sizes: number[]) => sizes.reduce<number[]>((all, n) => [...all, all.at(-1)! + n], [0]);
        const to = probe.alloc(40);
        probe.areas(
          ints(rings.flat(2)),
          ints(offsets(rings.map((r) => r.length))),
          ints(offsets(polygons.map((p) => p.length))),
          subject.length,
          polygons.length,
          to,
        );
        const [s, c, union, intersection, difference] = readFloats(to, 5) as [number, number, number, number, number];
        return { subject: s, clip: c, union, intersection, difference };
      }),
  };
}

