/** The order to paint faces in: what lies behind first. */

/** A face as it is seen: across, up and the depth away from the viewer. */
export type Seen = readonly [across: number, up: number, depth: number];

interface SeenFace {
  /** Outer ring, then holes. */
  readonly rings: readonly (readonly Seen[])[];
}

interface Item<F> {
  readonly face: F;
  readonly points: readonly Seen[];
  readonly low: Seen;
  readonly high: Seen;
  /** Normal of its plane, towards the viewer: points in front of the plane give more than `level`. */
  readonly normal: Seen;
  readonly level: number;
  readonly middle: number;
}

/** Metres: faces that touch do not hide each other. */
const TOUCH = 0.02;

/**
 * Newell's test for every pair whose boxes overlap: one face hides the other when it lies before its plane. Each face waits for
 * those behind it; a circle of waiting faces is opened at the one farthest away.
 */
export function backToFront<F extends SeenFace>(faces: readonly F[]): F[] {
  const items = faces.map(itemOf).sort((a, b) => b.middle - a.middle);
  const before = items.map((item, at) =>
    items.flatMap((other, index) => (index !== at && overlaps(item, other) && mustGoFirst(other, item) ? [index] : [])),
  );
  const done = new Set<number>();
  const out: F[] = [];
  const waiting = new Set(items.keys());
  while (waiting.size > 0) {
    const isFree = (at: number) => before[at]!.every((index) => done.has(index));
    const all = [...waiting];
    const next = all.find(isFree) ?? all[0]!;
    waiting.delete(next);
    done.add(next);
    out.push(items[next]!.face);
  }
  return out;
}

function itemOf<F extends SeenFace>(face: F): Item<F> {
  const points = face.rings[0]!;
  const axis = (of: 0 | 1 | 2) => points.map((point) => point[of]);
  const low: Seen = [Math.min(...axis(0)), Math.min(...axis(1)), Math.min(...axis(2))];
  const high: Seen = [Math.max(...axis(0)), Math.max(...axis(1)), Math.max(...axis(2))];
  const normal = normalOf(points);
  return {
    face,
    points,
    low,
    high,
    normal,
    level: dot(normal, points[0]!),
    middle: axis(2).reduce((sum, depth) => sum + depth, 0) / points.length,
  };
}

const dot = (a: Seen, b: Seen): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Unit normal by Newell, turned towards the viewer, who looks along rising depth. */
function normalOf(points: readonly Seen[]): Seen {
  let [x, y, z] = [0, 0, 0];
  for (const [at, a] of points.entries()) {
    const b = points[(at + 1) % points.length]!;
    x += (a[1] - b[1]) * (a[2] + b[2]);
    y += (a[2] - b[2]) * (a[0] + b[0]);
    z += (a[0] - b[0]) * (a[1] + b[1]);
  }
  const length = (Math.hypot(x, y, z) || 1) * (z > 0 ? -1 : 1);
  return [x / length, y / length, z / length];
}

const mustGoFirst = (a: Item<unknown>, b: Item<unknown>): boolean => mayGoFirst(a, b) && !mayGoFirst(b, a);

const overlaps = (a: Item<unknown>, b: Item<unknown>): boolean =>
  a.low[0] < b.high[0] - TOUCH &&
  b.low[0] < a.high[0] - TOUCH &&
  a.low[1] < b.high[1] - TOUCH &&
  b.low[1] < a.high[1] - TOUCH;

/** Whether `a` may be painted before `b`: nothing of it hides anything of that. */
const mayGoFirst = (a: Item<unknown>, b: Item<unknown>): boolean =>
  a.low[2] >= b.high[2] - TOUCH ||
  a.points.every((point) => dot(b.normal, point) <= b.level + TOUCH) ||
  b.points.every((point) => dot(a.normal, point) >= a.level - TOUCH);
