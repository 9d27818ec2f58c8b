/** Provinces: their municipalities together, as sums and weighted means. */
import { groupBy } from '../../../model/groupby.ts';
import { levelFigures } from '../../../model/land/areafigures.ts';
import { URBANITY, weightOfMean } from '../../../model/land/areameans.ts';
import { kindOfFigure } from '../../../model/land/areamembers.ts';
import { spreads, type SpreadName } from '../../../model/land/spreads.ts';
import { isKnown, type Fact } from '../facts/fact.ts';
import type { AreaFacts } from '../facts/figures/stored.ts';
import { per, weightedMean } from '../facts/figures/sums.ts';
import { urbanityClass } from '../facts/figures/together.ts';
import type { LandBox } from '../tiles/place.ts';
import type { ReadArea } from './types.ts';

/** Sum of what is known; the first reason where nothing is. */
function sum(values: readonly Fact[]): Fact {
  const known = values.filter(isKnown);
  return known.length > 0 ? known.reduce((total, value) => total + value, 0) : (values[0] ?? 'not_computed');
}

function sumOfSpreads(name: SpreadName, members: readonly AreaFacts[]): [SpreadName, number[]][] {
  const given = members.flatMap((facts) => facts.spreads[name] ?? []);
  const length = spreads.entries.find(({ key }) => key === name)!.classes.length;
  if (given.length === 0) return [];
  return [[name, Array.from({ length }, (_, at) => sumEvery(given, at, length))]];
}

function sumEvery(values: readonly number[], from: number, step: number): number {
  let total = 0;
  for (let at = from; at < values.length; at += step) total += values[at]!;
  return total;
}

const factIn = ({ figures }: AreaFacts, key: string): Fact => figures[key] ?? 'not_computed';

/** What a municipality weighs in a mean; null where the figure is a sum. */
function weightOf(key: string): ((facts: AreaFacts) => Fact) | null {
  if (kindOfFigure('province', key) === 'sum') return null;
  // Inhabitants per km2 weigh by km2, shares of plots by plots.
  if (key === 'density') return (facts) => per(factIn(facts, 'inhabitants'), factIn(facts, 'density'));
  if (key === 'unused_known_share') return ({ spreads: { plot_sizes: sizes } }) => (sizes ? sumEvery(sizes, 0, 1) : 0);
  return (facts) => factIn(facts, weightOfMean(key) ?? 'inhabitants');
}

/** A figure of the province of these municipalities. */
export function provinceFigure(key: string, members: readonly AreaFacts[]): Fact {
  if (key === URBANITY) return urbanityClass(provinceFigure('cbs_address_density', members));
  const weight = weightOf(key);
  if (!weight) return sum(members.map((each) => factIn(each, key)));
  return weightedMean(
    members.map((each) => {
      const own = weight(each);
      return { value: factIn(each, key), weight: isKnown(own) ? own : 0 };
    }),
  );
}

function factsOf(members: readonly ReadArea[]): AreaFacts | null {
  const facts = members.flatMap((each) => each.facts ?? []);
  if (facts.length === 0) return null;
  const figures = levelFigures.province.map(({ key }): [string, Fact] => [key, provinceFigure(key, facts)]);
  return {
    figures: Object.fromEntries(figures),
    spreads: Object.fromEntries(spreads.keys.flatMap((name) => sumOfSpreads(name, facts))),
  };
}

function around(members: readonly ReadArea[]): LandBox | null {
  const boxes = members.flatMap(({ box }) => (box ? [box] : []));
  if (boxes.length === 0) return null;
  const side = (at: 0 | 1 | 2 | 3, pick: (...values: number[]) => number) => pick(...boxes.map((box) => box[at]));
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
}

/** The provinces of loaded municipalities; `names` by code. */
export function provincesOf(municipalities: readonly ReadArea[], names: ReadonlyMap<string, string>): ReadArea[] {
  const placed = municipalities.filter(({ province }) => province !== null);
  const members = groupBy(placed, ({ province }) => province!);
  return [...members].map(([code, own], i) => ({
    level: 'province' as const,
    i,
    code,
    name: names.get(code) ?? code,
    parent: null,
    release: null,
    municipality: null,
    province: code,
    box: around(own),
    facts: factsOf(own),
  }));
}
