import { alloc } from '../../memory/arena';
import { PlaneFillRule, PlanePieces, PlaneStatus } from '../../../abi/plane';
import { setWord, word } from '../../memory/words';
import { cleanLines, clipLines, LinePieces } from '../lines/clip';
import { createSegments, SUBJECT } from '../overlay/segments';
import { outlineStatus } from '../sets/outline';
import { addSet } from '../sets/settle';
import { extendBySet, MetreSet, readSet } from './input';
import { beginExtent, extend, settleOrigin, toGridPoints, toMetrePoints } from './metres';

/** Cuts open lines (metres; offsets in points, which it overwrites) by a set of polygons. Returns a `PlanePieces`. */
export function planeClipLines(lines: usize, starts: usize, lineCount: i32, clip: MetreSet): usize {
  const header = alloc(PlanePieces.STRIDE << 2);
  memory.fill(header, 0, PlanePieces.STRIDE << 2);
  const count = word(starts, lineCount);
  beginExtent();
  extend(lines, count);
  extendBySet(clip);
  const placed = settleOrigin();
  setWord(header, PlanePieces.Status, placed);
  setWord(header, PlanePieces.Starts, <i32>alloc(16));
  setWord(word(header, PlanePieces.Starts), 0, 0);
  if (placed != PlaneStatus.Ok) return header;
  const set = readSet(clip);
  setWord(header, PlanePieces.Status, outlineStatus(set));
  const points = alloc(count << 3);
  toGridPoints(lines, count, points);
  cleanLines(points, starts, lineCount, points);
  const segments = createSegments(set.pointCount + count);
  addSet(segments, set, PlaneFillRule.Nonzero, SUBJECT, false);
  write(clipLines(segments, points, starts, lineCount), header);
  return header;
}

function write(pieces: LinePieces, header: usize): void {
  const coordinates = alloc(pieces.pointCount << 4);
  toMetrePoints(pieces.points, pieces.pointCount, coordinates);
  setWord(header, PlanePieces.PieceCount, pieces.count);
  setWord(header, PlanePieces.PointCount, pieces.pointCount);
  setWord(header, PlanePieces.Coordinates, <i32>coordinates);
  setWord(header, PlanePieces.Starts, <i32>pieces.starts);
  setWord(header, PlanePieces.Lines, <i32>pieces.lines);
  setWord(header, PlanePieces.Sides, <i32>pieces.sides);
}
