/** How the residual land value answers to other inputs: a table of two, a tornado of ten, and the point where it is zero. */
import { businessCase } from './businesscase.ts';
import { design } from '../design.ts';
import type { BusinessCaseInput, CostRow, IncomeRow } from './types.ts';

/** What may turn out otherwise. */
export const inputKeys = [
  'price_sale',
  'price_rent',
  'yield',
  'construction',
  'additional',
  'unforeseen',
  'furnishing',
  'financing',
  'profit_risk',
  'vacancy',
] as const;
export type InputKey = (typeof inputKeys)[number];

const scaledCosts = (costs: CostRow[], factor: number, isMeant: (row: CostRow) => boolean): CostRow[] =>
  costs.map((row) => (isMeant(row) ? { ...row, parameter: row.parameter * factor } : row));
const scaledPrices = (rows: IncomeRow[], factor: number, isMeant: (row: IncomeRow) => boolean): IncomeRow[] =>
  rows.map((row) => (isMeant(row) ? { ...row, price: row.price * factor } : row));

const isSale = ({ type }: IncomeRow) => type.startsWith('sell');

/** The case with one input times a factor. Of a share of 1 that is zero a factor changes nothing. */
export function scaledInput(input: BusinessCaseInput, key: InputKey, factor: number): BusinessCaseInput {
  const { finance = {}, income, costs } = input;
  switch (key) {
    case 'price_sale':
      return { ...input, income: scaledPrices(income, factor, isSale) };
    case 'price_rent':
      return { ...input, income: scaledPrices(income, factor, (row) => !isSale(row)) };
    case 'yield':
      return {
        ...input,
        finance: { ...finance, yield: (finance.yield ?? design.finance.yield.default) * factor },
        income: income.map((row) => (row.yield === undefined ? row : { ...row, yield: row.yield * factor })),
      };
    case 'profit_risk':
    case 'vacancy':
      return { ...input, finance: { ...finance, [key]: (finance[key] ?? design.finance[key].default) * factor } };
    case 'construction':
      return { ...input, costs: scaledCosts(costs, factor, ({ category }) => category === 'building') };
    default:
      return { ...input, costs: scaledCosts(costs, factor, ({ category }) => category === key) };
  }
}

const valueOf = (input: BusinessCaseInput): number | null => businessCase(input).figures['rgw'] ?? null;

export interface Swing {
  key: InputKey;
  /** RGW with the input lower and higher by the step. */
  low: number | null;
  high: number | null;
  /** Change of the input, a share of 1, at which the RGW is zero; null when none within the search is. */
  breakEven: number | null;
}

/** The RGW with each input lower and higher by a share of 1, the largest difference first. */
export function tornado(input: BusinessCaseInput, step: number): Swing[] {
  return inputKeys
    .map((key) => ({
      key,
      low: valueOf(scaledInput(input, key, 1 - step)),
      high: valueOf(scaledInput(input, key, 1 + step)),
      breakEven: breakEven(input, key),
    }))
    .toSorted((a, b) => widthOf(b) - widthOf(a));
}
const widthOf = ({ low, high }: Swing): number => (low === null || high === null ? 0 : Math.abs(high - low));

/** The prices that move the RGW most: rents where nothing is sold. `swings`: the largest first. */
export const leadingPrice = (swings: readonly Swing[]): InputKey =>
  swings.find(({ key }) => key === 'price_sale' || key === 'price_rent')?.key ?? 'price_sale';

/** Factors searched for a break-even. */
const [LEAST, MOST] = [0.01, 5] as const;
const HALVINGS = 60;

function breakEven(input: BusinessCaseInput, key: InputKey): number | null {
  const at = (factor: number) => valueOf(scaledInput(input, key, factor));
  // The RGW is monotonous in each input, so the side of today's value says where to search.
  const now = at(1);
  if (now === null) return null;
  if (now === 0) return 0;
  for (const end of [LEAST, MOST]) {
    const there = at(end);
    if (there === null || Math.sign(there) === Math.sign(now)) continue;
    let [inside, outside] = [1, end as number];
    for (let halving = 0; halving < HALVINGS; halving++) {
      const middle = (inside + outside) / 2;
      if (Math.sign(at(middle) ?? now) === Math.sign(now)) inside = middle;
      else outside = middle;
    }
    return outside - 1;
  }
  return null;
}

/** The RGW for each pair of factors of two inputs: a row per factor of the first. */
export const sensitivityTable = (
  input: BusinessCaseInput,
  [first, second]: readonly [InputKey, InputKey],
  factors: readonly number[],
): (number | null)[][] =>
  factors.map((a) => factors.map((b) => valueOf(scaledInput(scaledInput(input, first, a), second, b))));
