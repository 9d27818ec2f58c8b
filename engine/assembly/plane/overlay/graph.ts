import { word } from '../../memory/words';
import { pointX, pointY } from '../../number/ring';

/**
 * The arrangement as a planar graph. Edge e runs from `from(e)` to `to(e)`, as a straight line and with from < to, or as a
 * chain through vertices with consecutive numbers that have no other edges; half-edge 2e starts at `from`, half-edge
 * 2e + 1 at `to`. `around` has the rotation of each vertex: the half-edges that start there, counter-clockwise from just after straight
 * down; `places` says where in it a half-edge stands.
 */
@unmanaged
export class Graph {
  vertexCount: i32;
  points: usize;
  /** The first vertices, row by row. */
  order: usize;
  orderCount: i32;
  edgeCount: i32;
  /** 16 bytes per edge: from, to, winding; without winding it is none, and in no list of a vertex. */
  edges: usize;
  /** Of each half-edge the vertex next to its origin. */
  nexts: usize;
  starts: usize;
  around: usize;
  places: usize;
  /** The pieces of segments (`Pieces.firsts`) when they keep near; else 0. */
  firstsOfSegments: usize;

  @inline
  at(edge: i32): usize {
    return this.edges + (<usize>edge << 4);
  }

  @inline
  from(edge: i32): i32 {
    return load<i32>(this.at(edge));
  }

  @inline
  to(edge: i32): i32 {
    return load<i32>(this.at(edge), 4);
  }

  /** Winding numbers on the left of the edge minus those on its right. */
  @inline
  winding(edge: i32): i64 {
    return load<i64>(this.at(edge), 8);
  }

  @inline
  setWinding(edge: i32, winding: i64): void {
    store<i64>(this.at(edge), winding, 8);
  }

  @inline
  origin(half: i32): i32 {
    return load<i32>(this.at(half >> 1) + (<usize>(half & 1) << 2));
  }

  @inline
  target(half: i32): i32 {
    return load<i32>(this.at(half >> 1) + (<usize>(~half & 1) << 2));
  }

  /** The vertex next to the origin. */
  @inline
  next(half: i32): i32 {
    return word(this.nexts, half);
  }

  @inline
  isChain(edge: i32): bool {
    return this.next(edge << 1) != this.to(edge);
  }

  @inline
  x(vertex: i32): i32 {
    return pointX(this.points, vertex);
  }

  @inline
  y(vertex: i32): i32 {
    return pointY(this.points, vertex);
  }

  @inline
  first(vertex: i32): i32 {
    return word(this.starts, vertex);
  }

  @inline
  end(vertex: i32): i32 {
    return word(this.starts, vertex + 1);
  }
}
