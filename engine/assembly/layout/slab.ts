import { AccessType } from '../../abi';
import {
  access,
  backUnitDepth,
  corridorOffset,
  frontDepth,
  frontUnitDepth,
  planAccess,
  reportDepth,
  zoneLength,
} from './access';
import {
  addBay,
  bays,
  bayUnit,
  CORE,
  LEFT_GAIN,
  LEFT_SHARED,
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
import { Wing } from './wings';

/**
 * A wing of a residential storey, in two passes: `fitSlab` decides the bays (for the mix must be known before the ground
 * floor is laid), `laySlab` turns them into faces. `storeys` is the number of identical storeys it stands for.
 */
export function fitSlab(wing: Wing, storeys: i32): void {
  planAccess(wing.length, wing.depth);
  placeCores(wing.cores);
  reportDepth();
  wing.bayStart = bays.count;
  if (access == AccessType.Portico) {
    const bonus = porticoBonus();
    prepareStrip(frontUnitDepth, bonus);
    fillPortico(zoneLength, frontUnitDepth, coreBay, bonus, storeys);
  } else if (access == AccessType.DoubleLoaded) {
    const gains = corridorOffset > 0 ? LEFT_GAIN | RIGHT_GAIN : 0;
    prepareStrip(frontUnitDepth, 0);
    fillSegment(0, zoneLength, frontUnitDepth, false, gains, storeys);
    prepareStrip(backUnitDepth, 0);
    fitBetweenCores(backUnitDepth, true, storeys);
  } else {
    prepareStrip(frontUnitDepth, 0);
    fitBetweenCores(frontUnitDepth, false, storeys);
  }
  wing.bayCount = bays.count - wing.bayStart;
}

/** The segments of a strip with cores in it, left to right, and the cores between them. */
function fitBetweenCores(depth: i32, isBack: bool, storeys: i32): void {
  let start = 0;
  for (let k = 0; k <= coreCount; k++) {
    const end = k == coreCount ? zoneLength : coreStart(k);
    let sides = k == 0 ? 0 : LEFT_SHARED;
    if (k < coreCount) sides |= RIGHT_SHARED;
    if (corridorOffset > 0 && k == 0) sides |= LEFT_GAIN;
    if (corridorOffset > 0 && k == coreCount) sides |= RIGHT_GAIN;
    fillSegment(start, end - start, depth, isBack, sides, storeys);
    if (k == coreCount) return;
    addBay(CORE, coreEnd(k) - coreStart(k), isBack);
    setBayStart(bays.count - 1, coreStart(k));
    setBaySides(bays.count - 1, LEFT_SHARED | RIGHT_SHARED);
    start = coreEnd(k);
  }
}

/** Lays the faces of a fitted wing. False when nothing can stand in it. */
export function laySlab(wing: Wing): bool {
  planAccess(wing.length, wing.depth);
  if (frontDepth <= 0 || zoneLength <= 0) return false;
  placeCores(wing.cores);
  placeZone(wing.x, wing.y, wing.turns);
  const end = wing.bayStart + wing.bayCount;
  if (access == AccessType.Portico) layPorticoStorey(wing.bayStart, end);
  else layCorridorStorey(wing.bayStart, end);
  return true;
}

/** Cores in a fitted wing. */
export function coresOf(wing: Wing): i32 {
  let count = 0;
  for (let i = wing.bayStart; i < wing.bayStart + wing.bayCount; i++) if (bayUnit(i) == CORE) count++;
  return count;
}
