import type { Core } from './core.ts';
import { place } from './memory.ts';
import type { Engine, Position } from '../types.ts';

/** Returns the conversions between WGS84 degrees and RD metres, computed by the module. They throw a TypeError on non-numbers. */
export function projectionOf(core: Core): Engine['projection'] {
  const project = (direction: 'lonLatToRd' | 'rdToLonLat', a: number, b: number): Position => {
    if (typeof a !== 'number' || typeof b !== 'number') throw new TypeError('coordinates must be numbers');
    const found = core.guard(() => {
      const { exports } = core;
      const at = place(exports, Float64Array.of(a, b));
      exports[direction](at, 1, at);
      return [...new Float64Array(exports.memory.buffer, at, 2)];
    });
    return [found![0]!, found![1]!];
  };
  return {
    toRd: (lon, lat) => project('lonLatToRd', lon, lat),
    toLonLat: (x, y) => project('rdToLonLat', x, y),
  };
}
