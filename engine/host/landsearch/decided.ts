/** Filters that a column decides by its least and most value alone, so that no search needs its values. */
import type { SearchFilter } from '../../../model/land/searchcalls.ts';
import { scoreShape } from '../../../model/rules/search/score.ts';
import { measureOf } from './measure.ts';
import type { ColumnRange } from './release.ts';

/** Of own figures no ranges are known. */
const noFigures = {};

/**
 * True when every plot passes with a score of 1, false when none passes, null when the values must be read. Missing values have scores of
 * their own, and so have plots where a filter does not apply: a column with some, or a filter with a polygon, decides nothing. Columns of
 * areas are small, and plots may lie in no area.
 */
export function decidedBy(filter: SearchFilter, range: ColumnRange | null, plots: number): boolean | null {
  if (range?.level !== 'plot' || range.known !== plots || range.n !== plots || filter.polygon) return null;
  const { lo, hi } = range;
  if (lo === null || hi === null) return null;
  const least = Math.fround(filter.param1 ?? Number.NEGATIVE_INFINITY);
  const most = Math.fround(filter.param2 ?? Number.POSITIVE_INFINITY);
  if (hi < least || lo > most) return false;
  const { b, c } = scoreShape(filter, measureOf(filter.key, noFigures).scale);
  return lo >= Math.max(least, b) && hi <= Math.min(most, c) ? true : null;
}
