/** The plots that one filter alone keeps out, nearest to its bounds first, as questions to the search. */
import type { PreviewBody } from '../../model/land/searchcalls.ts';
import { measureOf } from './measure.ts';

type Filter = PreviewBody['filters'][number];

/** The nearest number of float32 below or above: a bound includes its value, and what it keeps out lies beyond. */
function besides(value: number, direction: 1 | -1): number {
  const bits = new Int32Array(1);
  const number = new Float32Array(bits.buffer);
  number[0] = value;
  if (value === 0) return direction * 2 ** -149;
  bits[0]! += value > 0 === direction > 0 ? 1 : -1;
  return number[0];
}

/**
 * One question a bound: the filter asks for what lies beyond it and wishes for what lies next to it, and nothing else counts. Outside of the
 * area of a filter that applies in one alone, no plot fails it. Empty for filters on no number.
 */
export function nearQuestions({ filters, keepUnknown }: PreviewBody, id: number): PreviewBody[] {
  const filter = filters.find((each) => each.id === id);
  const measure = filter && measureOf({ type: filter.type ?? 'range', key: filter.key ?? '' });
  if (!filter || !measure) return [];
  const where = areaOf(filter, filters);
  const asked = (beyond: Partial<Filter>): PreviewBody => ({
    filters: [
      ...filters.map((each) =>
        each.id === id
          ? { ...each, param1: null, param2: null, param3: null, param4: null, optimal: null, ...beyond, weight: 1 }
          : { ...each, weight: 0 },
      ),
      ...where,
    ],
    keepUnknown: keepUnknown ?? false,
  });
  const { param1 = null, param2 = null } = filter;
  const below = param1 === null ? null : besides(param1, -1);
  const above = param2 === null ? null : besides(param2, 1);
  return [
    ...(below === null ? [] : [asked({ param2: below, param3: below })]),
    ...(above === null ? [] : [asked({ param1: above, param4: above })]),
  ];
}

/** The area in which a filter applies, as a filter of its own; none where it applies everywhere. */
function areaOf({ polygon = null }: Filter, filters: readonly Filter[]): Filter[] {
  if (polygon === null) return [];
  const id = Math.min(0, ...filters.map((each) => each.id)) - 1;
  return [{ id, type: 'area', key: '', polygon, weight: 0 }];
}
