/** The income sheet of the worked example. */
import { describe, expect, it } from 'vitest';
import { freshRecord } from '../../../../model/entity.ts';
import { concept as conceptEntity, type Concept } from '../../../../model/entities/concept.ts';
import { incomeLines } from '../../../../ui/scenes/sheets/income/rows.ts';
import { worked, workedInput } from './worked.ts';

const concept = { ...freshRecord(conceptEntity), id: 3, locationId: 7 } as Concept;
const line = incomeLines(concept, worked);

describe('the income sheet of the worked example', () => {
  it('adds up to the revenue and the yearly rent', () => {
    expect(line.proceeds).toBeCloseTo(18_180_000, 6);
    expect(line.rent).toBeCloseTo(268_800 + 96_000, 6);
    expect(line.below.map(({ proceeds }) => Math.round(proceeds))).toEqual([
      10_080_000, 5_600_000, 1_500_000, 1_000_000,
    ]);
    expect(line.below.reduce((sum, { share }) => sum + share!, 0)).toBeCloseTo(1, 12);
  });

  it('tells the terms that apply: yields of rents, VAT of sales', () => {
    expect(line.below.map((each) => each.yield)).toEqual([null, 0.048, 0.064, null]);
    expect(line.below.map(({ inclVat }) => inclVat)).toEqual([true, null, null, true]);
    expect(line.below.map(({ perUsable }) => perUsable && Math.round(perUsable))).toEqual([4200, null, 3000, null]);
    expect(line.below[0]!.phasing).toEqual([0, 0.2, 0.5, 0.3]);
  });

  it('counts missing prices', () => {
    expect(line.missing).toBe(0);
    const income = workedInput.income.map((row, at) => (at < 2 ? { ...row, price: 0 } : row));
    expect(incomeLines(concept, { ...worked, input: { ...workedInput, income } }).missing).toBe(2);
  });
});
