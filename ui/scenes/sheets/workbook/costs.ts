/**
 * The sheet of costs: rows by concept and group, three times: with the ground as entered, for nothing, and for the probe. The
 * last two give the residual land value, because costs rise evenly with the price of the ground (domain.md 5.3).
 */
import type { Cell } from 'write-excel-file/universal';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { costCategories, costTypes } from '../../../../model/enums/finance.ts';
import { isOwnAmount, workOutCosts, type CostSheet } from '../../../../model/finance/costs.ts';
import type { CostCategory, CostRow } from '../../../../model/finance/types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import type { Assumptions } from './assumptions.ts';
import { cellAt, head, input, live, liveTotal, Page, SHARE, strong, sumOf } from './page.ts';
import { texts } from './texts.ts';
import type { BookConcept } from './bookconcept.ts';

/** Price of the ground of the third column of amounts, EUR: large enough to keep the digits of euros. */
export const PROBE = 1_000_000;

const heads = ['concept', 'group', 'row', 'type', 'parameter', 'amount', 'withoutGround', 'withProbe'] as const;
const PARAMETER = 4;
/** Columns of amounts, with the price of the ground that counts in them; undefined: the rows that were entered. */
const amounts = [
  { column: 5, ground: undefined },
  { column: 6, ground: 0 },
  { column: 7, ground: PROBE },
] as const;
const FIRST_PERIOD = heads.length;

export interface CostBlock {
  /** Rows of the subtotals by group. */
  groups: ReadonlyMap<CostCategory, number>;
  /** Cells of the totals: as entered, without ground, with the probe. */
  totals: readonly [string, string, string];
  /** Cells of the rows that make land ready for building. */
  development: readonly string[];
}

export interface CostPage {
  page: Page;
  blocks: ReadonlyMap<BookConcept, CostBlock>;
  /** The cell of the subtotal of a group, and that of its share in a period. */
  phased: (concept: BookConcept, category: CostCategory, period: number) => [string, string];
}

export function costsOf(concepts: readonly BookConcept[], assumptions: Assumptions, t: Translate): CostPage {
  const page = new Page(t(texts.costs));
  const periods = Math.max(...concepts.map(({ found }) => found.flows.length));
  page.add([
    ...heads.map((key) => head(t(texts[key]))),
    ...Array.from({ length: periods }, (_, period) => head(t(texts.share, { period }))),
  ]);
  const blocks = new Map(concepts.map((concept) => [concept, blockOf(concept, assumptions, page, t)]));
  return {
    page,
    blocks,
    phased: (concept, category, period) => {
      const row = blocks.get(concept)!.groups.get(category)!;
      return [page.at(amounts[0].column, row), page.at(FIRST_PERIOD + period, row)];
    },
  };
}

function blockOf(concept: BookConcept, assumptions: Assumptions, page: Page, t: Translate): CostBlock {
  const { costs, quantities, phasing } = concept.found.input;
  const counted = costs.filter(({ archived, deleted }) => !archived && !deleted);
  const sheets = amounts.map(({ ground }) => workOutCosts(counted, quantities, ground));
  const rowsOf = (category: CostCategory) => counted.filter((row) => row.category === category);
  // Rows and subtotals stand one below the other, so the number of each is known before it is written.
  let next = page.next;
  const numberOf = new Map<CostRow, number>();
  const groups = new Map<CostCategory, number>();
  for (const category of costCategories.keys) {
    for (const row of rowsOf(category)) numberOf.set(row, next++);
    groups.set(category, next++);
  }
  const ownCells = (category: CostCategory, column: number) =>
    rowsOf(category)
      .filter(isOwnAmount)
      .map((row) => cellAt(column, numberOf.get(row)!));

  const amountCell = (
    row: CostRow,
    at: number,
    { column, ground }: (typeof amounts)[number],
    sheet: CostSheet,
  ): Cell => {
    const isReplaced = ground !== undefined && row.category === 'ground' && isOwnAmount(row);
    if (isReplaced) return null;
    const parameter = cellAt(PARAMETER, at);
    const before = costCategories.keys.slice(0, costCategories.keys.indexOf(row.category));
    const bases: Record<CostRow['type'], string> = {
      flat_fee: parameter,
      per_sqm_floor: `${parameter}*${assumptions.quantity(concept, 'gfa')}`,
      percentage_of_ground: `${parameter}/100*${ground ?? sumOf(ownCells('ground', column))}`,
      percentage_of_construction: `${parameter}/100*${sumOf(ownCells('building', column))}`,
      total: `${parameter}/100*${sumOf(before.map((category) => cellAt(column, groups.get(category)!)))}`,
    };
    return live(bases[row.type], sheet.rows.find(({ id }) => id === row.id)!.amount);
  };

  for (const category of costCategories.keys) {
    const { letter, label } = entryOf(costCategories, category)!;
    const group = `${letter} ${t(label)}`;
    for (const row of rowsOf(category))
      page.add([
        concept.name,
        group,
        row.name ?? String(row.id),
        t(entryOf(costTypes, row.type)!.label),
        input(row.parameter),
        ...amounts.map((each, at) => amountCell(row, page.next, each, sheets[at]!)),
      ]);
    const rows = rowsOf(category).map((row) => numberOf.get(row)!);
    page.add([
      strong(concept.name),
      strong(group),
      strong(t(texts.subtotal)),
      null,
      null,
      ...amounts.map(({ column, ground }, at) => {
        const sum = sumOf(rows.length === 0 ? [] : [`${cellAt(column, rows[0]!)}:${cellAt(column, rows.at(-1)!)}`]);
        const extra = category === 'ground' && ground !== undefined ? `${ground}+` : '';
        return liveTotal(extra + sum, sheets[at]!.groups[category]);
      }),
      ...(phasing?.[category] ?? [1]).map((share) => input(share, SHARE)),
    ]);
  }
  const total = page.add([
    strong(concept.name),
    null,
    strong(t(texts.totalCosts)),
    null,
    null,
    ...amounts.map(({ column }, at) =>
      liveTotal(sumOf([...groups.values()].map((row) => cellAt(column, row))), sheets[at]!.total),
    ),
  ]);
  page.add([]);
  const [entered, without, probed] = amounts.map(({ column }) => page.at(column, total));
  return {
    groups,
    totals: [entered!, without!, probed!],
    development: rowsOf('ground')
      .filter(({ development }) => development === true)
      .map((row) => page.at(amounts[0].column, numberOf.get(row)!)),
  };
}
