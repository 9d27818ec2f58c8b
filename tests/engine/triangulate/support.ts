/** Runs the triangulation of the kernel on batches of polygons, and the slow and obvious checks of its answers. */
import { PlaneStatus } from '../../../engine/abi/plane.ts';
import { compileProbe, type Build } from '../support/compileProbe.ts';

export type Point = readonly [number, number];
export type Ring = readonly Point[];
/** The outer ring, then holes. */
export type Polygon = readonly Ring[];
export const statuses = {
  exact: PlaneStatus.Ok,
  empty: PlaneStatus.NoArea,
  crossing: PlaneStatus.Invalid,
  tangled: PlaneStatus.TooComplex,
  outside: PlaneStatus.OutOfRange,
} as const;

interface Exports {
  mark(): number;
  reset(mark: number): void;
  alloc(bytes: number): number;
  triangulatePolygons(
    points: number,
    ringStarts: number,
    polygonStarts: number,
    count: number,
    delaunay: number,
  ): number;
}

export interface Triangulation {
  status: number;
  /** Corner points of each triangle. */
  triangles: Point[][];
  /** The same as indices into the points of the polygon. */
  indices: number[][];
}

export function loadTriangulation(build: Build) {
  const probe = compileProbe<Exports>(build);
  const write = (values: readonly number[]): number => {
    const at = probe.alloc(values.length * 4);
    new Int32Array(probe.memory.buffer, at, values.length).set(values);
    return at;
  };
  const batch = (polygons: readonly Polygon[], delaunay = false): Triangulation[] => {
    const before = probe.mark();
    const rings = polygons.flat();
    const points = write(rings.flat(2));
    const ringStarts = write(startsOf(rings));
    const polygonStarts = write(startsOf(polygons));
    const at = probe.triangulatePolygons(points, ringStarts, polygonStarts, polygons.length, Number(delaunay));
    const words = new Int32Array(probe.memory.buffer);
    const [, , starts, status, indices] = words.subarray(at >> 2, (at >> 2) + 5) as unknown as number[];
    let first = 0;
    const answer = polygons.map((polygon, i): Triangulation => {
      const corners = polygon.flat();
      const [from, to] = [words[(starts! >> 2) + i]!, words[(starts! >> 2) + i + 1]!];
      const found = Array.from({ length: to - from }, (_, t) =>
        [0, 1, 2].map((k) => words[(indices! >> 2) + 3 * (from + t) + k]! - first),
      );
      first += corners.length;
      const triangles = found.map((triangle) => triangle.map((index) => corners[index]!));
      return { status: words[(status! >> 2) + i]!, indices: found, triangles };
    });
    probe.reset(before);
    return answer;
  };
  const triangulate = (polygon: Polygon, delaunay = false): Triangulation => batch([polygon], delaunay)[0]!;
  return { batch, triangulate, probe };
}

function startsOf(lists: readonly (readonly unknown[])[]): number[] {
  let count = 0;
  return [0, ...lists.map((list) => (count += list.length))];
}

export function twiceArea(ring: Ring): bigint {
  return ring.reduce((sum, [x, y], i) => {
    const [px, py] = ring.at(i - 1)!;
    return sum + BigInt(px) * BigInt(y) - BigInt(x) * BigInt(py);
  }, 0n);
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** Twice the area of the outer ring less those of the holes. */
export const areaOf = (polygon: Polygon): bigint =>
  polygon.reduce((sum, ring, i) => sum + (i === 0 ? 1n : -1n) * magnitude(twiceArea(ring)), 0n);

/** Twice the area of all triangles; fails when one is not counter-clockwise. */
export function coveredArea({ triangles }: Triangulation): bigint {
  return triangles.reduce((sum, triangle) => {
    const area = twiceArea(triangle);
    if (area <= 0n) throw new Error(`triangle without area or clockwise: ${JSON.stringify(triangle)}`);
    return sum + area;
  }, 0n);
}

/** How edges of a ring that are no neighbours meet: they cross, they only touch, or neither. Tests each pair. */
export function edgeContact(ring: Ring): 'crossing' | 'touching' | 'none' {
  const side = (a: Point, b: Point, p: Point): number => Math.sign(Number(twiceArea([a, b, p])));
  const isOn = (a: Point, b: Point, p: Point): boolean =>
    side(a, b, p) === 0 && [0, 1].every((k) => p[k]! >= Math.min(a[k]!, b[k]!) && p[k]! <= Math.max(a[k]!, b[k]!));
  let isTouching = false;
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length]!;
    for (let j = i + 2; j < ring.length - (i === 0 ? 1 : 0); j++) {
      const [c, d] = [ring[j]!, ring[(j + 1) % ring.length]!];
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return 'crossing';
      isTouching ||= isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b);
    }
  }
  return isTouching ? 'touching' : 'none';
}

const inner = (a: Point, b: Point): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);

/** Inner edges of a triangulation whose opposite corners lie in each other's circle: none if it is Delaunay. */
export function badEdges({ triangles }: Triangulation): Point[][] {
  const opposite = new Map<string, Point>();
  for (const t of triangles) t.forEach((a, k) => opposite.set(`${a} ${t[(k + 1) % 3]!}`, t[(k + 2) % 3]!));
  return triangles.flatMap((t) =>
    t.flatMap((a, k) => {
      const b = t[(k + 1) % 3]!;
      const other = opposite.get(`${b} ${a}`);
      return other && inner(a, b) && isInCircle(t, other) ? [[a, b]] : [];
    }),
  );
}

function isInCircle(triangle: readonly Point[], [px, py]: Point): boolean {
  const [a, b, c] = triangle.map(([x, y]) => {
    const [dx, dy] = [BigInt(x - px), BigInt(y - py)];
    return [dx, dy, dx * dx + dy * dy] as const;
  });
  const [ax, ay, al] = a!;
  const [bx, by, bl] = b!;
  const [cx, cy, cl] = c!;
  return al * (bx * cy - by * cx) - bl * (ax * cy - ay * cx) + cl * (ax * by - ay * bx) > 0n;
}

/**
 * A polygon out of the cells of a small board, sheared: full of straight corners, touching points and touching holes.
 * Null when the cells make more than one outer ring.
 */
export function boardPolygon(cells: readonly boolean[], width: number, shear: readonly number[]): Polygon | null {
  const isFull = (x: number, y: number): boolean => x >= 0 && x < width && y >= 0 && (cells[y * width + x] ?? false);
  const steps = new Map<string, Point[]>();
  const add = (from: Point, to: Point) => steps.set(`${from}`, [...(steps.get(`${from}`) ?? []), to]);
  cells.forEach((full, i) => {
    if (!full) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (!isFull(x, y - 1)) add([x, y], [x + 1, y]);
    if (!isFull(x + 1, y)) add([x + 1, y], [x + 1, y + 1]);
    if (!isFull(x, y + 1)) add([x + 1, y + 1], [x, y + 1]);
    if (!isFull(x - 1, y)) add([x, y + 1], [x, y]);
  });
  const [a, b, c, d] = shear as unknown as [number, number, number, number];
  const loops: Point[][] = [];
  for (const start of steps.keys()) {
    while (steps.get(start)!.length > 0) {
      const loop: Point[] = [];
      for (let at = start; steps.get(at)!.length > 0; at = `${steps.get(at)!.pop()!}`) {
        loop.push(at.split(',').map(Number) as unknown as Point);
      }
      loops.push(loop);
    }
  }
  const outer = loops.filter((loop) => twiceArea(loop) > 0n);
  if (outer.length !== 1) return null;
  const holes = loops.filter((loop) => twiceArea(loop) < 0n);
  return [outer[0]!, ...holes].map((ring) => ring.map(([x, y]): Point => [a * x + b * y, c * x + d * y]));
}
