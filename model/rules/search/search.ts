/** What the filters of a search query mean: whether they fit together, what they search, and why a plot scores as it does. */
import type { FeatureFilter } from '../../entities/featurefilter.ts';
import { isOffered } from '../../land/filtertypes.ts';
import type { SearchFilter } from '../../land/searchcalls.ts';

type Parameters = Pick<FeatureFilter, 'type' | 'param1' | 'param2' | 'param3' | 'param4' | 'optimal'>;

/** From low to high: bound, wished range or best value, bound. */
const ascending = ['param1', 'param3', 'optimal', 'param4', 'param2'] as const;
type ParameterName = (typeof ascending)[number];

/** Whether the parameters of this type are bounds and wishes on one scale. Those of places, areas and groups are not. */
const isMeasured = (type: string): boolean => type === 'range' || type === 'class';

/** Two parameters that contradict each other; null when all fit. A best value stands in place of a wished range. */
export function contradiction(filter: Parameters): readonly [ParameterName, ParameterName] | null {
  if (!isMeasured(filter.type)) return inverted(filter, ['param1', 'param2']);
  if (filter.optimal !== null && filter.param3 !== null) return ['optimal', 'param3'];
  if (filter.optimal !== null && filter.param4 !== null) return ['optimal', 'param4'];
  return inverted(filter, ascending);
}

/** The first two given parameters of which the later one is lower. */
function inverted(filter: Parameters, names: readonly ParameterName[]): readonly [ParameterName, ParameterName] | null {
  const given = names.filter((name) => filter[name] !== null);
  for (const [at, name] of given.entries()) {
    const next = given[at + 1];
    if (next && filter[name]! > filter[next]!) return [name, next];
  }
  return null;
}

/** Own figures of a company by id; without them no filter on one counts. */
type Figures = Readonly<Record<string, unknown>>;

/** A filter with its children, in order. */
export interface FilterNode<F extends SearchFilter = SearchFilter> {
  readonly filter: F;
  readonly children: readonly FilterNode<F>[];
}

/**
 * The filters of a query as trees: those that are off are as if they were not there, with all below them, and so are filters that the
 * product no longer offers. A group without children is left out too, because it says nothing. `figures`: own figures of the company by id.
 */
export function filterTrees<F extends SearchFilter>(filters: readonly F[], figures?: Figures): FilterNode<F>[] {
  const below = new Map<number | null, F[]>();
  for (const each of filters.toSorted((a, b) => a.order - b.order || a.id - b.id)) {
    const siblings = below.get(each.parentFeatureFilterId) ?? [];
    below.set(each.parentFeatureFilterId, [...siblings, each]);
  }
  const treesAt = (parent: number | null): FilterNode<F>[] =>
    (below.get(parent) ?? [])
      .filter(({ enabled, type, key }) => enabled && isOffered(type, key, figures))
      .map((filter) => ({ filter, children: treesAt(filter.id) }))
      .filter(({ filter, children }) => filter.type !== 'group' || children.length > 0);
  return treesAt(null);
}

/** Filters on a place that every match lies in, at least for a part. */
export const placesNeeded = <F extends SearchFilter>(nodes: readonly FilterNode<F>[]): F[] =>
  nodes.flatMap(({ filter, children }) => {
    const { type, key, param1, param2, polygon } = filter;
    // Elsewhere it passes.
    if (polygon) return [];
    if (type === 'group') return key === 'all' ? placesNeeded(children) : [];
    const isInside = param1 === null ? param2 === null : param1 > 0;
    return type === 'place' && isInside ? [filter] : [];
  });

/** Filters on values within which every match lies: a plot beyond the bounds of one is no match, wherever it lies. */
export const rangesNeeded = <F extends SearchFilter>(nodes: readonly FilterNode<F>[]): F[] =>
  nodes.flatMap(({ filter, children }) => {
    const { type, key, polygon } = filter;
    // Elsewhere it passes.
    if (polygon) return [];
    if (type === 'group') return key === 'all' ? rangesNeeded(children) : [];
    return type === 'range' ? [filter] : [];
  });

/** Filters that a search ignores because the product no longer offers them. */
export const ignoredFilters = <F extends Pick<FeatureFilter, 'type' | 'key' | 'enabled'>>(
  filters: readonly F[],
  figures?: Figures,
): F[] => filters.filter(({ enabled, type, key }) => enabled && !isOffered(type, key, figures));

/** Only what a search reads of a record. */
export function searchFilterOf(of: SearchFilter): SearchFilter {
  return {
    id: of.id,
    type: of.type,
    key: of.key,
    enabled: of.enabled,
    order: of.order,
    param1: of.param1,
    param2: of.param2,
    param3: of.param3,
    param4: of.param4,
    optimal: of.optimal,
    weight: of.weight,
    polygon: of.polygon,
    parentFeatureFilterId: of.parentFeatureFilterId,
  };
}

/** What a plot does with one filter. */
export interface Verdict {
  readonly passes: boolean;
  /** 0 to 1; `UNKNOWN_SCORE` for a missing value. */
  readonly score: number;
  /** False where the filter does not apply to the plot: it then counts in no score. */
  readonly applies: boolean;
}

/** What one filter takes off the hundred points of a plot. */
export interface Loss {
  readonly filterId: number;
  /** Share of the whole weight, 0 to 1. */
  readonly share: number;
  readonly score: number;
  readonly points: number;
}

/**
 * The points that each filter costs, most first. They add up to a hundred less the points of the plot: a group passes its share on to
 * its children by weight, one of which only the best passing ones count where not all have to pass.
 */
export function lossesOf(trees: readonly FilterNode[], verdictOf: (filter: SearchFilter) => Verdict): Loss[] {
  const losses: Loss[] = [];
  const spread = (nodes: readonly FilterNode[], share: number): void => {
    const counted = nodes.filter(({ filter }) => filter.weight > 0 && verdictOf(filter).applies);
    const weight = counted.reduce((sum, { filter }) => sum + filter.weight, 0);
    for (const node of counted) visit(node, (share * node.filter.weight) / weight);
  };
  const visit = ({ filter, children }: FilterNode, share: number): void => {
    if (filter.type !== 'group') {
      const { score } = verdictOf(filter);
      losses.push({ filterId: filter.id, share, score, points: 100 * share * (1 - score) });
    } else if (filter.key === 'all') spread(children, share);
    else if (filter.key !== 'none') {
      const judged = children.map((child) => ({ ...child, ...verdictOf(child.filter) }));
      const best = bestOf(judged, filter.key === 'any' ? 1 : (filter.param1 ?? 1));
      for (const node of best) visit(node, share / best.length);
    }
  };
  spread(trees, 1);
  return losses.sort((a, b) => b.points - a.points);
}

/** The ones with the highest scores of those that apply and pass. */
export const bestOf = <N extends Verdict>(nodes: readonly N[], most: number): N[] =>
  nodes
    .filter(({ applies, passes }) => applies && passes)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most);

const HUNDREDTHS = 100;

/**
 * The losses in whole hundredths of a point: their sum is rounded once, and what rounding leaves goes to those nearest to the next
 * hundredth. So the points of the plot and all losses make a hundred, to the last decimal.
 */
export function roundedLosses(losses: readonly Loss[]): { readonly points: number; readonly losses: readonly Loss[] } {
  const whole = losses.map(({ points }) => Math.floor(points * HUNDREDTHS));
  const exact = losses.reduce((sum, { points }) => sum + points, 0) * HUNDREDTHS;
  const total = Math.round(exact);
  const rest = (at: number) => losses[at]!.points * HUNDREDTHS - whole[at]!;
  const order = losses.map((_, at) => at).sort((a, b) => rest(b) - rest(a));
  let left = total - whole.reduce((sum, each) => sum + each, 0);
  for (const at of order) if (left-- > 0) whole[at]!++;
  const rounded = losses.map((loss, at) => ({ ...loss, points: whole[at]! / HUNDREDTHS }));
  return {
    points: (100 * HUNDREDTHS - total) / HUNDREDTHS,
    losses: rounded.sort((a, b) => b.points - a.points),
  };
}
