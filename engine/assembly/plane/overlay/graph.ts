import { word } from '../../memory/words';
import { pointX, pointY } from '../../number/ring';

/**
 * The arrangement as a planar graph. Edge e runs from `from(e)` to `to(e)`: as a straight line with from < to, or as a
 * chain of vertices with consecutive numbers and no other edges. Half-edge 2e starts at `from`, half-edge 2e + 1 at
 * `to`. `around` has the rotation of each vertex: the half-edges that start there, counter-clockwise from just after
 * straight down. `places` has the index of each half-edge in `around`.
 */
@unmanaged
export class Graph {
  vertexCount: i32;
  points: usize;
  /** Vertices at ends of segments, cell by cell, row by row. */
  order: usize;
  orderCount: i32;
  edgeCount: i32;
  /** 16 bytes per edge: from, to, winding. An edge with winding 0 does not count and is in no rotation. */
  edges: usize;
  /** Per half-edge the vertex next to its origin. */
  nexts: usize;
  starts: usize;
  around: usize;
  places: usize;
  /** `Pieces.firsts` if pieces stay near their segments; else 0. */
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

  /** Returns the winding numbers on the left of the edge minus those on its right. */
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

  /** Returns the vertex next to the origin. */
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
