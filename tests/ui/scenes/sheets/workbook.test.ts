/** The workbook: another program computes its formulas and gets the figures of the product. */
import FormulaParser from 'fast-formula-parser';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { letter } from '../../../../engine/export/workbook.ts';
import { enteredExploitation, groundExploitation } from '../../../../model/finance/ground.ts';
import type { BusinessCaseInput } from '../../../../model/finance/types.ts';
import { textOf } from '../../../../ui/i18n/useText.ts';
import { texts } from '../../../../ui/scenes/sheets/workbook/texts.ts';
import type { BookConcept } from '../../../../ui/scenes/sheets/workbook/bookconcept.ts';
import { bookSheets, type BookSheetName } from '../../../../ui/scenes/sheets/workbook/names.ts';
import { workbookOf } from '../../../../ui/scenes/sheets/workbook/workbook.ts';
import { calcProgram, recomputed } from '../../../support/calc.ts';
import { readSheets, type Sheet } from '../../../support/sheets.ts';
import { conceptOf, generatedAreas } from './bookconcepts.ts';
import { workedInput } from './worked.ts';

const { nar: _ownYields, ...finance } = workedInput.finance!;
/** The worked example: yields of all rents together, as a location stores them. */
const example: BusinessCaseInput = { ...workedInput, finance };

const write = (concepts: readonly BookConcept[], wanted: readonly BookSheetName[] = bookSheets) =>
  workbookOf(
    { wanted, concepts, first: ['fsi'], account: { date: '24 November 2026', person: 'Noor van der Werf' } },
    textOf,
  );

interface Book {
  sheets: Map<string, Sheet>;
  xml: string;
  /** The value of a cell, computed from the inputs alone. */
  computed: (sheet: string, at: string) => unknown;
}

function opened(bytes: Uint8Array): Book {
  const sheets = readSheets(bytes);
  const xml = strFromU8(unzipSync(bytes)['xl/workbook.xml']!);
  const names = new Map(
    [...xml.matchAll(/<definedName name="(\w+)">(\w+)!\$([A-Z]+)\$(\d+)</g)].map(([, name, sheet, column, row]) => [
      name!,
      { sheet: sheet!, row: Number(row), col: columnNumber(column!) },
    ]),
  );
  const known = new Map<string, unknown>();
  const computed = (sheet: string, at: string): unknown => {
    const key = `${sheet}!${at}`;
    if (!known.has(key)) known.set(key, work(sheet, at));
    return known.get(key);
  };
  const work = (sheet: string, at: string): unknown => {
    const cell = sheets.get(sheet)?.get(at);
    if (!cell) return null;
    if (cell.formula === undefined) return cell.value ?? cell.text;
    const [, column, row] = /^([A-Z]+)(\d+)$/.exec(at)!;
    const parser = idle.pop() ?? newParser();
    const value = parser.parse(cell.formula, { sheet, row: Number(row), col: columnNumber(column!) });
    idle.push(parser);
    return value;
  };
  // A parser reads one formula at a time; a cell below another takes the next.
  const idle: FormulaParser[] = [];
  const newParser = () =>
    new FormulaParser({
      functions: {
        MIN: ({ value }) => Math.min(...numbersIn(value)),
        MAX: ({ value }) => Math.max(...numbersIn(value)),
        IRR: ({ value }, guess) => rateFrom(Number(guess!.value), numbersIn(value)),
      },
      onCell: ({ sheet, row, col }) => computed(sheet, `${letter(col - 1)}${row}`),
      onRange: ({ sheet, from, to }) =>
        numbers(from.row, to.row).map((row) =>
          numbers(from.col, to.col).map((col) => computed(sheet, `${letter(col - 1)}${row}`)),
        ),
      onVariable: (name) => names.get(name)!,
    });
  return { sheets, xml, computed };
}

const numbersIn = (value: unknown): number[] => [value].flat(2).filter((each) => typeof each === 'number');

/** Newton's method from a guess, as spreadsheet programs do it. */
function rateFrom(guess: number, flows: readonly number[]): number {
  let rate = guess;
  for (let step = 0; step < 20; step++) {
    const value = flows.reduce((sum, flow, period) => sum + flow / (1 + rate) ** period, 0);
    const slope = flows.reduce((sum, flow, period) => sum - (period * flow) / (1 + rate) ** (period + 1), 0);
    rate -= value / slope;
  }
  return rate;
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const columnNumber = (letters: string) => [...letters].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0);

/** Cells whose own computation differs from the stored result by more than a cent. */
const wrongCells = ({ sheets, computed }: Book): string[] =>
  [...sheets].flatMap(([name, cells]) =>
    [...cells].flatMap(([at, { formula, result }]) => {
      if (formula === undefined) return [];
      const value = computed(name, at);
      return typeof value === 'number' && Math.abs(value - result!) <= 0.01
        ? []
        : [`${name}!${at} =${formula}: ${String(value)}, stored ${result}`];
    }),
  );

const valueOf = (book: Book, label: string, column = 'B'): unknown => {
  const sheet = textOf(texts.results);
  const [at] = [...book.sheets.get(sheet)!].find(([, { text }]) => text === label)!;
  return book.computed(sheet, at.replace('A', column));
};

/** An example with periods, indexes, vacancy and yields free on name. */
const phasing = {
  ...Object.fromEntries(example.income.map(({ id }) => [String(id), [0, 0.4, 0.6]])),
  ground: [1],
  building: [0.2, 0.5, 0.3],
};
const indexed: BusinessCaseInput = {
  ...example,
  phasing,
  finance: { ...finance, indexing: true, yield_basis: 'von', vacancy: 0.05 },
};
/** Land of a municipality: it pays interest, issues land later, and a share of its plan costs is not phased. */
const land = enteredExploitation({
  interest_rate: 0.05,
  discount_rate: 0.04,
  exploitation: {
    amounts: { land_issue: 3_000_000, subsidies: 200_000, acquisition: 1_000_000, plan_costs: 90_000 },
    phasing: { land_issue: [0, 0, 0.5, 0.5], acquisition: [1], plan_costs: [0.3, 0.4] },
  },
});
const none: BusinessCaseInput = { ...example, income: [], costs: [] };

/** Three concepts at two locations: one with areas, one indexed, one with nothing yet. */
async function severalConcepts(): Promise<BookConcept[]> {
  const [all, few] = [await generatedAreas(), await generatedAreas(2)];
  return [
    conceptOf('Worked', example, 7, all),
    { ...conceptOf('Indexed', { ...indexed, finance: { ...indexed.finance, discount_rate: 0.04 } }, 8, few), land },
    { ...conceptOf('Nothing yet', none), isMain: false },
  ];
}

describe('the workbook', () => {
  it('computes the worked example from its inputs', async () => {
    const book = opened(await write([conceptOf('Worked', example)]));
    expect(wrongCells(book)).toEqual([]);
    expect(valueOf(book, 'Total development costs')).toBeCloseTo(16_368_657, 2);
    expect(valueOf(book, 'Residual land value')).toBeCloseTo(2_983_656.08, 2);
    expect(valueOf(book, 'Residual value of unserviced land')).toBeCloseTo(2_633_656.08, 2);
    expect(valueOf(book, 'Land value ratio')).toBeCloseTo(0.1641, 4);
    expect(valueOf(book, 'Total development costs, per m² GFA')).toBeCloseTo(16_368_657 / 7000, 2);
    expect(valueOf(book, 'Total development costs, % of revenue')).toBeCloseTo(16_368_657 / 18_180_000, 6);
    expect(book.xml).toContain('<definedName name="finance_vat">Assumptions!$B$2</definedName>');
  });

  it('holds several concepts and locations with their areas, periods, indexing and yields free on name', async () => {
    const concepts = await severalConcepts();
    const book = opened(await write(concepts));
    expect(wrongCells(book)).toEqual([]);
    expect(valueOf(book, 'Net present value', 'C')).toBeCloseTo(concepts[1]!.found.figures['npv']!, 2);
    expect(book.xml).toContain('name="finance_vat_2"');
    expect(valueOf(book, 'Internal rate of return (IRR)', 'C')).toBeCloseTo(concepts[1]!.found.figures['irr']!, 6);
    expect([...book.sheets.keys()]).toEqual([
      ...['Overview', 'Buildings', 'Functions', 'Income', 'Costs', 'Cashflow', 'Results', 'Landvalue'],
      ...['Landdevelopment', 'Assumptions', 'Account'],
    ]);
    const formulas = (sheet: string) => [...book.sheets.get(sheet)!.values()].flatMap(({ formula }) => formula ?? []);
    // Densities, totals over main concepts, and the difference with the area of the concept.
    expect(formulas('Overview').filter((formula) => /^[A-Z]+\d+\/[A-Z]+\d+$/.test(formula)).length).toBeGreaterThan(10);
    expect(formulas('Overview').filter((formula) => formula.startsWith('SUMIF')).length).toBeGreaterThan(10);
    expect(formulas('Functions').filter((formula) => formula.includes('-Overview!'))).toHaveLength(2);
    // Areas of buildings are sums of their storeys.
    expect(formulas('Buildings').filter((formula) => formula.startsWith('SUM(')).length).toBeGreaterThan(10);
    for (const [name, cells] of book.sheets)
      expect(
        [...cells.values()].every(({ result }) => result === undefined || Number.isFinite(result)),
        name,
      ).toBe(true);
  });

  it('computes the land development of each location from its inputs', async () => {
    const concepts = await severalConcepts();
    const book = opened(await write(concepts, ['exploitation']));
    expect(wrongCells(book)).toEqual([]);
    const cells = [...book.sheets.get('Landdevelopment')!];
    const found = groundExploitation(land);
    const amountOf = (label: string) => {
      const [at] = cells.filter(([, { text }]) => text === label)[1]!;
      return book.computed('Landdevelopment', at.replace('B', 'C'));
    };
    expect(found.interest).toBeGreaterThan(0);
    expect(amountOf('Interest')).toBeCloseTo(found.interest, 2);
    expect(amountOf('Result')).toBeCloseTo(found.result, 2);
    expect(amountOf('Net present value')).toBeCloseTo(found.npv, 2);
    expect(amountOf('End value')).toBeCloseTo(found.end_value, 2);
    // Names of cells lead to the rates of the location.
    expect(cells.some(([, { formula }]) => formula?.includes('finance_interest_rate_2'))).toBe(true);
  });

  it('tells where densities stand among neighbours, and nothing where that is not known', async () => {
    const cells = opened(await write(await severalConcepts(), ['overview'])).sheets.get('Overview')!;
    const inRow = (label: string) => {
      const [at] = [...cells].find(([, { text }]) => text === label)!;
      return cells.get(at.replace(/\d+$/, (row) => String(Number(row) + 1)))?.value ?? null;
    };
    expect(inRow('Percentile in the neighbourhood: FSI')).toBe(62);
    expect(inRow('Percentile in the municipality: MXI')).toBeNull();
  });

  it('takes with a sheet those that its formulas name, and the account last', async () => {
    const concepts = await severalConcepts();
    const names = async (sheet: BookSheetName) => [...opened(await write(concepts, [sheet])).sheets.keys()];
    expect(await names('overview')).toEqual(['Overview', 'Account']);
    expect(await names('functions')).toEqual(['Overview', 'Functions', 'Account']);
    expect(await names('costs')).toEqual(['Costs', 'Assumptions', 'Account']);
    expect(await names('exploitation')).toEqual(['Landdevelopment', 'Assumptions', 'Account']);
    expect(await names('rgw')).toEqual(['Income', 'Costs', 'Landvalue', 'Assumptions', 'Account']);
    const files = unzipSync(await write(concepts));
    const pages = Object.keys(files).filter((name) => name.startsWith('xl/worksheets/sheet'));
    for (const page of pages)
      expect(strFromU8(files[page]!)).toMatch(/<pageSetup paperSize="9" orientation="landscape"/);
  });

  it('tells the revenue of rows without function or unit type', async () => {
    const [first, ...rest] = example.income;
    const { function: _function, unit: _unit, ...plain } = first!;
    const concept = conceptOf('Worked', { ...example, income: [plain, ...rest] });
    const book = opened(await write([concept]));
    expect(wrongCells(book)).toEqual([]);
    const without = concept.found.functions.find(({ key }) => key === null)!.value;
    expect(without).toBeGreaterThan(0);
    expect(valueOf(book, 'Without function')).toBeCloseTo(without, 2);
    const units = concept.found.units.find(({ key }) => key === null)!.value;
    expect(valueOf(book, 'Without unit type')).toBeCloseTo(units, 2);
  });

  it('marks old figures in every row of their concept, and says in the account what the mark means', async () => {
    const [worked, few] = await severalConcepts();
    const textsOf = (book: Book) => [...book.sheets].map(([name, cells]) => [name, [...cells.values()]] as const);
    const marksIn = (book: Book) =>
      textsOf(book).filter(([, cells]) => cells.some(({ text }) => text?.includes('Worked (old figures)')));
    expect(marksIn(opened(await write([worked!, few!])))).toEqual([]);
    const old = { ...worked!, shown: { ...worked!.shown, isOld: true } };
    const book = opened(await write([old, few!]));
    expect(wrongCells(book)).toEqual([]);
    // Land development is of the location, not of a concept.
    const marked = [...book.sheets.keys()].filter((name) => name !== 'Landdevelopment');
    expect(marksIn(book).map(([name]) => name)).toEqual(marked);
    const account = [...book.sheets.get('Account')!.values()].map(({ text }) => text);
    expect(account.some((text) => text?.startsWith('Concepts marked'))).toBe(true);
    expect(
      textsOf(book)
        .flatMap(([, cells]) => cells)
        .some(({ text }) => text?.includes('Indexed (old')),
    ).toBe(false);
  });

  it('gives the same bytes for the same concepts', async () => {
    const concepts = [conceptOf('Worked', example)];
    expect(await write(concepts)).toEqual(await write(concepts));
  });

  it.skipIf(calcProgram === null)('gives LibreOffice every figure of the product within a cent', async () => {
    const bytes = await write(await severalConcepts());
    const [stored, found] = [readSheets(bytes), await recomputed(bytes)];
    const wrong: string[] = [];
    let count = 0;
    for (const [name, cells] of stored)
      for (const [at, { formula, result }] of cells) {
        if (formula === undefined) continue;
        count++;
        const value = found.get(name)?.get(at)?.result;
        if (!(Math.abs(value! - result!) <= 0.01)) wrong.push(`${name}!${at} =${formula}: ${value}, stored ${result}`);
      }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(500);
  });
});

if (calcProgram === null) process.stdout.write('LibreOffice is not installed: its test of the workbook is skipped.\n');
