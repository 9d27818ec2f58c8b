import { design } from '../design.ts';
import { costCategories, incomeTypes, vatModes, yieldBases } from '../enums/finance.ts';
import { areaFunctionTypes } from '../enums/functions.ts';
import { storedExploitation, type StoredExploitation } from './ground.ts';
import { fieldsOf, phasingOf } from './stored.ts';
import type { FinanceParameters, IncomeType, Phasing } from './types.ts';

/** Terms of one function, unit or house building; absent ones follow the location or the record. */
export interface IncomeTerms {
  type?: IncomeType;
  price?: number;
  yield?: number;
  buyer_cost?: number;
  incl_vat?: boolean;
}

/** The `finance_parameters` of a location. Rows have the keys of `incomeRowsOf`. */
export interface LocationFinance extends FinanceParameters {
  /** Years; amounts without phasing are spread over them. */
  duration?: number;
  interest_rate?: number;
  /** Terms by key of an income row: `unit:5`, `house:7`, `function:office`. */
  rows?: Record<string, IncomeTerms>;
  phasing?: Phasing;
  /** Ground exploitation of the municipality: land is bought, made ready and issued. */
  exploitation?: StoredExploitation;
}

const rates = [
  'vat',
  'yield',
  'buyer_cost',
  'operating_cost',
  'profit_risk',
  'discount_rate',
  'vacancy',
  'index_revenue',
  'index_costs',
  'interest_rate',
  'duration',
] as const;

/** A stored object as parameters: numbers clamped to their limits, unknown and unusable values left out. */
export function financeOf(stored: unknown): LocationFinance {
  const from = fieldsOf(stored);
  const found: LocationFinance = {};
  for (const key of rates) {
    const rate = within(from[key], design.finance[key]);
    if (rate !== undefined) found[key] = rate;
  }
  const vat = vatModes.keys.find((key) => key === from.vat_mode);
  if (vat) found.vat_mode = vat;
  const basis = yieldBases.keys.find((key) => key === from.yield_basis);
  if (basis) found.yield_basis = basis;
  if (typeof from.indexing === 'boolean') found.indexing = from.indexing;
  found.rows = Object.fromEntries(Object.entries(fieldsOf(from.rows)).map(([key, value]) => [key, termsOf(value)]));
  found.phasing = phasingOf(from.phasing);
  if (from.exploitation !== undefined) found.exploitation = storedExploitation(from.exploitation);
  return found;
}

function within(value: unknown, limits: { min: number; max: number }): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return Math.min(limits.max, Math.max(limits.min, value));
}

function termsOf(value: unknown): IncomeTerms {
  const from = fieldsOf(value);
  const terms: IncomeTerms = {};
  const type = incomeTypes.keys.find((key) => key === from.type);
  if (type) terms.type = type;
  const price = within(from.price, { min: 0, max: Number.MAX_VALUE });
  if (price !== undefined) terms.price = price;
  const rate = within(from.yield, design.finance.yield);
  if (rate !== undefined) terms.yield = rate;
  const buyer = within(from.buyer_cost, design.finance.buyer_cost);
  if (buyer !== undefined) terms.buyer_cost = buyer;
  if (typeof from.incl_vat === 'boolean') terms.incl_vat = from.incl_vat;
  return terms;
}

/** Default terms of a function: dwellings and parking are sold, other functions are let by the year. */
export function usualIncomeType(areaFunction: string): IncomeType {
  const entry = areaFunctionTypes.entries.find(({ key }) => key === areaFunction);
  if (entry?.areaBasis === 'gbo') return 'sell_per_m2';
  return entry?.areaBasis === 'parking' ? 'sell_per_unit' : 'rent_per_m2_per_year';
}

/**
 * Default shares per year: ground and taxes now, building in the years between, sales during building, rents
 * capitalised at completion. A project within a year has one period.
 */
export function usualPhasing(rows: { id: string | number; type: IncomeType }[], duration: number): Phasing {
  const years = Math.max(0, Math.round(duration));
  const even = (from: number, to: number) =>
    Array.from({ length: years + 1 }, (_, year) => (year >= from && year <= to ? 1 / (to - from + 1) : 0));
  const last = Math.max(0, years - 1);
  const first = Math.min(1, last);
  const groups: Record<(typeof costCategories.keys)[number], number[]> = {
    ground: even(0, 0),
    building: even(first, last),
    furnishing: even(last, years),
    additional: even(0, last),
    unforeseen: even(first, last),
    tax: even(0, 0),
    financing: even(0, years),
  };
  const incomes = rows.map(({ id, type }) => {
    return [String(id), type.startsWith('sell') ? even(Math.min(1, years), years) : even(years, years)];
  });
  return { ...groups, ...Object.fromEntries(incomes) };
}
