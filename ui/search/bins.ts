/** Places on the slider of a key, and the plots between two of them. */
import { SLIDER_BINS } from '../../model/land/slider.ts';
import type { FilterMeasure } from './measure.ts';

type Edges = Float32Array;

/** Number of edges up to a value: the bin that holds it. */
function binOf(value: number, edges: Edges): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Where a value lies on the slider, 0 to 256: a whole number on an edge, between two of them in its bin. */
export function placeOf(value: number, edges: Edges, [least, most]: FilterMeasure['scale']): number {
  const bin = binOf(Math.fround(value), edges);
  const from = bin === 0 ? least : edges[bin - 1]!;
  const to = bin === edges.length ? most : edges[bin]!;
  return bin + (to > from ? within((value - from) / (to - from), 0, 1) : 0);
}

/** The value at a place of the slider; null at its ends, which are open. */
export function valueAtPlace(place: number, edges: Edges): number | null {
  const edge = Math.round(place);
  return edge <= 0 || edge >= SLIDER_BINS ? null : Number(edges[edge - 1]!.toPrecision(7));
}

/** The next place in a direction with another value: near edges of whole numbers may be equal. */
export function nextPlace(from: number, direction: 1 | -1, steps: number, edges: Edges): number {
  let place = from;
  for (let taken = 0; taken < steps; taken++) {
    const value = valueAtPlace(place, edges);
    do place = within(direction > 0 ? Math.floor(place) + 1 : Math.ceil(place) - 1, 0, SLIDER_BINS);
    while (place > 0 && place < SLIDER_BINS && valueAtPlace(place, edges) === value);
  }
  return place;
}

interface Bounds {
  /** Inclusive; null is open. */
  readonly least: number | null;
  readonly most: number | null;
}

/** The places between which bounds let plots through. The highest whole number allowed lies a whole bin below the next. */
export function spanOf({ least, most }: Bounds, edges: Edges, measure: FilterMeasure): readonly [number, number] {
  const above = measure.type === 'float' ? 0 : 1;
  return [
    least === null ? 0 : placeOf(least, edges, measure.scale),
    most === null ? SLIDER_BINS : placeOf(most + above, edges, measure.scale),
  ];
}

/**
 * Plots of a histogram within bounds. Exact where the bounds lie on edges, apart from plots of measured values that equal the upper bound;
 * inside a bin plots count as spread evenly.
 */
export function countWithin(
  histogram: readonly number[],
  bounds: Bounds,
  edges: Edges,
  measure: FilterMeasure,
): number {
  const [from, to] = spanOf(bounds, edges, measure);
  let sum = 0;
  for (const [bin, count] of histogram.entries())
    sum += count * within(Math.min(to, bin + 1) - Math.max(from, bin), 0, 1);
  return Math.round(sum);
}

export const countAll = (histogram: readonly number[]): number => histogram.reduce((sum, each) => sum + each, 0);
