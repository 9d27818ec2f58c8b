/** Saved searches of the demo's company with their conditions. */
import type { Knex } from 'knex';
import { storedValue } from '../../model/enums/enumeration.ts';
import { planStages } from '../../model/enums/location.ts';
import type { FilterType } from '../../model/land/filtertypes.ts';
import { addRecords, type Values } from './records.ts';

interface SeedQuery {
  name: string;
  description: string;
  type: string;
  status: (typeof planStages.keys)[number];
  category: string;
  filters: [
    type: FilterType,
    key: string,
    param1: number | null,
    param2: number | null,
    weight: number,
    /** The wished range, where the score is 1. */
    wish?: readonly [from: number | null, to: number | null],
  ][];
}

const queries: readonly SeedQuery[] = [
  {
    name: 'Inbreiding wonen',
    type: 'residential',
    status: 'published',
    category: 'Acquisitie',
    description: 'Percelen binnen de bebouwde kom met ruimte voor minstens twaalf woningen.',
    filters: [
      ['range', 'plot_area', 1_500, 8_000, 3, [2_500, 6_000]],
      ['range', 'zoning_max_building_height', 9, null, 2, [15, null]],
      ['range', 'distance_train_station', null, 2.5, 2, [null, 0.8]],
      ['range', 'noise_lden_road', null, 58, 1, [null, 50]],
    ],
  },
  {
    name: 'Transformatie kantoren',
    type: 'transformation',
    status: 'completed',
    category: 'Acquisitie',
    description: 'Leegstaande kantoren van voor 1995 op loopafstand van voorzieningen.',
    filters: [
      ['range', 'building_year', 1_950, 1_995, 2, [1_960, 1_985]],
      ['range', 'plot_floor_area', 800, 6_000, 2, [1_500, null]],
      ['range', 'distance_supermarket', null, 1.2, 1, [null, 0.4]],
    ],
  },
  {
    name: 'Bedrijfsunits Oost',
    type: 'business',
    status: 'research',
    category: 'Beleggers',
    description: 'Kavels op bedrijventerrein met milieucategorie 3.1 of hoger, dicht bij een hoofdweg.',
    filters: [
      ['range', 'plot_area', 2_000, 12_000, 2, [4_000, 9_000]],
      ['range', 'zoning_max_environmental_category', 3, null, 3, [4, null]],
      ['range', 'distance_main_road', null, 500, 1, [null, 100]],
    ],
  },
  {
    name: 'Logistiek langs de snelweg',
    type: 'logistics',
    status: 'not_started',
    category: 'Beleggers',
    description: 'Grote kavels op bedrijventerrein bij een hoofdweg.',
    filters: [
      ['range', 'plot_area', 8_000, null, 3, [20_000, null]],
      ['class', 'zoning:BT', 50, null, 0],
      ['range', 'distance_main_road', null, 1_000, 3, [null, 100]],
    ],
  },
  {
    name: 'Winkels herbestemmen',
    type: 'retail',
    status: 'archived',
    category: 'Onderzoek',
    description: 'Afgerond onderzoek naar leegstand in het centrum.',
    filters: [
      ['class', 'use:winkelfunctie', 50, null, 2],
      ['range', 'plot_floor_area', 150, 1_200, 1, [300, null]],
    ],
  },
  {
    name: 'Optoppen naoorlogse flats',
    type: 'topping_up',
    status: 'research',
    category: 'Onderzoek',
    description: 'Portiekflats uit 1955 tot 1975 met een plat dak.',
    filters: [
      ['range', 'building_year', 1_950, 1_980, 3, [1_955, 1_970]],
      ['range', 'building_floors', 3, 6, 1, [3, 4]],
      ['range', 'building_unit_count', 6, null, 2, [12, null]],
    ],
  },
];

/** Adds the searches; returns their ids by name. */
export async function addQueries(trx: Knex, companyId: number): Promise<ReadonlyMap<string, number>> {
  const ids = await addRecords(
    trx,
    'searchquery',
    queries.map(({ filters: _, status, ...query }, index) => ({
      companyId,
      order: (index + 1) * 10,
      status: storedValue(planStages, status),
      ...query,
    })),
  );
  await addRecords(
    trx,
    'featurefilter',
    queries.flatMap(({ filters }, index) =>
      filters.map((filter, place): Values => filterValues(companyId, ids[index]!, filter, place)),
    ),
  );
  return new Map(queries.map(({ name }, index) => [name, ids[index]!]));
}

const filterValues = (
  companyId: number,
  searchQueryId: number,
  [type, key, param1, param2, weight, wish]: SeedQuery['filters'][number],
  place: number,
): Values => ({
  companyId,
  searchQueryId,
  type,
  key,
  param1,
  param2,
  param3: wish?.[0] ?? null,
  param4: wish?.[1] ?? null,
  weight,
  order: (place + 1) * 10,
});
