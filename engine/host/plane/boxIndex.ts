import { Arena } from './arena.ts';
import { checkNumber } from './door.ts';
import type { BoxIndex } from './types.ts';

/** A tree of boxes in an instance of the module that is its own: it goes when nobody holds it any more. */
export function createBoxIndex(module: WebAssembly.Module, boxes: Float64Array): BoxIndex {
  if (!(boxes instanceof Float64Array) || boxes.length % 4 !== 0) {
    throw new TypeError('boxes must be a Float64Array of minX, minY, maxX, maxY');
  }
  const arena = new Arena(module);
  const { exports } = arena;
  exports.planeIndexBoxes(arena.placeFloats(boxes), boxes.length / 4);
  const start = exports.mark();
  const read = (found: number): Uint32Array => {
    const at = found >>> 2;
    const numbers = arena.readWords(arena.u32[at + 1]!, arena.u32[at]!);
    exports.reset(start);
    return numbers;
  };
  return {
    search: (minX, minY, maxX, maxY) => {
      checkNumber('box', minX);
      checkNumber('box', minY);
      checkNumber('box', maxX);
      checkNumber('box', maxY);
      return read(exports.planeSearchBoxes(minX, minY, maxX, maxY));
    },
    nearest: (x, y, most = 1, reach = Infinity) => {
      for (const value of [x, y, most, reach]) checkNumber('nearest', value);
      return read(exports.planeNearestBoxes(x, y, Math.min(most, 0x7fffffff), reach));
    },
  };
}
