/** Shares per period: what changes them, and what of an amount falls in a period. */
import { joined } from '../grid/derived.ts';
import type { Explanation, ExplanationPart } from '../grid/types.ts';
import { formatMoney, formatRead } from '../i18n/format.ts';

/** The column of a period: `phasing:2` is the third. */
const COLUMN = 'phasing:';
export const phasingColumn = (period: number): string => COLUMN + period;
export const periodOf = (column: string): number | null =>
  column.startsWith(COLUMN) ? Number(column.slice(COLUMN.length)) : null;

/** Shares of 1 with those of some periods changed, typed in per cent. */
export function sharesAfter(shares: readonly number[], changes: ReadonlyMap<number, unknown>): number[] {
  const length = Math.max(shares.length, ...[...changes.keys()].map((period) => period + 1));
  return Array.from({ length }, (_, period) =>
    changes.has(period) ? Number(changes.get(period) ?? 0) / 100 : (shares[period] ?? 0),
  );
}

export interface PhasedAmount {
  /** How it shows, with the way to its cell. */
  part: ExplanationPart;
  /** EUR. */
  amount: number;
  /** Shares of 1 per period. */
  shares: readonly number[];
  /** Growth a year of later payments, a share of 1. */
  index: number;
}

const shareText = (share: number): string => `${formatRead(share * 100, 2)}%`;

/** EUR in a period. */
export const amountIn = (period: number, { amount, shares, index }: Omit<PhasedAmount, 'part'>): number =>
  amount * (shares[period] ?? 0) * (1 + index) ** period;

/** What falls in a period: `40% × Amount €10,500,000 × 1.02^2 = €4,369,680`; null where nothing does. */
export function explainPeriod(period: number, of: PhasedAmount): Explanation | null {
  const share = of.shares[period] ?? 0;
  if (share === 0 || of.amount === 0) return null;
  const power = period === 1 ? '' : `^${period}`;
  const growth = of.index === 0 || period === 0 ? [] : [{ text: `× ${formatRead(1 + of.index, 4)}${power}` }];
  return [{ text: `${shareText(share)} ×` }, of.part, ...growth, { text: `= ${formatMoney(amountIn(period, of))}` }];
}

/** The sum of the shares, each with the way to its cell: `20% + 50% + 30%`; null without any. */
export function explainShares(
  shares: readonly number[],
  cellOf: (period: number) => ExplanationPart['goTo'],
): Explanation | null {
  const parts = shares.flatMap((share, period): ExplanationPart[] =>
    share === 0 ? [] : [{ text: shareText(share), goTo: cellOf(period) }],
  );
  return parts.length > 0 ? joined(parts, '+') : null;
}
