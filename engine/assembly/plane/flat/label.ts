import { alloc } from '../../memory/arena';
import { setSlot, slot } from '../../memory/table';
import { PlaneFault, PlaneFillRule, PlanePlace, PlaneStatus } from '../../../abi/plane';
import { setWord, word } from '../../memory/words';
import { UNITS_PER_METRE } from '../../number/grid';
import { pointX, pointY } from '../../number/ring';
import { LABEL_DISTANCE, LABEL_X, LABEL_Y, labelPoint } from '../label/labelPoint';
import { Polygons } from '../polygons';
import { outlineStatus } from '../sets/outline';
import { settleSet } from '../sets/settle';
import { faultOf } from '../valid/fault';
import { MetreSet, placeSet, readSet } from './input';
import { toMetre } from './metres';

/** Returns the best place for a label in a polygon and its distance from the boundary, within `precision` metres. */
export function planeLabel(input: MetreSet, precision: f64): usize {
  const place = alloc(PlanePlace.STRIDE << 3);
  memory.fill(place, 0, PlanePlace.STRIDE << 3);
  let status = placeSet(input);
  if (status == PlaneStatus.Ok) {
    const set = readSet(input);
    status = outlineStatus(set);
    const isFound = findLabel(set, precision * UNITS_PER_METRE, place);
    if (!isFound && status == PlaneStatus.Ok) status = PlaneStatus.NoArea;
    else if (isRepaired && status == PlaneStatus.Ok) status = PlaneStatus.Repaired;
  }
  setSlot(place, PlanePlace.Status, status);
  return place;
}

let isRepaired: bool = false;

function findLabel(set: Polygons, precision: f64, place: usize): bool {
  isRepaired = faultOf(set) != PlaneFault.None;
  const best = alloc(24);
  if (set.pointCount > 0) {
    setSlot(place, PlanePlace.X, toMetre(<f64>pointX(set.points, 0), 0));
    setSlot(place, PlanePlace.Y, toMetre(<f64>pointY(set.points, 0), 1));
  }
  if (!isRepaired) {
    const isFound = set.polygonCount > 0 && labelPoint(set.points, set.ringStarts, set.ringCount, precision, best);
    if (isFound) keep(best, place);
    return isFound;
  }
  const valid = settleSet(set, PlaneFillRule.Nonzero);
  const starts = alloc((valid.ringCount + 1) << 2);
  let isFound = false;
  for (let polygon = 0; polygon < valid.polygonCount; polygon++) {
    const first = valid.firstRing(polygon), end = valid.endRing(polygon);
    const base = word(valid.ringStarts, first);
    for (let ring = first; ring <= end; ring++) setWord(starts, ring - first, word(valid.ringStarts, ring) - base);
    if (!labelPoint(valid.ring(first), starts, end - first, precision, best)) continue;
    isFound = true;
    keep(best, place);
  }
  return isFound;
}

function keep(best: usize, place: usize): void {
  const distance = slot(best, LABEL_DISTANCE) / UNITS_PER_METRE;
  if (distance <= slot(place, PlanePlace.Value)) return;
  setSlot(place, PlanePlace.Value, distance);
  setSlot(place, PlanePlace.X, toMetre(slot(best, LABEL_X), 0));
  setSlot(place, PlanePlace.Y, toMetre(slot(best, LABEL_Y), 1));
}
