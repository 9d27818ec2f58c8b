/**
 * The sheet of costs: rows by concept and group, three times: with the ground as entered, for nothing, and for the probe. The
 * last two give the residual land value, because costs rise evenly with the price of the ground (domain.md 5.3).
 */
import type { Cell } from 'write-excel-file/universal';
import { cost as costEntity } from '../../../../model/entities/cost.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { costCategories, costTypes } from '../../../../model/enums/finance.ts';
import { isOwnAmount, workOutCosts, type CostSheet } from '../../../../model/finance/costs.ts';
import type { CostCategory, CostRow } from '../../../../model/finance/types.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { texts as costTexts } from '../../../portfolio/costs/texts.ts';
import { texts as rgw } from '../rgw/texts.ts';
import type { Assumptions } from './assumptions.ts';
import { cellAt, COUNT, head, input, live, liveTotal, Page, SHARE, strong, sumOf } from './page.ts';
import { texts } from './texts.ts';
import type { BookConcept } from './bookconcept.ts';

/** Price of the ground of the third column of amounts, EUR: large enough to keep the digits of euros. */
export const PROBE = 1_000_000;

const heads = [
  'concept',
  'group',
  'code',
  'row',
  'type',
  'base',
  'unit',
  'parameter',
  'amount',
  'withoutGround',
  'withProbe',
  'share',
  'perGfa',
  'perUnit',
  'development',
  'remark',
  'phased',
] as const;
const place = Object.fromEntries(heads.map((key, at) => [key, at])) as Record<(typeof heads)[number], number>;
/** Columns of amounts, with the price of the ground that counts in them; undefined: the rows that were entered. */
const amounts = [
  { column: place.amount, ground: undefined },
  { column: place.withoutGround, ground: 0 },
  { column: place.withProbe, ground: PROBE },
] as const;
const FIRST_PERIOD = heads.length;
/** Of subtotals and totals: type, base, unit and parameter. */
const beforeAmounts: Cell[] = Array.from({ length: place.amount - place.type }, () => null);
const percent = '0.00"%"';
const parameterFormats: Readonly<Record<CostRow['type'], string>> = {
  flat_fee: '"€ "#,##0.00',
  per_sqm_floor: '"€ "#,##0.00"/m²"',
  percentage_of_ground: percent,
  percentage_of_construction: percent,
  total: percent,
};

interface CostBlock {
  /** Rows of the subtotals by group. */
  groups: ReadonlyMap<CostCategory, number>;
  /** Cells of the totals: as entered, without ground, with the probe. */
  totals: readonly [string, string, string];
  /** Cells of the rows that make land ready for building. */
  development: readonly string[];
  /** Cells of the ground costs that were entered as amounts. */
  ground: readonly string[];
}

export interface CostPage {
  page: Page;
  blocks: ReadonlyMap<BookConcept, CostBlock>;
  /** The cell of the subtotal of a group. */
  groupAt: (concept: BookConcept, category: CostCategory) => string;
  /** The same, and the cell of its share in a period. */
  phased: (concept: BookConcept, category: CostCategory, period: number) => [string, string];
}

const titles: Readonly<Record<(typeof heads)[number], Label>> = {
  ...texts,
  share: costTexts.share,
  perGfa: costTexts.perGfa,
  perUnit: costTexts.perUnit,
  code: costTexts.code,
  unit: costTexts.unit,
  development: rgw.development,
  remark: costEntity.fields.remark.label,
};

export function costsOf(concepts: readonly BookConcept[], assumptions: Assumptions, t: Translate): CostPage {
  const page = new Page(t(texts.costs));
  const periods = Math.max(...concepts.map(({ found }) => found.flows.length));
  page.add([
    ...heads.map((key) => head(t(titles[key]))),
    ...Array.from({ length: periods }, (_, period) => head(t(texts.share, { period }))),
  ]);
  const blocks = new Map(concepts.map((concept) => [concept, blockOf(concept, assumptions, page, t)]));
  return {
    page,
    blocks,
    groupAt: (concept, category) => page.at(place.amount, blocks.get(concept)!.groups.get(category)!),
    phased: (concept, category, period) => {
      const row = blocks.get(concept)!.groups.get(category)!;
      return [page.at(place.amount, row), page.at(FIRST_PERIOD + period, row)];
    },
  };
}

/** The rows of a concept while they are written. */
interface Rows {
  concept: BookConcept;
  assumptions: Assumptions;
  page: Page;
  t: Translate;
  counted: readonly CostRow[];
  /** Amounts in each of the three columns. */
  sheets: readonly CostSheet[];
  numberOf: ReadonlyMap<CostRow, number>;
  groups: ReadonlyMap<CostCategory, number>;
  /** Row of the total. */
  total: number;
}

function blockOf(concept: BookConcept, assumptions: Assumptions, page: Page, t: Translate): CostBlock {
  const { costs, quantities } = concept.found.input;
  const counted = costs.filter(({ archived, deleted }) => !archived && !deleted);
  // Rows and subtotals stand one below the other, so the number of each is known before it is written.
  let next = page.next;
  const numberOf = new Map<CostRow, number>();
  const groups = new Map<CostCategory, number>();
  for (const category of costCategories.keys) {
    for (const row of counted) if (row.category === category) numberOf.set(row, next++);
    groups.set(category, next++);
  }
  const sheets = amounts.map(({ ground }) => workOutCosts(counted, quantities, ground));
  const rows: Rows = { concept, assumptions, page, t, counted, sheets, numberOf, groups, total: next };
  for (const category of costCategories.keys) addGroup(category, rows);
  addTotal(rows);
  const [entered, without, probed] = amounts.map(({ column }) => page.at(column, rows.total));
  const cellsOf = (isMeant: (row: CostRow) => boolean) =>
    counted
      .filter((row) => row.category === 'ground' && isMeant(row))
      .map((row) => page.at(place.amount, numberOf.get(row)!));
  return {
    groups,
    totals: [entered!, without!, probed!],
    development: cellsOf(({ development }) => development === true),
    ground: cellsOf(isOwnAmount),
  };
}

const ownCells = (category: CostCategory, column: number, { counted, numberOf }: Rows): string[] =>
  counted
    .filter((row) => row.category === category && isOwnAmount(row))
    .map((row) => cellAt(column, numberOf.get(row)!));

/** What a row is a part of, in a column of amounts; null for an amount. */
function baseOf(row: CostRow, column: number, ground: number | undefined, rows: Rows): string | null {
  const before = costCategories.keys.slice(0, costCategories.keys.indexOf(row.category));
  const bases: Record<CostRow['type'], string | null> = {
    flat_fee: null,
    per_sqm_floor: rows.assumptions.quantity(rows.concept, 'gfa'),
    percentage_of_ground: ground === undefined ? sumOf(ownCells('ground', column, rows)) : String(ground),
    percentage_of_construction: sumOf(ownCells('building', column, rows)),
    total: sumOf(before.map((category) => cellAt(column, rows.groups.get(category)!))),
  };
  return bases[row.type];
}

function amountCell(row: CostRow, at: number, index: number, rows: Rows): Cell {
  const { column, ground } = amounts[index]!;
  const isReplaced = ground !== undefined && row.category === 'ground' && isOwnAmount(row);
  if (isReplaced) return null;
  const base = baseOf(row, column, ground, rows);
  const parameter = cellAt(place.parameter, at);
  const rate = row.type === 'per_sqm_floor' ? parameter : `${parameter}/100`;
  return live(base === null ? parameter : `${rate}*${base}`, amountIn(rows.sheets[index]!, row));
}

const amountIn = ({ rows }: CostSheet, row: CostRow): number => rows.find(({ id }) => id === row.id)!.amount;

/** Share of the total, per m2 gross and per unit; none where the product has none. */
function measuresOf(amount: number, at: number, { concept, assumptions, sheets, total }: Rows): Cell[] {
  const { gfa, units } = concept.found.input.quantities;
  const all = sheets[0]!.total;
  const cell = cellAt(place.amount, at);
  return [
    all === 0 ? null : live(`${cell}/${cellAt(place.amount, total)}`, amount / all, SHARE),
    gfa === 0 ? null : live(`${cell}/${assumptions.quantity(concept, 'gfa')}`, amount / gfa),
    units === 0 ? null : live(`${cell}/${assumptions.quantity(concept, 'units')}`, amount / units),
  ];
}

function baseCell(row: CostRow, at: number, rows: Rows): Cell {
  const base = baseOf(row, place.amount, undefined, rows);
  if (base === null || row.parameter === 0) return null;
  const rate = row.type === 'per_sqm_floor' ? row.parameter : row.parameter / 100;
  return live(base, amountIn(rows.sheets[0]!, row) / rate);
}

/** Of the base: m² of floor, or money; none for an amount. */
function unitOf({ type }: CostRow, t: Translate): string | null {
  if (type === 'flat_fee') return null;
  return type === 'per_sqm_floor' ? `m² ${t(costTexts.gfa)}` : '€';
}

function addGroup(category: CostCategory, rows: Rows): void {
  const { concept, page, t, counted, sheets, numberOf } = rows;
  const { letter, label } = entryOf(costCategories, category)!;
  const own = counted.filter((row) => row.category === category);
  own.forEach((row, index) => {
    const at = page.next;
    page.add([
      concept.name,
      t(label),
      `${letter}.${index + 1}`,
      row.name ?? String(row.id),
      t(entryOf(costTypes, row.type)!.label),
      baseCell(row, at, rows),
      unitOf(row, t),
      input(row.parameter, parameterFormats[row.type]),
      ...amounts.map((_, column) => amountCell(row, at, column, rows)),
      ...measuresOf(amountIn(sheets[0]!, row), at, rows),
      category === 'ground' ? input(row.development ? 1 : 0, COUNT) : null,
      row.remark || null,
    ]);
  });
  const at = page.next;
  const lines = own.map((row) => numberOf.get(row)!);
  const shares = concept.found.input.phasing?.[category] ?? [1];
  page.add([
    ...[concept.name, t(label), letter, t(texts.subtotal)].map(strong),
    ...beforeAmounts,
    ...amounts.map(({ column, ground }, index) => {
      const range = lines.length === 0 ? [] : [`${cellAt(column, lines[0]!)}:${cellAt(column, lines.at(-1)!)}`];
      const extra = category === 'ground' && ground !== undefined ? `${ground}+` : '';
      return liveTotal(extra + sumOf(range), sheets[index]!.groups[category]);
    }),
    ...measuresOf(sheets[0]!.groups[category], at, rows),
    ...[null, null],
    live(
      `SUM(${cellAt(FIRST_PERIOD, at)}:${cellAt(FIRST_PERIOD + shares.length - 1, at)})`,
      shares.reduce((sum, share) => sum + share, 0),
      SHARE,
    ),
    ...shares.map((share) => input(share, SHARE)),
  ]);
}

function addTotal(rows: Rows): void {
  const { concept, page, t, sheets, groups } = rows;
  const at = page.next;
  page.add([
    strong(concept.name),
    ...[null, null],
    strong(t(texts.totalCosts)),
    ...beforeAmounts,
    ...amounts.map(({ column }, index) =>
      liveTotal(sumOf([...groups.values()].map((row) => cellAt(column, row))), sheets[index]!.total),
    ),
    ...measuresOf(sheets[0]!.total, at, rows),
  ]);
  page.add([]);
}
