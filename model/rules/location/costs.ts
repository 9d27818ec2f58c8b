/** The cost rows of a new location: common shares of Dutch developments, to be replaced by real figures. */
import type { Cost } from '../../entities/cost.ts';
import type { Label } from '../../enums/enumeration.ts';
import { ORDER_STEP } from '../record/order.ts';

export type CostRow = Pick<Cost, 'name' | 'type' | 'category' | 'parameter' | 'order'>;

/** Percentages of the basis. Profit and risk is not a row but a finance parameter: a share of the revenue. */
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

/** New rows with names in the user's language, ordered after `last`. */
export const suggestedCosts = (language: keyof Label, last = 0): CostRow[] =>
  suggestions.map(({ label, ...row }, index) => ({
    ...row,
    name: label[language],
    order: last + (index + 1) * ORDER_STEP,
  }));
