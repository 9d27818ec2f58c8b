import { alloc } from '../../memory/arena';
import { hypotenuse } from '../../number/trigonometry';

/** An edge of the polygon as a line that moves to its left, into the polygon, `weight` units per unit of time. */
@unmanaged
export class Line {
  /** Start at time zero, and the unit direction. */
  x: f64;
  y: f64;
  dx: f64;
  dy: f64;
  length: f64;
  weight: f64;
  /** The direction as the exact difference of its ends. */
  stepX: i32;
  stepY: i32;
  /** Number of the edge in the input, and the nodes of its ends. */
  edge: i32;
  from: i32;
  to: i32;

  /** Returns how far a point lies in front of the line at a time. */
  @inline
  ahead(x: f64, y: f64, time: f64): f64 {
    return this.dx * (y - this.y) - this.dy * (x - this.x) - this.weight * time;
  }

  /** Returns how fast a point with this velocity moves ahead of the line. */
  @inline
  lead(vx: f64, vy: f64): f64 {
    return this.dx * vy - this.dy * vx - this.weight;
  }
}

/** A corner of the wavefront between two lines, from the event that made it to the one that ends it. */
@unmanaged
export class Vertex {
  /** Place and time of its start, and its velocity. */
  x: f64;
  y: f64;
  time: f64;
  vx: f64;
  vy: f64;
  /** When the wavefront edge to the next vertex shrinks to nothing. */
  collapse: f64;
  /** When a reflex vertex runs into the wavefront edge that starts at `target`. */
  hit: f64;
  target: Vertex;
  /** Version of the target when it was found. */
  targetVersion: i32;
  /** Rises when the edge to the next vertex changes. */
  version: i32;
  previous: Vertex;
  next: Vertex;
  before: Line;
  after: Line;
  node: i32;
  /** Place in the list of living vertices. */
  place: i32;
  isReflex: bool;
  /** Its lines lie on each other: it moves to an end of one of them in no time. */
  isZip: bool;
  isMember: bool;

  @inline
  xAt(time: f64): f64 {
    return this.x + this.vx * (time - this.time);
  }

  @inline
  yAt(time: f64): f64 {
    return this.y + this.vy * (time - this.time);
  }

  @inline
  get speed(): f64 {
    return abs(this.vx) + abs(this.vy);
  }
}

export const NO_VERTEX: Vertex = changetype<Vertex>(0);
export const NEVER: f64 = Infinity;

/** Above this speed, the two lines of a vertex count as lying on each other. */
const MOST_SPEED: f64 = 1e9;
/** Lines that face each other within this angle (radians) and cross the wrong way do so by rounding. */
const ROUNDING_ANGLE: f64 = 1e-4;

export function createLine(ax: i32, ay: i32, bx: i32, by: i32, ox: i32, oy: i32, weight: f64): Line {
  const line = changetype<Line>(alloc(offsetof<Line>()));
  line.x = <f64>ax - <f64>ox;
  line.y = <f64>ay - <f64>oy;
  line.stepX = bx - ax;
  line.stepY = by - ay;
  const length = hypotenuse(<f64>line.stepX, <f64>line.stepY);
  line.dx = <f64>line.stepX / length;
  line.dy = <f64>line.stepY / length;
  line.length = length;
  line.weight = weight;
  return line;
}

export function createVertex(before: Line, after: Line, x: f64, y: f64, time: f64, node: i32): Vertex {
  const vertex = changetype<Vertex>(alloc(offsetof<Vertex>()));
  vertex.before = before;
  vertex.after = after;
  vertex.x = x;
  vertex.y = y;
  vertex.time = time;
  vertex.node = node;
  vertex.vx = 0;
  vertex.vy = 0;
  vertex.collapse = NEVER;
  vertex.hit = NEVER;
  vertex.target = NO_VERTEX;
  vertex.targetVersion = 0;
  vertex.version = 0;
  vertex.isReflex = false;
  vertex.isZip = false;
  vertex.isMember = false;
  return vertex;
}

@inline
export function crossOf(a: Line, b: Line): i64 {
  return <i64>a.stepX * b.stepY - <i64>a.stepY * b.stepX;
}

@inline
export function dotOf(a: Line, b: Line): i64 {
  return <i64>a.stepX * b.stepX + <i64>a.stepY * b.stepY;
}

/** Sets the velocity that keeps the vertex on both lines. `isFirst`: it is a corner of the polygon itself. */
export function setVelocity(vertex: Vertex, isFirst: bool): void {
  const a = vertex.before, b = vertex.after;
  const turn = crossOf(a, b);
  const along = dotOf(a, b);
  vertex.isReflex = turn < 0;
  const isEven = a.weight == b.weight;
  if (along > 0 && isEven) {
    // The sum of the normals has the right direction, even if the lines are almost the same.
    const share = a.weight / (1.0 + a.dx * b.dx + a.dy * b.dy);
    vertex.vx = -(a.dy + b.dy) * share;
    vertex.vy = (a.dx + b.dx) * share;
    return;
  }
  const facing = along < 0 && turn < 0 && -<f64>turn < -<f64>along * ROUNDING_ANGLE;
  if (turn != 0 && (isFirst || !facing)) {
    const sine = <f64>turn / (a.length * b.length);
    vertex.vx = (a.weight * b.dx - b.weight * a.dx) / sine;
    vertex.vy = (a.weight * b.dy - b.weight * a.dy) / sine;
    if (vertex.speed < MOST_SPEED) return;
  }
  vertex.vx = 0;
  vertex.vy = 0;
  vertex.isReflex = false;
  vertex.isZip = true;
}
