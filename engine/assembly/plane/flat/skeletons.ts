import { UNITS_PER_METRE } from '../../number/grid';
import { PlaneStatus } from '../../../abi';
import { createSkeletons, OUTSIDE, Skeletons } from '../skeleton/result';
import { skeletons } from '../skeleton/skeleton';
import { setWord, word } from '../overlay/words';
import { placeSet, readSet } from './gridSet';
import { toMetre } from './metres';

/** Skeletons of every polygon by itself; the header is that of `Skeletons`, see `PlaneSkeletons`. */
export function planeSkeletons(
  coordinates: usize,
  ringStarts: usize,
  polygonStarts: usize,
  polygonCount: i32,
  weights: usize,
): usize {
  if (placeSet(coordinates, ringStarts, polygonStarts, polygonCount) != PlaneStatus.Ok) {
    return changetype<usize>(none(polygonCount, word(ringStarts, word(polygonStarts, polygonCount))));
  }
  const set = readSet(coordinates, ringStarts, polygonStarts, polygonCount);
  const result = skeletons(set.points, ringStarts, polygonStarts, polygonCount, weights);
  for (let i = 0; i < result.nodeCount; i++) {
    const node = result.nodes + <usize>(i * 24);
    store<f64>(node, toMetre(load<f64>(node), 0));
    store<f64>(node, toMetre(load<f64>(node, 8), 1), 8);
    store<f64>(node, load<f64>(node, 16) / UNITS_PER_METRE, 16);
  }
  return changetype<usize>(result);
}

/** Nothing, with the reason for every polygon. */
function none(polygonCount: i32, pointCount: i32): Skeletons {
  const result = createSkeletons(polygonCount, pointCount);
  memory.fill(result.nodeStarts, 0, <usize>(polygonCount + 1) << 2);
  memory.fill(result.arcStarts, 0, <usize>(polygonCount + 1) << 2);
  memory.fill(result.faceStarts, 0, <usize>(pointCount + 1) << 2);
  for (let i = 0; i < polygonCount; i++) setWord(result.statuses, i, OUTSIDE);
  return result;
}
