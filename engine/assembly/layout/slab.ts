import { AccessType } from '../model.generated';
import {
  access,
  backCornerDepth,
  backUnitDepth,
  corridorOffset,
  frontCornerDepth,
  frontDepth,
  frontUnitDepth,
  isLeftCorner,
  isRightCorner,
  planAccess,
  reportDepth,
  zoneLength,
} from './access';
import {
  addBay,
  bays,
  bayUnit,
  CORE,
  LEFT_CORNER,
  LEFT_GAIN,
  LEFT_SHARED,
  RIGHT_CORNER,
  RIGHT_GAIN,
  RIGHT_SHARED,
  setBaySides,
  setBayStart,
} from './bays';
import { coreBay, coreCount, coreEnd, coreStart, placeCores, porticoBonus } from './cores';
import { layCorridorStorey } from './corridor';
import { placeZone } from './frame';
import { fillPortico, fillSegment, prepareStrip } from './mix';
import { layPorticoStorey } from './portico';
import { hasWall, Wing } from './wings';

/**
 * A wing of a residential storey, in two passes: `fitSlab` decides the bays (for the mix must be known before the ground
 * floor is laid), `laySlab` turns them into faces. `storeys` is the number of identical storeys it stands for.
 */
export function fitSlab(wing: Wing, storeys: i32): void {
  planWing(wing);
  placeCores(wing.cores);
  reportDepth();
  wing.bayStart = bays.count;
  if (access == AccessType.Portico) {
    const bonus = porticoBonus();
    prepareStrip(frontUnitDepth, frontUnitDepth, bonus);
    fillPortico(zoneLength, frontUnitDepth, coreBay, bonus, storeys);
  } else if (access == AccessType.DoubleLoaded) {
    prepareStrip(frontUnitDepth, frontCornerDepth, 0);
    fillSegment(0, zoneLength, false, leftEnd() | rightEnd(), storeys);
    prepareStrip(backUnitDepth, backCornerDepth, 0);
    fitBetweenCores(true, storeys);
  } else {
    prepareStrip(frontUnitDepth, frontCornerDepth, 0);
    fitBetweenCores(false, storeys);
  }
  wing.bayCount = bays.count - wing.bayStart;
}

/** Plans the access of a wing; an end with an outer wall is an end facade. */
function planWing(wing: Wing): void {
  planAccess(wing.length, wing.depth, hasWall(wing, wing.turns + 3), hasWall(wing, wing.turns + 1));
}

/** Returns the side of a segment at the left and the right end of its strip. */
function leftEnd(): i32 {
  return (corridorOffset > 0 ? LEFT_GAIN : 0) | (isLeftCorner ? LEFT_CORNER : 0);
}

function rightEnd(): i32 {
  return (corridorOffset > 0 ? RIGHT_GAIN : 0) | (isRightCorner ? RIGHT_CORNER : 0);
}

/** Fills the segments of a strip with cores, left to right, and adds the cores between them. */
function fitBetweenCores(isBack: bool, storeys: i32): void {
  let start = 0;
  for (let k = 0; k <= coreCount; k++) {
    const end = k == coreCount ? zoneLength : coreStart(k);
    const left = k == 0 ? leftEnd() : LEFT_SHARED;
    const right = k == coreCount ? rightEnd() : RIGHT_SHARED;
    fillSegment(start, end - start, isBack, left | right, storeys);
    if (k == coreCount) return;
    addBay(CORE, coreEnd(k) - coreStart(k), isBack);
    setBayStart(bays.count - 1, coreStart(k));
    setBaySides(bays.count - 1, LEFT_SHARED | RIGHT_SHARED);
    start = coreEnd(k);
  }
}

/** Lays the faces of a fitted wing. Returns false when nothing fits in it. */
export function laySlab(wing: Wing): bool {
  planWing(wing);
  if (frontDepth <= 0 || zoneLength <= 0) return false;
  placeCores(wing.cores);
  placeZone(wing.x, wing.y, wing.turns);
  const end = wing.bayStart + wing.bayCount;
  if (access == AccessType.Portico) layPorticoStorey(wing.bayStart, end);
  else layCorridorStorey(wing.bayStart, end);
  return true;
}

/** Returns how many cores a fitted wing has. */
export function coresOf(wing: Wing): i32 {
  let count = 0;
  for (let i = wing.bayStart; i < wing.bayStart + wing.bayCount; i++) if (bayUnit(i) == CORE) count++;
  return count;
}
