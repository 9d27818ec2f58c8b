import { AccessType, MessageCode, Parameter, UnitType } from '../model.generated';
import { toMetres } from '../number/grid';
import { report } from '../partition/message';
import { lengthParameter, unitCount, unitLength } from './input';
import { isUsed } from './shares';

/**
 * How units are reached and which depth that leaves for them (domain.md 3.3), in a zone of `zoneLength` x `zoneDepth`
 * inside the outer walls. Grid units.
 */
export let access: i32 = AccessType.Auto;
export let zoneLength: i32 = 0;
export let zoneDepth: i32 = 0;
/** Clear depth of the front strip, and of the back strip (double loaded only, else 0). */
export let frontDepth: i32 = 0;
export let backDepth: i32 = 0;
/** Depth of the units in them: that of the strip, at most the limit of the units. */
export let frontUnitDepth: i32 = 0;
export let backUnitDepth: i32 = 0;
/** Depth of the units at an end with a facade: with windows on two sides they may be deeper. */
export let frontCornerDepth: i32 = 0;
export let backCornerDepth: i32 = 0;
/** Which ends of the zone have a facade. */
export let isLeftCorner: bool = false;
export let isRightCorner: bool = false;
export let corridor: i32 = 0;
/** Distance of the corridor to the end facades; 0: over the full length. */
export let corridorOffset: i32 = 0;
export let innerWall: i32 = 0;

/** A corridor at any depth: strips on both sides where they fit, else on one. Internal; not a value of `AccessType`. */
export const CORRIDOR_BLOCK: i32 = 100;

/** The access that the building or the current tower asks for. */
let asked: i32 = AccessType.Auto;
export let hasFullLength: bool = false;

export function askAccess(kind: i32, isFullLength: bool): void {
  asked = kind;
  hasFullLength = isFullLength;
}

export function planAccess(length: i32, depth: i32, leftEnd: bool, rightEnd: bool): void {
  zoneLength = length;
  zoneDepth = depth;
  innerWall = lengthParameter(Parameter.InnerWall);
  corridor = lengthParameter(Parameter.CorridorWidth);
  access = chooseAccess();
  backDepth = 0;
  if (access == AccessType.DoubleLoaded) {
    const clear = zoneDepth - corridor - 2 * innerWall;
    frontDepth = clear >> 1;
    backDepth = clear - frontDepth;
  } else if (access == AccessType.SingleLoaded) {
    frontDepth = zoneDepth - corridor - innerWall;
  } else {
    frontDepth = zoneDepth;
  }
  const limit = depthLimit(isThrough());
  frontUnitDepth = min(frontDepth, limit);
  backUnitDepth = min(backDepth, limit);
  const cornerLimit = max(limit, depthLimit(true));
  frontCornerDepth = min(frontDepth, cornerLimit);
  backCornerDepth = min(backDepth, cornerLimit);
  const isDeeper = frontCornerDepth > frontUnitDepth || backCornerDepth > backUnitDepth;
  isLeftCorner = isDeeper && leftEnd;
  isRightCorner = isDeeper && rightEnd;
  corridorOffset = hasEndGain() ? lengthParameter(Parameter.CorridorOffset) : 0;
}

/** Reports depths outside the limits of the units; once per building. */
export function reportDepth(): void {
  if (frontDepth > frontUnitDepth) report(MessageCode.DepthExceeded, toMetres(frontUnitDepth), toMetres(frontDepth));
  const least = largest(UnitType.MinDepth);
  if (frontDepth < least) report(MessageCode.DepthTooSmall, toMetres(least), toMetres(max(0, frontDepth)));
}

function chooseAccess(): i32 {
  if (asked == AccessType.Point) return AccessType.DoubleLoaded;
  if (asked != AccessType.Auto && asked != CORRIDOR_BLOCK) return asked;
  const least = largest(UnitType.MinDepth);
  if (zoneDepth + 1 >= 2 * least + corridor + 2 * innerWall) return AccessType.DoubleLoaded;
  if (asked == CORRIDOR_BLOCK) return AccessType.SingleLoaded;
  return hasFullLength ? AccessType.Gallery : AccessType.Portico;
}

/** Units with windows on two sides may be deeper. */
export function isThrough(): bool {
  return (
    access == AccessType.Portico ||
    access == AccessType.Gallery ||
    access == AccessType.Ground ||
    asked == AccessType.Point
  );
}

/** All units of a strip share its depth, so the strictest type decides. */
function depthLimit(hasTwoWindows: bool): i32 {
  const index = hasTwoWindows ? UnitType.TwoWindowMaxDepth : UnitType.MaxDepth;
  let limit = i32.MAX_VALUE;
  for (let i = 0; i < unitCount; i++) if (isUsed(i)) limit = min(limit, unitLength(i, index));
  return limit;
}

function largest(index: UnitType): i32 {
  let most = 0;
  for (let i = 0; i < unitCount; i++) if (isUsed(i)) most = max(most, unitLength(i, index));
  return most;
}

/**
 * Whether the end units gain the ends of the corridor zone. They must touch it: the slab is double loaded, its corridor
 * does not run through, and its strips are no deeper than the units at both ends.
 */
function hasEndGain(): bool {
  if (access != AccessType.DoubleLoaded || hasFullLength) return false;
  if (frontUnitDepth == frontDepth && backUnitDepth == backDepth) return true;
  return isLeftCorner && isRightCorner && frontCornerDepth == frontDepth && backCornerDepth == backDepth;
}
