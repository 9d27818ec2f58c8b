/**
 * Snaps a drawn point to a corner, an edge, a round angle from the previous point, a line through the first point, or the
 * grid. Metres, radians.
 */
import type { Position } from '../../../engine/host/types.ts';
import { apart, nearestOn } from '../../../model/plane.ts';
import { dot, normalAngle } from './box.ts';
import { toMillimetre, toStep, type Segment, type SnapRules } from './snap.ts';

/** The part of the drawing that attracts the next point. */
export interface Trail {
  /** The previous point. */
  from: Position;
  /** Direction of the previous edge; the drawing axis without one. */
  along: number;
  /** The first point: right angles to it attract. */
  first: Position | null;
}

type SnapKind = 'corner' | 'crossing' | 'edge' | 'angle' | 'grid' | 'free';

export interface SnappedPoint {
  point: Position;
  kind: SnapKind;
  /** Lines that the point snapped to, shown as guides. */
  guides: Segment[];
  /** Direction of the edge it lies on; null when on none. */
  edge: number | null;
}

interface Line {
  through: Position;
  /** Unit vector. */
  along: Position;
  guide: Segment;
  isEdge: boolean;
  distance: number;
}

const STEP = Math.PI / 12;
/** A drawn line within this angle of an edge becomes parallel to it. */
const NEARLY = (1.5 * Math.PI) / 180;
/** Shorter edges attract no direction, metres. */
const LONG_ENOUGH = 3;
/** An edge attracts this far beyond its ends, metres. */
const EXTENDED = 30;
const minus = (a: Position, b: Position): Position => [a[0] - b[0], a[1] - b[1]];
const unit = (angle: number): Position => [Math.cos(angle), Math.sin(angle)];
const rounded = ([x, y]: Position): Position => [toMillimetre(x), toMillimetre(y)];
export const directionOf = ({ a, b }: Segment): number => Math.atan2(b[1] - a[1], b[0] - a[0]);

/** Distance of a point to a line through a point. */
const offLine = (point: Position, through: Position, along: Position): number =>
  Math.abs((point[0] - through[0]) * along[1] - (point[1] - through[1]) * along[0]);

function edgesNear(raw: Position, { edges, reach }: SnapRules): Line[] {
  return edges.flatMap((guide) => {
    const distance = apart(raw, nearestOn(raw, guide.a, guide.b));
    if (distance > reach) return [];
    return [{ through: guide.a, along: unit(directionOf(guide)), guide, isEdge: true, distance }];
  });
}

/** Returns the nearest 15 degree ray from the previous point, and lines through the first along and square to the trail. */
function raysNear(raw: Position, { edges, reach }: SnapRules, trail: Trail): Line[] {
  const lines: Line[] = [];
  const add = (through: Position, angle: number) => {
    const along = unit(angle);
    const distance = offLine(raw, through, along);
    if (distance <= reach) lines.push({ through, along, guide: { a: through, b: raw }, isEdge: false, distance });
  };
  const wanted = Math.atan2(raw[1] - trail.from[1], raw[0] - trail.from[0]);
  add(trail.from, trail.along + Math.round((wanted - trail.along) / STEP) * STEP);
  if (trail.first) for (const turn of [0, Math.PI / 2]) add(trail.first, trail.along + turn);
  const beside = parallelNear(raw, edges, trail.from, wanted);
  if (beside) lines.push(beside);
  return lines;
}

/** Returns a ray along or square to the edge nearest in direction; null if none is nearly so. */
function parallelNear(raw: Position, edges: readonly Segment[], from: Position, wanted: number): Line | null {
  let best: Line | null = null;
  let least = NEARLY;
  for (const guide of edges) {
    if (apart(guide.a, guide.b) < LONG_ENOUGH) continue;
    const off = normalAngle((wanted - directionOf(guide)) * 4) / 4;
    if (Math.abs(off) >= least) continue;
    least = Math.abs(off);
    const along = unit(wanted - off);
    best = { through: from, along, guide: { a: from, b: raw }, isEdge: false, distance: offLine(raw, from, along) };
  }
  return best;
}

/** Returns lines that extend edges beyond their ends. */
function extensionsNear(raw: Position, { edges, reach }: SnapRules): Line[] {
  return edges.flatMap((guide) => {
    const along = unit(directionOf(guide));
    const distance = offLine(raw, guide.a, along);
    const beyond = Math.min(apart(raw, guide.a), apart(raw, guide.b));
    if (distance > reach / 2 || beyond > EXTENDED || apart(guide.a, guide.b) < LONG_ENOUGH) return [];
    const end = apart(raw, guide.a) < apart(raw, guide.b) ? guide.a : guide.b;
    return [{ through: end, along, guide: { a: end, b: raw }, isEdge: false, distance }];
  });
}

function crossing(a: Line, b: Line): Position | null {
  const det = a.along[0] * b.along[1] - a.along[1] * b.along[0];
  if (Math.abs(det) < 0.02) return null;
  const to = minus(b.through, a.through);
  const t = (to[0] * b.along[1] - to[1] * b.along[0]) / det;
  return [a.through[0] + a.along[0] * t, a.through[1] + a.along[1] * t];
}

const guideTo = (line: Line, point: Position): Segment => (line.isEdge ? line.guide : { a: line.through, b: point });

function nearestCorner(raw: Position, { edges, reach }: SnapRules): Position | null {
  let best: Position | null = null;
  for (const { a, b } of edges) {
    for (const corner of [a, b]) {
      if (apart(raw, corner) <= reach && (!best || apart(raw, corner) < apart(raw, best))) best = corner;
    }
  }
  return best;
}

/** Returns the point on a line nearest to the pointer; on a ray in whole grid steps. */
function onLine(raw: Position, line: Line, grid: number | null): Position {
  const along = dot(minus(raw, line.through), line.along);
  const at = grid && !line.isEdge ? toStep(along, grid) : along;
  return [line.through[0] + line.along[0] * at, line.through[1] + line.along[1] * at];
}

export function snapPoint(raw: Position, rules: SnapRules, trail: Trail | null): SnappedPoint {
  const corner = nearestCorner(raw, rules);
  if (corner) {
    const edge = rules.edges.find(({ a, b }) => a === corner || b === corner);
    return {
      point: rounded(corner),
      kind: 'corner',
      guides: edge ? [edge] : [],
      edge: edge ? directionOf(edge) : null,
    };
  }
  const angles = trail && rules.reach > 0 && rules.angles !== false ? raysNear(raw, rules, trail) : [];
  const along = edgesNear(raw, rules);
  const extensions = along.length === 0 && trail && rules.reach > 0 ? extensionsNear(raw, rules) : [];
  const lines = [...along, ...angles, ...extensions].sort((a, b) => a.distance - b.distance);
  const [first] = lines;
  if (!first) {
    const point: Position = rules.grid ? [toStep(raw[0], rules.grid), toStep(raw[1], rules.grid)] : rounded(raw);
    return { point, kind: rules.grid ? 'grid' : 'free', guides: [], edge: null };
  }
  for (const other of lines.slice(1)) {
    const point = crossing(first, other);
    if (!point || apart(point, raw) > 2 * rules.reach) continue;
    const guides = [guideTo(first, point), guideTo(other, point)];
    const edge = [first, other].find(({ isEdge }) => isEdge);
    return { point: rounded(point), kind: 'crossing', guides, edge: edge ? directionOf(edge.guide) : null };
  }
  const point = onLine(raw, first, rules.grid);
  const kind = first.isEdge ? 'edge' : 'angle';
  return {
    point: rounded(point),
    kind,
    guides: [guideTo(first, point)],
    edge: first.isEdge ? directionOf(first.guide) : null,
  };
}
