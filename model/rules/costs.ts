/** The cost rows a new location starts with: common shares of Dutch developments, to be replaced by what is known. */
import type { Cost } from '../entities/cost.ts';
import type { Label } from '../enums/enumeration.ts';
import { ORDER_STEP } from './order.ts';

export type CostRow = Pick<Cost, 'name' | 'type' | 'category' | 'parameter' | 'order'>;

/** Percentages of the basis. Profit and risk is no row: it is a share of the revenue, among the finance parameters. */
const suggestions: readonly (Omit<CostRow, 'name' | 'order'> & { label: Label })[] = [
  {
    label: { en: 'Fees', nl: 'Honoraria' },
    type: 'percentage_of_construction',
    category: 'additional',
    parameter: 12,
  },
  {
    label: { en: 'Permit charges', nl: 'Leges' },
    type: 'percentage_of_construction',
    category: 'additional',
    parameter: 2.5,
  },
  {
    label: { en: 'Overhead', nl: 'Algemene kosten' },
    type: 'percentage_of_construction',
    category: 'additional',
    parameter: 4,
  },
  {
    label: { en: 'Contingency', nl: 'Onvoorzien' },
    type: 'percentage_of_construction',
    category: 'unforeseen',
    parameter: 5,
  },
  { label: { en: 'Financing', nl: 'Financiering' }, type: 'total', category: 'financing', parameter: 3 },
];

/** Fresh rows named in the language of who they are for, ordered after `last`. */
export const suggestedCosts = (language: keyof Label, last = 0): CostRow[] =>
  suggestions.map(({ label, ...row }, index) => ({
    ...row,
    name: label[language],
    order: last + (index + 1) * ORDER_STEP,
  }));
