/** The sheet of results: the worked example by amount and measure, and what it says where a figure is not known. */
import { describe, expect, it } from 'vitest';
import { freshRecord } from '../../../../model/entity.ts';
import { concept, type Concept } from '../../../../model/entities/concept.ts';
import { resultRows } from '../../../../model/enums/finance.ts';
import { businessCase } from '../../../../model/finance/businesscase.ts';
import { differenceAt, resultColumns } from '../../../../ui/scenes/sheets/results/columns.ts';
import { everyRow } from '../../../../ui/scenes/sheets/frame/SheetGrid.tsx';
import { textOf } from '../../../../ui/i18n/useText.ts';
import type { Measure } from '../../../../ui/scenes/sheets/results/measure.ts';
import { misphasedRows } from '../../../../ui/scenes/sheets/results/misphased.ts';
import { resultLines, type ResultLine } from '../../../../ui/scenes/sheets/results/rows.ts';
import { worked, workedInput } from './worked.ts';

const lineOf = (key: string, measure: Measure = 'amount', cases = [worked]): ResultLine => {
  const lines = resultLines(cases, measure).flatMap((line) => [line, ...(line.below ?? [])]);
  return lines.find((line) => line.key === key)!;
};
const valueOf = (key: string, measure?: Measure) => lineOf(key, measure).values[0];

describe('the sheet of results', () => {
  it('tells every result of the worked example', () => {
    const lines = resultLines([worked], 'amount').slice(0, resultRows.keys.length);
    expect(lines.map(({ key }) => key)).toEqual(resultRows.keys);
    for (const { values } of lines) expect(values[0]).not.toBeNull();
    expect(valueOf('revenue')).toBeCloseTo(18_180_000, 6);
    expect(valueOf('cost_ground')).toBeCloseTo(2_350_000, 6);
    expect(valueOf('total_costs')).toBeCloseTo(16_368_657, 0);
    expect(valueOf('ground_quote')).toBeCloseTo(16.41, 2);
    expect(valueOf('bar')).toBeCloseTo(worked.figures['bar_von']! * 100, 9);
  });

  it('divides amounts, not rates, by the measure', () => {
    expect(valueOf('revenue', 'gfa')).toBeCloseTo(18_180_000 / 7000, 6);
    expect(valueOf('revenue', 'unit')).toBeCloseTo(18_180_000 / 50, 6);
    expect(lineOf('revenue', 'share')).toMatchObject({ unit: '%', values: [100] });
    expect(valueOf('irr', 'gfa')).toBe(valueOf('irr'));
  });

  it('adds the cash flow up to its end and its lowest point', () => {
    const sums = lineOf('sums').below!.map(({ values }) => values[0]!);
    expect(sums.at(-1)).toBeCloseTo(valueOf('flows')!, 4);
    expect(Math.min(...sums)).toBeCloseTo(valueOf('peak_funding')!, 4);
  });

  it('tells only costs while prices are missing', () => {
    const input = { ...workedInput, income: workedInput.income.map((row) => ({ ...row, price: 0 })) };
    const cases = [{ ...businessCase(input), input }];
    const known = resultLines(cases, 'amount').filter(({ values }) => values[0] !== null);
    expect(known.map(({ key }) => key.replace(/_.*/, ''))).toEqual([...Array<string>(7).fill('cost'), 'total']);
    expect(lineOf('irr', 'amount', cases).reasons).toEqual([null]);
  });

  it('says why there is no internal rate of return', () => {
    const loss = { ...worked, figures: { ...worked.figures, irr: null } };
    const several = { ...worked, isRateAmbiguous: true };
    const { values, reasons } = lineOf('irr', 'amount', [worked, loss, several]);
    expect(reasons).toEqual([null, 'none', 'several']);
    expect(values.slice(1)).toEqual([null, null]);
  });

  it('compares with the first concept', () => {
    const dearer = { ...workedInput, income: workedInput.income.map((row) => ({ ...row, price: row.price * 2 })) };
    const line = lineOf('revenue', 'amount', [worked, { ...businessCase(dearer), input: dearer }]);
    expect(differenceAt(line, 1)).toBeCloseTo(18_180_000, 4);
    expect(differenceAt({ ...line, values: [null, 5] }, 1)).toBeNull();
  });

  it('names rows whose phasing is not 100%, once per location', () => {
    const input = { ...workedInput, phasing: { ...workedInput.phasing, ground: [0.5], F1: [0.9] } };
    const found = { ...businessCase(input), input };
    const concepts = [1, 2].map((id) => ({ ...freshRecord(concept), id, locationId: 7 }));
    const rows = misphasedRows(concepts, [found, found]);
    expect(rows.map(({ path }) => path)).toEqual([
      '/sheets/finance/income/7?concepts=1',
      '/sheets/finance/costs/7?concepts=1',
    ]);
  });

  describe('derivations', () => {
    const own = { ...freshRecord(concept), id: 1, locationId: 7, name: 'Blok' } as Concept;
    const derivedIn = (measure: Measure, cases = [worked]) => {
      const lines = everyRow(resultLines(cases, measure));
      const column = resultColumns(textOf, [own], new Set(), { cases, measure, lines })[1]!;
      return (key: string) => column.explain!(lines.find((line) => line.key === key)!);
    };
    const derived = derivedIn('amount');
    const rows = (key: string) => derived(key)!.flatMap(({ goTo }) => goTo?.row ?? []);

    it('go to the lines that a result follows from, in its own column', () => {
      expect(derived('result')!.map(({ goTo }) => goTo?.row)).toEqual(['revenue', undefined, 'total_costs']);
      expect(derived('result')![0]).toEqual({
        text: 'Revenue €18,180,000',
        goTo: { row: 'revenue', column: 'concept:1' },
      });
      expect(rows('total_costs')).toEqual(resultRows.keys.filter((key) => key.startsWith('cost_')));
      expect(rows('rgw')).toEqual(['revenue', 'profit_risk']);
      expect(rows('nar')).toEqual(['bar']);
      expect(rows('npv')).toEqual(worked.flows.map((_, period) => `flow:${period}`));
      expect(rows('sum:2')).toEqual(['sum:1', 'flow:2']);
      expect(rows('peak_funding')).toEqual(worked.flows.map((_, period) => `sum:${period}`));
    });

    it('leave no line without one', () => {
      for (const { key, values } of everyRow(resultLines([worked], 'amount')))
        if (values[0]) expect(derived(key), key).not.toBeNull();
    });

    it('name rows of costs, income and phasing that have no line here', () => {
      const named = (key: string) => derived(key)!.map(({ text }) => text);
      const { costs } = workedInput;
      const [first] = costs.filter(({ category }) => category === 'ground');
      expect(named('cost_ground')[0]).toContain(first!.name);
      // What is added up comes to the figure.
      const amounts = (key: string) =>
        named(key).reduce(
          ({ sum, sign }, text) =>
            text === '+' || text === '−'
              ? { sum, sign: text === '+' ? 1 : -1 }
              : { sum: sum + sign * Number(text.split('€').at(-1)!.replaceAll(',', '')), sign: 1 },
          { sum: 0, sign: 1 },
        ).sum;
      for (const key of ['cost_ground', 'cost_building', 'flow:0', 'flow:1'])
        expect(Math.abs(amounts(key) - valueOf(key)!), key).toBeLessThan(5);
    });

    it('follow the measure, and say nothing of what is not known', () => {
      expect(derivedIn('gfa')('result')![0]!.text).toBe('Revenue €2,597');
      const input = { ...workedInput, income: workedInput.income.map((row) => ({ ...row, price: 0 })) };
      expect(derivedIn('amount', [{ ...businessCase(input), input }])('result')).toBeNull();
    });
  });
});
