/** What one plot does with each filter: the same verdicts and scores as the module, for one plot at a time. */
import type { PlacedMunicipality } from '../land/municipality.ts';
import type { GroupFilter, LandFilter, LandQuery, RangeFilter } from '../land/types.ts';
import type { FilterVerdict } from '../../../model/land/searchcalls.ts';
import { scoreOf, UNKNOWN_SCORE } from '../../../model/rules/search/score.ts';
import type { Verdict } from '../../../model/rules/search/search.ts';
import { hasBit } from './places.ts';

export interface PlotVerdict extends Verdict {
  /** NaN for a missing value, with its reason in the bits; null for filters without values. */
  readonly value: number | null;
  /** The bits of the value; they carry the reason why it is missing. */
  readonly bits: number;
  readonly verdict: FilterVerdict;
  /** Share of the weight below whose values are known. */
  readonly known: number;
}

/** What a plot has for the range filters of a query, in their order: the bits of its values. */
export type PlotValues = readonly number[];

/** The range filters below a filter, in order. */
export const rangesIn = (filter: LandFilter): readonly RangeFilter[] =>
  filter.kind === 'group' ? filter.children.flatMap(rangesIn) : filter.kind === 'range' ? [filter] : [];

/** Must run while the land is open. */
export const valuesOf = (ranges: readonly RangeFilter[], placed: PlacedMunicipality, plot: number): PlotValues =>
  ranges.map(({ column }) => bitsOf(placed, column, plot));

function bitsOf(placed: PlacedMunicipality, name: string, plot: number): number {
  const column = placed.column(name)!;
  const at = column.areas === 0 ? plot : placed.memory.wordsAt(column.areas, plot + 1)[plot]!;
  return placed.memory.wordsAt(column.values, at + 1)[at]!;
}

const scratch = new Uint32Array(1);
const asFloat = new Float32Array(scratch.buffer);
const floatOf = (bits: number): number => {
  scratch[0] = bits;
  return asFloat[0]!;
};

/** It lets the plot pass, and counts in no score. */
const elsewhere = { passes: true, applies: false, verdict: 'elsewhere' } as const;
const withoutValue = { value: null, bits: 0 } as const;

/** Verdicts by id of a filter, groups included. `values`: of the range filters of the query. */
export function verdictsOf(query: LandQuery, values: PlotValues, plot: number): Map<number, PlotVerdict> {
  const found = new Map<number, PlotVerdict>();
  let read = 0;
  const visit = (filter: LandFilter): PlotVerdict => {
    const applies = !filter.where || hasBit(filter.where, plot);
    const inside = filter.kind === 'group' ? groupVerdict(filter, filter.children.map(visit)) : leafVerdict(filter);
    const verdict = applies ? inside : { ...inside, ...elsewhere };
    found.set(filter.id, verdict);
    return verdict;
  };
  const leafVerdict = (filter: Exclude<LandFilter, GroupFilter>): PlotVerdict => {
    if (filter.kind === 'set') {
      const passes = hasBit(filter.passes, plot);
      return { passes, score: 1, applies: true, verdict: passes ? 'passes' : 'fails', known: 1, ...withoutValue };
    }
    const { least, most, shape } = filter;
    const bits = values[read++]!;
    const value = floatOf(bits);
    if (Number.isNaN(value)) {
      const passes = query.keepsUnknown || (least === null && most === null);
      return { value, bits, passes, score: UNKNOWN_SCORE, applies: true, verdict: 'unknown', known: 0 };
    }
    const passes = (least === null || value >= Math.fround(least)) && (most === null || value <= Math.fround(most));
    const score = scoreOf(value, shape);
    return { value, bits, passes, score, applies: true, verdict: passes ? 'passes' : 'fails', known: 1 };
  };
  visit(query.root);
  return found;
}

function groupVerdict({ mode, least, children }: GroupFilter, of: readonly PlotVerdict[]): PlotVerdict {
  const passing = of.filter(({ passes }) => passes);
  const enough = { all: of.length, any: 1, none: 0, at_least: least }[mode];
  const passes = mode === 'none' ? passing.length === 0 : passing.length >= enough;
  const { score, known } =
    mode === 'all'
      ? weighted(children, of)
      : best(
          mode,
          passing.filter(({ applies }) => applies),
          least,
        );
  return { passes, score, applies: true, verdict: passes ? 'passes' : 'fails', known, ...withoutValue };
}

const full = { score: 1, known: 1 } as const;

function weighted(children: readonly LandFilter[], of: readonly PlotVerdict[]) {
  let [weights, scores, known] = [0, 0, 0];
  for (const [at, { weight }] of children.entries()) {
    const child = of[at]!;
    if (weight === 0 || !child.applies) continue;
    weights += weight;
    scores += weight * child.score;
    known += weight * child.known;
  }
  return weights === 0 ? full : { score: scores / weights, known: known / weights };
}

function best(mode: GroupFilter['mode'], passing: readonly PlotVerdict[], least: number) {
  if (mode === 'none' || passing.length === 0) return full;
  const chosen = passing.toSorted((a, b) => b.score - a.score).slice(0, mode === 'any' ? 1 : least);
  const mean = (of: (each: PlotVerdict) => number) => chosen.reduce((sum, each) => sum + of(each), 0) / chosen.length;
  return { score: mean(({ score }) => score), known: mean(({ known }) => known) };
}
