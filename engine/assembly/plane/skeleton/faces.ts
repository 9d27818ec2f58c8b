import { alloc } from '../../memory/arena';
import { setWord, word } from '../../memory/words';
import { createPairs, gather, Groups } from '../overlay/groups';
import { nodeTime, nodeX, nodeY, Roof } from './roof';
import { Line } from './wavefront';

/** Faces in CSR form, one per edge: counter-clockwise loops of nodes that start with the edge itself. */
@unmanaged
export class Faces {
  starts: usize;
  nodes: usize;
}

/** Sums of face areas may be off by this share. */
const ROUNDING: f64 = 1e-9;

/** A half-arc is 2 * arc, plus 1 if followed backwards. */
@inline
function originOf(roof: Roof, half: i32): i32 {
  return load<i32>(roof.arcs.row(half >> 1) + (<usize>(half & 1) << 2));
}

@inline
function targetOf(roof: Roof, half: i32): i32 {
  return load<i32>(roof.arcs.row(half >> 1) + (<usize>(~half & 1) << 2));
}

/**
 * Links the arcs around each edge into its face. `lines`: address of the line per edge, 0 for an edge without length,
 * whose face stays empty. Null if the arcs of an edge do not make one loop.
 */
export function traceFaces(roof: Roof, lines: usize, edgeCount: i32): Faces | null {
  const pairs = createPairs(2 * roof.arcs.count + 1);
  for (let arc = 0; arc < roof.arcs.count; arc++) {
    const at = roof.arcs.row(arc);
    pairs.add(load<i32>(at, 8), 2 * arc);
    pairs.add(load<i32>(at, 12), 2 * arc + 1);
  }
  const halves = gather(pairs, edgeCount);
  const faces = changetype<Faces>(alloc(offsetof<Faces>()));
  faces.starts = alloc((edgeCount + 1) << 2);
  faces.nodes = alloc((2 * roof.arcs.count + 2 * edgeCount) << 2);
  setWord(faces.starts, 0, 0);
  let count = 0;
  for (let edge = 0; edge < edgeCount; edge++) {
    const line = changetype<Line>(word(lines, edge));
    if (changetype<usize>(line) != 0) {
      count = traceFace(roof, halves, edge, line, faces.nodes, count);
      if (count < 0) return null;
    }
    setWord(faces.starts, edge + 1, count);
  }
  return faces;
}

function traceFace(roof: Roof, halves: Groups, edge: i32, line: Line, nodes: usize, count: i32): i32 {
  const first = halves.first(edge);
  const end = halves.end(edge);
  setWord(nodes, count++, line.from);
  let at = line.to;
  // Used half-arcs move to the front.
  let used = first;
  while (at != line.from) {
    setWord(nodes, count++, at);
    let found = -1;
    for (let i = used; i < end && found < 0; i++) if (originOf(roof, halves.value(i)) == at) found = i;
    if (found < 0) return -1;
    const half = halves.value(found);
    setWord(halves.values, found, halves.value(used));
    setWord(halves.values, used++, half);
    at = targetOf(roof, half);
  }
  return used == end ? count : -1;
}

/**
 * True if the faces can be those of a skeleton. Each node of a face must lie as far in front of its edge as the edge
 * has moved by then. With even weights the face must also be monotone along its edge (forward beyond its end, back
 * beyond its start, forward again), and so simple (Aichholzer et al. 1995).
 */
export function areFacesSound(roof: Roof, faces: Faces, lines: usize, edgeCount: i32, isEven: bool, near: f64): bool {
  for (let edge = 0; edge < edgeCount; edge++) {
    const line = changetype<Line>(word(lines, edge));
    if (changetype<usize>(line) == 0) continue;
    if (!isFaceSound(roof, faces, line, word(faces.starts, edge), word(faces.starts, edge + 1), isEven, near)) return false;
  }
  return true;
}

function isFaceSound(roof: Roof, faces: Faces, line: Line, first: i32, end: i32, isEven: bool, near: f64): bool {
  let area: f64 = 0;
  let before = line.length;
  let height: f64 = 0;
  let turns = 0;
  for (let i = first + 2; i <= end; i++) {
    const at = roof.nodes.row(word(faces.nodes, i == end ? first : i));
    const x = nodeX(at) - line.x, y = nodeY(at) - line.y;
    const along = line.dx * x + line.dy * y;
    const up = line.dx * y - line.dy * x;
    if (abs(up - line.weight * nodeTime(at)) > near) return false;
    if ((turns & 1) == 0 ? along < before - near : along > before + near) turns++;
    area += (before - along) * (up + height);
    before = along;
    height = up;
  }
  return area >= -near * (line.length + abs(area) * ROUNDING) && (!isEven || turns <= 2);
}
