import { UNITS_PER_METRE } from '../../number/grid';
import { setWord } from '../../memory/words';
import { PlaneStatus } from '../../../abi/plane';
import { createSkeletons, OUTSIDE } from '../skeleton/result';
import { skeletons } from '../skeleton/skeleton';
import { MetreSet, placeSet, readSet } from './input';
import { toMetre } from './metres';

/** Computes the skeleton of each polygon in metres. Returns a `Skeletons` header, see `PlaneSkeletons`. */
export function planeSkeletons(input: MetreSet, weights: usize): usize {
  const count = input.polygonCount;
  if (placeSet(input) != PlaneStatus.Ok) {
    const none = createSkeletons(count, input.pointCount);
    memory.fill(none.nodeStarts, 0, <usize>(count + 1) << 2);
    memory.fill(none.arcStarts, 0, <usize>(count + 1) << 2);
    memory.fill(none.faceStarts, 0, <usize>(input.pointCount + 1) << 2);
    for (let i = 0; i < count; i++) setWord(none.statuses, i, OUTSIDE);
    return changetype<usize>(none);
  }
  const result = skeletons(readSet(input).points, input.ringStarts, input.polygonStarts, count, weights);
  for (let i = 0; i < result.nodeCount; i++) {
    const node = result.nodes + <usize>(i * 24);
    store<f64>(node, toMetre(load<f64>(node), 0));
    store<f64>(node, toMetre(load<f64>(node, 8), 1), 8);
    store<f64>(node, load<f64>(node, 16) / UNITS_PER_METRE, 16);
  }
  return changetype<usize>(result);
}
