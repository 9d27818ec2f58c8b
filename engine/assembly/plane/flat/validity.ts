import { alloc } from '../../memory/arena';
import { PlanePlace, PlaneStatus } from '../../../abi';
import { findFault } from '../valid/fault';
import { placeSet, readSet } from './gridSet';
import { toMetre } from './metres';

/** A `PlanePlace` whose value is the fault of a set, as it lies on the grid, and where it is. */
export function planeValidity(coordinates: usize, ringStarts: usize, polygonStarts: usize, polygonCount: i32): usize {
  const place = alloc(PlanePlace.STRIDE << 3);
  memory.fill(place, 0, PlanePlace.STRIDE << 3);
  const status = placeSet(coordinates, ringStarts, polygonStarts, polygonCount);
  store<f64>(place, <f64>status, PlanePlace.Status << 3);
  if (status != PlaneStatus.Ok) return place;
  const fault = findFault(readSet(coordinates, ringStarts, polygonStarts, polygonCount));
  store<f64>(place, <f64>fault.kind, PlanePlace.Value << 3);
  store<f64>(place, toMetre(<f64>fault.x, 0), PlanePlace.X << 3);
  store<f64>(place, toMetre(<f64>fault.y, 1), PlanePlace.Y << 3);
  return place;
}
