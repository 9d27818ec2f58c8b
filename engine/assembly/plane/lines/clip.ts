import { alloc } from '../../memory/arena';
import { PlaneSide } from '../../../abi/plane';
import { setWord, word } from '../../memory/words';
import { setPoint } from '../../number/ring';
import { binSegments } from '../overlay/bins';
import { buildGraph } from '../overlay/buildGraph';
import { createNearest } from '../overlay/nearest';
import { cutSegments } from '../overlay/noding';
import { findPixels } from '../overlay/findPixels';
import { addLine, Segments } from '../overlay/segments';
import { numberEnds } from '../overlay/vertices';
import { floodWindings } from '../overlay/winding';
import { Site, sideOfPiece } from './side';

/** Pieces of lines: grid points in CSR form; per piece its line (i32) and its `PlaneSide` minus Boundary (i8). */
@unmanaged
export class LinePieces {
  count: i32;
  pointCount: i32;
  points: usize;
  starts: usize;
  lines: usize;
  sides: usize;
}

/** Copies lines without repeated points and overwrites `starts` with the new offsets. `to` may equal `points`. */
export function cleanLines(points: usize, starts: usize, lineCount: i32, to: usize): void {
  let kept = 0;
  let from = 0;
  for (let line = 0; line < lineCount; line++) {
    const first = kept;
    const end = word(starts, line + 1);
    for (let i = from; i < end; i++) {
      const point = load<u64>(points + (<usize>i << 3));
      if (kept > first && load<u64>(to + (<usize>(kept - 1) << 3)) == point) continue;
      store<u64>(to + (<usize>(kept++) << 3), point);
    }
    from = end;
    setWord(starts, line + 1, kept);
  }
}

/**
 * Cuts open lines where they meet the boundary of the set whose rings are in `segments`, at the same pixels as an
 * overlay. A piece with one filled side lies on the boundary, any other inside or outside. Neighbouring pieces on the
 * same side become one.
 */
export function clipLines(segments: Segments, points: usize, starts: usize, lineCount: i32): LinePieces {
  const firstSegment = segments.count;
  for (let line = 0; line < lineCount; line++) {
    const start = word(starts, line);
    addLine(segments, points + (<usize>start << 3), word(starts, line + 1) - start);
  }
  const lines = createLinePieces(0, 0);
  if (segments.count == firstSegment) return lines;
  const pixels = numberEnds(segments, false);
  const bins = binSegments(segments);
  findPixels(segments, bins, pixels);
  const pieces = cutSegments(segments, bins, pixels, false, true);
  const firsts = pieces.firsts;
  const base = word(firsts, firstSegment);
  const own = alloc((pieces.count - base) << 4);
  // The graph reuses the memory of the pieces.
  memory.copy(own, pieces.start + (<usize>base << 4), <usize>(pieces.count - base) << 4);
  const site = changetype<Site>(alloc(offsetof<Site>()));
  site.graph = buildGraph(pixels, pieces, true);
  site.nearest = createNearest(site.graph, segments, bins);
  site.rights = floodWindings(site.graph, site.nearest);
  const result = createLinePieces(pieces.count - base, 2 * (pieces.count - base));
  let segment = firstSegment;
  for (let line = 0; line < lineCount; line++) {
    site.side = -1;
    const count = word(starts, line + 1) - word(starts, line);
    for (let i = 1; i < count; i++, segment++) {
      const at = points + (<usize>(word(starts, line) + i - 1) << 3);
      const isForward = load<u64>(at) == load<u64>(segments.at(segment));
      follow(site, own, word(firsts, segment) - base, word(firsts, segment + 1) - base, isForward, line, result);
    }
  }
  return result;
}

function createLinePieces(pieceCount: i32, pointCount: i32): LinePieces {
  const pieces = changetype<LinePieces>(alloc(offsetof<LinePieces>()));
  pieces.count = 0;
  pieces.pointCount = 0;
  pieces.points = alloc(max(pointCount, 1) << 3);
  pieces.starts = alloc((pieceCount + 1) << 2);
  pieces.lines = alloc(max(pieceCount, 1) << 2);
  pieces.sides = alloc(max(pieceCount, 1));
  setWord(pieces.starts, 0, 0);
  return pieces;
}

/** Adds the pieces of one segment in the direction of its line. */
function follow(site: Site, own: usize, first: i32, end: i32, isForward: bool, line: i32, to: LinePieces): void {
  let at = startOf(site, own, first, end, isForward);
  for (let k = first; k < end; k++) {
    const piece = own + (<usize>(isForward ? k : end - 1 - (k - first)) << 4);
    const u = load<i32>(piece), v = load<i32>(piece, 4);
    const next = u == at ? v : u;
    const before = site.side;
    site.side = sideOfPiece(site, at, next, before);
    if (site.side != before) beginPiece(site, at, line, to);
    setPoint(to.points, to.pointCount++, site.graph.x(next), site.graph.y(next));
    setWord(to.starts, to.count, to.pointCount);
    at = next;
  }
}

/** Returns the vertex where a segment starts: the end of its first piece that the second one does not share. */
function startOf(site: Site, own: usize, first: i32, end: i32, isForward: bool): i32 {
  if (first == end) return -1;
  const piece = own + (<usize>(isForward ? first : end - 1) << 4);
  const u = load<i32>(piece), v = load<i32>(piece, 4);
  const isBefore =
    site.graph.x(u) < site.graph.x(v) || (site.graph.x(u) == site.graph.x(v) && site.graph.y(u) < site.graph.y(v));
  if (end - first == 1) return isBefore == isForward ? u : v;
  const other = own + (<usize>(isForward ? first + 1 : end - 2) << 4);
  return load<i32>(other) == u || load<i32>(other, 4) == u ? v : u;
}

function beginPiece(site: Site, vertex: i32, line: i32, to: LinePieces): void {
  setWord(to.lines, to.count, line);
  store<i8>(to.sides + <usize>to.count, <i8>(site.side - PlaneSide.Boundary));
  to.count++;
  setPoint(to.points, to.pointCount++, site.graph.x(vertex), site.graph.y(vertex));
}
