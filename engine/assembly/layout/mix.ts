import { UnitTotal } from '../../abi/building';
import { MessageCode, Parameter, UnitType } from '../model.generated';
import { alloc } from '../memory/arena';
import { setSlot } from '../memory/table';
import { unitTotal } from '../partition/tables';
import { toMetres } from '../number/grid';
import { report } from '../partition/message';
import { parameter, unitCount, unitType } from './input';
import {
  allPlaced,
  beginShares,
  countPlaced,
  isFilling,
  isUsed,
  mixPlaced,
  mixPlacedTotal,
  mixShareOf,
  placedOf,
  placedTotal,
  shareOf,
} from './shares';
import {
  addBay,
  bayArea,
  bayFor,
  bayIncrement,
  bayLength,
  bays,
  bayUnit,
  beginBays,
  copyBay,
  CORE,
  CORE_LEFT,
  CORE_RIGHT,
  isCornerBay,
  LEFT_CORNER,
  LEFT_GAIN,
  LEFT_SHARED,
  lengthenBay,
  longestBay,
  RIGHT_CORNER,
  RIGHT_GAIN,
  RIGHT_SHARED,
  SERVICE,
  setBaySides,
  setBayStart,
} from './bays';

/**
 * Unit mix fitting (domain.md 3.6): sequential largest-remainder apportionment over all segments and storeys of a
 * building. A segment is a stretch of strip between zone ends and cores.
 */
/** Bay length per type for the current strip (i32), and that of a bay at an end facade. */
let lengths: usize = 0;
let cornerLengths: usize = 0;
/** Clear depths of the current strip: of most units, and of those at an end facade. */
let stripDepth: i32 = 0;
let cornerDepth: i32 = 0;
/** Unused length of all segments, grid units. */
export let unusedLength: i32 = 0;

export function beginMix(): void {
  beginBays();
  beginShares();
  lengths = alloc(unitCount << 2);
  cornerLengths = alloc(unitCount << 2);
  unusedLength = 0;
}

@inline
function lengthOf(unit: i32, isCorner: bool = false): i32 {
  return load<i32>((isCorner ? cornerLengths : lengths) + (<usize>unit << 2));
}

/** Computes the bay lengths of all types for a strip of these clear depths; call before filling its segments. */
export function prepareStrip(depth: i32, depthOfCorners: i32, bonus: f64): void {
  stripDepth = depth;
  cornerDepth = depthOfCorners;
  for (let i = 0; i < unitCount; i++) {
    store<i32>(lengths + (<usize>i << 2), bayFor(i, depth, bonus, false));
    store<i32>(cornerLengths + (<usize>i << 2), bayFor(i, depthOfCorners, bonus, true));
  }
}

function shortestLength(): i32 {
  let least = i32.MAX_VALUE;
  for (let i = 0; i < unitCount; i++) if (isUsed(i)) least = min(least, lengthOf(i));
  return least;
}

/** Returns the type furthest behind its share whose bay is at most `room` long, -1 for none; ties go to the first. */
function pick(room: i32, storeys: i32, isCorner: bool = false): i32 {
  let best = -1;
  let most: f64 = -Infinity;
  for (let i = 0; i < unitCount; i++) {
    // One grid unit is the tolerance of a "fits" test.
    if (shareOf(i) <= 0 || lengthOf(i, isCorner) > room + 1) continue;
    const deficit = shareOf(i) * <f64>(placedTotal() + storeys) - <f64>placedOf(i);
    if (deficit > most + 1e-9) {
      best = i;
      most = deficit;
    }
  }
  return best >= 0 ? best : pickFilling(room, isCorner);
}

/** Counts one more unit of the type furthest behind its share, at any size; returns the type, -1 without shares. */
export function placeByShare(): i32 {
  memory.fill(lengths, 0, <usize>(unitCount << 2));
  const unit = pick(0, 1);
  if (unit >= 0) countPlaced(unit, 1);
  return unit;
}

/** Returns the first filling type that still fits, -1 for none. */
function pickFilling(room: i32, isCorner: bool): i32 {
  for (let i = 0; i < unitCount; i++) if (isFilling(i) && lengthOf(i, isCorner) <= room + 1) return i;
  return -1;
}

/** Fills one segment of a corridor or gallery strip that stands for `storeys` storeys. `sides` are those of the segment. */
export function fillSegment(start: i32, length: i32, isBack: bool, sides: i32, storeys: i32): void {
  if (length <= 0) return;
  const first = bays.count;
  const depth = stripDepth;
  const rest = depth > 0 ? addUnits(length, isBack, sides, storeys) : length;
  if (bays.count == first) {
    const shortest = shortestLength();
    // Without any type the length of the segment is not the cause.
    if (depth > 0 && shortest < i32.MAX_VALUE) report(MessageCode.SegmentTooShort, toMetres(shortest), toMetres(length));
    addBay(SERVICE, length, isBack);
  } else {
    finishSegment(first, rest, 0, isBack, sides);
  }
  arrange(first, start, sides);
}

/**
 * Adds units as long as one fits; returns the length left. At a right end facade the last unit is always the corner; the
 * unit before it returns to the length of an inner unit.
 */
function addUnits(length: i32, isBack: bool, sides: i32, storeys: i32): i32 {
  const first = bays.count;
  const endsInCorner = (sides & RIGHT_CORNER) != 0;
  let rest = length;
  while (true) {
    const isFirst = bays.count == first;
    const isCorner = endsInCorner || (isFirst && (sides & LEFT_CORNER) != 0);
    // The previous corner stays a corner only at a left end.
    const last = bays.count - 1;
    const isLeft = last == first && (sides & LEFT_CORNER) != 0;
    const back = endsInCorner && !isFirst && !isLeft ? lengthOf(bayUnit(last)) - bayLength(last) : 0;
    const unit = pick(rest - back, storeys, isCorner);
    if (unit < 0) return rest;
    if (back != 0) lengthenBay(last, back);
    addBay(unit, lengthOf(unit, isCorner), isBack);
    rest -= back + lengthOf(unit, isCorner);
    countPlaced(unit, storeys);
  }
}

/** Fills a portico storey with modules of two units around a core, from one end of the zone to the other. */
export function fillPortico(length: i32, depth: i32, core: i32, bonus: f64, storeys: i32): void {
  const first = bays.count;
  let rest = length;
  const shortest = shortestLength();
  while (depth > 0) {
    const left = shortest == i32.MAX_VALUE ? -1 : pick(rest - core - shortest, storeys);
    if (left < 0) break;
    countPlaced(left, storeys);
    const right = pick(rest - core - lengthOf(left), storeys);
    if (right < 0) {
      countPlaced(left, -storeys);
      break;
    }
    countPlaced(right, storeys);
    addBay(left, lengthOf(left), false);
    addBay(CORE, core, false);
    addBay(right, lengthOf(right), false);
    rest -= lengthOf(left) + core + lengthOf(right);
  }
  if (bays.count == first) {
    if (depth > 0 && shortest < i32.MAX_VALUE) {
      report(MessageCode.SegmentTooShort, toMetres(2 * shortest + core), toMetres(length));
    }
    addBay(SERVICE, length, false);
  } else {
    finishSegment(first, rest, bonus, false, 0);
  }
  arrange(first, 0, 0);
}

/** Stretches the bays over the rest; a rest of an increment or more becomes service space. */
function finishSegment(first: i32, rest: i32, bonus: f64, isBack: bool, sides: i32): void {
  markSides(first, bays.count, sides);
  const increment = bayIncrement();
  let left = rest;
  let grew = true;
  while (left >= increment - 1 && grew) {
    grew = false;
    for (let i = first; i < bays.count && left >= increment - 1; i++) {
      const unit = bayUnit(i);
      if (unit < 0) continue;
      const longer = bayLength(i) + increment;
      if (longer > longestBay(unit) + 1) continue;
      if (bayArea(i, longer, isCornerBay(i) ? cornerDepth : stripDepth, bonus) > unitType(unit, UnitType.SizeMax) + 1e-5) continue;
      lengthenBay(i, increment);
      left -= increment;
      grew = true;
    }
  }
  if (left >= increment - 1) {
    addService(first, left, isBack, sides);
    unusedLength += left;
  } else {
    lengthenBay(bays.count - 1, left);
  }
}

/** Adds service space at the right end of a segment, or before the corner unit there. */
function addService(first: i32, length: i32, isBack: bool, sides: i32): void {
  const last = bays.count - 1;
  addBay(SERVICE, length, isBack);
  const isLeft = last == first && (sides & LEFT_CORNER) != 0;
  if ((sides & RIGHT_CORNER) == 0 || isLeft) return;
  addBay(bayUnit(last), bayLength(last), isBack);
  copyBay(last + 1, last);
  copyBay(last + 2, last + 1);
  bays.count--;
}

/** Sets the sides of the bays of a segment: shared between bays, those of the segment at its ends; in a portico also the core. */
function markSides(first: i32, end: i32, sides: i32): void {
  for (let i = first; i < end; i++) {
    let own = 0;
    own |= i == first ? sides & (LEFT_SHARED | LEFT_GAIN | LEFT_CORNER) : LEFT_SHARED;
    own |= i + 1 == end ? sides & (RIGHT_SHARED | RIGHT_GAIN | RIGHT_CORNER) : RIGHT_SHARED;
    if (bayUnit(i) >= 0 && i > first && bayUnit(i - 1) == CORE) own |= CORE_LEFT;
    if (bayUnit(i) >= 0 && i + 1 < end && bayUnit(i + 1) == CORE) own |= CORE_RIGHT;
    setBaySides(i, own);
  }
}

function arrange(first: i32, start: i32, sides: i32): void {
  let at = start;
  for (let i = first; i < bays.count; i++) {
    setBayStart(i, at);
    at += bayLength(i);
  }
  markSides(first, bays.count, sides);
}

export function setTargetShares(): void {
  for (let i = 0; i < unitCount; i++) setSlot(unitTotal(i), UnitTotal.TargetShare, mixShareOf(i));
}

/** Reports messages about the whole mix, after all segments. */
export function reportMix(): void {
  setTargetShares();
  if (unusedLength > 0) report(MessageCode.LengthUnused, 0, toMetres(unusedLength));
  if (allPlaced == 0) report(MessageCode.NoUnitsPlaced, 1, 0);
  if (mixPlacedTotal() == 0) return;
  for (let i = 0; i < unitCount; i++) {
    const share = <f64>mixPlaced(i) / <f64>mixPlacedTotal();
    if (abs(share - mixShareOf(i)) > parameter(Parameter.MixTolerance) + 1e-9) {
      report(MessageCode.MixDeviation, mixShareOf(i), share, i);
    }
  }
}
