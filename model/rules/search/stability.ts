/** How firmly a plot stands in the list of a search: whether it stays there when the weights are a little different. */
import { runLimits } from '../../land/runs.ts';
import type { SearchFilter } from '../../land/searchcalls.ts';
import { bestOf, type FilterNode, type Verdict } from './search.ts';

export const stability = {
  draws: 200,
  /** A weight is drawn between this part below and above its own. */
  spread: 0.2,
  list: runLimits.best,
} as const;

type VerdictOf = (filter: SearchFilter) => Verdict;
/** Weights by id of a filter. */
type DrawnWeights = ReadonlyMap<number, number>;

/** Numbers from 0 to 1, always the same ones (mulberry32). */
function uniforms(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const filtersIn = (trees: readonly FilterNode[]): SearchFilter[] =>
  trees.flatMap(({ filter, children }) => [filter, ...filtersIn(children)]);

/** The weights of all draws, always the same ones for the same filters. */
export function drawWeights(trees: readonly FilterNode[]): DrawnWeights[] {
  const filters = filtersIn(trees);
  const next = uniforms();
  const { draws, spread } = stability;
  return Array.from(
    { length: draws },
    () => new Map(filters.map(({ id, weight }) => [id, weight * (1 - spread + 2 * spread * next())])),
  );
}

/** The score of a plot, 0 to 1, with other weights than those of its filters. A filter passes as before. */
export function scoreWith(trees: readonly FilterNode[], verdictOf: VerdictOf, weights: DrawnWeights): number {
  const meanOf = (nodes: readonly FilterNode[]): number => {
    let [sum, weighed] = [0, 0];
    for (const node of nodes) {
      const weight = weights.get(node.filter.id)!;
      if (weight === 0 || !verdictOf(node.filter).applies) continue;
      sum += weight;
      weighed += weight * scoreOf(node);
    }
    return sum === 0 ? 1 : weighed / sum;
  };
  const scoreOf = ({ filter, children }: FilterNode): number => {
    if (filter.type !== 'group') return verdictOf(filter).score;
    if (filter.key === 'all') return meanOf(children);
    if (filter.key === 'none') return 1;
    const scored = children.map((node) => ({ ...node, ...verdictOf(node.filter), score: scoreOf(node) }));
    const best = bestOf(scored, filter.key === 'any' ? 1 : (filter.param1 ?? 1));
    return best.length === 0 ? 1 : best.reduce((all, { score }) => all + score, 0) / best.length;
  };
  return meanOf(trees);
}

/**
 * The share of the draws in which each plot is in the list, 0 to 1. `scores`: of each plot, best first, its score in each draw. Equal
 * scores keep their order.
 */
export function sharesInList(scores: readonly Float32Array[], list: number = stability.list): number[] {
  const times = new Uint32Array(scores.length);
  for (let draw = 0; draw < stability.draws; draw++) {
    const ranked = Float32Array.from(scores, (of) => of[draw]!).sort();
    // The least score of the list; of plots with just that, as many as there are places left.
    const least = ranked[Math.max(0, ranked.length - list)]!;
    let places = list - ranked.filter((score) => score > least).length;
    for (const [plot, of] of scores.entries()) {
      if (of[draw]! > least || (of[draw] === least && places-- > 0)) times[plot]!++;
    }
  }
  return Array.from(times, (count) => count / stability.draws);
}
