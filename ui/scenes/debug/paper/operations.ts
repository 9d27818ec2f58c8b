/** Every operation of the plane on two polygons. */
import type { Plane } from '../../../../engine/host/plane/types.ts';
import type { MultiPolygon, Position } from '../../../../engine/host/types.ts';
import type { Board } from './board.ts';

interface Outcome {
  /** Polygons of the result; empty for a number or lines. */
  readonly polygons: MultiPolygon;
  readonly lines: readonly (readonly Position[])[];
  readonly points: readonly Position[];
  readonly status: string;
  /** Figures of the result: metres, square metres, counts. */
  readonly figures: Readonly<Record<string, number | string>>;
}

/** Metres: distance of an offset or tolerance of a simplification. */
type Amount = number;

const overlays = ['union', 'intersection', 'difference', 'xor'] as const;
export type Overlay = (typeof overlays)[number];
export const isOverlay = (key: string): key is Overlay => overlays.some((each) => each === key);

const none: Omit<Outcome, 'status'> = { polygons: [], lines: [], points: [], figures: {} };

const shaped = (plane: Plane, polygons: MultiPolygon & { readonly status: string }): Outcome => ({
  ...none,
  polygons: [...polygons],
  status: polygons.status,
  figures: polygons.length > 0 ? { area: plane.measure(polygons).area } : { area: 0 },
});

type Operation = (plane: Plane, board: Board, amount: Amount) => Outcome;

const overlay =
  (key: Overlay): Operation =>
  (plane, { subject, clip }) =>
    shaped(plane, plane.overlay(key, subject, clip));

const triangulate: Operation = (plane, { subject }) => {
  const parts = subject.map((polygon) => plane.triangulate(polygon));
  const polygons = parts.flatMap(({ vertices, triangles }): MultiPolygon => {
    const corner = (index: number): Position => [vertices[2 * index]!, vertices[2 * index + 1]!];
    return Array.from({ length: triangles.length / 3 }, (_, at) => {
      const [a, b, c] = [0, 1, 2].map((each) => corner(triangles[3 * at + each]!));
      return [[a!, b!, c!, a!]];
    });
  });
  return { ...none, polygons, status: parts[0]?.status ?? 'no_area', figures: { triangles: polygons.length } };
};

const skeleton: Operation = (plane, { subject }) => {
  const parts = subject.map((polygon) => plane.skeleton(polygon));
  const lines = parts.flatMap(({ nodes, arcs }) => {
    const node = (index: number): Position => [nodes[3 * index]!, nodes[3 * index + 1]!];
    return Array.from({ length: arcs.length / 2 }, (_, at) => [node(arcs[2 * at]!), node(arcs[2 * at + 1]!)]);
  });
  return { ...none, lines, status: parts[0]?.status ?? 'no_area', figures: { arcs: lines.length } };
};

const clipLines: Operation = (plane, { subject, clip }) => {
  const { inside, boundary, outside, status } = plane.clipLines(subject.flat(), clip);
  const figures = { inside: inside.length, boundary: boundary.length, outside: outside.length };
  return { ...none, lines: inside, status, figures };
};

const measure: Operation = (plane, { subject }) => {
  const { status, centroid, ...figures } = plane.measure(subject);
  return { ...none, points: [centroid], status, figures };
};

const labelPoint: Operation = (plane, { subject }) => {
  const found = subject.map((polygon) => plane.labelPoint(polygon));
  return {
    ...none,
    points: found.map(({ point }) => point),
    status: found[0]?.status ?? 'no_area',
    figures: { distance: Math.max(0, ...found.map(({ distance }) => distance)) },
  };
};

const validity: Operation = (plane, { subject }) => {
  const { valid, reason, at } = plane.validity(subject);
  return { ...none, points: at ? [at] : [], status: reason ?? 'ok', figures: { valid: String(valid) } };
};

const contains: Operation = (plane, { subject, clip }) => {
  const corners = clip.flatMap((rings) => rings.flatMap((ring) => ring.slice(0, -1)));
  const sides = plane.contains(subject, corners);
  const count = (side: number) => sides.reduce((sum, each) => sum + Number(each === side), 0);
  const points = corners.filter((_, index) => sides[index]! >= 0);
  return { ...none, points, status: 'ok', figures: { inside: count(1), boundary: count(0), outside: count(-1) } };
};

/** Boxes of the polygons of the subject that touch the first box of the clip. */
const index: Operation = (plane, { subject, clip }) => {
  const boxOf = (rings: readonly (readonly Position[])[]): [number, number, number, number] => {
    const [xs, ys] = [0, 1].map((axis) => rings.flat().map((point) => point[axis]!));
    return [Math.min(...xs!), Math.min(...ys!), Math.max(...xs!), Math.max(...ys!)];
  };
  const boxes = plane.index(Float64Array.from(subject.flatMap(boxOf)));
  const found = clip[0] ? boxes.search(...boxOf(clip[0])) : new Uint32Array();
  return {
    ...none,
    polygons: [...found].map((at) => subject[at]!),
    status: boxes.status,
    figures: { found: found.length },
  };
};

export const operations: Readonly<Record<string, Operation>> = {
  union: overlay('union'),
  intersection: overlay('intersection'),
  difference: overlay('difference'),
  xor: overlay('xor'),
  unionAll: (plane, { subject, clip }) => shaped(plane, plane.unionAll([...subject, ...clip])),
  repair: (plane, { subject }) => shaped(plane, plane.repair(subject)),
  offset: (plane, { subject }, amount) => shaped(plane, plane.offset(subject, amount)),
  simplify: (plane, { subject }, amount) => shaped(plane, plane.simplify(subject, Math.abs(amount))),
  convexHull: (plane, { subject }) => {
    const hull = plane.convexHull(subject.flat(2));
    return shaped(plane, Object.assign(hull.length > 0 ? [[...hull]] : [], { status: hull.status }));
  },
  triangulate,
  skeleton,
  clipLines,
  measure,
  labelPoint,
  validity,
  contains,
  index,
};

/** What an operation gives; what the kernel refuses shows as its status. */
export function outcomeOf(key: string, plane: Plane, board: Board, amount: Amount): Outcome {
  try {
    return operations[key]!(plane, board, amount);
  } catch (error) {
    return { ...none, status: error instanceof Error ? error.message : String(error) };
  }
}

const FNV = { start: 0x811c9dc5, prime: 0x01000193 } as const;

/** FNV-1a, 32 bits, over the bytes of all coordinates: the same result has the same hash on every machine. */
export function hashOf({ polygons, lines, points }: Outcome): string {
  const numbers = Float64Array.from([...polygons.flat(3), ...lines.flat(2), ...points.flat()]);
  let hash: number = FNV.start;
  for (const byte of new Uint8Array(numbers.buffer)) hash = Math.imul(hash ^ byte, FNV.prime);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
