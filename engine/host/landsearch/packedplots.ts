/**
 * Plots of a release as one answer of the server: a word with the length of a head in words, the head as JSON padded with spaces, and the
 * arrays it names one after another, in words of four bytes, lowest byte first.
 */
import type { AreaLevel } from '../land/types.ts';
import type { LandPlots } from './release.ts';

const WORD = 4;

interface Head {
  readonly ids: string;
  readonly numbers: string;
  /** Counts of areas by level, in the order of their arrays. */
  readonly areas: readonly (readonly [AreaLevel, number])[];
  /** Lengths of the arrays: points, coordinates, rings, polygons, features, and the areas of the plots by level. */
  readonly lengths: readonly number[];
}

export function packPlots({ ids, numbers, points, shapes, areas }: LandPlots): Uint8Array<ArrayBuffer> {
  const levels = Object.entries(areas) as [AreaLevel, { count: number; ofPlots: Int32Array }][];
  const { coordinates, rings, polygons, features } = shapes;
  const arrays = [points, coordinates, rings, polygons, features, ...levels.map(([, { ofPlots }]) => ofPlots)];
  const head: Head = {
    ids,
    numbers,
    areas: levels.map(([level, { count }]) => [level, count]),
    lengths: arrays.map(({ length }) => length),
  };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const words = Math.ceil(text.length / WORD);
  const packed = new Uint8Array(WORD * (1 + words + arrays.reduce((sum, { length }) => sum + length, 0))).fill(32);
  new Uint32Array(packed.buffer, 0, 1)[0] = words;
  packed.set(text, WORD);
  let at = WORD * (1 + words);
  for (const { buffer, byteOffset, byteLength } of arrays) {
    packed.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return packed;
}

/** The arrays are views of the buffer. */
export function unpackPlots(buffer: ArrayBuffer): LandPlots {
  const words = new Uint32Array(buffer, 0, 1)[0]!;
  const text = new TextDecoder().decode(new Uint8Array(buffer, WORD, WORD * words));
  const { ids, numbers, areas, lengths } = JSON.parse(text) as Head;
  let at = WORD * (1 + words);
  const starts = lengths.map((length) => (at += WORD * length) - WORD * length);
  const whole = (of: number) => new Int32Array(buffer, starts[of]!, lengths[of]);
  const natural = (of: number) => new Uint32Array(buffer, starts[of]!, lengths[of]);
  return {
    ids,
    numbers,
    points: whole(0),
    shapes: { coordinates: whole(1), rings: natural(2), polygons: natural(3), features: natural(4) },
    areas: Object.fromEntries(areas.map(([level, count], n) => [level, { count, ofPlots: whole(5 + n) }])),
  };
}
