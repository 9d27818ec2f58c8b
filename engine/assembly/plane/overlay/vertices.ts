import { alloc } from '../../memory/arena';
import { long, setLong, setWord, word } from '../../memory/words';
import { createPairs } from './groups';
import { Pixels } from './pixels';
import { createSeen } from './seen';
import { Segments } from './segments';

/** A point off the grid. */
const NOWHERE: u64 = 0x8000000080000000;

/** Most segments to compare in search of an equal one. Sorting around vertices finds those missed. */
const STEPS: i32 = 8;

/**
 * Returns the distinct ends of all segments as pixels, numbered in order: along a ring numbers rise by one. `mayMerge`
 * makes equal segments one with the sum of their windings.
 */
export function numberEnds(segments: Segments, mayMerge: bool): Pixels {
  const pixels = createPixels(segments.count);
  const seen = createSeen();
  seen.begin(2 * segments.count);
  /** Per pixel the last segment that has it as smaller end, and per segment the one before it. */
  const heads = alloc(segments.count << 3);
  const links = alloc(segments.count << 2);
  let last = NOWHERE;
  let lastNumber = -1;
  let kept = 0;
  /** The runs of the current segment along the axes, and the signs of its steps. */
  let runs: v128 = i32x4.splat(0), signs = runs;
  for (let i = 0; i < segments.count; i++) {
    const at = segments.at(i);
    const a = load<u64>(at), b = load<u64>(at, 8);
    const known = pixels.count;
    if (a != last && b != last) {
      // A ring starts at the end that the next segment does not share.
      last = load<u64>(at, 16) == b || load<u64>(at, 24) == b ? a : b;
      lastNumber = addEnd(pixels, seen.numberOf(last, known), last, heads);
      signs = i32x4.splat(0);
    }
    const isForward = a == last;
    const before = i64x2.splat(last);
    last = isForward ? b : a;
    const here = i64x2.splat(last);
    const next = i32x4.sub(i32x4.gt_s(here, before), i32x4.gt_s(before, here));
    runs = i32x4.sub(runs, v128.or(i32x4.ne(next, signs), i32x4.eq(next, i32x4.splat(0))));
    signs = next;
    const number = addEnd(pixels, seen.numberOf(last, pixels.count), last, heads);
    const u = isForward ? lastNumber : number, v = isForward ? number : lastNumber;
    lastNumber = number;
    if (mayMerge) {
      const equal = u < known && v < known ? findEqual(pixels, word(heads, u), links, v) : -1;
      if (equal >= 0) {
        setLong(segments.windings, equal, long(segments.windings, equal) + long(segments.windings, i));
        continue;
      }
      setWord(links, kept, word(heads, u));
      setWord(heads, u, kept);
      v128.store(segments.at(kept), v128.load(at));
      setLong(segments.windings, kept, long(segments.windings, i));
    }
    store<u64>(pixels.ends + (<usize>kept << 3), (<u64>v << 32) | <u64>u);
    v128.store64_lane(pixels.runs + (<usize>(kept++) << 3), runs, 0);
    setWord(pixels.degrees, u, pixels.degree(u) + 1);
    setWord(pixels.degrees, v, pixels.degree(v) + 1);
  }
  segments.count = kept;
  pixels.endCount = pixels.count;
  return pixels;
}

function createPixels(segmentCount: i32): Pixels {
  const pixels = changetype<Pixels>(alloc(offsetof<Pixels>()));
  pixels.count = 0;
  pixels.capacity = 3 * segmentCount + 64;
  pixels.points = alloc(pixels.capacity << 3);
  pixels.ends = alloc(segmentCount << 3);
  pixels.runs = alloc(segmentCount << 3);
  pixels.degrees = alloc(segmentCount << 3);
  pixels.near = alloc(segmentCount);
  memory.fill(pixels.near, 0, segmentCount);
  pixels.hits = createPairs(2 * segmentCount + 64);
  return pixels;
}

/** Adds a point if its number is new. */
@inline
function addEnd(pixels: Pixels, number: i32, point: u64, heads: usize): i32 {
  if (number < pixels.count) return number;
  store<u64>(pixels.points + (<usize>number << 3), point);
  setWord(pixels.degrees, number, 0);
  setWord(heads, number, -1);
  pixels.count = number + 1;
  return number;
}

/** Returns a segment of a linked list with its larger end at `end`; -1 if none of the first STEPS has. */
function findEqual(pixels: Pixels, segment: i32, links: usize, end: i32): i32 {
  for (let step = 0; segment >= 0 && step < STEPS; step++) {
    if (pixels.larger(segment) == end) return segment;
    segment = word(links, segment);
  }
  return -1;
}
