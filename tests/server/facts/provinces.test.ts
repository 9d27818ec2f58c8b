/** The figures of a province, worked out by hand from two municipalities. */
import { expect, it } from 'vitest';
import type { Fact } from '../../../server/geodata/facts/fact.ts';
import { provincesOf } from '../../../server/geodata/areas/provinces.ts';
import type { ReadArea } from '../../../server/geodata/areas/types.ts';

const municipality = (i: number, figures: Readonly<Record<string, Fact>>, plots: number): ReadArea => ({
  level: 'municipality',
  i,
  code: `GM990${i}`,
  name: `Town ${i}`,
  parent: 'PV99',
  release: null,
  municipality: `GM990${i}`,
  province: 'PV99',
  box: null,
  facts: { figures, spreads: { plot_sizes: [plots, 0, 0, 0, 0, 0] } },
});

it('are sums of its municipalities, and means by what each of them weighs', () => {
  const towns = [
    municipality(
      1,
      {
        inhabitants: 3_000,
        density: 300,
        homes: 1_000,
        cbs_home_value: 400,
        unused_known_share: 50,
        cbs_household_size: 'suppressed',
      },
      100,
    ),
    municipality(
      2,
      {
        inhabitants: 1_000,
        density: 1_000,
        homes: 3_000,
        cbs_home_value: 200,
        unused_known_share: 90,
        households: 500,
        cbs_household_size: 2,
      },
      300,
    ),
  ];
  const [province] = provincesOf(towns, new Map([['PV99', 'Waterland-Flevo']]));
  expect(province!.facts!.figures).toMatchObject({
    inhabitants: 4_000,
    homes: 4_000,
    // 4 000 people on 10 and 1 km2.
    density: expect.closeTo(4_000 / 11, 9),
    cbs_home_value: (400 * 1_000 + 200 * 3_000) / 4_000,
    unused_known_share: (50 * 100 + 90 * 300) / 400,
    cbs_household_size: 2,
    cbs_gas_use: 'not_computed',
  });
});
