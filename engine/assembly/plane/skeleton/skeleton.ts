import { alloc, mark, reset } from '../../memory/arena';
import { createTable } from '../../memory/table';
import { PlaneFault } from '../../../abi/plane';
import { setWord, word } from '../../memory/words';
import { pointX, pointY } from '../../number/ring';
import { polygonsAt } from '../polygons';
import { faultOf } from '../valid/fault';
import { areFacesSound, Faces, traceFaces } from './faces';
import { addRing, checkNumbers, checkShape, createFootprint, Footprint } from './polygon';
import { propagate } from './propagate';
import { createSkeletons, DONE, EMPTY, ENDLESS, FAILED, INVALID, settleSkeletons, Skeletons, TOO_MANY } from './result';
import { addNode, ARC_BYTES, NODE_BYTES, nodeTime, nodeX, nodeY, Roof } from './roof';
import { createWave, enliven, Wave } from './wave';
import { createVertex, setVelocity, Vertex } from './wavefront';

/** The time is quadratic: about two seconds for this many corners. */
const MOST_CORNERS: i32 = 6000;
/** Most distance of a node from the moved edges of its faces, in grid units. */
const TOLERANCE: f64 = 1;

/**
 * Computes the straight skeletons of a batch of polygons with holes. Points are i32 pairs on the grid; `ringStarts` are
 * offsets in points, `polygonStarts` in rings, both with one more at the end. The first ring of a polygon is its outer
 * one. Rings may be closed or open, of either direction. `weights` is 0 or the address of one f64 per point, for the
 * edge that starts there: its speed inwards, 0 for one that stays (a gable). Frees working memory.
 */
export function skeletons(
  points: usize,
  ringStarts: usize,
  polygonStarts: usize,
  polygonCount: i32,
  weights: usize,
): Skeletons {
  const result = createSkeletons(polygonCount, word(ringStarts, word(polygonStarts, polygonCount)));
  const before = mark();
  for (let polygon = 0; polygon < polygonCount; polygon++) {
    const firstRing = word(polygonStarts, polygon);
    const endRing = word(polygonStarts, polygon + 1);
    const first = word(ringStarts, firstRing);
    const end = word(ringStarts, endRing);
    for (let i = first; i < end; i++) setWord(result.faceStarts, i + 1, result.faceNodeCount);
    const footprint = createFootprint(points + (<usize>first << 3), end - first);
    const ownWeights: usize = weights == 0 ? 0 : weights + (<usize>first << 3);
    let status = read(footprint, ringStarts, firstRing, endRing, ownWeights);
    if (status == DONE) status = attempt(footprint, result, first);
    // Invalid polygons mostly fail like this; testing every polygon first would cost more.
    if ((status == FAILED || status == ENDLESS) && hasFault(points, ringStarts, polygonStarts, polygon)) status = INVALID;
    reset(before);
    setWord(result.statuses, polygon, status);
    setWord(result.nodeStarts, polygon + 1, result.nodeCount);
    setWord(result.arcStarts, polygon + 1, result.arcCount);
  }
  return settleSkeletons(result);
}

function hasFault(points: usize, ringStarts: usize, polygonStarts: usize, polygon: i32): bool {
  const own = polygonStarts + (<usize>polygon << 2);
  return faultOf(polygonsAt(points, ringStarts, own, 1)) != PlaneFault.None;
}

function read(footprint: Footprint, ringStarts: usize, firstRing: i32, endRing: i32, weights: usize): i32 {
  if (footprint.count < 3) return EMPTY;
  const status = checkNumbers(footprint, weights);
  if (status != DONE) return status;
  const first = word(ringStarts, firstRing);
  for (let ring = firstRing; ring < endRing; ring++) {
    const start = word(ringStarts, ring) - first;
    const ringStatus = addRing(footprint, start, word(ringStarts, ring + 1) - first, ring == firstRing, weights);
    if (ringStatus != DONE) return ringStatus;
  }
  return footprint.lineCount > MOST_CORNERS ? TOO_MANY : checkShape(footprint);
}

/**
 * Tries several tolerances (in grid units of 0.01 mm) for what counts as one place in doubles, until one gives a
 * skeleton. Returns the status of the first attempt if none does.
 */
function attempt(footprint: Footprint, result: Skeletons, first: i32): i32 {
  const memory = mark();
  let status = FAILED;
  for (let i = 0; i < JUDGEMENTS; i++) {
    const own = run(footprint, result, first, judgement(i));
    if (own == DONE) return DONE;
    if (i == 0) status = own;
    reset(memory);
  }
  return status;
}

const JUDGEMENTS: i32 = 5;

function judgement(index: i32): f64 {
  switch (index) {
    case 0: return 1e-3;
    case 1: return 1e-1;
    case 2: return 1e-5;
    case 3: return 1;
    default: return 1e-7;
  }
}

function run(footprint: Footprint, result: Skeletons, first: i32, near: f64): i32 {
  const roof = changetype<Roof>(alloc(offsetof<Roof>()));
  roof.nodes = createTable(NODE_BYTES, 2 * footprint.count + 16);
  roof.arcs = createTable(ARC_BYTES, 3 * footprint.count + 16);
  const wave = createWave(roof, near, footprint.count);
  start(footprint, wave);
  const status = propagate(wave);
  if (status != DONE) return status;
  const faces = traceFaces(roof, footprint.lines, footprint.count);
  if (!faces || !areFacesSound(roof, faces, footprint.lines, footprint.count, footprint.isEven, TOLERANCE)) return FAILED;
  return write(footprint, result, first, roof, faces) ? DONE : FAILED;
}

/** Adds a node per point, so that points and their nodes have the same numbers, and a vertex per corner. */
function start(footprint: Footprint, wave: Wave): void {
  const points = footprint.points;
  const ox = <f64>pointX(points, 0), oy = <f64>pointY(points, 0);
  for (let i = 0; i < footprint.count; i++) {
    addNode(wave.roof, <f64>pointX(points, i) - ox, <f64>pointY(points, i) - oy, 0);
  }
  const vertices = alloc(footprint.count << 2);
  for (let edge = 0; edge < footprint.count; edge++) {
    const before = footprint.line(edge);
    if (changetype<usize>(before) == 0) continue;
    const after = footprint.line(word(footprint.following, edge));
    const vertex = createVertex(before, after, after.x, after.y, 0, after.from);
    setVelocity(vertex, true);
    enliven(wave, vertex);
    setWord(vertices, edge, <i32>changetype<usize>(vertex));
  }
  for (let edge = 0; edge < footprint.count; edge++) {
    if (changetype<usize>(footprint.line(edge)) == 0) continue;
    const vertex = changetype<Vertex>(word(vertices, edge));
    const next = changetype<Vertex>(word(vertices, word(footprint.following, edge)));
    vertex.next = next;
    next.previous = vertex;
  }
}

/** Copies a skeleton to the result. False if it does not fit; it is then no skeleton. */
function write(footprint: Footprint, result: Skeletons, first: i32, roof: Roof, faces: Faces): bool {
  const nodes = result.nodeCount;
  const faceNodes = result.faceNodeCount;
  const faceNodeCount = word(faces.starts, footprint.count);
  if (nodes + roof.nodes.count > result.nodeRoom || result.arcCount + roof.arcs.count > result.arcRoom) return false;
  if (faceNodes + faceNodeCount > result.faceNodeRoom) return false;
  const ox = <f64>pointX(footprint.points, 0), oy = <f64>pointY(footprint.points, 0);
  for (let i = 0; i < roof.nodes.count; i++) {
    const from = roof.nodes.row(i);
    const to = result.nodes + <usize>((nodes + i) * NODE_BYTES);
    store<f64>(to, nodeX(from) + ox);
    store<f64>(to, nodeY(from) + oy, 8);
    store<f64>(to, nodeTime(from), 16);
  }
  for (let i = 0; i < roof.arcs.count; i++) {
    const to = result.arcs + (<usize>(result.arcCount + i) << 3);
    store<i32>(to, load<i32>(roof.arcs.row(i)) + nodes);
    store<i32>(to, load<i32>(roof.arcs.row(i), 4) + nodes, 4);
  }
  for (let i = 0; i < faceNodeCount; i++) setWord(result.faceNodes, faceNodes + i, word(faces.nodes, i) + nodes);
  for (let edge = 0; edge < footprint.count; edge++) {
    setWord(result.faceStarts, first + edge + 1, faceNodes + word(faces.starts, edge + 1));
  }
  result.nodeCount += roof.nodes.count;
  result.arcCount += roof.arcs.count;
  result.faceNodeCount += faceNodeCount;
  return true;
}
