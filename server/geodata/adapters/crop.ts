/** The part of a grid that covers a municipality. */
import type { Bounds } from '../bounds.ts';
import type { RasterGrid } from '../features.ts';

/** Whole cells that touch the box in RD metres; null where the grid does not reach it. */
export function cropped({ x0, y0, cell, width, height, scale, data }: RasterGrid, box: Bounds): RasterGrid | null {
  const from = [Math.floor((box[0] - x0) / cell), Math.floor((box[1] - y0) / cell)].map((each) => Math.max(0, each));
  const [left, low] = from as [number, number];
  const right = Math.min(width, Math.ceil((box[2] - x0) / cell));
  const high = Math.min(height, Math.ceil((box[3] - y0) / cell));
  if (right <= left || high <= low) return null;
  const part = new Int16Array((right - left) * (high - low));
  for (let row = low; row < high; row++)
    part.set(data.subarray(row * width + left, row * width + right), (row - low) * (right - left));
  return {
    x0: x0 + left * cell,
    y0: y0 + low * cell,
    cell,
    width: right - left,
    height: high - low,
    scale,
    data: part,
  };
}
