import { alloc } from '../../memory/arena';
import { PlaneFault, PlanePlace, PlaneStatus } from '../../../abi';
import { UNITS_PER_METRE } from '../../number/grid';
import { LABEL_DISTANCE, LABEL_X, LABEL_Y, labelPoint } from '../label/labelPoint';
import { NONZERO } from '../overlay/operation';
import { pointX, pointY, setWord, word } from '../overlay/words';
import { faultOf } from '../valid/fault';
import { GridSet, placeSet, readSet } from './gridSet';
import { toMetre } from './metres';
import { outlineStatus } from './outline';
import { settleSet } from './settle';

/** The best place for a label in a polygon and its distance from the boundary, to within `precision` metres. */
export function planeLabel(
  coordinates: usize,
  ringStarts: usize,
  polygonStarts: usize,
  polygonCount: i32,
  precision: f64,
): usize {
  const place = alloc(PlanePlace.STRIDE << 3);
  memory.fill(place, 0, PlanePlace.STRIDE << 3);
  let status = placeSet(coordinates, ringStarts, polygonStarts, polygonCount);
  if (status == PlaneStatus.Ok) {
    const set = readSet(coordinates, ringStarts, polygonStarts, polygonCount);
    status = outlineStatus(set);
    const isFound = findLabel(set, precision * UNITS_PER_METRE, place);
    if (!isFound && status == PlaneStatus.Ok) status = PlaneStatus.NoArea;
    else if (isRepaired && status == PlaneStatus.Ok) status = PlaneStatus.Repaired;
  }
  store<f64>(place, <f64>status, PlanePlace.Status << 3);
  return place;
}

let isRepaired: bool = false;

function findLabel(set: GridSet, precision: f64, place: usize): bool {
  isRepaired = faultOf(set) != PlaneFault.None;
  const best = alloc(24);
  if (set.pointCount > 0) {
    store<f64>(place, toMetre(<f64>pointX(set.points, 0), 0), PlanePlace.X << 3);
    store<f64>(place, toMetre(<f64>pointY(set.points, 0), 1), PlanePlace.Y << 3);
  }
  if (!isRepaired) {
    const isFound = set.polygonCount > 0 && labelPoint(set.points, set.ringStarts, set.ringCount, precision, best);
    if (isFound) keep(best, place);
    return isFound;
  }
  const valid = settleSet(set, NONZERO);
  const starts = alloc((valid.ringCount + 1) << 2);
  let isFound = false;
  for (let polygon = 0; polygon < valid.polygonCount; polygon++) {
    const first = word(valid.polygonStarts, polygon);
    const end = word(valid.polygonStarts, polygon + 1);
    const base = word(valid.ringStarts, first);
    for (let ring = first; ring <= end; ring++) setWord(starts, ring - first, word(valid.ringStarts, ring) - base);
    if (!labelPoint(valid.points + (<usize>base << 3), starts, end - first, precision, best)) continue;
    isFound = true;
    keep(best, place);
  }
  return isFound;
}

function keep(best: usize, place: usize): void {
  const distance = load<f64>(best, LABEL_DISTANCE << 3) / UNITS_PER_METRE;
  if (distance <= load<f64>(place, PlanePlace.Value << 3)) return;
  store<f64>(place, distance, PlanePlace.Value << 3);
  store<f64>(place, toMetre(load<f64>(best, LABEL_X << 3), 0), PlanePlace.X << 3);
  store<f64>(place, toMetre(load<f64>(best, LABEL_Y << 3), 1), PlanePlace.Y << 3);
}
