/** The lines of the income sheet: concepts, and what each sells and lets. */
import type { Concept } from '../../../../model/entities/concept.ts';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import { design } from '../../../../model/design.ts';
import { buyerCost, includesVat, paymentsPerYear, workOutIncome } from '../../../../model/finance/income.ts';
import { withoutPrice } from '../../../../model/finance/missing.ts';
import { ratio, type FinanceParameters, type IncomeRow } from '../../../../model/finance/types.ts';

export interface IncomeLine {
  key: string;
  kind: 'concept' | 'income';
  concept: Concept;
  /** Null for a concept. */
  row: IncomeRow | null;
  /** Of a sale, whether its price includes VAT; null for rents and concepts. */
  inclVat: boolean | null;
  /** Shares of 1 that apply, the row's own or those of the location; null for sales and concepts. */
  yield: number | null;
  buyerCost: number | null;
  /** EUR a year; null for sales. */
  rent: number | null;
  value: number;
  /** What the developer gets: without the costs of buyers where prices are free on name. */
  proceeds: number;
  /** Of the revenue of the concept. */
  share: number | null;
  /** Of the concept, EUR. */
  revenue: number;
  perUsable: number | null;
  phasing: readonly number[] | null;
  /** Number of prices that are missing. */
  missing: number;
  below: readonly IncomeLine[];
}

export const conceptKey = (id: number): string => `concept:${id}`;
const incomeKey = (conceptId: number, rowId: string | number): string => `${conceptId}:${rowId}`;

/** The line of a concept with its income below it. */
export function incomeLines(concept: Concept, found: ConceptBusinessCase): IncomeLine {
  const { input, figures } = found;
  const finance = input.finance ?? {};
  const revenue = figures['revenue'] ?? 0;
  const below = input.income.map((row): IncomeLine => lineOf(concept, row, finance, revenue, input.phasing?.[row.id]));
  const rents = below.flatMap(({ rent }) => rent ?? []);
  const area = areaOf(below);
  return {
    key: conceptKey(concept.id),
    kind: 'concept',
    concept,
    row: null,
    inclVat: null,
    yield: null,
    buyerCost: null,
    phasing: null,
    below,
    rent: rents.length > 0 ? rents.reduce((sum, rent) => sum + rent, 0) : null,
    value: below.reduce((sum, { value }) => sum + value, 0),
    proceeds: revenue,
    revenue,
    share: ratio(revenue, revenue),
    perUsable: ratio(revenue, area),
    missing: withoutPrice(found).length,
  };
}

/** m2; 0 for what has no area. */
export const usableArea = (row: IncomeRow): number => row.area ?? (row.type.includes('per_m2') ? row.quantity : 0);

/** Of all lines, m2. */
export const areaOf = (lines: readonly IncomeLine[]): number =>
  lines.reduce((sum, { row }) => sum + (row ? usableArea(row) : 0), 0);

function lineOf(
  concept: Concept,
  row: IncomeRow,
  finance: FinanceParameters,
  revenue: number,
  phasing: number[] | undefined,
): IncomeLine {
  const { rent, value, proceeds } = workOutIncome(row, finance);
  const isSale = paymentsPerYear[row.type] === null;
  return {
    key: incomeKey(concept.id, row.id),
    kind: 'income',
    concept,
    row,
    rent,
    value,
    proceeds,
    below: [],
    inclVat: isSale ? includesVat(row, finance) : null,
    yield: isSale ? null : (row.yield ?? finance.yield ?? design.finance.yield.default),
    buyerCost: isSale ? null : buyerCost(row, finance),
    revenue,
    share: ratio(proceeds, revenue),
    perUsable: ratio(proceeds, usableArea(row)),
    phasing: phasing ?? null,
    missing: row.price > 0 ? 0 : 1,
  };
}
