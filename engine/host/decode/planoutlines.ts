import { GRID_PER_METRE, OutputHeader, Storey } from '../../abi.ts';
import { packedOf } from './decode.ts';
import { frameOf } from './frame.ts';
import { OutputView } from '../module/memory.ts';
import { outlineRings } from './outlines.ts';
import type { BuildingResult } from '../types.ts';

/** The outline of a floor with its dimensions, for plans that draw without objects. In the building's own frame, metres. */
export interface PlanOutline {
  /** Index in `floors`. */
  floor: number;
  /** Corners as pairs, ring behind ring, not closed; an outer ring counter-clockwise, its holes clockwise behind it. */
  coordinates: Float64Array;
  /** First corner of each ring, and the number of all corners. */
  ringStarts: Uint32Array;
  /** Length of the side from each corner to the next of its ring. */
  lengths: Float64Array;
}

/** The outlines of all floors of a building, straight from its packed output; none for one that could not be generated. */
export function planOutlines(result: BuildingResult): PlanOutline[] {
  const packed = packedOf(result)?.packed;
  if (!packed) return [];
  const view = new OutputView(packed.output, 0);
  const { vertices } = view;
  return view
    .records(OutputHeader.Storeys, Storey.STRIDE)
    .map((storey, floor) => outlineOf(view, vertices, storey, floor));
}

function outlineOf(view: OutputView, vertices: Int32Array, storey: Float64Array, floor: number): PlanOutline {
  const rings = outlineRings(view, storey);
  const frame = frameOf(storey);
  const total = rings.reduce((sum, { count }) => sum + count, 0);
  const outline: PlanOutline = {
    floor,
    coordinates: new Float64Array(2 * total),
    ringStarts: new Uint32Array(rings.length + 1),
    lengths: new Float64Array(total),
  };
  let at = 0;
  rings.forEach(({ start, count }, ring) => {
    outline.ringStarts[ring] = at;
    for (let i = 0; i < count; i++, at++) {
      const own = 2 * (start + i);
      const next = 2 * (start + ((i + 1) % count));
      const [x, y] = [vertices[own]! / GRID_PER_METRE, vertices[own + 1]! / GRID_PER_METRE];
      outline.coordinates.set(frame([x, y]), 2 * at);
      outline.lengths[at] = Math.hypot(vertices[next]! / GRID_PER_METRE - x, vertices[next + 1]! / GRID_PER_METRE - y);
    }
  });
  outline.ringStarts[rings.length] = total;
  return outline;
}
