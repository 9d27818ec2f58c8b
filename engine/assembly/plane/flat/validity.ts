import { alloc } from '../../memory/arena';
import { setSlot } from '../../memory/table';
import { PlanePlace, PlaneStatus } from '../../../abi/plane';
import { findFault } from '../valid/fault';
import { MetreSet, placeSet, readSet } from './input';
import { toMetre } from './metres';

/** Finds a fault of a set on the grid. Returns its kind and place as a `PlanePlace`. */
export function planeValidity(input: MetreSet): usize {
  const place = alloc(PlanePlace.STRIDE << 3);
  memory.fill(place, 0, PlanePlace.STRIDE << 3);
  const status = placeSet(input);
  setSlot(place, PlanePlace.Status, status);
  if (status != PlaneStatus.Ok) return place;
  const fault = findFault(readSet(input));
  setSlot(place, PlanePlace.Value, fault.kind);
  setSlot(place, PlanePlace.X, toMetre(<f64>fault.x, 0));
  setSlot(place, PlanePlace.Y, toMetre(<f64>fault.y, 1));
  return place;
}
