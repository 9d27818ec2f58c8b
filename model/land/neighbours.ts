/** Plots of a run that lie beside each other and reach an area, a width and a depth together. */
import type { AreaGeometry } from '../entities/plot.ts';
import type { FoundPlot } from './runs.ts';

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
  /** Groups of an answer, largest first; more are counted. */
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

/** Adjoining plots that together meet the wanted area, width and depth. No smaller adjoining set of them does. */
export interface NeighbourGroup {
  /** Square metres. */
  readonly area: number;
  /** Short and long side of the smallest rectangle around all of them, as of a plot; metres. */
  readonly width: number;
  readonly length: number;
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
  /** Groups found, and the largest of them. */
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
