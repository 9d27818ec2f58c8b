/** Notes, zoning limits and costs of a location of the demo world. */
import { suggestedCosts } from '../../model/rules/location/costs.ts';
import { ORDER_STEP } from '../../model/rules/record/order.ts';
import type { LabelName } from './lists.ts';
import type { Parcel } from './parcels.ts';
import type { Values } from './records.ts';

export interface SeedNote {
  name: string;
  description: string;
  type: 'note' | 'task';
  status?: 'open' | 'closed';
  /** Days from now; before today when negative. */
  due?: number;
}

export interface SeedDetails {
  labels: readonly LabelName[];
  notes: SeedNote[];
  /** Euros per square metre of land, and of floor that is built. */
  landPrice: number;
  buildingPrice: number;
}

const DAY = 86_400_000;

/** Returns the moment that many days from now, as ISO 8601. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

/** Days by which the tasks of the n-th location come later, so that some are late and some are due this week. */
const SPREAD = [0, -6, 3, 9, -2, 16, -11, 1];

export const noteValues = (
  { due, ...note }: SeedNote,
  createdByUserId: number,
  assigned: number,
  place: number,
): Values => ({
  createdByUserId,
  assignedTo: note.type === 'task' ? assigned : null,
  targetAt: due === undefined ? null : inDays(due + SPREAD[place % SPREAD.length]!),
  ...note,
});

/** Limits of the zoning plan: heights in metres, coverage as a share of the plot. */
export function zoningValues({ zoning }: Parcel): Values[] {
  const limits: [name: string, type: string, value: number | null][] = [
    ['Maximale bouwhoogte', 'building_height', zoning.maximum_height],
    ['Maximaal bebouwingspercentage', 'ground_space_index', zoning.maximum_coverage / 100],
    ['Maximaal aantal bouwlagen', 'number_of_floors', zoning.maximum_storeys],
  ];
  return limits
    .map(([name, type, value], index) => ({
      name,
      type,
      value,
      operator: 'smaller_than',
      zone: zoning.bestemming,
      priority: index + 1,
      source: 'Omgevingsplan Waterhoven',
      reference: `Artikel ${ARTICLE + index}`,
      url: 'https://omgevingswet.overheid.nl/regels-op-de-kaart',
    }))
    .filter(({ value }) => value !== null);
}

/** The first article of the plan with these limits. */
const ARTICLE = 22;

export function costValues({ landPrice, buildingPrice }: SeedDetails, parcel: Parcel): Values[] {
  const known = [
    { name: 'Grondverwerving', type: 'flat_fee', category: 'ground', parameter: landPrice * parcel.area },
    { name: 'Bouwkosten', type: 'per_sqm_floor', category: 'building', parameter: buildingPrice },
  ].map((row, index) => ({ ...row, parameter: Math.round(row.parameter), order: (index + 1) * ORDER_STEP }));
  return [...known, ...suggestedCosts('nl', known.length * ORDER_STEP)];
}
