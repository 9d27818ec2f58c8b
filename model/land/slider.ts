/** Positions of the sliders of a key. The counts under a slider are exact: its positions are the edges between the counted bins. */
import type { LandKey } from './key.ts';

export const SLIDER_BINS = 256;

/** The slider of a share of a class: per cent. */
export const classScale = { scale: [0, 100], slider: 'linear', type: 'float' } as const;

/** A logarithmic slider gives the lowest thousandth of the range a third of its length. */
const DECADES = 3;
const ratio = 10 ** DECADES;

/** The value at a part (0 to 1) of the length of the slider. */
function valueAt({ scale: [least, most], slider }: Pick<LandKey, 'scale' | 'slider'>, part: number): number {
  const share = slider === 'log' ? (ratio ** part - 1) / (ratio - 1) : part;
  return least + share * (most - least);
}

/** Rounds to a figure that people can read, finer than the distance to the next position. */
function rounded(value: number, distance: number, isWhole: boolean): number {
  const finest = isWhole ? 0 : -6;
  const digits = Math.max(finest, Math.floor(Math.log10(distance)));
  const unit = 10 ** Math.abs(digits);
  return Math.fround(digits < 0 ? Math.round(value * unit) / unit : Math.round(value / unit) * unit);
}

/**
 * The 255 edges between the bins of a key, ascending, float32. Bin i holds the values from edge i - 1 up to, not including, edge i; the
 * first and the last bin are open, so no value is left out. Near edges of whole numbers may be equal: their bin is empty.
 */
export function sliderEdges(key: Pick<LandKey, 'scale' | 'slider' | 'type'>): Float32Array {
  const isWhole = key.type !== 'float';
  const edges = new Float32Array(SLIDER_BINS - 1);
  for (let i = 1; i < SLIDER_BINS; i++) {
    const value = valueAt(key, i / SLIDER_BINS);
    const edge = rounded(value, valueAt(key, (i + 1) / SLIDER_BINS) - value, isWhole);
    edges[i - 1] = i > 1 ? Math.max(edge, edges[i - 2]!) : edge;
  }
  return edges;
}
