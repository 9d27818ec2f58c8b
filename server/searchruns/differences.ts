/** What differs between two runs of a search query: pure, on what the runs keep. */
import { runLimits, type SearchCause, type SearchEventKind } from '../../model/land/runs.ts';
import type { EventReasons, ExplainedFilter, SearchFilter } from '../../model/land/searchcalls.ts';

/** Points by register number. */
type Matches = ReadonlyMap<string, number>;

export interface Difference {
  readonly kind: Extract<SearchEventKind, 'new' | 'vanished' | 'changed'>;
  readonly cause: SearchCause;
  readonly plot: string;
  /** Points; null where the plot is no match. */
  readonly before: number | null;
  readonly after: number | null;
}

/** Plots that came, went, or changed by `runLimits.change` points or more. */
export function differencesOf(before: Matches, after: Matches, cause: SearchCause): Difference[] {
  const found: Difference[] = [];
  for (const [plot, points] of after) {
    const earlier = before.get(plot) ?? null;
    if (earlier === null) found.push({ kind: 'new', cause, plot, before: null, after: points });
    else if (Math.abs(points - earlier) >= runLimits.change)
      found.push({ kind: 'changed', cause, plot, before: earlier, after: points });
  }
  for (const [plot, points] of before)
    if (!after.has(plot)) found.push({ kind: 'vanished', cause, plot, before: points, after: null });
  return found;
}

/**
 * Differences with their cause, when the land and the question may both have changed. `between`: what the question of the run before
 * finds in the land of today; `asked`: what changed of the question. A plot that only `between` has was a match at no time, so it is left out.
 */
export function differencesByCause(
  before: Matches,
  between: Matches,
  after: Matches,
  asked: SearchCause = 'filters',
): Difference[] {
  const ever = ({ plot }: Difference): boolean => before.has(plot) || after.has(plot);
  return [...differencesOf(before, between, 'land'), ...differencesOf(between, after, asked)].filter(ever);
}

type FilterChange = NonNullable<EventReasons['changes']>[number];

/** Which filters were added, removed and changed; without the names of who did. */
export function filterChangesOf(before: readonly SearchFilter[], after: readonly SearchFilter[]): FilterChange[] {
  const earlier = new Map(before.map((filter) => [filter.id, filter]));
  const now = new Set(after.map(({ id }) => id));
  const change = (kind: FilterChange['kind'], of: SearchFilter, fields: readonly string[] = []): FilterChange => ({
    filterId: of.id,
    kind,
    type: of.type,
    key: of.key,
    fields,
    userName: '',
  });
  const kept = after.flatMap((filter) => {
    const then = earlier.get(filter.id);
    if (!then) return [change('added', filter)];
    const fields = changedFields(then, filter);
    return fields.length > 0 ? [change('changed', filter, fields)] : [];
  });
  return [...kept, ...before.filter(({ id }) => !now.has(id)).map((filter) => change('removed', filter))];
}

const changedFields = (before: SearchFilter, after: SearchFilter): string[] =>
  (Object.keys(after) as (keyof SearchFilter)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );

type Judged = Pick<ExplainedFilter, 'filterId' | 'key' | 'value' | 'verdict' | 'lost'>;

/**
 * The filters that explain a difference: their verdict or the points that they cost changed. Without one of the two explanations
 * (the earlier land or the plot is gone), the filters that exclude the plot.
 */
export function reasonsOf(
  before: readonly Judged[] | null,
  after: readonly Judged[] | null,
): NonNullable<EventReasons['filters']> {
  const ids = [...new Set([...(after ?? []), ...(before ?? [])].map(({ filterId }) => filterId))];
  return ids.flatMap((filterId) => {
    const [then, now] = [before, after].map((side) => side?.find((each) => each.filterId === filterId));
    const isReason =
      then && now
        ? then.verdict !== now.verdict || Math.abs(then.lost - now.lost) >= 0.5
        : isExcluding(then) || isExcluding(now);
    if (!isReason) return [];
    return [{ filterId, key: (now ?? then)!.key, before: then?.value ?? null, after: now?.value ?? null }];
  });
}

const isExcluding = (side: Judged | undefined): boolean => side?.verdict === 'fails' || side?.verdict === 'unknown';
