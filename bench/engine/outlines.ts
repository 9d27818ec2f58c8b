import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

type Ring = [number, number][];
/** The outer ring, then holes; metres. */
export type Polygon = Ring[];

/** Polygons for the kernel: flat coordinates and offsets. */
export interface Flat {
  coordinates: Float64Array;
  ringStarts: Int32Array;
  polygonStarts: Int32Array;
}

export function flatten(polygons: readonly Polygon[]): Flat {
  return {
    coordinates: Float64Array.from(polygons.flat(3)),
    ringStarts: startsOf(polygons.flat()),
    polygonStarts: startsOf(polygons),
  };
}

function startsOf(lists: readonly (readonly unknown[])[]): Int32Array {
  let count = 0;
  return Int32Array.from([0, ...lists.map((list) => (count += list.length))]);
}

/** Outlines of buildings: rectangles of 10 to 80 m with up to three recesses a side, turned; 4 to 52 corners. */
export function outlines(count: number, seed: number): Polygon[] {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: count }, () => {
    const [length, width, angle] = [20 + 60 * random(), 10 + 20 * random(), random() * Math.PI];
    const sides: [number, number, number, number, number][] = [
      [0, 0, 1, 0, length],
      [length, 0, 0, 1, width],
      [length, width, -1, 0, length],
      [0, width, 0, -1, width],
    ];
    const ring = sides.flatMap(([x, y, dx, dy, side]): Ring => {
      const recesses = Math.floor(random() * 4);
      const depth = 0.5 + 2 * random();
      const points: Ring = [[x, y]];
      for (let i = 0; i < recesses; i++) {
        const from = (side * (i + 0.3)) / recesses;
        const to = (side * (i + 0.7)) / recesses;
        for (const [along, inward] of [
          [from, 0],
          [from, depth],
          [to, depth],
          [to, 0],
        ] as const) {
          points.push([x + dx * along - dy * inward, y + dy * along + dx * inward]);
        }
      }
      return points;
    });
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [ring.map(([x, y]): [number, number] => [x * cos - y * sin, x * sin + y * cos])];
  });
}

/** Returns a file of the peer cases; null without them, because they are no part of the product. */
export function peerCases<T>(name: string): T[] | null {
  const file = resolve(import.meta.dirname, '../../../shared/peer-cases', name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { cases: T[] }).cases : null;
}
