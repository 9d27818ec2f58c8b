import { AccessType } from '../../abi';
import { setSlot } from '../memory/table';
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
import { beginDwellings } from './dwelling';
import { placeZone } from './frame';
import { fillPortico, fillSegment, prepareStrip } from './mix';
import { layPorticoStorey } from './portico';
import { Plan, planInt } from './stack';

/**
 * A residential storey on a rectangle, in two passes: `fitSlab` decides the bays (for the mix must be known before the
 * ground floor is laid), `laySlab` turns them into faces.
 */
export function fitSlab(plan: usize, length: i32, depth: i32): void {
  planAccess(length, depth);
  placeCores();
  reportDepth();
  setSlot(plan, Plan.BayStart, bays.count);
  const storeys = planInt(plan, Plan.Repeat);
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
  setSlot(plan, Plan.BayCount, bays.count - planInt(plan, Plan.BayStart));
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

/** Lays the faces of a fitted storey with the lower left corner of its zone at x, y. False when nothing can stand in it. */
export function laySlab(plan: usize, x: i32, y: i32, length: i32, depth: i32): bool {
  planAccess(length, depth);
  if (frontDepth <= 0) return false;
  placeCores();
  placeZone(x, y);
  beginDwellings();
  const first = planInt(plan, Plan.BayStart);
  const end = first + planInt(plan, Plan.BayCount);
  if (access == AccessType.Portico) layPorticoStorey(first, end);
  else layCorridorStorey(first, end);
  return true;
}

/** Cores in a fitted storey. */
export function coresOf(plan: usize): i32 {
  const first = planInt(plan, Plan.BayStart);
  let count = 0;
  for (let i = first; i < first + planInt(plan, Plan.BayCount); i++) if (bayUnit(i) == CORE) count++;
  return count;
}
