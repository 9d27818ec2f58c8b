/** How rent, value and proceeds of a line of income came about. */
import { design } from '../../../../model/design.ts';
import { paymentsPerYear } from '../../../../model/finance/income.ts';
import type { FinanceParameters } from '../../../../model/finance/types.ts';
import type { Explanation, ExplanationPart } from '../../../grid/types.ts';
import { formatMeasure, formatMoney, formatRead } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { areaOf, conceptKey, type IncomeLine } from './rows.ts';
import { texts } from './texts.ts';

export const bases = ['gbo', 'lfa', 'units', 'parking'] as const;

/** `2 400 m² GO × € 5 082`; null for a concept. */
function amountOf({ row, key }: IncomeLine, t: Translate): ExplanationPart[] | null {
  if (!row) return null;
  const isArea = row.type.includes('per_m2');
  const basis = bases.find((each) => each === row.basis);
  const quantity = `${formatRead(row.quantity, isArea ? 1 : 0)}${isArea ? ' m²' : ''}${basis ? ` ${t(texts[basis])}` : ''}`;
  return [
    { text: quantity, goTo: { row: key, column: 'quantity' } },
    { text: '×' },
    { text: formatMoney(row.price, undefined, 2), goTo: { row: key, column: 'price' } },
  ];
}

/** `20 × € 1 120 × 12`; null for what is sold. */
export function rentOf(line: IncomeLine, finance: FinanceParameters, t: Translate): ExplanationPart[] | null {
  const amount = amountOf(line, t);
  const payments = line.row && paymentsPerYear[line.row.type];
  if (!amount || payments === null) return null;
  const vacancy = finance.vacancy ?? design.finance.vacancy.default;
  return [
    ...amount,
    ...(payments > 1 ? [{ text: `× ${payments}` }] : []),
    ...(vacancy > 0 ? [{ text: `× ${t(texts.occupied, { share: formatRead((1 - vacancy) * 100, 1) })}` }] : []),
  ];
}

/** `2 400 m² GO × € 5 082 / 1,21`, `20 × € 1 120 × 12 / 4,8%`. */
export function valueOf(line: IncomeLine, finance: FinanceParameters, t: Translate): Explanation | null {
  const { key } = line;
  const rent = rentOf(line, finance, t);
  if (rent) return [...rent, { text: `/ ${formatRead(line.yield! * 100, 2)}%`, goTo: { row: key, column: 'yield' } }];
  const amount = amountOf(line, t);
  if (!amount || !line.inclVat) return amount;
  const vat = finance.vat ?? design.finance.vat.default;
  return [...amount, { text: `/ ${formatRead(1 + vat)}`, goTo: { row: key, column: 'inclVat' } }];
}

/** The value, without the costs of buyers where prices are free on name: `Value € 5 600 000 / 1,05`. */
export function proceedsOf(
  line: IncomeLine,
  finance: FinanceParameters,
  derived: (line: IncomeLine, ...of: string[]) => Explanation,
): Explanation | null {
  if (!line.row) return null;
  const value = derived(line, 'value');
  if (line.buyerCost === null || finance.yield_basis !== 'von') return value;
  return [...value, { text: `/ ${formatRead(1 + line.buyerCost, 4)}`, goTo: { row: line.key, column: 'buyerCost' } }];
}

/** The revenue of its concept. */
export const revenuePart = ({ concept, revenue }: IncomeLine, t: Translate): ExplanationPart => ({
  text: `${t(texts.revenue)} ${formatMoney(revenue)}`,
  goTo: { row: conceptKey(concept.id), column: 'proceeds' },
});

/** Of a concept, the areas of its lines together. */
export const areaPart = (line: IncomeLine): ExplanationPart => ({
  text: formatMeasure(areaOf(line.row ? [line] : line.below), 'm2'),
});
