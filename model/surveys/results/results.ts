/**
 * What charts show. In a filtered view a group of fewer than five responses has no number, so that a combination of filters does not
 * point at a person; everything is hidden when fewer than five pass at all.
 */
import { dayNumber, dayText, type ChoiceColumn, type Columns, type NumberColumn, type TextColumn } from './columns.ts';
import { isFiltered, passingRows, type ResultFilter } from './filter.ts';
import type { Question } from '../questions.ts';

const LEAST_SHOWN = 5;
const BINS = 8;

/** Null: fewer than five of a filtered view. */
export type Count = number | null;

interface Of {
  readonly question: Question;
  /** Responses with an answer. */
  readonly answered: Count;
}
export interface ChoiceResult extends Of {
  readonly kind: 'choices';
  readonly bars: readonly { readonly value: string; readonly name: string; readonly count: Count }[];
  /** Mean of a scale; null for other questions, or when hidden. */
  readonly mean: number | null;
}
export interface NumberResult extends Of {
  readonly kind: 'numbers' | 'days';
  readonly mean: number | null;
  readonly median: number | null;
  /** From `from` up to `to`; the last one includes it. */
  readonly bins: readonly { readonly from: number; readonly to: number; readonly count: Count }[];
}
export interface TextResult extends Of {
  readonly kind: 'texts' | 'places' | 'files';
  readonly entries: readonly { readonly response: string; readonly text: string }[];
}
export type QuestionResult = ChoiceResult | NumberResult | TextResult;

export interface SurveyResults {
  /** Responses without tests, before the filter. */
  readonly total: number;
  readonly isFiltered: boolean;
  /** Responses that pass. */
  readonly count: Count;
  /** Mean part of the questions that were shown and have an answer; null without responses. */
  readonly answeredShare: number | null;
  readonly medianSeconds: number | null;
  /** From the first day with a response to the last, days without one included. */
  readonly perDay: readonly { readonly day: string; readonly count: Count }[];
  readonly questions: readonly QuestionResult[];
  /** The responses that pass, oldest first. */
  readonly responses: readonly string[];
}

export function resultsOf(all: Columns, filter: ResultFilter): SurveyResults {
  const rows = passingRows(all, filter);
  const filtered = isFiltered(filter);
  const shown = (count: number): Count => (filtered && count > 0 && count < LEAST_SHOWN ? null : count);
  const isHidden = shown(rows.length) === null;
  const visible = isHidden ? rows.subarray(0, 0) : rows;
  const seconds = Array.from(visible, (row) => all.responses[row]!.seconds).filter((each) => each !== null);
  let shares = 0;
  for (const row of visible) shares += all.share[row]!;
  return {
    total: all.responses.filter(({ test }) => !test).length,
    isFiltered: filtered,
    count: shown(rows.length),
    answeredShare: visible.length === 0 ? null : shares / visible.length,
    medianSeconds: medianOf(Float64Array.from(seconds)),
    perDay: perDay(all, visible, shown),
    questions: all.columns.map((column) => {
      if (column.kind === 'choices') return choiceResult(column, visible, shown);
      if ('numbers' in column) return numberResult(column, visible, shown);
      return textResult(column, all, visible, shown);
    }),
    responses: Array.from(visible, (row) => all.responses[row]!.response),
  };
}

type Show = (count: number) => Count;

function perDay({ days }: Columns, rows: Int32Array, shown: Show): SurveyResults['perDay'] {
  if (rows.length === 0) return [];
  let [first, last] = [Infinity, -Infinity];
  for (const row of rows) [first, last] = [Math.min(first, days[row]!), Math.max(last, days[row]!)];
  const counts = new Int32Array(last - first + 1);
  for (const row of rows) counts[days[row]! - first]!++;
  return Array.from(counts, (count, index) => ({ day: dayText(first + index), count: shown(count) }));
}

function choiceResult({ question, options, starts, codes }: ChoiceColumn, rows: Int32Array, shown: Show): ChoiceResult {
  const counts = new Int32Array(options.length);
  let [answered, sum] = [0, 0];
  for (const row of rows) {
    const [start, end] = [starts[row]!, starts[row + 1]!];
    if (start < end) answered++;
    for (let at = start; at < end; at++) counts[codes[at]!]!++;
  }
  for (const [code, { value }] of options.entries()) sum += counts[code]! * Number(value);
  const isScale = question.type === 'scale' && answered > 0 && shown(answered) !== null;
  const bars = options.map(({ value, name }, code) => ({ value, name, count: shown(counts[code]!) }));
  return { kind: 'choices', question, answered: shown(answered), bars, mean: isScale ? sum / answered : null };
}

function numberResult({ kind, question, numbers }: NumberColumn, rows: Int32Array, shown: Show): NumberResult {
  const given = Float64Array.from(rows, (row) => numbers[row]!).filter((number) => !Number.isNaN(number));
  const answered = shown(given.length);
  if (answered === null || answered === 0) return { kind, question, answered, mean: null, median: null, bins: [] };
  let sum = 0;
  for (const number of given) sum += number;
  const bins = kind === 'days' ? monthsOf(given, shown) : binsOf(given, shown);
  return { kind, question, answered, mean: sum / given.length, median: medianOf(given), bins };
}

/** Bins of a round width: 1, 2 or 5 times a power of ten. */
function binsOf(given: Float64Array, shown: Show): NumberResult['bins'] {
  let [least, most] = [Infinity, -Infinity];
  for (const number of given) [least, most] = [Math.min(least, number), Math.max(most, number)];
  const width = roundWidth((most - least) / BINS);
  const start = Math.floor(least / width);
  const counts = new Int32Array(Math.floor(most / width) - start + 1);
  for (const number of given) counts[Math.floor(number / width) - start]!++;
  return Array.from(counts, (count, index) => ({
    from: (start + index) * width,
    to: (start + index + 1) * width,
    count: shown(count),
  }));
}

/** A bin for each month from the first to the last; for each year where those are too many. */
function monthsOf(given: Float64Array, shown: Show): NumberResult['bins'] {
  let [least, most] = [Infinity, -Infinity];
  for (const day of given) [least, most] = [Math.min(least, day), Math.max(most, day)];
  const [first, last] = [monthOf(least), monthOf(most)];
  const step = last - first < MOST_MONTHS ? 1 : MONTHS;
  const start = Math.floor(first / step);
  const counts = new Int32Array(Math.floor(last / step) - start + 1);
  for (const day of given) counts[Math.floor(monthOf(day) / step) - start]!++;
  return Array.from(counts, (count, index) => ({
    from: firstDayOf((start + index) * step),
    to: firstDayOf((start + index + 1) * step),
    count: shown(count),
  }));
}

const MONTHS = 12;
const MOST_MONTHS = 36;
/** Months since the year 0. */
function monthOf(day: number): number {
  const [year, month] = dayText(day).split('-').map(Number);
  return year! * MONTHS + month! - 1;
}
const firstDayOf = (month: number): number =>
  dayNumber(
    `${String(Math.floor(month / MONTHS)).padStart(4, '0')}-${String((month % MONTHS) + 1).padStart(2, '0')}-01`,
  );

function roundWidth(least: number): number {
  if (least <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * [1, 2, 5, 10].find((step) => step * power >= least)!;
}

function textResult({ kind, question, texts }: TextColumn, all: Columns, rows: Int32Array, shown: Show): TextResult {
  const found: { response: string; text: string }[] = [];
  for (const row of rows) if (texts[row]) found.push({ response: all.responses[row]!.response, text: texts[row]! });
  const answered = shown(found.length);
  return { kind, question, answered, entries: answered === null ? [] : found };
}

function medianOf(numbers: Float64Array): number | null {
  if (numbers.length === 0) return null;
  const sorted = numbers.toSorted();
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
