/** The sheet of residual land values: the worked example, and how its value answers to other inputs. */
import { describe, expect, it } from 'vitest';
import { businessCase } from '../../../../model/finance/businesscase.ts';
import { leadingPrice, scaledInput, sensitivityTable, tornado } from '../../../../model/finance/sensitivity.ts';
import { concept as entity, type Concept } from '../../../../model/entities/concept.ts';
import { freshRecord } from '../../../../model/entity.ts';
import { textOf } from '../../../../ui/i18n/useText.ts';
import { rgwColumns } from '../../../../ui/scenes/sheets/rgw/columns.ts';
import { texts } from '../../../../ui/scenes/sheets/rgw/texts.ts';
import { rgwLines } from '../../../../model/finance/rgwlines.ts';
import { groundShares } from '../../../../model/finance/residual.ts';
import { worked, workedCosts, workedInput } from './worked.ts';

const concepts = [1, 2].map((id) => ({ ...freshRecord(entity), id }) as Concept);
const valuesOf = (input = workedInput) => {
  const lines = rgwLines([{ ...businessCase(input), input }]);
  return Object.fromEntries(lines.map(({ key, values }) => [key, values[0]!]));
};

describe('the sheet of residual land values', () => {
  it('leads from the revenue of the worked example to its land value', () => {
    const values = valuesOf();
    expect(values.revenue).toBeCloseTo(18_180_000, 6);
    expect(values.available).toBeCloseTo(17_089_200 - 13_696_425, 6);
    expect(values.factor).toBeCloseTo(1.13712, 9);
    expect(values.rgw).toBeCloseTo(2_983_656.08, 2);
    expect(values.rawLand).toBeCloseTo(2_633_656.08, 2);
    expect(values.development).toBeCloseTo(350_000, 6);
    expect(values.perPlot).toBeCloseTo(994.55, 2);
    expect(values.groundQuote).toBeCloseTo(16.41, 2);
    expect(values.entered).toBe(2_350_000);
    expect(values.difference).toBeCloseTo(633_656.08, 2);
  });

  it('entered as the ground price leaves profit and risk as the result', () => {
    const others = workedInput.costs.filter(({ category }) => category !== 'ground');
    const land = { ...workedInput.costs[0]!, parameter: worked.figures['rgw']! };
    const { figures } = businessCase({ ...workedInput, costs: [land, ...others] });
    expect(figures['result']).toBeCloseTo(figures['profit_risk']!, 4);
  });

  it('is shown first against the prices that move it: rents where nothing is sold', () => {
    expect(leadingPrice(tornado(workedInput, 0.1))).toBe('price_sale');
    const income = workedInput.income.map((row) => ({ ...row, type: 'rent_per_m2_per_year' as const, price: 200 }));
    expect(leadingPrice(tornado({ ...workedInput, income }, 0.1))).toBe('price_rent');
  });

  it('stays negative, and is not told while prices are missing', () => {
    const poor = scaledInput(scaledInput(workedInput, 'price_sale', 0.3), 'price_rent', 0.3);
    expect(valuesOf(poor).rgw).toBeLessThan(0);
    const unpriced = { ...workedInput, income: workedInput.income.map((row) => ({ ...row, price: 0 })) };
    expect(valuesOf(unpriced)).toMatchObject({ rgw: null, available: null, entered: 2_350_000 });
  });

  it('is not determined where costs do not rise with the price of the ground', () => {
    const discount = {
      ...workedInput.costs[0]!,
      ...({ id: 99, type: 'percentage_of_ground', parameter: -200 } as const),
    };
    const input = { ...workedInput, costs: [...workedInput.costs, discount] };
    const lines = new Map(rgwLines([worked, { ...businessCase(input), input }]).map((line) => [line.key, line]));
    expect(lines.get('factor')!.values[1]).toBeLessThan(0);
    expect(lines.get('rgw')).toMatchObject({ undetermined: [false, true] });
    expect(lines.get('revenue')).toMatchObject({ undetermined: [false, false] });
    const columns = rgwColumns(textOf, concepts, new Set(), [...lines.values()], [worked, null]);
    expect(columns[1]!.value(lines.get('rgw')!)).toBe(worked.figures['rgw']);
    expect(columns[2]!.value(lines.get('rgw')!)).toBe(texts.notDetermined.en);
  });
});

describe('the derivation of a land value', () => {
  const lines = rgwLines([worked]);
  const [, column] = rgwColumns(textOf, concepts.slice(0, 1), new Set(), lines, [worked]);
  const derivationOf = (key: string) =>
    column!.explain!(lines.find((line) => line.key === key)!)!
      .map(({ text }) => text)
      .join(' ');

  it('is told of every line that is known', () => {
    for (const { key, values } of lines)
      if (values[0] !== null && values[0] !== 0) expect(derivationOf(key), key).not.toBe('');
    expect(derivationOf('perPlot')).toMatch(/^Residual land value €2,983,656 \/ 3,000\.0\sm²$/);
    expect(derivationOf('profitRisk')).toBe('Revenue €18,180,000 × 6%');
  });

  it('says what is in factor s: the euro of land, and each cost that rises with it', () => {
    const shares = groundShares(workedInput.costs, workedInput.quantities);
    expect(1 + shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1.13712, 9);
    expect(shares.map(({ id }) => workedCosts.find((cost) => cost.id === id)!.category)).toEqual(['tax', 'financing']);
    expect(derivationOf('factor')).toMatch(/^Euro of land 1 \+ .+ 0\.104 \+ .+ 0\.03312$/);
  });
});

describe('sensitivity', () => {
  it('has the value itself in the middle of its table', () => {
    const table = sensitivityTable(workedInput, ['price_sale', 'construction'], [0.9, 0.95, 1, 1.05, 1.1]);
    expect(table[2]![2]).toBeCloseTo(2_983_656.08, 2);
    expect(table[4]![2]!).toBeGreaterThan(table[0]![2]!);
    expect(table[2]![4]!).toBeLessThan(table[2]![0]!);
  });

  it('puts the widest swing first, and breaks even where nothing is left', () => {
    const swings = tornado(workedInput, 0.1);
    const widths = swings.map(({ low, high }) => Math.abs(high! - low!));
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    expect(swings).toHaveLength(10);
    for (const { key, breakEven } of swings) {
      if (breakEven === null) continue;
      expect(businessCase(scaledInput(workedInput, key, 1 + breakEven)).figures['rgw']).toBeCloseTo(0, 0);
    }
    expect(swings.find(({ key }) => key === 'construction')!.breakEven).toBeGreaterThan(0);
    // There is no vacancy in the example, so no multiple of it changes anything.
    expect(swings.find(({ key }) => key === 'vacancy')).toMatchObject({ breakEven: null });
  });
});
