/** Scores of the plots that pass, by the tree of filters. */
import type { FilterMasks, PlacedFilter } from './filters.ts';
import type { BestPlot, ScoredPlots } from './types.ts';

/** Addresses of a score and of its known part per listed plot (float32). */
interface Scores {
  readonly scores: number;
  readonly known: number;
}

const ENTRY = 12;
const PAIR = 8;

export class Scorer {
  private readonly list: number;
  private readonly size: number;
  private readonly whole: Scores;

  constructor(
    private readonly masks: FilterMasks,
    passes: number,
    root: PlacedFilter,
  ) {
    const { of, scope } = masks;
    this.list = scope.take(4 * masks.count(passes));
    this.size = of.memory.module.listMask(passes, of.count, this.list);
    this.whole = this.scored(root);
  }

  /** The best plots, best first: by score, then certainty, then order in the municipality. */
  best(most: number): BestPlot[] {
    const { of, scope } = this.masks;
    const { scores, known } = this.whole;
    const to = scope.take(ENTRY * (most + 1));
    const count = of.memory.module.bestPlots(this.list, this.size, scores, known, most, to);
    const [plots, numbers] = [of.memory.wordsAt(to, 3 * count), of.memory.floatsAt(to, 3 * count)];
    return Array.from({ length: count }, (_, at) => ({
      municipality: of.number,
      plot: plots[3 * at]!,
      score: numbers[3 * at + 1]!,
      certainty: numbers[3 * at + 2]!,
    }));
  }

  /** All plots, in their order in the municipality. */
  all(): ScoredPlots {
    const { memory } = this.masks.of;
    return {
      plots: memory.wordsAt(this.list, this.size).slice(),
      scores: memory.floatsAt(this.whole.scores, this.size).slice(),
    };
  }

  private room(): Scores {
    const { scope } = this.masks;
    return { scores: scope.take(4 * this.size), known: scope.take(4 * this.size) };
  }

  private scored(placed: PlacedFilter): Scores {
    const { filter, column } = placed;
    if (filter.kind === 'range' && column) {
      const to = this.room();
      const { f, b, c, g } = filter.shape;
      const { module } = this.masks.of.memory;
      module.scoreValues(this.list, this.size, column.values, column.areas, f, b, c, g, to.scores, to.known);
      return to;
    }
    if (filter.kind !== 'group' || filter.mode === 'none') return this.mean([]);
    if (filter.mode === 'all') return this.mean(placed.children);
    return this.ranked(placed.children, filter.mode === 'any' ? 1 : filter.least);
  }

  /** The mean by weight; 1 without any weight. */
  private mean(children: readonly PlacedFilter[]): Scores {
    const { scope, of } = this.masks;
    const sums = scope.zeros(ENTRY * this.size);
    for (const child of children) {
      const { weight } = child.filter;
      if (weight === 0) continue;
      const { scores, known } = this.scored(child);
      of.memory.module.addScores(this.list, this.size, child.where, weight, scores, known, sums);
    }
    const to = this.room();
    of.memory.module.meanScores(this.size, sums, to.scores, to.known);
    return to;
  }

  /** The mean of the best children that apply and pass. */
  private ranked(children: readonly PlacedFilter[], most: number): Scores {
    const { scope, of } = this.masks;
    const { module } = of.memory;
    const ranked = scope.take(PAIR * most * this.size);
    const passed = scope.zeros(this.size);
    for (const child of children) {
      const { scores, known } = this.scored(child);
      const counted = child.where ? this.masks.combined('and', child.passes, child.where) : child.passes;
      module.rankScores(this.list, this.size, counted, scores, known, most, ranked, passed);
    }
    const to = this.room();
    module.meanRanked(this.size, most, ranked, passed, to.scores, to.known);
    return to;
  }
}
