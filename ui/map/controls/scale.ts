/** A scale bar: a round length in metres and its width in pixels. */
import { metresPerDegree } from '../metres.ts';

export interface ScaleBar {
  readonly metres: number;
  readonly pixels: number;
}

/** The whole world is this many pixels wide at zoom 0. */
const TILE = 512;

export const metresPerPixel = (zoom: number, lat: number): number =>
  (metresPerDegree(lat).east * 360) / (TILE * 2 ** zoom);

/** The longest of 1, 2 or 5 times a power of ten that fits into `widest` pixels. */
export function scaleBar(zoom: number, lat: number, widest = 110): ScaleBar {
  const perPixel = metresPerPixel(zoom, lat);
  const most = perPixel * widest;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = [5, 2, 1].map((step) => step * power).find((each) => each <= most) ?? power;
  return { metres, pixels: metres / perPixel };
}
