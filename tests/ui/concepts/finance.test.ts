import { describe, expect, it } from 'vitest';
import { freshRecord } from '../../../model/entity.ts';
import { cost as costEntity, type Cost } from '../../../model/entities/cost.ts';
import { unit as unitEntity, type Unit } from '../../../model/entities/unit.ts';
import { knownFigure, missingInputs, withoutPrice } from '../../../model/finance/missing.ts';
import { conceptCase, type CaseRecords } from '../../../ui/stores/generation/businesscase.ts';

const unit = (patch: Partial<Unit>): Unit =>
  ({ ...(freshRecord(unitEntity) as Omit<Unit, 'id'>), id: 4, ...patch }) as Unit;
const cost = (patch: Partial<Cost>): Cost =>
  ({ ...(freshRecord(costEntity) as Omit<Cost, 'id'>), id: 1, ...patch }) as Cost;

const generated = (plotarea: number | null) => ({
  figures: { gfa: 1_000, plotarea, units: 10 },
  functions: [
    {
      function: 'residential_apartment',
      gfa: 1_000,
      nfa: 800,
      usable: 700,
      units: 10,
      rent_base: 700,
      parking_demand: 10,
    },
  ],
  units: [{ unit_id: 4, placed: 10, target: 10, goal: 0, min: 70, max: 70, avg: 70 }],
  buildings: new Map(),
});
const records = (price: number, costs: Cost[]): CaseRecords => ({
  units: [unit({ income: 'sell_per_unit', price })],
  buildings: [],
  costs,
  finance: { vat_mode: 'excl' },
});

describe('the business case of a concept', () => {
  const all = [
    cost({ id: 1, category: 'ground', parameter: 200_000 }),
    cost({ id: 2, category: 'building', type: 'per_sqm_floor', parameter: 1_500 }),
  ];

  it('follows the generated units, prices and costs', () => {
    const { figures } = conceptCase(generated(500), records(300_000, all))!;
    expect(figures).toMatchObject({
      revenue: 3_000_000,
      total_costs: 1_700_000,
      result: 1_300_000,
      group_building: 1_500_000,
    });
    // The residual land value: revenue less six per cent profit and the costs without ground.
    expect(figures['rgw']).toBeCloseTo(3_000_000 * 0.94 - 1_500_000, 6);
    expect(figures['rgw_per_m2_plot']).toBeCloseTo((3_000_000 * 0.94 - 1_500_000) / 500, 6);
  });

  it('waits for the first result', () =>
    expect(conceptCase({ ...generated(1), figures: null }, records(1, []))).toBeNull());

  it('keeps quiet about what follows from prices that are missing', () => {
    const priceless = conceptCase(generated(500), records(0, all))!;
    const known = (of: typeof priceless) =>
      ['revenue', 'result', 'rgw', 'total_costs'].map((key) => knownFigure(of, key));
    expect(known(priceless)).toEqual([null, null, null, 1_700_000]);
    const halfway = { ...records(300_000, all), units: [unit({ price: 300_000 }), unit({ id: 5, price: 0 })] };
    const placed = [4, 5].map((unit_id) => ({ ...generated(500).units[0]!, unit_id, placed: 5 }));
    const found = conceptCase({ ...generated(500), units: placed }, halfway)!;
    expect(withoutPrice(found).map(({ id }) => id)).toEqual(['unit:5']);
    expect(known(found)).toEqual([null, null, null, 1_700_000]);
    expect(known(conceptCase(generated(500), records(300_000, all))!)).toEqual([
      3_000_000,
      1_300_000,
      3_000_000 * 0.94 - 1_500_000,
      1_700_000,
    ]);
  });

  it('names what is missing', () => {
    const kinds = (price: number, costs: Cost[], plot: number | null) =>
      missingInputs(conceptCase(generated(plot), records(price, costs))!).map((each) =>
        each.kind === 'costs' ? each.category : each.kind,
      );
    expect(kinds(300_000, all, 500)).toEqual([]);
    expect(kinds(0, [], null)).toEqual(['price', 'building', 'ground', 'plot']);
    expect(kinds(300_000, [cost({ category: 'building', parameter: 1 })], 500)).toEqual(['ground']);
  });
});
