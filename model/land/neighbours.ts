/** Plots of a run that lie beside each other and reach an area, a width and a depth together. */
import type { AreaGeometry } from '../entities/plot.ts';
import { enumeration, type KeyOf } from '../enums/enumeration.ts';
import type { CapacityChoice } from './capacity.ts';
import type { FoundPlot } from './runs.ts';

/** By what groups are ranked, highest first; equal ones by their area. */
export const neighbourRanks = enumeration('neighbour_ranks', [
  { key: 'landValue', label: { en: 'Land value', nl: 'Grondwaarde' } },
  { key: 'gfa', label: { en: 'Floor area', nl: 'Vloeroppervlakte' } },
  { key: 'points', label: { en: 'Points', nl: 'Punten' } },
]);
export type NeighbourRank = KeyOf<typeof neighbourRanks>;

export const neighbourLimits = {
  /** Plots of a run that are looked at, best first. */
  plots: 500,
  /** Metres of border that make two plots neighbours. */
  border: 3,
  /** Plots of a group. */
  least: 2,
  most: 4,
  /** Square metres that may be asked. */
  area: 10_000_000,
  /** Metres of width or depth that may be asked. */
  metres: 10_000,
  /** Groups of an answer, highest rank first; more are counted. */
  groups: 100,
  /** Combinations of plots that are tried. */
  tries: 100_000,
} as const;

export interface NeighboursAsked {
  /** Least area of a group, m2. */
  readonly area: number;
  /** Least short and long side of the smallest rectangle around a group, metres; null: any. */
  readonly width: number | null;
  readonly length: number | null;
  /** Most plots of a group. */
  readonly plots: number;
}

export interface NeighbourPlot extends Pick<FoundPlot, 'id' | 'number' | 'lon' | 'lat'> {
  /** Square metres of the shape. */
  readonly area: number;
  /** Degrees. */
  readonly geometry: AreaGeometry;
}

export interface GroupBuilt {
  readonly homes: number;
  /** Gross, m2. */
  readonly gfa: number;
  /** Euros; null where it is not known of every building. */
  readonly landValue: number | null;
}

/** Adjoining plots that together meet the wanted area, width and depth. No smaller adjoining set of them does. */
export interface NeighbourGroup {
  /** Square metres. */
  readonly area: number;
  /** Short and long side of the smallest rectangle around all of them, as of a plot; metres. */
  readonly width: number;
  readonly length: number;
  /** Mean of the points of the plots in the run, weighted by area. */
  readonly points: number;
  /** Sums of what the newest ranking of the run built on each plot apart; null without a ranking that built something. */
  readonly built: GroupBuilt | null;
  /** Numbers in the register, in the order of the run. */
  readonly plots: readonly string[];
}

export interface FoundNeighbours {
  /** Matches of the run, and how many of them, the best, were looked at. */
  readonly matches: number;
  readonly considered: number;
  /** Plots that meet the wanted sizes alone, so they are in no group, and plots that are no longer in the land. */
  readonly alone: number;
  readonly gone: number;
  readonly rankedBy: NeighbourRank;
  /** What the ranking of the run built; null where groups are ranked by points. */
  readonly built: CapacityChoice | null;
  /** Groups found, and the first of them. */
  readonly count: number;
  readonly groups: readonly NeighbourGroup[];
  /** Whether every combination was tried. */
  readonly isWhole: boolean;
  /** The plots of the groups shown. */
  readonly plots: readonly NeighbourPlot[];
}

/** Numbers of plots as one: "Waterhoven A 101, 102, B 7". What a number shares with the first is not repeated. */
export function jointNumber(numbers: readonly string[]): string {
  const [first = '', ...rest] = numbers;
  const words = first.split(' ');
  const shorter = rest.map((number) => {
    const own = number.split(' ');
    const differs = own.findIndex((word, at) => word !== words[at]);
    return own.slice(differs < 0 ? -1 : differs).join(' ');
  });
  return [first, ...shorter].join(', ');
}
