/**
 * Kinds of neighbourhoods. Together they have the mix of a municipality of 100 km2 and 25 000 plots; widths and depths are those of
 * Dutch rows of houses, detached houses, business plots and fields. Metres.
 */
import type { KeyOf } from '../../../model/enums/enumeration.ts';
import type { zoningClasses } from '../../../model/enums/norms.ts';
import type { buildingPurposes } from '../../../model/land/classes.ts';

export type Range = readonly [least: number, most: number];

export interface PlotKind {
  readonly name: string;
  /** Part of the plots of a municipality. */
  readonly share: number;
  /** Plots of a neighbourhood. */
  readonly plots: number;
  readonly width: Range;
  readonly depth: Range;
  readonly street: number;
  /** Part of the plots with a building. */
  readonly built: number;
  /** Part of the plot under its building. */
  readonly coverage: Range;
  readonly floors: Range;
  /** Height of a floor. */
  readonly floor: number;
  readonly zoning: KeyOf<typeof zoningClasses>;
  readonly purpose: KeyOf<typeof buildingPurposes>;
  /** Whether people live here: the core and the squares of the statistics hold these plots. */
  readonly isLivedIn: boolean;
  readonly isPark: boolean;
}

const home = { zoning: 'W', purpose: 'woonfunctie', isLivedIn: true, isPark: false, floor: 3 } as const;

export const plotKinds: readonly PlotKind[] = [
  {
    ...home,
    name: 'Rijwoningen',
    share: 0.72,
    plots: 700,
    built: 0.97,
    width: [5.4, 7],
    depth: [22, 28],
    street: 12,
    coverage: [0.3, 0.5],
    floors: [2, 3],
  },
  {
    ...home,
    name: 'Vrijstaande woningen',
    share: 0.15,
    plots: 400,
    built: 0.95,
    width: [10, 16],
    depth: [30, 45],
    street: 12,
    coverage: [0.15, 0.35],
    floors: [1, 3],
  },
  {
    name: 'Bedrijven',
    share: 0.03,
    plots: 120,
    built: 0.85,
    floor: 4.5,
    zoning: 'BT',
    purpose: 'industriefunctie',
    width: [25, 60],
    depth: [60, 140],
    street: 16,
    coverage: [0.2, 0.7],
    floors: [1, 2],
    isLivedIn: false,
    isPark: true,
  },
  {
    name: 'Akkers',
    share: 0.1,
    plots: 100,
    built: 0.08,
    floor: 4,
    zoning: 'A',
    purpose: 'overige gebruiksfunctie',
    width: [40, 200],
    depth: [100, 500],
    street: 8,
    coverage: [0.005, 0.04],
    floors: [1, 2],
    isLivedIn: false,
    isPark: false,
  },
];
