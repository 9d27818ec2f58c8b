import type { Plane } from '../../../engine/host/plane/types.ts';
import type { MultiPolygon, Position } from '../../../engine/host/types.ts';

/** Runs in Node and in the browser: nothing of the host's own mathematics may get into the inputs. */

const COUNT = 500;

function drawFrom(seed: number): (size: number) => number {
  let state = seed * 2654435761;
  return (size) => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % size;
  };
}

/** Rings at random whole millimetres, crossing themselves as they like, somewhere in the national grid. */
function figure(draw: (size: number) => number, extent: number, x: number, y: number): MultiPolygon {
  return Array.from({ length: 1 + draw(6) }, () => [
    Array.from({ length: 3 + draw(12) }, (): Position => [x + draw(extent) / 1000, y + draw(extent) / 1000]),
  ]);
}

const operations = ['union', 'intersection', 'difference', 'xor'] as const;
const joins = ['miter', 'round', 'square'] as const;

const number = new Float64Array(1);
const bytes = new Uint8Array(number.buffer);

/** One number; apart from the rest, as there are millions. */
function hashNumber(value: number, start: number): number {
  number[0] = value;
  let result = start;
  for (let i = 0; i < 8; i++) result = Math.imul(result ^ bytes[i]!, 16777619) >>> 0;
  return result;
}

/** FNV-1a over the bits of numbers and the letters of the rest. */
function hash(value: unknown, start = 2166136261): number {
  if (typeof value === 'number') return hashNumber(value, start);
  let result = start;
  const add = (byte: number) => void (result = Math.imul(result ^ byte, 16777619) >>> 0);
  if (typeof value === 'string') for (const letter of value) add(letter.charCodeAt(0));
  else if (value === null || typeof value !== 'object') add(value === true ? 1 : 2);
  else if (ArrayBuffer.isView(value)) {
    for (const item of value as unknown as Iterable<number>) result = hash(item, result);
  } else for (const item of Object.values(value)) result = hash(item, result);
  return result;
}

function answers(plane: Plane, index: number): unknown[] {
  const draw = drawFrom(index + 1);
  const [x, y] = [100_000 + draw(150_000), 350_000 + draw(200_000)];
  const extent = [20, 1000, 100_000][draw(3)]!;
  const [a, b] = [figure(draw, extent, x, y), figure(draw, extent, x, y)];
  const fillRule = draw(2) === 0 ? ('nonzero' as const) : ('evenodd' as const);
  const result = plane.overlay(operations[index % 4]!, a, b, { fillRule });
  const distance = ((draw(2000) - 1000) / 1000) * (extent / 20_000);
  return [
    result,
    plane.offset(result, distance, { join: joins[index % 3]! }),
    plane.measure(a),
    plane.validity(b),
    plane.simplify(result, 0.01),
    plane.clipLines(
      b.map(([ring]) => ring!),
      result,
    ),
    ...(result[0] ? [plane.triangulate(result[0]), plane.labelPoint(result[0]), plane.skeleton(result[0])] : []),
  ];
}

/** One hash per input, over all that the kernel says of it. */
export const kernelHashes = (plane: Plane): string[] =>
  Array.from({ length: COUNT }, (_, index) => hash(answers(plane, index)).toString(16).padStart(8, '0'));
