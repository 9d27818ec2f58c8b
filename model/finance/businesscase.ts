import { design } from '../design.ts';
import { costCategories } from '../enums/finance.ts';
import { flowsOf, internalRateOfReturn, misphased, netPresentValue, peakFunding, type Phased } from './cashflow.ts';
import { workOutCosts, type CostSheet } from './costs.ts';
import { buyerCost, workOutIncome, type Income } from './income.ts';
import { residualValue } from './residual.ts';
import {
  ratio,
  type BusinessCaseFigures,
  type BusinessCaseInput,
  type FinanceParameters,
  type IncomeRow,
} from './types.ts';

export interface Share {
  /** Key of the function or unit; null for rows that name none. */
  key: string | null;
  value: number;
  /** Share of the revenue; null without revenue. */
  share: number | null;
  quantity: number;
  /** Per m2 or piece of the quantity; null without a quantity. */
  per_quantity: number | null;
  /** Per m2 usable; null where there is no area. */
  per_m2: number | null;
}

export interface BusinessCase {
  figures: BusinessCaseFigures;
  flows: number[];
  functions: Share[];
  units: Share[];
  /** Keys whose phasing does not add up to one. */
  misphased: string[];
  isRateAmbiguous: boolean;
}

/** The business case of a concept (domain.md 5). Pure: the same rows give the same figures. */
export function businessCase(input: BusinessCaseInput): BusinessCase {
  const finance = input.finance ?? {};
  const income = input.income.map((row) => workOutIncome(row, finance));
  const revenue = income.reduce((sum, { proceeds }) => sum + proceeds, 0);
  const sheet = workOutCosts(input.costs, input.quantities);
  const amounts = phasedAmounts(income, sheet, finance);
  const phasing = input.phasing ?? {};
  const flows = flowsOf(amounts, phasing);
  const { rate, isAmbiguous } = internalRateOfReturn(flows);
  const discount = finance.discount_rate ?? design.finance.discount_rate.default;
  const npv = netPresentValue(flows, discount);
  const figures: BusinessCaseFigures = {
    ...incomeFigures(income, revenue),
    ...costFigures(sheet),
    ...resultFigures(input, income, revenue, sheet.total),
    ...Object.fromEntries(flows.map((flow, t) => [`cashflow_${t}`, flow])),
    npv,
    end_value: npv * (1 + discount) ** (flows.length - 1),
    irr: rate,
    peak_funding: peakFunding(flows),
  };
  return {
    figures,
    flows,
    functions: sharesBy(income, revenue, ({ row }) => row.function ?? null),
    units: sharesBy(income, revenue, ({ row }) => (row.unit === undefined ? null : String(row.unit))),
    misphased: misphased(amounts, phasing),
    isRateAmbiguous: isAmbiguous,
  };
}

/** What is paid and received over the periods: proceeds by id of their row, and costs, negative, by their group. EUR. */
export function phasedOf({ income, costs, quantities, finance = {} }: BusinessCaseInput): Phased[] {
  const proceeds = income.map((row) => workOutIncome(row, finance));
  return phasedAmounts(proceeds, workOutCosts(costs, quantities), finance);
}

function phasedAmounts(income: Income[], sheet: CostSheet, finance: FinanceParameters): Phased[] {
  const { index_revenue: revenues, index_costs: costs } = design.finance;
  const growth = (rate: number) => (finance.indexing === true ? rate : 0);
  return [
    ...income.map(({ row, proceeds }) => ({
      key: String(row.id),
      amount: proceeds,
      index: growth(finance.index_revenue ?? revenues.default),
    })),
    ...costCategories.keys.map((key) => ({
      key,
      amount: -sheet.groups[key],
      index: growth(finance.index_costs ?? costs.default),
    })),
  ];
}

function incomeFigures(income: Income[], revenue: number): BusinessCaseFigures {
  const figures: BusinessCaseFigures = {};
  for (const { row, rent, value } of income) {
    if (rent !== null) figures[`rent_${row.id}`] = rent;
    figures[`value_${row.id}`] = value;
  }
  return { ...figures, revenue };
}

function costFigures(sheet: CostSheet): BusinessCaseFigures {
  const rows = sheet.rows.map(({ id, amount }) => [`cost_${id}`, amount] as const);
  const groups = costCategories.keys.map((key) => [`group_${key}`, sheet.groups[key]] as const);
  return { ...Object.fromEntries(rows), ...Object.fromEntries(groups), total_costs: sheet.total };
}

function resultFigures(
  { quantities, costs, finance = {} }: BusinessCaseInput,
  income: Income[],
  revenue: number,
  total: number,
): BusinessCaseFigures {
  const profit = (finance.profit_risk ?? design.finance.profit_risk.default) * revenue;
  const residual = residualValue(costs, quantities, revenue, profit);
  const rents = income.reduce((sum, { rent }) => sum + (rent ?? 0), 0);
  return {
    result: revenue - total,
    margin_on_revenue: ratio(revenue - total, revenue),
    margin_on_costs: ratio(revenue - total, total),
    bar_on_costs: ratio(rents, total),
    profit_risk: profit,
    costs_without_ground: residual.costsWithoutGround,
    rgw: residual.ground,
    rgw_raw_land: residual.rawLand,
    rgw_per_m2_plot: ratio(residual.ground, quantities.plotarea),
    rgw_per_m2_gfa: ratio(residual.ground, quantities.gfa),
    rgw_per_unit: ratio(residual.ground, quantities.units),
    ground_quote: ratio(residual.ground, revenue),
    revenue_per_m2_gfa: ratio(revenue, quantities.gfa),
    costs_per_m2_gfa: ratio(total, quantities.gfa),
    result_per_m2_gfa: ratio(revenue - total, quantities.gfa),
    ...yieldFigures(income, finance),
  };
}

/** The yearly rent and the value with buyer's costs that yields are of, EUR: of one row or of all rents. */
export function yieldBase(income: readonly Income[], finance: FinanceParameters): { rent: number; price: number } {
  const own = finance.nar ?? null;
  const rows = income.filter(({ row, rent }) => rent !== null && (own === null || row.id === own.income));
  const rent = rows.reduce((sum, one) => sum + one.rent!, 0);
  const price = rows.reduce(
    (sum, { row, value }) => sum + value * (1 + (own?.buyer_cost ?? buyerCost(row, finance))),
    0,
  );
  return { rent, price };
}

/** Operating cost as a share of the rent, 0 to 1. */
export const operatingCost = (finance: FinanceParameters): number =>
  finance.nar?.operating_cost ?? finance.operating_cost ?? design.finance.operating_cost.default;

/** Yields free on name: gross and after operating costs. */
function yieldFigures(income: Income[], finance: FinanceParameters): BusinessCaseFigures {
  const { rent, price } = yieldBase(income, finance);
  return { bar_von: ratio(rent, price), nar: ratio(rent * (1 - operatingCost(finance)), price) };
}

function sharesBy(income: Income[], revenue: number, keyOf: (one: Income) => string | null): Share[] {
  const keys = [...new Set(income.map(keyOf))];
  return keys.map((key) => {
    const rows = income.filter((one) => keyOf(one) === key);
    const value = rows.reduce((sum, { proceeds }) => sum + proceeds, 0);
    const quantity = rows.reduce((sum, { row }) => sum + row.quantity, 0);
    const area = rows.reduce((sum, { row }) => sum + usableArea(row), 0);
    const [share, perQuantity] = [ratio(value, revenue), ratio(value, quantity)];
    return { key, value, share, quantity, per_quantity: perQuantity, per_m2: ratio(value, area) };
  });
}

const usableArea = (row: IncomeRow) => row.area ?? (row.type.includes('per_m2') ? row.quantity : 0);
