import { alloc, reset } from '../../memory/arena';
import { setWord } from '../../memory/words';

/** Statuses of a polygon. */
export const DONE: i32 = 0;
/** Fewer than three different points, or no area. */
export const EMPTY: i32 = 1;
/** Edges cross, a corner is a spike, or a hole has no area or lies outside of the outline or in another. */
export const INVALID: i32 = 2;
/** A weight is negative, infinite or NaN, or all are zero. */
export const BAD_WEIGHT: i32 = 3;
/** A coordinate lies outside the grid. */
export const OUTSIDE: i32 = 4;
/** More than MOST_CORNERS, see `skeleton.ts`. */
export const TOO_MANY: i32 = 5;
/** No sound skeleton was found, due to rounding. */
export const FAILED: i32 = 6;
/** A part between edges of weight 0 never shrinks to nothing. */
export const ENDLESS: i32 = 7;

/** Room per input corner. A skeleton has fewer than two nodes and three arcs, and two face corners per arc. */
const NODES_PER_CORNER: i32 = 4;
const ARCS_PER_CORNER: i32 = 4;
const FACE_NODES_PER_CORNER: i32 = 2 * ARCS_PER_CORNER + 2;

/**
 * Skeletons of a batch of polygons. A polygon without one has no nodes. Nodes are f64 triples x, y, time in grid units,
 * the corners of the polygon first. Arcs are pairs of nodes, from low to high. Each input point has a face (for the
 * edge that starts there): a loop of nodes that begins with the two ends of the edge. Node numbers run over the whole
 * batch.
 */
@unmanaged
export class Skeletons {
  polygonCount: i32;
  /** Offsets per polygon, in nodes and arcs. */
  nodeStarts: usize;
  arcStarts: usize;
  /** Offsets per input point, in `faceNodes`. */
  faceStarts: usize;
  statuses: usize;
  nodes: usize;
  arcs: usize;
  faceNodes: usize;
  nodeCount: i32;
  arcCount: i32;
  faceNodeCount: i32;
  nodeRoom: i32;
  arcRoom: i32;
  faceNodeRoom: i32;
}

export function createSkeletons(polygonCount: i32, pointCount: i32): Skeletons {
  const skeletons = changetype<Skeletons>(alloc(offsetof<Skeletons>()));
  skeletons.polygonCount = polygonCount;
  skeletons.nodeStarts = alloc((polygonCount + 1) << 2);
  skeletons.arcStarts = alloc((polygonCount + 1) << 2);
  skeletons.faceStarts = alloc((pointCount + 1) << 2);
  skeletons.statuses = alloc(polygonCount << 2);
  skeletons.nodeRoom = pointCount * NODES_PER_CORNER;
  skeletons.arcRoom = pointCount * ARCS_PER_CORNER;
  skeletons.faceNodeRoom = pointCount * FACE_NODES_PER_CORNER;
  skeletons.nodes = alloc(skeletons.nodeRoom * 24);
  skeletons.arcs = alloc(skeletons.arcRoom << 3);
  skeletons.faceNodes = alloc(skeletons.faceNodeRoom << 2);
  skeletons.nodeCount = 0;
  skeletons.arcCount = 0;
  skeletons.faceNodeCount = 0;
  setWord(skeletons.nodeStarts, 0, 0);
  setWord(skeletons.arcStarts, 0, 0);
  setWord(skeletons.faceStarts, 0, 0);
  return skeletons;
}

/** Moves the parts together and frees the room between and after them. */
export function settleSkeletons(skeletons: Skeletons): Skeletons {
  const arcs = skeletons.arcs;
  const faceNodes = skeletons.faceNodes;
  reset(skeletons.nodes);
  skeletons.nodes = alloc(skeletons.nodeCount * 24);
  skeletons.arcs = alloc(skeletons.arcCount << 3);
  memory.copy(skeletons.arcs, arcs, <usize>skeletons.arcCount << 3);
  skeletons.faceNodes = alloc(skeletons.faceNodeCount << 2);
  memory.copy(skeletons.faceNodes, faceNodes, <usize>skeletons.faceNodeCount << 2);
  return skeletons;
}
