/** Exports of the module of the land. The host (engine/host/land) owns the memory above the static data. */
export {
  addMask,
  andMasks,
  atLeastMask,
  countMask,
  listMask,
  orMasks,
  pairBits,
  spreadPairs,
  testValues,
  withoutMask,
} from './masks';
export { binValues, countAreaBins, countBins } from './histogram';
export { addScores, meanRanked, meanScores, rankScores, scoreValues } from './score';
export { bestPlots } from './best';
import { hash64 } from '../number/hash';

/** The first address that the host may use. */
export function heapBase(): usize {
  return __heap_base;
}

/** Low or high half of the 64-bit hash of a range of bytes. */
export function hashHalf(from: usize, bytes: i32, isHigh: bool): i32 {
  const hash = hash64(from, bytes, 0);
  return <i32>(isHigh ? hash >> 32 : hash);
}
