/** What can be built on the plots that a run found: one preset on each, as large as the plot and the rules of its plans allow. */
import { archetypes } from '../archetypes/index.ts';
import { street } from '../archetypes/street.ts';
import type { Building } from '../entities/building.ts';
import type { Unit } from '../entities/unit.ts';
import { enumeration, type KeyOf } from '../enums/enumeration.ts';
import type { LocationFinance } from '../finance/parameters.ts';
import type { CostRow } from '../rules/location/costs.ts';
import type { JobProgress } from '../rules/jobs.ts';
import { ORDER_STEP } from '../rules/record/order.ts';
import type { GroundFrame } from './footprints.ts';
import type { SearchedRelease } from './runs.ts';

type Position = Building['cfg']['points'][number];

export const capacityLimits = {
  /** Plots of a run, best first. */
  plots: 500,
  /** Euros per m2. */
  price: 1_000_000,
  /** Rankings kept with a run: the newest of each preset and building type. */
  kept: 8,
} as const;

/** Why nothing was built on a plot. */
export const capacityReasons = enumeration('capacity_reasons', [
  { key: 'not_loaded', label: { en: 'No longer in the land', nl: 'Bestaat niet meer in de gegevens' } },
  { key: 'no_rules', label: { en: 'No plan limits known', nl: 'Geen planregels bekend' } },
  {
    key: 'use_forbidden',
    label: { en: 'The plan does not allow this use', nl: 'Het plan staat dit gebruik niet toe' },
  },
  { key: 'too_low', label: { en: 'The plan allows no full storey', nl: 'Het plan staat geen hele bouwlaag toe' } },
  { key: 'too_small', label: { en: 'The building does not fit', nl: 'Het gebouw past niet' } },
  {
    key: 'no_lot',
    label: { en: 'No house with garden and street fits', nl: 'Er past geen woning met tuin en straat' },
  },
  { key: 'standing', label: { en: 'Does not fit beside what stands', nl: 'Past niet naast wat er staat' } },
  { key: 'nothing', label: { en: 'No home or floor area fits', nl: 'Er past geen woning of vloer in' } },
  {
    key: 'rules_broken',
    label: { en: 'Breaks a rule at its smallest', nl: 'Past ook op zijn kleinst niet binnen de regels' },
  },
]);
export type CapacityReason = KeyOf<typeof capacityReasons>;

/** Building types that can be ranked: nothing of them lies outside their footprint. */
export const capacityTypes = archetypes.entries.filter(
  ({ group, hasCourt }) => (group === 'dwelling' || group === 'work') && !hasCourt,
);

/** What is built; a run keeps one ranking of each. */
export interface CapacityChoice {
  readonly archetype: Building['archetype'];
  /** Name of a preset of the company; null for the building type as it is. */
  readonly preset: string | null;
}

export const isSameChoice = (a: CapacityChoice, b: CapacityChoice): boolean =>
  a.archetype === b.archetype && a.preset === b.preset;

/** What a person asks for. Without a price or building costs there is no land value. */
export interface CapacityAsked extends CapacityChoice {
  /** Euros per m2 usable, sold or let by the year, as `usualIncomeType` of the function says. Without it unit types keep their own; houses always do. */
  readonly price: number | null;
  /** Euros per m2 gross. */
  readonly buildingCosts: number | null;
  /** Euros per m2 of the streets on a plot. Without it, plots whose houses need one have no land value. */
  readonly streetCosts: number | null;
  /** Whether what stands on the plots makes way; otherwise it stays, and counts for the limits of the plans. */
  readonly isCleared: boolean;
}

/** Where a building of a preset stands on a plot, and its sizes there: local metres around the location. */
export type PlacedBox = Pick<Building, 'x' | 'y' | 'rotate_z' | 'maxlength' | 'maxwidth' | 'maxheight'> & {
  /** A street to the houses instead of the building. */
  readonly isStreet?: true;
  /** Residential storeys of houses. */
  readonly houseFloors?: number;
  /** Outline that follows the plot, counter-clockwise, metres in the frame of the building; absent: a rectangle. */
  readonly points?: readonly Position[];
};

export interface BuiltFigures {
  readonly homes: number;
  /** Gross, m2. */
  readonly gfa: number;
  /** Euros; null without the prices or costs for it. */
  readonly landValue: number | null;
  /** Hash of the generated concept. */
  readonly hash: string;
  /** Covered ground, m2; absent in rankings made before outlines. */
  readonly footprint?: number;
  /** One building, or rows of houses and their streets. */
  readonly boxes: readonly PlacedBox[];
  /** Whether the plan limits the height; otherwise it is that of the preset. */
  readonly isHeightLimited: boolean;
}

/** A plot with what can be built on it, or why nothing. */
export interface PlotCapacity {
  readonly plot: string;
  readonly number: string;
  /** Frame of the boxes; absent where nothing was tried, and in older rankings. */
  readonly frame?: GroundFrame;
  readonly built: BuiltFigures | null;
  readonly reason: CapacityReason | null;
}

type UnitDraft = Pick<
  Unit,
  'name' | 'type' | 'size' | 'size_max' | 'price' | 'income' | 'programme_goal' | 'order' | 'cfg'
>;

/** The records of every concept of a ranking, but for the place of the building. Units have the ids that the building names. */
export interface CapacityConcept {
  readonly name: string;
  readonly building: Pick<Building, 'archetype' | 'maxlength' | 'maxwidth' | 'maxheight' | 'cfg'>;
  readonly units: readonly (UnitDraft & { readonly id: number })[];
  readonly costs: readonly CostRow[];
  /** Euros per m2; null: not known. Absent in rankings made before. */
  readonly streetCosts?: number | null;
  readonly finance: Pick<LocationFinance, 'rows'>;
}

export interface CapacityRanking {
  readonly at: string;
  readonly asked: CapacityAsked;
  /** Release of the engine. */
  readonly engine: string;
  /** Releases of the land whose plots and rules were read. */
  readonly releases: readonly SearchedRelease[];
  readonly concept: CapacityConcept;
  /** In the order of the run. */
  readonly plots: readonly PlotCapacity[];
  /** Hash of what was found: the same input gives the same hash. */
  readonly hash: string;
}

/** A ranking that a run keeps, without its plots. */
export interface KeptRanking extends Pick<CapacityRanking, 'at' | 'asked'> {
  /** Plots on which something was built. */
  readonly built: number;
}

/** The rankings of a run, and the job that makes a new one. */
export interface ShownCapacity {
  readonly state: 'none' | 'waiting' | 'running' | 'failed' | 'cancelled' | 'done';
  /** Progress of the job under way; null without one. */
  readonly progress: JobProgress | null;
  /** The one asked for, otherwise the newest; null before, and while a job is under way. */
  readonly ranking: CapacityRanking | null;
  /** All that are kept, newest first. */
  readonly kept: readonly KeptRanking[];
}

/** The buildings of a ranking on one plot, named. */
export function buildingsAt(
  { name, building }: Pick<CapacityConcept, 'name' | 'building'>,
  boxes: readonly PlacedBox[],
) {
  const count = boxes.filter(({ isStreet }) => !isStreet).length;
  let numbers = { street: 0, building: 0 };
  return boxes.map(({ isStreet, houseFloors, points, ...box }) => {
    if (isStreet) {
      numbers = { ...numbers, street: numbers.street + 1 };
      const cfg = { ...building.cfg, units: [] };
      return { ...building, ...box, cfg, archetype: street.key, name: `${street.label.nl} ${numbers.street}` };
    }
    numbers = { ...numbers, building: numbers.building + 1 };
    const { house } = building.cfg;
    const outline = points ? { shapemode: 'polygon' as const, points: points.map(([x, y]): Position => [x, y]) } : {};
    const houses = houseFloors === undefined ? {} : { house: { ...house, residential_floors: houseFloors } };
    const cfg = { ...building.cfg, ...outline, ...houses };
    return { ...building, ...box, cfg, name: count > 1 ? `${name} ${numbers.building}` : name };
  });
}

/** m2. */
export const streetAreaOf = (boxes: readonly PlacedBox[]): number =>
  boxes.reduce((sum, { isStreet, maxlength, maxwidth }) => sum + (isStreet ? maxlength * maxwidth : 0), 0);

/** Whether the costs of a concept on one plot are known. */
export const hasCosts = ({ costs, streetCosts = null }: CapacityConcept, boxes: readonly PlacedBox[]): boolean =>
  costs.length > 0 && (streetCosts !== null || streetAreaOf(boxes) === 0);

/** The costs of a concept on one plot: its streets make land ready for building, so what is left for raw land counts them. */
export function costsAt({ costs, streetCosts = null }: CapacityConcept, boxes: readonly PlacedBox[]) {
  const area = streetAreaOf(boxes);
  if (streetCosts === null || area === 0) return costs;
  const amount = Math.round(100 * streetCosts * area) / 100;
  const row = { name: street.label.nl, type: 'flat_fee', category: 'ground', parameter: amount } as const;
  return [...costs, { ...row, development: true, order: (costs.length + 1) * ORDER_STEP }];
}
