import type { costCategories, costTypes, incomeTypes, vatModes, yieldBases } from '../enums/finance.ts';
import type { KeyOf } from '../enums/enumeration.ts';

/** Input of a business case (domain.md 5). Amounts in EUR, areas in m2, rates as shares of 1; costs as stored. */
export type CostCategory = KeyOf<typeof costCategories>;
type CostType = KeyOf<typeof costTypes>;
export type IncomeType = KeyOf<typeof incomeTypes>;
export type RowId = string | number;

export interface Quantities {
  /** Gross floor area above and below ground. */
  gfa: number;
  plotarea: number;
  units: number;
}

export interface FinanceParameters {
  vat?: number;
  vat_mode?: KeyOf<typeof vatModes>;
  /** Gross initial yield of rows without their own. */
  yield?: number;
  yield_basis?: KeyOf<typeof yieldBases>;
  buyer_cost?: number;
  operating_cost?: number;
  profit_risk?: number;
  discount_rate?: number;
  vacancy?: number;
  /** Whether flows grow by the two indexes below; off by default. */
  indexing?: boolean;
  index_revenue?: number;
  index_costs?: number;
  /** The row whose yields are computed, with its own rates; absent: all rents together. */
  nar?: { income: RowId; operating_cost?: number; buyer_cost?: number } | null;
}

export interface IncomeRow {
  id: RowId;
  name?: string;
  type: IncomeType;
  /** Area or count, by the type. */
  quantity: number;
  /** The unit of the quantity: gbo, lfa, units, parking. */
  basis?: string;
  price: number;
  /** Overrides the VAT mode for this row. */
  incl_vat?: boolean;
  yield?: number;
  buyer_cost?: number;
  /** Area function and unit type, for results by either. */
  function?: string;
  unit?: RowId;
  /** Usable area behind the row, m2, for results per m2; absent: the quantity where that is one. */
  area?: number;
}

export interface CostRow {
  id: RowId;
  name?: string;
  type: CostType;
  category: CostCategory;
  /** Euros, euros per m2 or a percentage, by the type. */
  parameter: number;
  /** Ground rows that make land ready for building. */
  development?: boolean;
  archived?: boolean;
  deleted?: boolean;
  /** Stands beside it; nothing is computed with it. */
  remark?: string;
}

/** Shares per period by id of an income row and by cost group. */
export type Phasing = Record<string, number[]>;

export interface BusinessCaseInput {
  quantities: Quantities;
  finance?: FinanceParameters;
  income: IncomeRow[];
  costs: CostRow[];
  phasing?: Phasing;
}

/** Figures by their key; null when a figure is undefined for this input. */
export type BusinessCaseFigures = Record<string, number | null>;

/** null where the divisor is zero. */
export const ratio = (value: number | null, by: number): number | null =>
  value === null || by === 0 ? null : value / by;
