/** How far a bound of a filter must move until the next plot passes. */
import type { FeatureFilter } from '../../model/entities/featurefilter.ts';
import { SLIDER_BINS, sliderEdges } from '../../model/land/slider.ts';
import type { CountedFilter } from '../../model/land/runs.ts';
import { spanOf, valueAtPlace } from './bins.ts';
import type { FilterMeasure } from './measure.ts';

export type Loosening = Partial<Pick<FeatureFilter, 'param1' | 'param2'>>;

interface Candidate {
  readonly bin: number;
  readonly away: number;
  readonly patch: Loosening;
}

/** The nearest bin with plots outside of the bounds, which are moved to its far edge; null where all plots pass or none is known. */
export function loosened(
  { param1, param2 }: Pick<FeatureFilter, 'param1' | 'param2'>,
  histogram: readonly number[],
  measure: FilterMeasure,
): Loosening | null {
  const edges = sliderEdges(measure);
  const [from, to] = spanOf({ least: param1, most: param2 }, edges, measure);
  const upper = (bin: number) => {
    const edge = valueAtPlace(bin + 1, edges);
    return edge === null || measure.type === 'float' ? edge : edge - 1;
  };
  const found = histogram.flatMap((count, bin): Candidate[] => {
    if (count === 0) return [];
    if (param1 !== null && bin < from) return [{ bin, away: from - bin, patch: { param1: valueAtPlace(bin, edges) } }];
    if (param2 !== null && bin + 1 > to && bin < SLIDER_BINS)
      return [{ bin, away: bin + 1 - to, patch: { param2: upper(bin) } }];
    return [];
  });
  return found.toSorted((a, b) => a.away - b.away)[0]?.patch ?? null;
}

/** Filters that alone keep plots out, those that cost most first. */
export const mostCostly = (counted: readonly CountedFilter[]): CountedFilter[] =>
  counted.filter(({ near }) => near > 0).toSorted((a, b) => b.near - a.near);
