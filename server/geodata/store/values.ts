/** Values of a column as bytes, and what is known of them without reading them. */
import { landKeyOf } from '../../../model/land/catalogue.ts';
import { SLIDER_BINS, sliderEdges } from '../../../model/land/slider.ts';
import { NO_SHARE } from '../features.ts';
import { aligned } from './bytes.ts';

/** `share`: whole per cent in a byte, 255 for none. */
export type ColumnKind = 'float32' | 'share';

/** Shares of a plot in a class: `zoning:BT`, `landuse:20`, `use:woonfunctie`. */
export const kindOf = (values: Float32Array | Uint8Array): ColumnKind =>
  values instanceof Float32Array ? 'float32' : 'share';

/** The bits of a NaN say why a value is missing: bytes become floats without passing as numbers. */
export function decoded(kind: ColumnKind, bytes: Uint8Array): Float32Array {
  if (kind === 'float32') return new Float32Array(aligned(bytes));
  return Float32Array.from(bytes, (share) => (share === NO_SHARE ? Number.NaN : share));
}

interface Summary {
  known: number;
  lo: number | null;
  hi: number | null;
}

export function summaryOf(values: Float32Array | Uint8Array): Summary {
  const missing = values instanceof Float32Array ? Number.NaN : NO_SHARE;
  let [known, lo, hi] = [0, Infinity, -Infinity];
  for (const value of values) {
    if (Object.is(value, missing)) continue;
    known++;
    if (value < lo) lo = value;
    if (value > hi) hi = value;
  }
  return known === 0 ? { known, lo: null, hi: null } : { known, lo, hi };
}

/** Known values by bin of the slider of the key: bin i holds the values from edge i - 1 up to, not including, edge i. */
export function binsOf(key: string, values: Float32Array | Uint8Array): Uint32Array | null {
  const described = landKeyOf(key);
  if (!described) return null;
  const edges = sliderEdges(described);
  const bins = new Uint32Array(SLIDER_BINS);
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    let [low, high] = [0, edges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (edges[middle]! <= value) low = middle + 1;
      else high = middle;
    }
    bins[low]!++;
  }
  return bins;
}
