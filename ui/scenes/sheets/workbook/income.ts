/** The sheet of income: rows by concept with rent, value and proceeds as formulas, and the phasing of each row. */
import type { Cell } from 'write-excel-file/universal';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { design } from '../../../../model/design.ts';
import { incomeTypes } from '../../../../model/enums/finance.ts';
import { areaFunctionTypes } from '../../../../model/enums/functions.ts';
import { buyerCost, includesVat, paymentsPerYear, workOutIncome } from '../../../../model/finance/income.ts';
import type { FinanceParameters, IncomeRow } from '../../../../model/finance/types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { usableArea } from '../income/rows.ts';
import { texts as income } from '../income/texts.ts';
import type { Assumptions } from './assumptions.ts';
import { cellAt, COUNT, head, input, live, liveTotal, Page, SHARE, strong, sumOf } from './page.ts';
import { texts } from './texts.ts';
import type { BookConcept } from './bookconcept.ts';

const columns = [
  'concept',
  'row',
  'function',
  'type',
  'quantity',
  'basis',
  'price',
  'payments',
  'inclVat',
  'yield',
  'buyerCost',
  'rent',
  'value',
  'proceeds',
  'withBuyerCost',
  'part',
  'area',
  'perUsable',
  'phased',
] as const;
const place = Object.fromEntries(columns.map((key, at) => [key, at])) as Record<(typeof columns)[number], number>;
const FIRST_PERIOD = columns.length;

/** Where the rows of a concept stand. */
interface IncomeBlock {
  first: number;
  last: number;
  /** Cells of the sums. */
  rent: string;
  proceeds: string;
  /** Units and usable area. */
  quantity: string;
  area: string;
  /** A column of these rows: all of it, or the cell of the row with that number. */
  range: (column: keyof typeof place) => string;
  cell: (column: keyof typeof place, row: number) => string;
  /** What a buyer pays for all that is let, with the buyer's costs. */
  withBuyerCost: string;
}

export interface IncomePage {
  page: Page;
  blocks: ReadonlyMap<BookConcept, IncomeBlock>;
  /** The range of proceeds, and that of their shares in a period. */
  phased: (concept: BookConcept, period: number) => [string, string];
}

export function incomeOf(concepts: readonly BookConcept[], assumptions: Assumptions, t: Translate): IncomePage {
  const page = new Page(t(texts.income));
  const periods = Math.max(...concepts.map(({ found }) => found.flows.length));
  page.add([
    ...columns.map((key) => head(t(texts[key]))),
    ...Array.from({ length: periods }, (_, period) => head(t(texts.share, { period }))),
  ]);
  const blocks = new Map<BookConcept, IncomeBlock>();
  for (const concept of concepts) {
    const first = page.next;
    const total = first + concept.found.input.income.length;
    for (const row of concept.found.input.income)
      page.add(cellsOf(row, concept, assumptions, { at: page.next, total }, t));
    blocks.set(concept, totalsOf(page, first, concept, t));
  }
  addTotals(page, concepts, blocks, t);
  return {
    page,
    blocks,
    phased: (concept, period) => {
      const { first, last, range } = blocks.get(concept)!;
      const column = FIRST_PERIOD + period;
      return [range('proceeds'), `${page.at(column, first)}:${cellAt(column, last)}`];
    },
  };
}

/** Units, usable area, rent and proceeds of all concepts. */
function addTotals(
  page: Page,
  concepts: readonly BookConcept[],
  blocks: ReadonlyMap<BookConcept, IncomeBlock>,
  t: Translate,
): void {
  const sum = (key: 'rent' | 'proceeds' | 'quantity' | 'area', result: number, format?: string): Cell =>
    liveTotal(sumOf(concepts.map((concept) => blocks.get(concept)![key])), result, format);
  const together = (valueOf: (concept: BookConcept) => number) =>
    concepts.reduce((all, concept) => all + valueOf(concept), 0);
  const { units, area } = countsOf(concepts);
  page.add([
    ...[strong(t(texts.total)), null, null, null],
    sum('quantity', units, COUNT),
    strong(t(income.units)),
    ...Array.from({ length: place.rent - place.price }, () => null),
    sum('rent', together(rentOf)),
    null,
    sum(
      'proceeds',
      together(({ found }) => found.figures['revenue'] ?? 0),
    ),
    ...[null, null],
    sum('area', area, COUNT),
  ]);
}

/** Dwellings and other units that are sold or let as such, and usable area, m². */
function countsOf(concepts: readonly BookConcept[]): { units: number; area: number } {
  const rows = concepts.flatMap(({ found }) => found.input.income);
  return {
    units: rows.reduce((sum, { basis, quantity }) => sum + (basis === 'units' ? quantity : 0), 0),
    area: rows.reduce((sum, row) => sum + usableArea(row), 0),
  };
}

const rentOf = ({ found: { input: of } }: BookConcept): number =>
  of.income.reduce((sum, row) => sum + (workOutIncome(row, of.finance ?? {}).rent ?? 0), 0);

const bases = ['gbo', 'lfa', 'units', 'parking'] as const;

const functionLabel = (key: string | undefined, t: Translate): string => {
  const entry = key === undefined ? null : entryOf(areaFunctionTypes, key);
  return entry ? t(entry.label) : '';
};

const boughtFor = (row: IncomeRow, value: number, finance: FinanceParameters) => value * (1 + buyerCost(row, finance));

interface Line {
  /** Its row, and that of the total of its concept. */
  at: number;
  total: number;
}

function cellsOf(row: IncomeRow, concept: BookConcept, assumptions: Assumptions, line: Line, t: Translate): Cell[] {
  const { found } = concept;
  const basis = bases.find((each) => each === row.basis);
  return [
    concept.name,
    row.name || functionLabel(row.function, t) || String(row.id),
    functionLabel(row.function, t),
    t(entryOf(incomeTypes, row.type)!.label),
    input(row.quantity, COUNT),
    basis ? t(income[basis]) : null,
    input(row.price),
    ...amountsOf(row, concept, assumptions, line.at),
    ...measuresOf(row, concept, line),
    ...(found.input.phasing?.[String(row.id)] ?? [1]).map((share) => input(share, SHARE)),
  ];
}

/** From the payments a year to the value with the buyer's costs. */
function amountsOf(row: IncomeRow, concept: BookConcept, { rate }: Assumptions, at: number): Cell[] {
  const finance = concept.found.input.finance ?? {};
  const { rent, value, proceeds } = workOutIncome(row, finance);
  const payments = paymentsPerYear[row.type];
  const cell = (key: keyof typeof place) => cellAt(place[key], at);
  const own = (given: number | undefined, name: 'yield' | 'buyer_cost', applied: number) =>
    given === undefined ? live(rate(concept, name), applied, SHARE) : input(given, SHARE);
  if (payments === null)
    return [
      null,
      input(includesVat(row, finance) ? 1 : 0, COUNT),
      ...[null, null, null],
      live(`${cell('quantity')}*${cell('price')}/(1+${cell('inclVat')}*${rate(concept, 'vat')})`, value),
      live(cell('value'), proceeds),
      null,
    ];
  const perYear = `${cell('quantity')}*${cell('price')}*${cell('payments')}*(1-${rate(concept, 'vacancy')})`;
  const isFreeOnName = finance.yield_basis === 'von';
  const applied = row.yield ?? finance.yield ?? design.finance.yield.default;
  return [
    input(payments, COUNT),
    null,
    own(row.yield, 'yield', applied),
    own(row.buyer_cost, 'buyer_cost', buyerCost(row, finance)),
    live(perYear, rent!),
    live(`IF(${cell('yield')}=0,0,${cell('rent')}/${cell('yield')})`, value),
    live(isFreeOnName ? `${cell('value')}/(1+${cell('buyerCost')})` : cell('value'), proceeds),
    live(`${cell('value')}*(1+${cell('buyerCost')})`, boughtFor(row, value, finance)),
  ];
}

/** Share of the revenue, per m2 usable, and the sum of the phasing. */
function measuresOf(row: IncomeRow, { found }: BookConcept, { at, total }: Line): Cell[] {
  const { proceeds } = workOutIncome(row, found.input.finance ?? {});
  const revenue = found.figures['revenue'] ?? 0;
  const area = usableArea(row);
  const shares = found.input.phasing?.[String(row.id)] ?? [1];
  const cell = (key: keyof typeof place, line = at) => cellAt(place[key], line);
  const phased = `SUM(${cellAt(FIRST_PERIOD, at)}:${cellAt(FIRST_PERIOD + shares.length - 1, at)})`;
  return [
    revenue === 0 ? null : live(`${cell('proceeds')}/${cell('proceeds', total)}`, proceeds / revenue, SHARE),
    area === 0 ? null : input(area, COUNT),
    area === 0 ? null : live(`${cell('proceeds')}/${cell('area')}`, proceeds / area),
    live(
      phased,
      shares.reduce((sum, share) => sum + share, 0),
      SHARE,
    ),
  ];
}

function totalsOf(page: Page, first: number, concept: BookConcept, t: Translate): IncomeBlock {
  const last = page.next - 1;
  const { input: of } = concept.found;
  const finance = of.finance ?? {};
  const worked = of.income.map((row) => workOutIncome(row, finance));
  const sum = (key: keyof typeof place, result: number): Cell => {
    const range = `${cellAt(place[key], first)}:${cellAt(place[key], last)}`;
    return liveTotal(sumOf(last < first ? [] : [range]), result);
  };
  const add = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const leased = worked.filter(({ rent }) => rent !== null);
  const { units, area } = countsOf([concept]);
  const whole = (key: keyof typeof place) => `${cellAt(place[key], first)}:${cellAt(place[key], last)}`;
  const counted = (text: string, result: number) => liveTotal(last < first ? '0' : text, result, COUNT);
  const row = page.add([
    ...[strong(concept.name), strong(t(texts.total)), null, null],
    counted(`SUMIF(${whole('basis')},"${t(income.units)}",${whole('quantity')})`, units),
    strong(t(income.units)),
    ...Array.from({ length: place.rent - place.price }, () => null),
    sum('rent', add(leased.map(({ rent }) => rent!))),
    sum('value', add(worked.map(({ value }) => value))),
    sum('proceeds', add(worked.map(({ proceeds }) => proceeds))),
    sum('withBuyerCost', add(leased.map((one) => boughtFor(one.row, one.value, finance)))),
    null,
    counted(`SUM(${whole('area')})`, area),
  ]);
  page.add([]);
  return {
    first,
    last,
    range: (column) => `${page.at(place[column], first)}:${cellAt(place[column], last)}`,
    cell: (column, at) => page.at(place[column], first + at),
    rent: page.at(place.rent, row),
    proceeds: page.at(place.proceeds, row),
    quantity: page.at(place.quantity, row),
    area: page.at(place.area, row),
    withBuyerCost: page.at(place.withBuyerCost, row),
  };
}
