/** The search written plainly, plot by plot: what the module must give. */
import { SLIDER_BINS } from '../../../model/land/slider.ts';
import { scoreOf, UNKNOWN_SCORE } from '../../../model/rules/search/score.ts';
import { byRank } from '../../../engine/host/land/merge.ts';
import type {
  FilterCounts,
  LandColumn,
  LandFilter,
  LandMunicipality,
  LandQuery,
  LandResult,
} from '../../../engine/host/land/types.ts';

export interface NaiveLand {
  readonly municipality: LandMunicipality;
  readonly columns: ReadonlyMap<string, LandColumn>;
}

type Leaf = Exclude<LandFilter, { kind: 'group' }>;

const bit = (mask: Uint8Array, plot: number): boolean => ((mask[plot >> 3]! >> (plot & 7)) & 1) === 1;

function valueOf({ municipality, columns }: NaiveLand, name: string, plot: number): number {
  const { level, values } = columns.get(name)!;
  if (level === 'plot') return values[plot]!;
  return values[municipality.areas[level]!.ofPlots[plot]!] ?? Number.NaN;
}

interface Asked {
  readonly land: NaiveLand;
  readonly keepsUnknown: boolean;
  /** The verdict of one leaf, forced. */
  readonly forced?: { readonly leaf: Leaf; readonly verdict: boolean };
}

function passes(of: Asked, filter: LandFilter, plot: number): boolean {
  if (of.forced?.leaf === filter) return of.forced.verdict;
  if (filter.where && !bit(filter.where, plot)) return true;
  if (filter.kind === 'set') return bit(filter.passes, plot);
  if (filter.kind === 'range') {
    const value = valueOf(of.land, filter.column, plot);
    if (filter.least === null && filter.most === null) return true;
    if (Number.isNaN(value)) return of.keepsUnknown;
    return value >= Math.fround(filter.least ?? -Infinity) && value <= Math.fround(filter.most ?? Infinity);
  }
  const passed = filter.children.filter((child) => passes(of, child, plot)).length;
  const { mode, least, children } = filter;
  return { all: passed === children.length, any: passed > 0, none: passed === 0, at_least: passed >= least }[mode];
}

interface Score {
  readonly score: number;
  readonly known: number;
}

const f = Math.fround;

function scored(of: Asked, filter: LandFilter, plot: number): Score {
  if (filter.kind === 'set') return { score: 1, known: 1 };
  if (filter.kind === 'range') {
    const value = valueOf(of.land, filter.column, plot);
    return Number.isNaN(value) ? { score: UNKNOWN_SCORE, known: 0 } : { score: scoreOf(value, filter.shape), known: 1 };
  }
  if (filter.mode === 'none') return { score: 1, known: 1 };
  if (filter.mode === 'all') {
    const counted = filter.children.filter(({ weight, where }) => weight > 0 && (!where || bit(where, plot)));
    const sum = (of: (each: LandFilter) => number) => counted.reduce((total, each) => f(total + f(of(each))), 0);
    const weight = sum((each) => each.weight);
    if (weight === 0) return { score: 1, known: 1 };
    return {
      score: f(sum((each) => f(f(each.weight) * scored(of, each, plot).score)) / weight),
      known: f(sum((each) => f(f(each.weight) * scored(of, each, plot).known)) / weight),
    };
  }
  const best = filter.children
    .filter((child) => passes(of, child, plot) && (!child.where || bit(child.where, plot)))
    .map((child) => scored(of, child, plot))
    .sort((a, b) => b.score - a.score)
    .slice(0, filter.mode === 'any' ? 1 : filter.least);
  if (best.length === 0) return { score: 1, known: 1 };
  const mean = (part: keyof Score) => f(best.reduce((total, each) => f(total + each[part]), 0) / best.length);
  return { score: mean('score'), known: mean('known') };
}

export const leavesOf = (filter: LandFilter): Leaf[] =>
  filter.kind === 'group' ? filter.children.flatMap(leavesOf) : [filter];

function isInverted(root: LandFilter, leaf: Leaf): boolean {
  const depth = (filter: LandFilter, nones: number): number | null => {
    if (filter === leaf) return nones;
    if (filter.kind !== 'group') return null;
    const inside = nones + (filter.mode === 'none' ? 1 : 0);
    return filter.children.map((child) => depth(child, inside)).find((found) => found !== null) ?? null;
  };
  return depth(root, 0)! % 2 === 1;
}

const binOf = (value: number, edges: Float32Array): number => edges.filter((edge) => edge <= value).length;

export function searchNaively(land: NaiveLand, query: LandQuery): LandResult {
  const { root, keepsUnknown, within, most } = query;
  const plots = Array.from({ length: land.municipality.plots }, (_, plot) => plot).filter(
    (plot) => !within || bit(within, plot),
  );
  const asked = { land, keepsUnknown };
  const found = plots.filter((plot) => passes(asked, root, plot));
  const failed = plots.filter((plot) => !found.includes(plot));
  const near = new Set<number>();
  const filters = leavesOf(root).map((leaf): FilterCounts => {
    const forced = { leaf, verdict: !isInverted(root, leaf) };
    const others = plots.filter((plot) => passes({ ...asked, forced }, root, plot));
    const nearHere = others.filter((plot) => failed.includes(plot));
    nearHere.forEach((plot) => near.add(plot));
    if (leaf.kind === 'set') return { id: leaf.id, near: nearHere.length, unknown: 0, histogram: null };
    const value = (plot: number) => valueOf(land, leaf.column, plot);
    const histogram = new Uint32Array(SLIDER_BINS);
    const { edges } = land.columns.get(leaf.column)!;
    for (const plot of others) if (!Number.isNaN(value(plot))) histogram[binOf(value(plot), edges)]!++;
    const unknown = nearHere.filter((plot) => Number.isNaN(value(plot))).length;
    return { id: leaf.id, near: nearHere.length, unknown, histogram: query.hasHistograms ? histogram : null };
  });
  const best = found
    .map((plot) => {
      const { score, known } = scored(asked, root, plot);
      return { municipality: land.municipality.number, plot, score, certainty: known };
    })
    .sort(byRank)
    .slice(0, most);
  const lenient = plots.filter((plot) => passes({ land, keepsUnknown: true }, root, plot) && failed.includes(plot));
  return { searched: plots.length, count: found.length, unknown: lenient.length, near: near.size, filters, best };
}
