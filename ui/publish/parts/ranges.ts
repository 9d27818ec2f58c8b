/** The filters of a search query that visitors may move over a list of locations. */
import { hasRanges } from '../../../model/publish/published.ts';
import { boundsText, filterName } from '../../search/names.ts';
import { measureOf } from '../../search/measure.ts';
import type { BlockProps } from '../block.ts';
import type { Range, RangesProps } from '../islands/ranges.ts';
import type { Words } from '../words.ts';

/** Parts of one to which the ends of the values of a list are rounded, where the search has no bound. */
const PARTS = 100;

/** Null where visitors may move none. A filter by which the rows do not differ moves nothing: it is left out. */
export function rangesOver(
  rows: readonly { readonly id: number }[],
  { page, section }: BlockProps,
  { t, language, date }: Words,
): RangesProps | null {
  const found = page.data.ranges;
  if (!found || page.kind !== 'search_query' || !hasRanges(section)) return null;
  const unknown = [found.filters.map(() => null)];
  const values = rows.map(({ id }) => found.values[id] ?? unknown);
  const shown = found.filters.flatMap((filter, at): { at: number; range: Range }[] => {
    const measure = measureOf(filter);
    const parts = measure?.type === 'float' ? PARTS : 1;
    const known = values.flatMap((plots) => plots.flatMap((plot) => plot[at] ?? []));
    const least = filter.param1 ?? Math.floor(parts * Math.min(...known)) / parts;
    const most = filter.param2 ?? Math.ceil(parts * Math.max(...known)) / parts;
    if (!measure || known.length === 0 || least >= most) return [];
    const { unit, type } = measure;
    const said = boundsText(filter, t, language);
    return [{ at, range: { name: filterName(filter, t), said, unit, isWhole: type !== 'float', least, most } }];
  });
  if (shown.length === 0) return null;
  return {
    id: section.id,
    language,
    day: date(found.at),
    keepsUnknown: found.keepsUnknown,
    ranges: shown.map(({ range }) => range),
    rows: values.map((plots) => plots.map((plot) => shown.map(({ at }) => plot[at] ?? null))),
  };
}
