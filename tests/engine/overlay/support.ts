/** Runs the overlay of the kernel on small inputs, and the slow and obvious checks of its answers. */
import { compileProbe, type Build } from '../support/compileProbe.ts';

export type Point = readonly [number, number];
export type Ring = readonly Point[];
export const operations = { union: 0, intersection: 1, difference: 2, xor: 3 } as const;
export type Operation = keyof typeof operations;
export const rules = { evenodd: 0, nonzero: 1, positive: 2 } as const;
export type Rule = keyof typeof rules;

export const joins = { mitre: 0, round: 1, square: 2 } as const;
export type Join = keyof typeof joins;

interface OverlayProbe {
  alloc(bytes: number): number;
  mark(): number;
  reset(to: number): void;
  overlayRings(
    points: number,
    starts: number,
    rings: number,
    subjects: number,
    operation: number,
    rule: number,
  ): number;
  offsetRings(
    points: number,
    starts: number,
    rings: number,
    distance: number,
    join: number,
    limit: number,
    arcTolerance: number,
  ): number;
  fitsGrid(points: number, count: number, distance: number, limit: number): number;
  compareProducts(a: bigint, b: bigint, c: bigint, d: bigint): number;
  roundedShare(numerator: bigint, denominator: bigint, step: number): number;
}

export function loadOverlay(build: Build) {
  const probe = compileProbe<OverlayProbe>(build);
  /** Writes rings to the arena, calls with their addresses, reads the polygons and frees everything. */
  const withRings = (rings: readonly Ring[], call: (points: number, starts: number) => number): Point[][][] => {
    const before = probe.mark();
    const points = probe.alloc(rings.reduce((sum, ring) => sum + ring.length, 0) * 8);
    const starts = probe.alloc((rings.length + 1) * 4);
    new Int32Array(probe.memory.buffer, points).set(rings.flat(2));
    let count = 0;
    new Int32Array(probe.memory.buffer, starts).set([0, ...rings.map((ring) => (count += ring.length))]);
    const at = call(points, starts);
    const polygons = read(probe.memory.buffer, at);
    probe.reset(before);
    return polygons;
  };
  const overlay = (subject: readonly Ring[], clip: readonly Ring[], operation: Operation, rule: Rule): Point[][][] =>
    withRings([...subject, ...clip], (points, starts) =>
      probe.overlayRings(
        points,
        starts,
        subject.length + clip.length,
        subject.length,
        operations[operation],
        rules[rule],
      ),
    );
  const offset = (
    rings: readonly Ring[],
    distance: number,
    join: Join = 'mitre',
    limit = 5,
    arcTolerance = 1,
  ): Point[][][] =>
    withRings(rings, (points, starts) =>
      probe.offsetRings(points, starts, rings.length, distance, joins[join], limit, arcTolerance),
    );
  return { probe, overlay, offset };
}

function read(buffer: ArrayBuffer, at: number): Point[][][] {
  const words = new Int32Array(buffer);
  const [polygonCount, , , polygonStarts, ringStarts, points] = words.subarray(
    at >> 2,
    (at >> 2) + 6,
  ) as unknown as number[];
  const offset = (base: number, index: number) => words[(base >> 2) + index]!;
  const range = (base: number, index: number) =>
    Array.from({ length: offset(base, index + 1) - offset(base, index) }, (_, i) => offset(base, index) + i);
  return Array.from({ length: polygonCount! }, (_, polygon) =>
    range(polygonStarts!, polygon).map((ring) =>
      range(ringStarts!, ring).map((point): Point => [offset(points!, 2 * point), offset(points!, 2 * point + 1)]),
    ),
  );
}

export function twiceArea(ring: Ring): bigint {
  return ring.reduce((sum, [x, y], i) => {
    const [px, py] = ring.at(i - 1)!;
    return sum + BigInt(px) * BigInt(y) - BigInt(x) * BigInt(py);
  }, 0n);
}

export const areaOf = (polygons: Point[][][]): bigint =>
  polygons.flat().reduce((sum, ring) => sum + twiceArea(ring), 0n);

export const edgesOf = (rings: readonly Ring[]): [Point, Point][] =>
  rings.flatMap((ring) => ring.map((point, i): [Point, Point] => [ring.at(i - 1)!, point]));

const side = ([ax, ay]: Point, [bx, by]: Point, [px, py]: Point): number =>
  Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax));

/** Whether two segments share a point that is inside at least one of them. */
function meetInside([a, b]: [Point, Point], [c, d]: [Point, Point]): boolean {
  const [abc, abd, cda, cdb] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  const within = (p: Point, [u, v]: [Point, Point]) =>
    side(u, v, p) === 0 &&
    Math.min(u[0], v[0]) <= p[0] &&
    p[0] <= Math.max(u[0], v[0]) &&
    Math.min(u[1], v[1]) <= p[1] &&
    p[1] <= Math.max(u[1], v[1]) &&
    String(p) !== String(u) &&
    String(p) !== String(v);
  const overlap = abc === 0 && abd === 0 && cda === 0 && cdb === 0;
  return overlap && [within(a, [c, d]), within(b, [c, d]), within(c, [a, b]), within(d, [a, b])].some(Boolean);
}

/** Pairs of edges that cross or lie on each other: none in a valid result. */
export function crossings(rings: readonly Ring[]): [Point, Point][][] {
  const edges = edgesOf(rings);
  return edges.flatMap((one, i) =>
    edges
      .slice(i + 1)
      .filter((other) => meetInside(one, other))
      .map((other) => [one, other]),
  );
}

/** Winding number of rings around a point that lies on no edge. */
export function windingAt(rings: readonly Ring[], [x, y]: Point): number {
  let winding = 0;
  for (const [a, b] of edgesOf(rings)) {
    if (a[1] <= y && b[1] > y && side(a, b, [x, y]) > 0) winding++;
    if (b[1] <= y && a[1] > y && side(a, b, [x, y]) < 0) winding--;
  }
  return winding;
}

/** Distance of a point to the nearest edge. */
export function clearance(rings: readonly Ring[], [x, y]: Point): number {
  return Math.min(
    ...edgesOf(rings).map(([[ax, ay], [bx, by]]) => {
      const [dx, dy] = [bx - ax, by - ay];
      const length = dx * dx + dy * dy;
      const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
      return Math.hypot(x - ax - t * dx, y - ay - t * dy);
    }),
  );
}
