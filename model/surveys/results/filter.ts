/** Which responses are counted: by their answers, their place, their day, and whether tests count. */
import type { ChoiceColumn, Column, Columns, NumberColumn } from './columns.ts';
import { overlaps, type Bounds } from './bounds.ts';

export interface ResultFilter {
  /** Chosen options by question; a response passes with any of them. */
  readonly choices: Readonly<Record<number, readonly string[]>>;
  /** Least and most number by question, both included. */
  readonly ranges: Readonly<Record<number, readonly [least: number, most: number]>>;
  /** Degrees; null everywhere. A response passes when one of its places reaches into it. */
  readonly within: Bounds | null;
  /** Days since 1970, both included; null without. */
  readonly from: number | null;
  readonly until: number | null;
}

export const noFilter: ResultFilter = { choices: {}, ranges: {}, within: null, from: null, until: null };

export const isFiltered = ({ choices, ranges, within, from, until }: ResultFilter): boolean =>
  Object.values(choices).some((chosen) => chosen.length > 0) ||
  Object.keys(ranges).length > 0 ||
  within !== null ||
  from !== null ||
  until !== null;

/** The rows that pass, ascending. Tests never do. */
export function passingRows(all: Columns, filter: ResultFilter): Int32Array {
  const { responses, columns, days } = all;
  const tests = columns.flatMap((column) => conditionOf(column, filter) ?? []);
  if (filter.within) tests.push(placeTest(columns, filter.within));
  const { from, until } = filter;
  const rows: number[] = [];
  for (let row = 0; row < responses.length; row++) {
    if (responses[row]!.test) continue;
    if ((from !== null && days[row]! < from) || (until !== null && days[row]! > until)) continue;
    if (tests.every((passes) => passes(row))) rows.push(row);
  }
  return Int32Array.from(rows);
}

type Test = (row: number) => boolean;

function conditionOf(column: Column, { choices, ranges }: ResultFilter): Test | null {
  const { id } = column.question;
  if (column.kind === 'choices') return choices[id]?.length ? choiceTest(column, choices[id]) : null;
  if ('numbers' in column) return ranges[id] ? rangeTest(column, ranges[id]) : null;
  return null;
}

function choiceTest({ options, starts, codes }: ChoiceColumn, chosen: readonly string[]): Test {
  const wanted = new Set(options.flatMap(({ value }, code) => (chosen.includes(value) ? [code] : [])));
  return (row) => {
    for (let at = starts[row]!; at < starts[row + 1]!; at++) if (wanted.has(codes[at]!)) return true;
    return false;
  };
}

const rangeTest =
  ({ numbers }: NumberColumn, [least, most]: readonly [number, number]): Test =>
  (row) =>
    numbers[row]! >= least && numbers[row]! <= most;

function placeTest(columns: readonly Column[], within: Bounds): Test {
  const places = columns.flatMap((column) => (column.kind === 'places' ? [column.bounds] : []));
  return (row) => places.some((bounds) => bounds[row] && overlaps(bounds[row], within));
}
