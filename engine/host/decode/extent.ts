import { OutputHeader } from '../../abi/building.ts';
import { Storey } from '../../abi/storey.ts';
import { frameOf } from './frame.ts';
import type { OutputView } from '../module/memory.ts';
import { outlineRings, ringOf } from './outlines.ts';

/** What a building occupies on the ground and in height. */
export interface Extent {
  /** Rings of the lowest storeys above ground: pairs of metres, building frame. */
  footprint: number[][];
  /** Rings of open-air surfaces (courts, gardens), in the same form. */
  surfaces: number[][];
  /** Lowest and highest level above ground, metres; 0 if nothing stands above ground. */
  base: number;
  top: number;
  /** Storeys of the base, cellars included, and the level of its roof, metres; null when there are none. */
  stack: { storeys: number; top: number } | null;
}

export function decodeExtent(view: OutputView): Extent {
  const { vertices } = view;
  const extent: Extent = { footprint: [], surfaces: [], base: 0, top: 0, stack: null };
  for (const storey of view.records(OutputHeader.Storeys, Storey.STRIDE)) {
    if (storey[Storey.Context]) continue;
    const roof = storey[Storey.Z]! + storey[Storey.Height]! * storey[Storey.Repeat]!;
    if (storey[Storey.Tower]! < 0 && !storey[Storey.Surface]) {
      const { storeys, top } = extent.stack ?? { storeys: 0, top: roof };
      const upTo = storey[Storey.First]! + storey[Storey.Repeat]!;
      extent.stack = { storeys: Math.max(storeys, upTo), top: Math.max(top, roof) };
    }
    const rings = () =>
      outlineRings(view, storey).map(({ start, count }) =>
        ringOf(vertices, start, count, frameOf(storey)).slice(0, -1).flat(),
      );
    if (storey[Storey.Surface]) extent.surfaces.push(...rings());
    if (storey[Storey.BelowGround] || storey[Storey.Surface]) continue;
    if (extent.footprint.length === 0) extent.base = storey[Storey.Z]!;
    if (storey[Storey.Footprint]) extent.footprint.push(...rings());
    extent.top = Math.max(extent.top, roof);
  }
  return extent;
}
