/** The sheet of income: rows by concept with rent, value and proceeds as formulas, and the phasing of each row. */
import type { Cell } from 'write-excel-file/universal';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { incomeTypes } from '../../../../model/enums/finance.ts';
import { buyerCost, includesVat, paymentsPerYear, workOutIncome } from '../../../../model/finance/income.ts';
import type { FinanceParameters, IncomeRow } from '../../../../model/finance/types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import type { Assumptions } from './assumptions.ts';
import { cellAt, COUNT, head, input, live, liveTotal, Page, SHARE, strong, sumOf } from './page.ts';
import { texts } from './texts.ts';
import type { BookConcept } from './bookconcept.ts';

const columns = [
  'concept',
  'row',
  'type',
  'quantity',
  'price',
  'payments',
  'inclVat',
  'yield',
  'buyerCost',
  'rent',
  'value',
  'proceeds',
  'withBuyerCost',
] as const;
const place = Object.fromEntries(columns.map((key, at) => [key, at])) as Record<(typeof columns)[number], number>;
const FIRST_PERIOD = columns.length;

/** Where the rows of a concept stand. */
export interface IncomeBlock {
  first: number;
  last: number;
  /** Cells of the sums. */
  rent: string;
  proceeds: string;
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
    for (const row of concept.found.input.income) page.add(cellsOf(row, concept, assumptions, page.next, t));
    blocks.set(concept, totalsOf(page, first, concept, t));
  }
  return {
    page,
    blocks,
    phased: (concept, period) => {
      const { first, last } = blocks.get(concept)!;
      const range = (column: number) => `${page.at(column, first)}:${cellAt(column, last)}`;
      return [range(place.proceeds), range(FIRST_PERIOD + period)];
    },
  };
}

const boughtFor = (row: IncomeRow, value: number, finance: FinanceParameters) => value * (1 + buyerCost(row, finance));

function cellsOf(row: IncomeRow, concept: BookConcept, { rate }: Assumptions, at: number, t: Translate): Cell[] {
  const { found } = concept;
  const finance = found.input.finance ?? {};
  const { rent, value, proceeds } = workOutIncome(row, finance);
  const payments = paymentsPerYear[row.type];
  const cell = (key: keyof typeof place) => cellAt(place[key], at);
  const own = (value: number | undefined, name: 'yield' | 'buyer_cost', applied: number) =>
    value === undefined ? live(rate(concept, name), applied, SHARE) : input(value, SHARE);
  const shares = (found.input.phasing?.[String(row.id)] ?? [1]).map((share) => input(share, SHARE));
  const start = [
    concept.name,
    row.name ?? String(row.id),
    t(entryOf(incomeTypes, row.type)!.label),
    input(row.quantity, COUNT),
    input(row.price),
  ];
  if (payments === null)
    return [
      ...start,
      null,
      input(includesVat(row, finance) ? 1 : 0, COUNT),
      null,
      null,
      null,
      live(`${cell('quantity')}*${cell('price')}/(1+${cell('inclVat')}*${rate(concept, 'vat')})`, value),
      live(cell('value'), proceeds),
      null,
      ...shares,
    ];
  const perYear = `${cell('quantity')}*${cell('price')}*${cell('payments')}*(1-${rate(concept, 'vacancy')})`;
  const isFreeOnName = finance.yield_basis === 'von';
  const applied = rent! > 0 && value > 0 ? rent! / value : (row.yield ?? 0);
  return [
    ...start,
    input(payments, COUNT),
    null,
    own(row.yield, 'yield', applied),
    own(row.buyer_cost, 'buyer_cost', buyerCost(row, finance)),
    live(perYear, rent!),
    live(`IF(${cell('yield')}=0,0,${cell('rent')}/${cell('yield')})`, value),
    live(isFreeOnName ? `${cell('value')}/(1+${cell('buyerCost')})` : cell('value'), proceeds),
    live(`${cell('value')}*(1+${cell('buyerCost')})`, boughtFor(row, value, finance)),
    ...shares,
  ];
}

function totalsOf(page: Page, first: number, concept: BookConcept, t: Translate): IncomeBlock {
  const last = page.next - 1;
  const { input: of } = concept.found;
  const finance = of.finance ?? {};
  const income = of.income.map((row) => workOutIncome(row, finance));
  const sum = (key: keyof typeof place, result: number): Cell => {
    const range = `${cellAt(place[key], first)}:${cellAt(place[key], last)}`;
    return liveTotal(sumOf(last < first ? [] : [range]), result);
  };
  const add = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const leased = income.filter(({ rent }) => rent !== null);
  const row = page.add([
    strong(concept.name),
    strong(t(texts.total)),
    ...Array.from({ length: place.rent - 2 }, () => null),
    sum('rent', add(leased.map(({ rent }) => rent!))),
    sum('value', add(income.map(({ value }) => value))),
    sum('proceeds', add(income.map(({ proceeds }) => proceeds))),
    sum('withBuyerCost', add(leased.map((one) => boughtFor(one.row, one.value, finance)))),
  ]);
  page.add([]);
  return {
    first,
    last,
    rent: page.at(place.rent, row),
    proceeds: page.at(place.proceeds, row),
    withBuyerCost: page.at(place.withBuyerCost, row),
  };
}
