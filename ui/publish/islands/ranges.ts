/** Filters that a visitor moves over a list, and what then matches. */
import type { PageLanguage } from '../../../model/publish/page.ts';

/** A filter on a value. */
export interface Range {
  readonly name: string;
  /** Its bounds as published, in words. */
  readonly said: string;
  /** A key of `landUnits`. */
  readonly unit: string;
  readonly isWhole: boolean;
  /** Bounds as published; without one, where the values of the list end. */
  readonly least: number;
  readonly most: number;
}
/** The bounds that a visitor chose. */
export type Span = readonly [from: number, to: number];

export interface RangesProps {
  /** Makes ids on the page unique. */
  readonly id: number;
  readonly language: PageLanguage;
  /** Day of the search, in words. */
  readonly day: string;
  readonly keepsUnknown: boolean;
  readonly ranges: readonly Range[];
  /** Values of the plots of each row of the list, in the order of `ranges`; null for unknown. */
  readonly rows: readonly (readonly (readonly (number | null)[])[])[];
}

const MOST_STEPS = 200;

/** Number of steps of the slider. */
export const stepsOf = ({ least, most, isWhole }: Range): number =>
  isWhole ? Math.min(MOST_STEPS, Math.max(1, Math.floor(most - least))) : MOST_STEPS;

export const stepOf = (range: Range, value: number): number =>
  Math.round((stepsOf(range) * (value - range.least)) / (range.most - range.least));

/** The value at a step, as round as its neighbours allow; the ends are exact. */
export function valueAt(range: Range, step: number): number {
  const { least, most, isWhole } = range;
  const steps = stepsOf(range);
  if (step <= 0) return least;
  if (step >= steps) return most;
  const width = (most - least) / steps;
  const digits = Math.floor(Math.log10(width / 2));
  const unit = 10 ** (isWhole ? Math.max(0, digits) : digits);
  const value = Math.round((least + step * width) / unit) * unit;
  return Math.min(most, Math.max(least, Number(value.toPrecision(12))));
}

export const isMoved = ({ least, most }: Range, [from, to]: Span): boolean => from !== least || to !== most;

/** A bound that stays as published leaves nothing out: the search has applied it. */
function passes(value: number | null, range: Range, span: Span, keepsUnknown: boolean): boolean {
  if (!isMoved(range, span)) return true;
  if (value === null) return keepsUnknown;
  const [from, to] = span;
  return (from === range.least || value >= from) && (to === range.most || value <= to);
}

/** Whether each row matches: all of its plots do. */
export const matching = ({ rows, ranges, keepsUnknown }: RangesProps, spans: readonly Span[]): boolean[] =>
  rows.map((plots) =>
    plots.every((values) => ranges.every((range, at) => passes(values[at] ?? null, range, spans[at]!, keepsUnknown))),
  );
