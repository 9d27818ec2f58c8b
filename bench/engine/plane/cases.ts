import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { comb, randomFrom, rectangles, star } from '../../inputs/plane.ts';
import type { Work } from './ours.ts';

/** A named overlay of rings without holes, which every library accepts. */
type Case = [name: string, work: Work];

type Ring = [number, number][];
type MultiPolygon = Ring[][];

const folder = resolve(import.meta.dirname, '../../../../shared/peer-cases');
const operations = ['union', 'intersection', 'difference', 'xor'] as const;

function peerCases<T>(file: string): T[] {
  const path = resolve(folder, `${file}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { cases: T[] }).cases : [];
}

const flat = (ring: Ring): Float64Array => {
  const [first, last] = [ring[0]!, ring[ring.length - 1]!];
  const isClosed = ring.length > 1 && first[0] === last[0] && first[1] === last[1];
  return Float64Array.from((isClosed ? ring.slice(0, -1) : ring).flat());
};

/** Moves and scales rings together to a width of a kilometre around the origin, on the grid. */
function fitted(sets: Float64Array[][]): Float64Array[][] {
  const all = sets.flat();
  const bound = (axis: number, pick: (...values: number[]) => number) =>
    all.reduce(
      (found, ring) => ring.reduce((own, value, i) => (i % 2 === axis ? pick(own, value) : own), found),
      all[0]![axis]!,
    );
  const [x, y] = [bound(0, Math.min), bound(1, Math.min)];
  const scale = 1000 / Math.max(bound(0, Math.max) - x, bound(1, Math.max) - y, 1e-9);
  return sets.map((rings) =>
    rings.map((ring) => ring.map((value, i) => Math.round((value - (i % 2 ? y : x)) * scale * 1e5) / 1e5)),
  );
}

function ofPairs(file: string): Case[] {
  return peerCases<{ id: string; args?: MultiPolygon[]; a?: MultiPolygon; b?: MultiPolygon }>(file).flatMap(
    (one): Case[] => {
      const [a, b] = one.args ?? [one.a!, one.b!];
      if (!a?.length || !b?.length || [...a, ...b].some((polygon) => polygon.length !== 1)) return [];
      const [subject, clip] = fitted([a.map(([ring]) => flat(ring!)), b.map(([ring]) => flat(ring!))]);
      return [[`${file} ${one.id}`, { operation: 'intersection', subject: subject!, clip: clip! }]];
    },
  );
}

function made(): Case[] {
  const random = randomFrom(77);
  return [4, 7, 12, 20, 40, 80, 200].flatMap((count, i) => {
    const [a, b] = [star(count, 50 + i, 0, 0), star(count, 90 + i, 40 * random(), 40 * random())];
    const boxes = rectangles(count, 30 + i);
    const half = boxes.length >> 1;
    const teeth = Math.max(1, count >> 2);
    return operations.flatMap((operation): Case[] => [
      [`${operation} of stars of ${count}`, { operation, subject: [a], clip: [b] }],
      [
        `${operation} of combs of ${4 * teeth}`,
        { operation, subject: [comb(teeth, true)], clip: [comb(teeth, false)] },
      ],
      [`${operation} of ${count} rectangles`, { operation, subject: boxes.slice(0, half), clip: boxes.slice(half) }],
    ]);
  });
}

const PEERS = [
  'martinez/cases',
  'polygon-clipping/end-to-end',
  'rust-geo-booleanop/cases',
  'geos-xml/overlay-polygons',
];

/** Returns generated cases of many sizes and, when present beside the tree, the peer cases, with each operation in turn. */
export function overlayCases(): Case[] {
  const theirs = PEERS.flatMap(ofPairs).map(([name, work], i): Case => [
    name,
    { ...work, operation: operations[i % 4]! },
  ]);
  return [...theirs, ...made()];
}
