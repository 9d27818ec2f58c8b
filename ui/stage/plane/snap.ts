/** Snaps a dragged box to the grid, to edges of the plot and of other buildings, and to round angles. Metres, radians. */
import type { MultiPolygon, Position } from '../../../engine/host/types.ts';
import { apart } from '../../../model/plane.ts';
import { dot, endOf, extent, normalAngle, outward, withExtent, type Box, type Side } from './box.ts';

export interface Segment {
  a: Position;
  b: Position;
}

export interface SnapRules {
  /** Grid in metres; null: no grid. */
  grid: number | null;
  /** Edges that attract. */
  edges: readonly Segment[];
  /** How near an edge must be, metres on the ground. */
  reach: number;
  /** Whether drawn lines snap to round angles; absent: they do. */
  angles?: boolean;
}

/** Records store sizes and positions to the millimetre. */
const MILLIMETRES = 1000;
// Adding zero turns -0 into 0.
export const toMillimetre = (value: number): number => Math.round(value * MILLIMETRES) / MILLIMETRES + 0;
export const toStep = (value: number, step: number): number => toMillimetre(Math.round(value / step) * step);

const PARALLEL = Math.cos((0.5 * Math.PI) / 180);

export const segmentsOfPolygons = (polygons: MultiPolygon): Segment[] =>
  polygons.flatMap((polygon) =>
    polygon.flatMap((ring) => ring.slice(1).map((point, index) => ({ a: ring[index]!, b: point }))),
  );

interface Pull {
  /** Distance to the edge, outward along the side's normal. */
  by: number;
  edge: Segment;
}

/** Returns the nearest edge within reach that is parallel to a side of the box; null without one. */
function pullOf(box: Box, side: Side, { edges, reach }: SnapRules): Pull | null {
  const normal = outward(box, side);
  const middle = endOf(box, side);
  let best: Pull | null = null;
  for (const edge of edges) {
    const length = apart(edge.a, edge.b);
    if (length < 0.5) continue;
    const along: Position = [(edge.b[0] - edge.a[0]) / length, (edge.b[1] - edge.a[1]) / length];
    if (Math.abs(dot(along, [-normal[1], normal[0]])) < PARALLEL) continue;
    const by = dot([edge.a[0] - middle[0], edge.a[1] - middle[1]], normal);
    if (Math.abs(by) > reach || (best && Math.abs(by) >= Math.abs(best.by))) continue;
    best = { by, edge };
  }
  return best;
}

interface Snapped {
  box: Box;
  /** Edges that the box snapped to, shown as guides. */
  guides: Segment[];
}

const nearest = (pulls: (Pull | null)[]): Pull | null =>
  pulls.reduce((best, each) => (each && (!best || Math.abs(each.by) < Math.abs(best.by)) ? each : best), null);

/** Snaps a moved box on each axis to the nearest edge, otherwise to the grid. */
export function snapMove(raw: Box, rules: SnapRules): Snapped {
  const onGrid: Position = rules.grid ? [toStep(raw.x, rules.grid), toStep(raw.y, rules.grid)] : [raw.x, raw.y];
  const toGrid: Position = [onGrid[0] - raw.x, onGrid[1] - raw.y];
  const guides: Segment[] = [];
  let { x, y } = raw;
  for (const [positive, negative] of [
    ['right', 'left'],
    ['back', 'front'],
  ] as const) {
    const axis = outward(raw, positive);
    const against = pullOf(raw, negative, rules);
    const pull = nearest([pullOf(raw, positive, rules), against && { ...against, by: -against.by }]);
    if (pull) guides.push(pull.edge);
    const by = pull ? pull.by : dot(toGrid, axis);
    x += axis[0] * by;
    y += axis[1] * by;
  }
  return { box: { ...raw, x: toMillimetre(x), y: toMillimetre(y) }, guides };
}

interface Limits {
  min: number;
  max: number;
}

/** Snaps a box with one side dragged to an edge, otherwise to a whole number of grid steps in size. */
export function snapResize(start: Box, side: Side, size: number, limits: Limits, rules: SnapRules): Snapped {
  const raw = withExtent(start, side, Math.min(limits.max, Math.max(limits.min, size)));
  const pull = pullOf(raw, side, rules);
  const wanted = pull ? extent(raw, side) + pull.by : rules.grid ? toStep(size, rules.grid) : size;
  const kept = toMillimetre(Math.min(limits.max, Math.max(limits.min, wanted)));
  const box = withExtent(start, side, kept);
  return { box: { ...box, x: toMillimetre(box.x), y: toMillimetre(box.y) }, guides: pull ? [pull.edge] : [] };
}

const DEGREE = Math.PI / 180;

/** Snaps an angle to an edge within 1.5 degrees of parallel or square, otherwise to whole steps. */
export function snapAngle(angle: number, stepDegrees: number, rules: SnapRules): { angle: number; guides: Segment[] } {
  for (const edge of rules.edges) {
    const direction = Math.atan2(edge.b[1] - edge.a[1], edge.b[0] - edge.a[0]);
    const off = normalAngle((angle - direction) * 4) / 4;
    if (Math.abs(off) < 1.5 * DEGREE) return { angle: normalAngle(angle - off), guides: [edge] };
  }
  return { angle: normalAngle(Math.round(angle / (stepDegrees * DEGREE)) * stepDegrees * DEGREE), guides: [] };
}
