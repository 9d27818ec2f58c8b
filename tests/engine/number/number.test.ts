import { fnv1a32 } from '../../../engine/host/encode/fnv.ts';
import fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { compileProbe } from '../support/compileProbe.ts';
import type { Build } from '../support/compileProbe.ts';
import { runs } from '../support/runs.ts';

interface NumberProbe {
  scratch(): number;
  toGrid(metres: number): number;
  toMetres(units: number): number;
  cross(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): bigint;
  orientation(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number;
  segmentContact(...coordinates: number[]): number;
  twiceArea(ring: number, count: number): bigint;
  sine(angle: number): number;
  cosine(angle: number): number;
  arcTangent(value: number): number;
  hypotenuse(x: number, y: number): number;
  hash64(from: number, bytes: number, seed: bigint): bigint;
  nextRandom(state: number): number;
}

const LIMIT = 2 ** 29;
const OUTSIDE = -(2 ** 31);
const coordinate = fc.integer({ min: 1 - LIMIT, max: LIMIT - 1 });

describe.each<Build>(['release', 'debug'])('numbers of the %s build', (build) => {
  const probe = compileProbe<NumberProbe>(build);
  const at = probe.scratch();
  // Grown once, so that the views below stay attached.
  probe.memory.grow(4);
  const bytes = new Uint8Array(probe.memory.buffer);
  const put = (data: Uint8Array) => bytes.set(data, at);

  it('rounds metres to the grid, halves away from zero', () => {
    expect([1, -1, 0.000005, -0.000005, 0.0000049, 12.345678].map((v) => probe.toGrid(v))).toEqual([
      100000, -100000, 1, -1, 0, 1234568,
    ]);
    expect(probe.toMetres(1234568)).toBe(12.34568);
  });

  it('reports what lies outside the grid', () => {
    expect(probe.toGrid(5368.70911)).toBe(LIMIT - 1);
    for (const v of [5368.70912, -5368.70912, 155000, Infinity, -Infinity, NaN]) expect(probe.toGrid(v)).toBe(OUTSIDE);
  });

  it('returns every grid coordinate unchanged from metres', () => {
    fc.assert(fc.property(coordinate, (c) => probe.toGrid(probe.toMetres(c)) === c));
  });

  it('orients exactly over the whole grid', () => {
    const six = fc.tuple(coordinate, coordinate, coordinate, coordinate, coordinate, coordinate);
    fc.assert(
      fc.property(six, ([ax, ay, bx, by, cx, cy]) => {
        const exact =
          (BigInt(bx) - BigInt(ax)) * (BigInt(cy) - BigInt(ay)) - (BigInt(by) - BigInt(ay)) * (BigInt(cx) - BigInt(ax));
        expect(probe.cross(ax, ay, bx, by, cx, cy)).toBe(exact);
        expect(probe.orientation(ax, ay, bx, by, cx, cy)).toBe(exact > 0n ? 1 : exact < 0n ? -1 : 0);
      }),
    );
  });

  it('tells how two segments meet', () => {
    const cases: [number[], number][] = [
      [[0, 0, 4, 4, 0, 4, 4, 0], 1],
      [[0, 0, 4, 0, 4, 0, 8, 0], 1],
      [[0, 0, 4, 0, 2, 0, 8, 0], 2],
      [[0, 0, 4, 0, 5, 0, 8, 0], 0],
      [[0, 0, 4, 0, 2, 0, 2, 5], 1],
      [[0, 0, 4, 0, 2, 1, 2, 5], 0],
      [[0, 0, 4, 4, 1, 1, 2, 2], 2],
    ];
    for (const [segments, contact] of cases) expect(probe.segmentContact(...segments)).toBe(contact);
  });

  it('measures a ring as large as the grid exactly', () => {
    const l = LIMIT - 1;
    new Int32Array(probe.memory.buffer, at, 8).set([-l, -l, l, -l, l, l, -l, l]);
    expect(probe.twiceArea(at, 4)).toBe(8n * BigInt(l) * BigInt(l));
    new Int32Array(probe.memory.buffer, at, 8).set([-l, -l, -l, l, l, l, l, -l]);
    expect(probe.twiceArea(at, 4)).toBe(-8n * BigInt(l) * BigInt(l));
  });

  it('keeps sines, cosines and lengths to the last bits', () => {
    for (let k = -20; k <= 20; k++) {
      expect(probe.sine(k * 0.37)).toBeCloseTo(Math.sin(k * 0.37), 14);
      expect(probe.cosine(k * 0.37)).toBeCloseTo(Math.cos(k * 0.37), 14);
    }
    expect(probe.hypotenuse(3, -4)).toBe(5);
  });

  it('keeps the last digit of sine and cosine at every angle a building has, right angles included', () => {
    const digits = (value: number, expected: number) => Math.abs(value - expected) <= 2.3e-16 * Math.abs(expected);
    const wrong: number[] = [];
    for (let quarters = -2880; quarters <= 2880; quarters++) {
      const angle = (quarters * Math.PI) / 720;
      if (!digits(probe.sine(angle), Math.sin(angle)) || !digits(probe.cosine(angle), Math.cos(angle)))
        wrong.push(angle);
    }
    fc.assert(
      fc.property(fc.double({ min: -1.6e6, max: 1.6e6, noNaN: true }), (angle) => {
        expect(probe.sine(angle)).toBeCloseTo(Math.sin(angle), 15);
        expect(probe.cosine(angle)).toBeCloseTo(Math.cos(angle), 15);
      }),
      { numRuns: runs(2000) },
    );
    expect(wrong).toEqual([]);
  });

  it('takes angles that no building has for none', () => {
    for (const angle of [NaN, Infinity, -Infinity, 1e300])
      expect([probe.sine(angle), probe.cosine(angle)]).toEqual([0, 1]);
  });

  it('gives the arc tangent of the library it is from, bit by bit, around the borders of its parts too', () => {
    const borders = [0.4375, 0.6875, 1.1875, 2.4375, 0.5, 1, 1.5].flatMap((v) => [v, v - 2 ** -52, v + 2 ** -51]);
    const wrong = [0, 5e-324, 2 ** -27, 2 ** 66, 1e300, Infinity, ...borders].filter(
      (v) => !Object.is(probe.arcTangent(v), Math.atan(v)) || !Object.is(probe.arcTangent(-v), Math.atan(-v)),
    );
    for (let k = -60_000; k < 60_000; k++)
      if (probe.arcTangent(k * 7.1e-5) !== Math.atan(k * 7.1e-5)) wrong.push(k * 7.1e-5);
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (v) => {
        expect(probe.arcTangent(v)).toBe(Math.atan(v));
      }),
      { numRuns: runs(5000) },
    );
    expect(wrong).toEqual([]);
  });

  it('gives the published FNV-1a values', () => {
    expect(fnv1a32('e1:trees')).toBe(1556536748);
    expect(fnv1a32('')).toBe(0x811c9dc5);
    expect(fnv1a32('a')).toBe(0xe40c292c);
  });

  it('draws the known mulberry32 sequence', () => {
    new Uint32Array(probe.memory.buffer, at, 1)[0] = 1;
    const drawn = [0, 1, 2].map(() => probe.nextRandom(at).toFixed(6));
    expect(drawn).toEqual(['0.627074', '0.002736', '0.527447']);
  });

  it('hashes 64 bits: every byte counts, lengths differ, values stay what they are', () => {
    const data = Uint8Array.from({ length: 100 }, (_, i) => (i * 37) & 255);
    const hash = (d: Uint8Array, seed = 0n) => (
      put(d),
      BigInt.asUintN(64, probe.hash64(at, d.length, seed)).toString(16)
    );
    const seen = new Set<string>();
    for (let n = 0; n <= 100; n++) seen.add(hash(data.subarray(0, n)));
    for (let i = 0; i < 100; i++) seen.add(hash(data.with(i, data[i]! ^ 1)));
    for (let n = 2; n <= 40; n++) seen.add(hash(new Uint8Array(n)));
    expect(seen.size).toBe(101 + 100 + 39);
    expect(hash(data, 1n)).not.toBe(hash(data));
    // Fixed for ever: stored results carry this hash.
    expect(hash(data)).toBe('5c5c6a6ddabe956');
    expect(hash(data.subarray(0, 7))).toBe('fc8da3d53023a8a8');
  });
});
