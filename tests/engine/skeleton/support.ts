/** Runs the straight skeleton of the kernel, and the slow and obvious checks of its answers. */
import { compileProbe, type Build } from '../support/compileProbe.ts';

export type Point = readonly [number, number];
export type Ring = readonly Point[];
/** The outer ring, then holes. */
export type Polygon = readonly Ring[];
/** x, y and the time at which the wavefront was there. */
export type Node = readonly [number, number, number];
export const statuses = {
  done: 0,
  empty: 1,
  invalid: 2,
  badWeight: 3,
  outside: 4,
  tooMany: 5,
  failed: 6,
  endless: 7,
} as const;

interface Exports {
  mark(): number;
  reset(mark: number): void;
  alloc(bytes: number): number;
  skeletons(points: number, ringStarts: number, polygonStarts: number, count: number, weights: number): number;
  offsetRings(
    points: number,
    starts: number,
    ringCount: number,
    distance: number,
    join: number,
    limit: number,
    arcTolerance: number,
  ): number;
}

export interface Skeleton {
  status: number;
  nodes: Node[];
  arcs: [Node, Node][];
  /** One per point of the polygon: the face of the edge that starts there. */
  faces: Node[][];
  /** The insets asked for, as read from the skeleton. */
  contours: Ring[][];
}

export function loadSkeleton(build: Build) {
  const probe = compileProbe<Exports>(build);
  const write = (values: readonly number[]): number => {
    const at = probe.alloc(values.length * 4);
    new Int32Array(probe.memory.buffer, at, values.length).set(values);
    return at;
  };
  const writeWeights = (weights: readonly number[]): number => {
    const at = probe.alloc(weights.length * 8);
    new Float64Array(probe.memory.buffer, at, weights.length).set(weights);
    return at;
  };
  const words = (at: number, count: number): number[] => [...new Int32Array(probe.memory.buffer, at, count)];

  const batch = (
    polygons: readonly Polygon[],
    weights?: readonly number[],
    times: readonly number[] = [],
  ): Skeleton[] => {
    const before = probe.mark();
    const rings = polygons.flat();
    const points = write(rings.flat(2));
    const ringStarts = write(startsOf(rings));
    const polygonStarts = write(startsOf(polygons));
    const weighted = weights ? writeWeights(weights) : 0;
    const at = probe.skeletons(points, ringStarts, polygonStarts, polygons.length, weighted);
    const [, nodeStarts, arcStarts, faceStarts, statusAt, nodesAt, arcsAt, faceNodesAt] = words(at, 8) as number[];
    const nodeEnds = words(nodeStarts!, polygons.length + 1);
    const arcEnds = words(arcStarts!, polygons.length + 1);
    const faceEnds = words(faceStarts!, rings.flat().length + 1);
    const numbers = [...new Float64Array(probe.memory.buffer, nodesAt!, nodeEnds.at(-1)! * 3)];
    const nodes = Array.from(
      { length: numbers.length / 3 },
      (_, i) => numbers.slice(3 * i, 3 * i + 3) as unknown as Node,
    );
    const arcs = pairs(words(arcsAt!, arcEnds.at(-1)! * 2)).map(([a, b]): [Node, Node] => [nodes[a]!, nodes[b]!]);
    const faceNodes = words(faceNodesAt!, faceEnds.at(-1)!).map((node) => nodes[node]!);
    const found = words(statusAt!, polygons.length);
    let edge = 0;
    const answer = polygons.map((polygon, i): Skeleton => {
      const first = edge;
      edge += polygon.flat().length;
      const faces = polygon.flat().map((_, k) => faceNodes.slice(faceEnds[first + k], faceEnds[first + k + 1]));
      return {
        status: found[i]!,
        nodes: nodes.slice(nodeEnds[i], nodeEnds[i + 1]),
        arcs: arcs.slice(arcEnds[i], arcEnds[i + 1]),
        faces,
        contours: times.map((time) => contoursOf(faces, time)),
      };
    });
    probe.reset(before);
    return answer;
  };
  const skeleton = (polygon: Polygon, weights?: readonly number[], times?: readonly number[]): Skeleton =>
    batch([polygon], weights, times)[0]!;

  /** Area of the mitred inset, by the overlay. */
  const insetArea = (polygon: Polygon, distance: number): number => {
    const before = probe.mark();
    const at = probe.offsetRings(
      write(polygon.flat(2)),
      write(startsOf(polygon)),
      polygon.length,
      -distance,
      0,
      1000,
      1,
    );
    const [, ringCount, pointCount, , ringStarts, points] = words(at, 6) as number[];
    const offsets = words(ringStarts!, ringCount! + 1);
    const numbers = words(points!, pointCount! * 2);
    probe.reset(before);
    return offsets.slice(1).reduce((sum, to, i) => sum + areaOf(pairs(numbers.slice(2 * offsets[i]!, 2 * to))), 0);
  };
  return { batch, skeleton, insetArea, probe };
}

const pairs = (values: readonly number[]): Point[] =>
  Array.from({ length: values.length / 2 }, (_, i) => [values[2 * i]!, values[2 * i + 1]!]);

function startsOf(lists: readonly (readonly unknown[])[]): number[] {
  let count = 0;
  return [0, ...lists.map((list) => (count += list.length))];
}

/** Signed area, measured from the first point so that far coordinates cancel. */
export function areaOf(ring: readonly (readonly number[])[]): number {
  const [ox, oy] = ring[0] ?? [0, 0];
  return ring.reduce((sum, [x, y], i) => {
    const [px, py] = ring.at(i - 1)!;
    return sum + ((px! - ox!) * (y! - oy!) - (x! - ox!) * (py! - oy!)) / 2;
  }, 0);
}

export const polygonArea = (polygon: Polygon): number =>
  polygon.reduce((sum, ring, i) => sum + (i === 0 ? 1 : -1) * Math.abs(areaOf(ring)), 0);

export const lengthOf = (polygon: Polygon): number =>
  polygon.reduce(
    (sum, ring) =>
      ring.reduce((part, [x, y], i) => {
        const [px, py] = ring.at(i - 1)!;
        return part + Math.hypot(x - px, y - py);
      }, sum),
    0,
  );

/** A place where the boundary of a face passes a time: where it comes down a contour starts across the face, where it goes up it ends. */
interface Passage {
  at: Point;
  /** How far along the edge of the face. */
  along: number;
  isStart: boolean;
  /** Where the contour goes on: across the face from a start, across the arc from an end. */
  next: Passage | null;
}

/** The rings of the inset at a time, read from the faces. */
function contoursOf(faces: readonly (readonly Node[])[], time: number): Ring[] {
  const all: Passage[] = [];
  const byArc = new Map<Node, Map<Node, Passage>>();
  for (const face of faces) {
    const [base, tip] = face;
    if (!base || !tip) continue;
    const passages = face.flatMap((a, i): Passage[] => {
      const b = face[(i + 1) % face.length]!;
      if (a[2] < time === b[2] < time) return [];
      // From the lower node, so that both faces find the same point to the last bit.
      const [low, high] = a[2] < time ? [a, b] : [b, a];
      const share = (time - low[2]) / (high[2] - low[2]);
      const at: Point = [low[0] + (high[0] - low[0]) * share, low[1] + (high[1] - low[1]) * share];
      const along = (at[0] - base[0]) * (tip[0] - base[0]) + (at[1] - base[1]) * (tip[1] - base[1]);
      const passage: Passage = { at, along, isStart: low === b, next: null };
      const twin = byArc.get(low)?.get(high);
      if (twin) (passage.isStart ? twin : passage).next = passage.isStart ? passage : twin;
      else byArc.set(low, (byArc.get(low) ?? new Map<Node, Passage>()).set(high, passage));
      return [passage];
    });
    const sorted = passages.toSorted((a, b) => a.along - b.along);
    const ends = sorted.filter(({ isStart }) => !isStart);
    sorted.filter(({ isStart }) => isStart).forEach((start, i) => (start.next = ends[i] ?? null));
    all.push(...passages);
  }
  return all.flatMap((first) => {
    const ring: Point[] = [];
    // Passages are left behind without a way on, so each is passed once.
    for (let here: Passage | null = first; here?.next;) {
      const next: Passage = here.next;
      here.next = null;
      if (here.isStart) ring.push(here.at);
      here = next;
    }
    return ring.length < 3 ? [] : [ring];
  });
}

/** The part of a face at or above a time. */
export function cutFace(face: readonly Node[], time: number): Node[] {
  return face.flatMap((b, i) => {
    const a = face.at(i - 1)!;
    const share = (time - a[2]) / (b[2] - a[2]);
    const cut: Node = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, time];
    const crosses = a[2] < time !== b[2] < time;
    return [...(crosses ? [cut] : []), ...(b[2] >= time ? [b] : [])];
  });
}

/** How far the nodes of faces lie from where the edge of the face has got by then, at most. */
export function worstDistance(polygon: Polygon, { faces }: Skeleton, weights?: readonly number[]): number {
  return Math.max(
    ...faces.map((face, edge) => {
      const [a, b] = face;
      if (!a || !b) return 0;
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      return Math.max(
        ...face.map(([x, y, time]) =>
          Math.abs(((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / length - time * (weights?.[edge] ?? 1)),
        ),
      );
    }),
  );
}

/** Whether the boundary of a ring crosses itself. Quadratic. */
export function isSimple(ring: readonly (readonly number[])[]): boolean {
  const side = (a: readonly number[], b: readonly number[], c: readonly number[]) =>
    (b[0]! - a[0]!) * (c[1]! - a[1]!) - (b[1]! - a[1]!) * (c[0]! - a[0]!);
  // Nodes are known to a fraction of a grid unit, so a crossing counts when it is wider than that.
  const clear = (a: readonly number[], b: readonly number[], c: readonly number[]) =>
    Math.abs(side(a, b, c)) > Math.hypot(b[0]! - a[0]!, b[1]! - a[1]!) ? Math.sign(side(a, b, c)) : 0;
  return ring.every((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    return ring.every((c, k) => {
      const d = ring[(k + 1) % ring.length]!;
      return !(clear(a, b, c) * clear(a, b, d) < 0 && clear(c, d, a) * clear(c, d, b) < 0);
    });
  });
}
