/** Parts of the derivations of money: amounts of rows of the sheets of income and costs, factors and shares in words. */
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import { workOutCosts } from '../../../../model/finance/costs.ts';
import { workOutIncome } from '../../../../model/finance/income.ts';
import type { CostRow, IncomeRow } from '../../../../model/finance/types.ts';
import type { Explanation, ExplanationPart } from '../../../grid/types.ts';
import { formatRead } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { rowName } from '../income/columns.ts';
import { texts as shared } from '../texts.ts';

/** What an amount is called, and the amount in EUR. */
export type NamedAmount = readonly [name: string, amount: number];

export const sign = (text: string): ExplanationPart => ({ text });
export const percent = (share: number): string => `${formatRead(share * 100, 2)}%`;
/** `1.06^2`: what one euro grows to. */
export const grown = (rate: number, periods: number): string =>
  `${formatRead(1 + rate, 4)}${periods === 1 ? '' : `^${periods}`}`;

/** The proceeds of rows of income. */
export const incomeAmounts = (
  { input: { income, finance = {} } }: ConceptBusinessCase,
  t: Translate,
  isMeant: (row: IncomeRow) => boolean = () => true,
): NamedAmount[] =>
  income.filter(isMeant).map((row) => [rowName(row, t), workOutIncome(row, finance).proceeds] as const);

export const costName = ({ name }: Pick<CostRow, 'name'>, t: Translate): string => name || t(shared.unnamed);

/** The amounts of costs that count. */
export function costAmounts(
  { input: { costs, quantities } }: ConceptBusinessCase,
  t: Translate,
  isMeant: (row: CostRow) => boolean,
): NamedAmount[] {
  const amounts = new Map(workOutCosts(costs, quantities).rows.map(({ id, amount }) => [id, amount]));
  return costs.filter(isMeant).flatMap((row) => {
    const amount = amounts.get(row.id);
    return amount === undefined ? [] : [[costName(row, t), amount] as const];
  });
}

/** Amounts with a plus or minus before each, without those of zero; null without any. */
export function added(
  named: readonly NamedAmount[],
  write: (name: string, amount: number) => ExplanationPart,
): Explanation | null {
  const parts = named.filter(([, value]) => value !== 0);
  if (parts.length === 0) return null;
  return parts.flatMap(([name, value], place) => [
    ...(place > 0 || value < 0 ? [sign(value < 0 ? '−' : '+')] : []),
    write(name, Math.abs(value)),
  ]);
}
