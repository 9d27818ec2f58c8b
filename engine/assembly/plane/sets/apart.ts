import { PlaneOperation } from '../../../abi/plane';
import { alloc } from '../../memory/arena';
import { setWord } from '../../memory/words';
import { Box, pointKey, pointX, pointY, setPoint } from '../../number/ring';
import { windowAround } from '../overlay/window';
import { createPolygons, Polygons } from '../polygons';
import { openCount } from './sound';

/** Larger inputs go to the overlay. */
const MOST_RINGS: i32 = 4;
const MOST_POINTS: i32 = 32;

/** A ring that an overlay leaves unchanged. */
@unmanaged
class Piece {
  points: usize;
  count: i32;
  /** Its first point by x, then y: index and sort key. */
  first: i32;
  key: i64;
  isForward: bool;
  box: Box;
}

/**
 * Returns the overlay of a few convex rings whose boxes are apart: each ring is in the result unchanged, or not at all.
 * Null if that is not certain. Gives the same bytes as the overlay.
 */
export function overlayApart(operation: i32, subject: Polygons, clip: Polygons): Polygons | null {
  const own = subject.polygonCount, total = own + clip.polygonCount;
  if (total > MOST_RINGS || subject.pointCount + clip.pointCount > MOST_POINTS) return null;
  const pieces = alloc(total * <i32>offsetof<Piece>());
  for (let i = 0; i < total; i++) {
    const piece = pieceAt(pieces, i);
    if (!(i < own ? readPiece(piece, subject, i) : readPiece(piece, clip, i - own))) return null;
    for (let j = 0; j < i; j++) if (meet(piece.box, pieceAt(pieces, j).box)) return null;
  }
  const kept = operation == PlaneOperation.Intersection ? 0 : operation == PlaneOperation.Difference ? own : total;
  return write(pieces, kept);
}

@inline
function pieceAt(pieces: usize, index: i32): Piece {
  return changetype<Piece>(pieces + <usize>index * offsetof<Piece>());
}

function meet(one: Box, other: Box): bool {
  return one.minX <= other.maxX && other.minX <= one.maxX && one.minY <= other.maxY && other.minY <= one.maxY;
}

function readPiece(piece: Piece, set: Polygons, polygon: i32): bool {
  const ring = set.firstRing(polygon);
  if (set.endRing(polygon) != ring + 1) return false;
  const points = set.ring(ring), count = openCount(points, set.ringSize(ring));
  piece.points = points;
  piece.count = count;
  if (count < 3 || !isPlump(piece)) return false;
  piece.box = windowAround(points, count);
  return true;
}

/**
 * True if a ring is convex and no corner is so near an edge that rounding would join them. Only neighbours need a test:
 * the corner nearest to the line of an edge is next to that edge.
 */
function isPlump(piece: Piece): bool {
  const points = piece.points, count = piece.count;
  let ax = pointX(points, count - 1), ay = pointY(points, count - 1);
  let ux = ax - pointX(points, count - 2), uy = ay - pointY(points, count - 2);
  let turns = 0, reversals = 0;
  let before = ux;
  piece.key = i64.MAX_VALUE;
  for (let i = 0; i < count; i++) {
    const x = pointX(points, i), y = pointY(points, i);
    const vx = x - ax, vy = y - ay;
    const turn = <i64>ux * vy - <i64>uy * vx;
    // Requires two units of distance from either edge; a pixel reaches less than one.
    const longest = max(square(ux, uy), square(vx, vy));
    if (<f64>turn * <f64>turn <= 4 * longest) return false;
    turns += turn > 0 ? 1 : -1;
    if (vx != 0) {
      if (before != 0 && (vx ^ before) < 0) reversals++;
      before = vx;
    }
    const key = pointKey(x, y);
    if (key < piece.key) {
      piece.key = key;
      piece.first = i;
    }
    ax = x;
    ay = y;
    ux = vx;
    uy = vy;
  }
  piece.isForward = turns > 0;
  return abs(turns) == count && reversals <= 2;
}

@inline
function square(x: i32, y: i32): f64 {
  return <f64>x * <f64>x + <f64>y * <f64>y;
}

/** Returns the first `count` pieces as canonical polygons. */
function write(pieces: usize, count: i32): Polygons {
  let size = 0;
  for (let i = 0; i < count; i++) size += pieceAt(pieces, i).count;
  const polygons = createPolygons(count, count, size);
  let end = 0;
  for (let out = 0; out < count; out++) {
    let piece = pieceAt(pieces, 0);
    for (let i = 1; i < count; i++) if (pieceAt(pieces, i).key < piece.key) piece = pieceAt(pieces, i);
    piece.key = i64.MAX_VALUE;
    let from = piece.first;
    for (let i = 0; i < piece.count; i++) {
      setPoint(polygons.points, end++, pointX(piece.points, from), pointY(piece.points, from));
      if (piece.isForward) from = from + 1 == piece.count ? 0 : from + 1;
      else from = from == 0 ? piece.count - 1 : from - 1;
    }
    setWord(polygons.ringStarts, out + 1, end);
    setWord(polygons.polygonStarts, out + 1, out + 1);
  }
  return polygons;
}
