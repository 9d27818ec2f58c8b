/** Dwelling types with sizes in square metres, and prices of a Dutch town of medium size. */
import type { SeedUnit } from './concepts.ts';
import type { Values } from './records.ts';

interface Programme {
  units: SeedUnit[];
  /** The unit mix of a building. */
  mix: { units: object[] };
}

const dwelling = (id: string, values: Record<string, unknown>): SeedUnit => ({ id, ...values });

const social = dwelling('social', {
  name: 'Sociale huur',
  order: 10,
  size: 50,
  size_max: 60,
  price: 720,
  income: 'rent_per_unit_per_month',
  programme_goal: 12,
  cfg: { parking_ratio: 0.4 },
});
const middle = dwelling('middle', {
  name: 'Middenhuur',
  order: 20,
  size: 65,
  size_max: 80,
  price: 1_125,
  income: 'rent_per_unit_per_month',
  programme_goal: 16,
  cfg: { parking_ratio: 0.7 },
});
const bought = dwelling('bought', {
  name: 'Koop',
  order: 30,
  size: 85,
  size_max: 115,
  price: 429_000,
  income: 'sell_per_unit',
  programme_goal: 8,
  cfg: { parking_ratio: 1 },
});

const mixOf = (...parts: [unit: SeedUnit, ratio: number][]): Programme => ({
  units: parts.map(([unit]) => unit),
  mix: {
    units: parts.map(([{ id }, repeat_ratio], index) => ({
      mode: 'reference',
      unitId: id,
      repeat_ratio,
      order: (index + 1) * 10,
    })),
  },
});

const shop = dwelling('shop', {
  name: 'Commerciële plint',
  order: 40,
  type: 'retail',
  size: 120,
  size_max: 250,
  price: 195,
  income: 'rent_per_m2_per_year',
  cfg: { parking_ratio: 2 },
});

/** The unit types that new locations of the demo start with. */
export const unitTypes: readonly Values[] = [social, middle, bought, shop].map(
  ({ id: _, programme_goal: __, ...type }) => type,
);

export const programme = (building: 'flat' | 'tower'): Programme =>
  building === 'flat' ? mixOf([social, 1], [middle, 2], [bought, 1]) : mixOf([middle, 1], [bought, 1]);
