import { design } from '../design.ts';
import { areaFunctionTypes } from '../enums/functions.ts';
import { entryOf } from '../enums/enumeration.ts';
import type { FinanceParameters, IncomeRow, IncomeType } from './types.ts';

/** A computed income row: its value, and its yearly rent. */
export interface Income {
  row: IncomeRow;
  /** Yearly rent; null for sales. */
  rent: number | null;
  /** Capitalised rent, or the sale without VAT. */
  value: number;
  /** Revenue of the developer: the value, less the buyer's costs when prices are free on name. */
  proceeds: number;
}

/** Payments per year; null for sales. */
export const paymentsPerYear: Record<IncomeType, number | null> = {
  sell_per_m2: null,
  sell_per_unit: null,
  rent_per_m2_per_month: 12,
  rent_per_unit_per_month: 12,
  rent_per_m2_per_year: 1,
  rent_per_unit_per_year: 1,
};

/** domain.md 5.1. */
export function workOutIncome(row: IncomeRow, finance: FinanceParameters): Income {
  const payments = paymentsPerYear[row.type];
  if (payments === null) {
    const vat = includesVat(row, finance) ? (finance.vat ?? design.finance.vat.default) : 0;
    const value = (row.price * row.quantity) / (1 + vat);
    return { row, rent: null, value, proceeds: value };
  }
  const occupied = 1 - (finance.vacancy ?? design.finance.vacancy.default);
  const rent = row.price * row.quantity * payments * occupied;
  const rate = row.yield ?? finance.yield ?? design.finance.yield.default;
  const value = rate > 0 ? rent / rate : 0;
  const isFreeOnName = finance.yield_basis === 'von';
  return { row, rent, value, proceeds: isFreeOnName ? value / (1 + buyerCost(row, finance)) : value };
}

export const buyerCost = (row: IncomeRow, finance: FinanceParameters): number =>
  row.buyer_cost ?? finance.buyer_cost ?? design.finance.buyer_cost.default;

/** Prices of new dwellings are free on name including VAT unless the mode or the row says otherwise. */
export function includesVat(row: IncomeRow, finance: FinanceParameters): boolean {
  if (row.incl_vat !== undefined) return row.incl_vat;
  const mode = finance.vat_mode ?? 'residential_sale_incl';
  return mode === 'incl' || (mode === 'residential_sale_incl' && isDwelling(row));
}

function isDwelling(row: IncomeRow): boolean {
  if (row.function === undefined) return row.basis === 'gbo' || row.basis === 'units';
  return entryOf(areaFunctionTypes, row.function)?.useFunction === 'residential';
}
