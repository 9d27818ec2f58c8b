/** How figures of the cost sheet came about. */
import { costCategories } from '../../../model/enums/finance.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { joined } from '../../grid/derived.ts';
import type { Explanation, ExplanationPart } from '../../grid/types.ts';
import { formatMoney, formatRead } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/useText.ts';
import { amountIn, explainPeriod, phasingColumn } from '../phasing.ts';
import { groupLineKey, phasedOf, type CostLine } from './rows.ts';
import { texts } from './texts.ts';

/** How an amount came about: `12% × €10,500,000`, or the sum of the lines below. */
export function explainAmount(
  { cost, amount, base, quantity, locationId, below }: CostLine,
  t: Translate,
): Explanation | null {
  if (amount === null) return null;
  if (!cost)
    return below
      .filter((line) => line.amount !== null && line.amount !== 0)
      .flatMap((line, at) => [
        ...(at > 0 ? [{ text: '+' }] : []),
        { text: `${line.code} ${formatMoney(line.amount!)}`, goTo: { row: line.key, column: 'amount' } },
      ]);
  const own = { row: `cost:${cost.id}`, column: 'parameter' };
  if (!base || quantity === null) return [{ text: formatMoney(cost.parameter), goTo: own }];
  if (base.of === 'gfa')
    return [
      { text: `${formatMoney(cost.parameter)}/m²`, goTo: own },
      { text: `× ${formatRead(quantity, 0)} m² ${t(texts.gfa)}` },
    ];
  const from = base.of === 'group' ? base.category : costCategories.keys[0]!;
  return [
    { text: `${formatRead(cost.parameter)}%`, goTo: own },
    { text: '×' },
    {
      text: `${formatMoney(quantity)} (${lettersOf(base)})`,
      goTo: { row: groupLineKey(locationId, from), column: 'amount' },
    },
  ];
}

const amountPart = ({ key, code, amount }: CostLine): ExplanationPart => ({
  text: `${code} ${formatMoney(amount ?? 0)}`.trim(),
  goTo: { row: key, column: 'amount' },
});

/** What share of the total an amount is, what per m2 and per unit: `€10,500,000 / 7,000 m² GFA`; null where it is none. */
export function explainMeasure(line: CostLine, key: 'share' | 'perGfa' | 'perUnit', t: Translate): Explanation | null {
  if (line[key] === null || !line.of) return null;
  const { total, gfa, units } = line.of;
  const by = {
    share: `${t(texts.sheet)} ${formatMoney(total)}`,
    perGfa: `${formatRead(gfa, 0)} m² ${t(texts.gfa)}`,
    perUnit: `${formatRead(units, 0)} ${t(texts.units)}`,
  };
  return [amountPart(line), { text: `/ ${by[key]}` }];
}

/** What of a group falls in a year; of a location, what its groups cost in that year. */
export function explainYear(line: CostLine, period: number): Explanation | null {
  const own = phasedOf(line);
  if (own) return explainPeriod(period, { ...own, part: amountPart(line) });
  return line.perYear ? explainYears(line.below, period) : null;
}

/** EUR of a location or a group in a year. */
function yearAmount(line: CostLine, period: number): number {
  const phased = phasedOf(line);
  return line.perYear?.[period] ?? (phased ? amountIn(period, phased) : 0);
}

export const yearTotal = (lines: readonly CostLine[], period: number): number =>
  lines.reduce((sum, line) => sum + yearAmount(line, period), 0);

/** What lines cost together in a year, each with the way to its share. */
export function explainYears(lines: readonly CostLine[], period: number): Explanation | null {
  const parts = lines.flatMap((line) => {
    const amount = yearAmount(line, period);
    const goTo = { row: line.key, column: phasingColumn(period) };
    return amount === 0 ? [] : [{ ...amountPart({ ...line, amount }), goTo }];
  });
  return parts.length > 0 ? joined(parts, '+') : null;
}

/** The groups a percentage is of: `B`, `A–F`. */
function lettersOf(base: NonNullable<CostLine['base']>): string {
  if (base.of === 'gfa') return '';
  const letter = (key: string) => costCategories.entries.find((entry) => entry.key === key)!.letter;
  if (base.of === 'group') return letter(base.category);
  const at = costCategories.keys.indexOf(base.category);
  const last = entryOf(costCategories, costCategories.keys[Math.max(0, at - 1)]!)!.letter;
  return at > 1 ? `A–${last}` : last;
}
