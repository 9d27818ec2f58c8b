import { Arena } from './arena.ts';
import { checkNumber } from './door.ts';
import { statusKey } from './names.ts';
import type { BoxIndex } from './types.ts';

const none = new Uint32Array(0);
const isNone = (side: number): boolean => Number.isNaN(checkNumber('box', side));

/** Builds a tree of boxes in its own instance of the module, which is freed with the index. */
export function createBoxIndex(module: WebAssembly.Module, boxes: Float64Array): BoxIndex {
  if (!(boxes instanceof Float64Array) || boxes.length % 4 !== 0) {
    throw new TypeError('boxes must be a Float64Array of minX, minY, maxX, maxY');
  }
  const arena = new Arena(module);
  const { exports } = arena;
  const status = statusKey(exports.planeIndexBoxes(arena.placeFloats(boxes), boxes.length / 4));
  const start = exports.mark();
  const read = (found: number): Uint32Array => {
    const at = found >>> 2;
    const words = arena.u32;
    const count = words[at]!;
    // Most searches of a sparse index find nothing.
    const numbers = count === 0 ? none : arena.readWords(words[at + 1]!, count);
    exports.reset(start);
    return numbers;
  };
  return {
    status,
    search: (minX, minY, maxX, maxY) => {
      if (isNone(minX) || isNone(minY) || isNone(maxX) || isNone(maxY)) return new Uint32Array(0);
      return read(exports.planeSearchBoxes(minX, minY, maxX, maxY));
    },
    nearest: (x, y, most = 1, reach = Infinity) => {
      for (const value of [x, y, most, reach]) checkNumber('nearest', value);
      return read(exports.planeNearestBoxes(x, y, Math.max(0, Math.min(most, 0x7fffffff)), reach));
    },
  };
}
