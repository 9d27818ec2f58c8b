/** The income sheet of the worked example. */
import { describe, expect, it } from 'vitest';
import { freshRecord } from '../../../../model/entity.ts';
import { concept as conceptEntity, type Concept } from '../../../../model/entities/concept.ts';
import { incomeColumns } from '../../../../ui/scenes/sheets/income/columns.ts';
import { termsOf } from '../../../../ui/scenes/sheets/income/edits.ts';
import { incomeLines, type IncomeLine } from '../../../../ui/scenes/sheets/income/rows.ts';
import { textOf } from '../../../../ui/i18n/useText.ts';
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

  it('leaves a rate of the location empty, and says which applies', () => {
    const [, rent] = workedInput.income;
    const { yield: _own, ...plain } = rent!;
    const income = [plain, ...workedInput.income.slice(1)];
    const [own] = incomeLines(concept, { ...worked, input: { ...workedInput, income } }).below;
    const columns = incomeColumns(textOf, 4, new Set(), () => workedInput.finance!);
    const rate = columns.find(({ key }) => key === 'yield')!;
    expect(rate.value(own!)).toBeNull();
    expect(rate.placeholder!(own!)).toEqual({ value: 6.4, about: 'Rate of the location' });
    expect(rate.explain!(own!)).toEqual([{ text: 'Rate of the location: 6.4%' }]);
    expect(rate.value(line.below[1]!)).toBe(4.8);
    expect(rate.placeholder!(line.below[1]!)).toBeNull();
    // Sales are not capitalised: nothing applies.
    expect(rate.placeholder!(line.below[0]!)).toBeNull();
    expect(termsOf({ yield: null, buyerCost: 8 })).toEqual({ yield: null, buyer_cost: 0.08 });
  });

  it('counts missing prices', () => {
    expect(line.missing).toBe(0);
    const income = workedInput.income.map((row, at) => (at < 2 ? { ...row, price: 0 } : row));
    expect(incomeLines(concept, { ...worked, input: { ...workedInput, income } }).missing).toBe(2);
  });

  it('tells what rent, value, proceeds, share and € per m² follow from', () => {
    const rents = { ...workedInput.finance, yield_basis: 'von' as const, vacancy: 0.05 };
    const columns = incomeColumns(textOf, 4, new Set(), () => rents);
    const derived = (key: string, of: IncomeLine) =>
      columns.find((column) => column.key === key)!.explain!(of)?.map(({ text, goTo }) => [text, goTo?.column]);
    const [sale, rent] = line.below;
    const keys = line.below.map(({ key }) => key);
    expect(columns.find(({ key }) => key === 'rent')!.explain!(line)!.flatMap(({ goTo }) => goTo?.row ?? [])).toEqual([
      ...[keys[1], keys[2]],
    ]);
    expect(derived('rent', sale!)).toBeUndefined();
    const parts = derived('rent', rent!)!;
    expect(parts.map(([, to]) => to)).toEqual(['quantity', undefined, 'price', undefined, undefined]);
    expect(parts.slice(-2).map(([text]) => text)).toEqual(['× 12', '× 95% let']);
    expect(derived('value', rent!)).toEqual([...parts, ['/ 4.8%', 'yield']]);
    expect(derived('value', sale!)!.at(-1)).toEqual(['/ 1.21', 'inclVat']);
    expect(derived('proceeds', sale!)!.map(([, to]) => to)).toEqual(['value']);
    expect(derived('proceeds', rent!)!.map(([, to]) => to)).toEqual(['value', 'buyerCost']);
    expect(derived('share', sale!)).toEqual([
      ['Proceeds €10,080,000', 'proceeds'],
      ['/', undefined],
      ['Revenue €18,180,000', 'proceeds'],
    ]);
    expect(columns.find(({ key }) => key === 'share')!.explain!(sale!)!.at(-1)!.goTo!.row).toBe(line.key);
    expect(derived('perUsable', sale!)!.at(-1)).toEqual(['2,400.0\u00a0m²', undefined]);
    expect(derived('phasingSum', sale!)!.map(([, to]) => to)).toEqual([
      ...['phasing:1', undefined, 'phasing:2', undefined, 'phasing:3'],
    ]);
    expect(derived('phasing:0', sale!)).toBeUndefined();
    expect(derived('phasing:1', sale!)).toEqual([
      ['20% ×', undefined],
      ['Proceeds €10,080,000', 'proceeds'],
      ['= €2,016,000', undefined],
    ]);
    expect(derived('perUsable', rent!)).toBeUndefined();
  });
});
