import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from '../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { costCategories } from '../../model/enums/finance.ts';
import { businessCase } from '../../model/finance/businesscase.ts';
import { flowsOf, internalRateOfReturn, netPresentValue, peakFunding } from '../../model/finance/cashflow.ts';
import { workOutCosts } from '../../model/finance/costs.ts';
import { groundExploitation } from '../../model/finance/ground.ts';
import { workOutIncome } from '../../model/finance/income.ts';
import type { BusinessCaseInput, CostRow, IncomeRow } from '../../model/finance/types.ts';

const fixture = (file: string): unknown =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../fixtures/business-cases/BC01', file), 'utf8'));
const worked = fixture('input.json') as BusinessCaseInput;
const { expected } = fixture('expected.json') as { expected: { key: string; value: number; tolerance: number }[] };

describe('the worked example', () => {
  const { figures, misphased, isRateAmbiguous } = businessCase(worked);

  it.each(expected)('$key is $value', ({ key, value, tolerance }) => {
    expect(Math.abs(figures[key]! - value)).toBeLessThanOrEqual(tolerance);
  });

  it('is phased in full and has one rate of return', () => {
    expect(misphased).toEqual([]);
    expect(isRateAmbiguous).toBe(false);
    expect(
      netPresentValue(
        [0, 1, 2, 3].map((t) => figures[`cashflow_${t}`]!),
        figures.irr!,
      ),
    ).toBeCloseTo(0, 3);
  });
});

describe('income', () => {
  const row = (changes: Partial<IncomeRow>): IncomeRow => ({
    id: 'r',
    type: 'sell_per_m2',
    quantity: 100,
    price: 1210,
    ...changes,
  });

  it.each([
    [{ basis: 'gbo' }, {}, 100_000],
    [{ basis: 'lfa' }, {}, 121_000],
    [{ basis: 'lfa' }, { vat_mode: 'incl' as const }, 100_000],
    [{ basis: 'gbo' }, { vat_mode: 'excl' as const }, 121_000],
    [{ basis: 'gbo', incl_vat: false }, {}, 121_000],
    [{ basis: 'parking', incl_vat: true }, {}, 100_000],
    [{ function: 'office' }, {}, 121_000],
    [{ function: 'residential_house' }, {}, 100_000],
  ])('a sale of %o under %o is %d without VAT', (changes, finance, value) => {
    expect(workOutIncome(row(changes), finance).value).toBeCloseTo(value, 6);
  });

  it.each([
    ['rent_per_m2_per_month', 100 * 10 * 12],
    ['rent_per_m2_per_year', 100 * 10],
    ['rent_per_unit_per_month', 100 * 10 * 12],
    ['rent_per_unit_per_year', 100 * 10],
  ] as const)('%s is %d a year, capitalised at the yield', (type, rent) => {
    const found = workOutIncome(row({ type, price: 10 }), { yield: 0.05 });
    expect(found.rent).toBeCloseTo(rent, 9);
    expect(found.value).toBeCloseTo(rent / 0.05, 6);
    expect(workOutIncome(row({ type, price: 10, yield: 0.04 }), { yield: 0.05 }).value).toBeCloseTo(rent / 0.04, 6);
  });

  it('free on name leaves the buyer costs to the developer, vacancy leaves less rent', () => {
    const rent = row({ type: 'rent_per_m2_per_year', price: 64 });
    const found = workOutIncome(rent, { yield_basis: 'von', buyer_cost: 0.1 });
    expect(found.value).toBeCloseTo(100_000, 6);
    expect(found.proceeds).toBeCloseTo(100_000 / 1.1, 6);
    expect(workOutIncome(rent, { vacancy: 0.25 }).value).toBeCloseTo(75_000, 6);
  });
});

describe('costs', () => {
  const quantities = { gfa: 1000, plotarea: 500, units: 10 };
  const cost = (id: string, type: CostRow['type'], category: CostRow['category'], parameter: number): CostRow => ({
    id,
    type,
    category,
    parameter,
  });

  it('take the running total of the groups before their own, whatever the order of the rows', () => {
    const rows = [
      cost('g', 'total', 'financing', 10),
      cost('u', 'total', 'unforeseen', 5),
      cost('b', 'per_sqm_floor', 'building', 1000),
      cost('a', 'flat_fee', 'ground', 200_000),
    ];
    const sheet = workOutCosts(rows, quantities);
    expect(sheet.groups).toMatchObject({
      ground: 200_000,
      building: 1_000_000,
      unforeseen: 60_000,
      financing: 126_000,
    });
    expect(sheet.total).toBe(1_386_000);
    expect(workOutCosts(rows.toReversed(), quantities)).toMatchObject({ total: sheet.total, groups: sheet.groups });
  });

  it('leave archived and deleted rows out', () => {
    const rows = [
      { ...cost('a', 'flat_fee', 'ground', 5), archived: true },
      { ...cost('b', 'flat_fee', 'ground', 7), deleted: true },
    ];
    expect(workOutCosts(rows, quantities)).toMatchObject({ rows: [], total: 0 });
  });
});

const money = fc.integer({ min: 0, max: 5_000_000 });
const percentage = fc.integer({ min: 0, max: 40 });
const costRow = fc.oneof(
  fc.record({ type: fc.constant('flat_fee' as const), parameter: money }),
  fc.record({ type: fc.constant('per_sqm_floor' as const), parameter: fc.integer({ min: 0, max: 3000 }) }),
  fc.record({
    type: fc.constantFrom('percentage_of_ground' as const, 'percentage_of_construction' as const, 'total' as const),
    parameter: percentage,
  }),
);
const costs = fc
  .array(fc.tuple(costRow, fc.constantFrom(...costCategories.keys), fc.boolean()), { maxLength: 15 })
  .map((rows) => rows.map(([row, category, development], id): CostRow => ({ id, category, development, ...row })));
const incomes = fc
  .array(fc.record({ price: fc.integer({ min: 0, max: 9000 }), quantity: fc.integer({ min: 0, max: 9000 }) }), {
    maxLength: 5,
  })
  .map((rows) => rows.map((row, id): IncomeRow => ({ id, type: 'sell_per_m2', basis: 'lfa', ...row })));
const quantities = { gfa: 4200, plotarea: 1800, units: 40 };

describe('the residual value of the ground', () => {
  it('is the ground amount at which the result is the profit and risk asked for', () => {
    fc.assert(
      fc.property(incomes, costs, fc.integer({ min: 0, max: 30 }), (income, rows, profit) => {
        const finance = { profit_risk: profit / 100 };
        const { figures } = businessCase({ quantities, finance, income, costs: rows });
        fc.pre(figures.rgw !== null);
        const ground: CostRow = { id: 'rgw', type: 'flat_fee', category: 'ground', parameter: figures.rgw! };
        const others = rows.filter(
          ({ category, type }) => category !== 'ground' || !['flat_fee', 'per_sqm_floor'].includes(type),
        );
        const again = businessCase({ quantities, finance, income, costs: [ground, ...others] }).figures;
        const scale = 1 + Math.abs(figures.rgw!) + figures.revenue!;
        expect(Math.abs(again.result! - again.profit_risk!) / scale).toBeLessThan(1e-9);
        expect(again.rgw! / scale).toBeCloseTo(figures.rgw! / scale, 9);
      }),
    );
  });

  it('is none where more ground makes the sheet cheaper', () => {
    const rows: CostRow[] = [{ id: 'x', type: 'percentage_of_ground', category: 'tax', parameter: -100 }];
    const { figures } = businessCase({ quantities, income: [], costs: rows });
    expect(figures).toMatchObject({ rgw: null, rgw_raw_land: null, rgw_per_unit: null, ground_quote: null });
  });

  it('may be negative, and is nothing per unit without units', () => {
    const rows: CostRow[] = [{ id: 'b', type: 'flat_fee', category: 'building', parameter: 500 }];
    const { figures } = businessCase({ quantities: { ...quantities, units: 0 }, income: [], costs: rows });
    expect(figures).toMatchObject({ rgw: -500, rgw_per_unit: null, ground_quote: null, margin_on_revenue: null });
  });
});

describe('flows', () => {
  const flows = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 12 });

  it('have no rate of return without a change of sign', () => {
    fc.assert(
      fc.property(flows, (list) => {
        expect(internalRateOfReturn(list.map(Math.abs)).rate).toBeNull();
        expect(internalRateOfReturn(list.map((flow) => -Math.abs(flow))).rate).toBeNull();
      }),
    );
  });

  it('are worth nothing at their rate of return', () => {
    fc.assert(
      fc.property(flows, (list) => {
        const { rate } = internalRateOfReturn(list);
        fc.pre(rate !== null);
        const scale = list.reduce((sum, flow, t) => sum + Math.abs(flow) / (1 + rate!) ** t, 0);
        expect(Math.abs(netPresentValue(list, rate!)) / scale).toBeLessThan(1e-9);
      }),
    );
  });

  it('with two rates of return give the smallest positive one and say so', () => {
    // Roots 10% and 20%: (1.1 - x)(1.2 - x) with x = 1 + rate.
    const { rate, isAmbiguous } = internalRateOfReturn([-100, 230, -132]);
    expect(rate).toBeCloseTo(0.1, 9);
    expect(isAmbiguous).toBe(true);
  });

  it('add up to the result when nothing is indexed', () => {
    const { flows: list, figures } = businessCase(worked);
    expect(list.reduce((sum, flow) => sum + flow, 0)).toBeCloseTo(figures.result!, 2);
  });

  it('grow by their index, and are paid at once without phasing', () => {
    const list = flowsOf([{ key: 'a', amount: 100, index: 0.1 }], { a: [0.5, 0, 0.5] });
    expect(list[2]).toBeCloseTo(50 * 1.21, 9);
    expect(flowsOf([{ key: 'b', amount: 7, index: 0 }], {})).toEqual([7]);
    const indexed = businessCase({ ...worked, finance: { ...worked.finance, indexing: true } });
    expect(indexed.flows[3]).toBeGreaterThan(businessCase(worked).flows[3]!);
  });

  it('are deepest where they have been summed to the least', () => {
    expect(peakFunding([-5, -3, 10, -1])).toBe(-8);
  });

  it('name what is not phased in full', () => {
    const phasing = { ...worked.phasing!, F1: [0.2, 0.2] };
    expect(businessCase({ ...worked, phasing }).misphased).toEqual(['F1']);
  });
});

describe('results by function and unit', () => {
  it('share the revenue', () => {
    const income: IncomeRow[] = [
      { id: 1, type: 'sell_per_m2', quantity: 100, price: 3000, function: 'office', basis: 'lfa' },
      { id: 2, type: 'sell_per_m2', quantity: 50, price: 2000, function: 'retail', basis: 'lfa', unit: 9 },
    ];
    const { functions, units } = businessCase({ quantities, income, costs: [] });
    expect(functions).toEqual([
      { key: 'office', value: 300_000, share: 0.75, quantity: 100, per_quantity: 3000, per_m2: 3000 },
      { key: 'retail', value: 100_000, share: 0.25, quantity: 50, per_quantity: 2000, per_m2: 2000 },
    ]);
    expect(units.map(({ key, value }) => [key, value])).toEqual([
      [null, 300_000],
      ['9', 100_000],
    ]);
  });
});

describe('a ground exploitation', () => {
  const input = {
    land_issue: 1000,
    subsidies: 100,
    acquisition: 400,
    site_preparation: 300,
    plan_costs: 100,
    phasing: { land_issue: [0, 0, 1], subsidies: [1], acquisition: [1], site_preparation: [0, 1], plan_costs: [0, 1] },
  };

  it('is what the land brings less what it costs and the interest', () => {
    expect(groundExploitation({ ...input, interest: 50 })).toMatchObject({ revenue: 1100, costs: 800, result: 250 });
  });

  it('pays interest over its debt', () => {
    // Debt 300 after period 0: 30; debt 300 + 30 + 400 = 730 after period 1: 73.
    const found = groundExploitation({ ...input, interest_rate: 0.1, discount_rate: 0.1 });
    expect(found.flows).toEqual([-300, -400, 1000]);
    expect(found.interest).toBeCloseTo(103, 9);
    expect(found.result).toBeCloseTo(1100 - 800 - 103, 9);
    // The final balance is the end value at the same rate.
    expect(found.end_value).toBeCloseTo(found.result, 9);
  });
});
