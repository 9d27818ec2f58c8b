/** Count, sum, mean, least and most of selected values. */
import { isNumeric } from '../../fields/celltext.ts';
import type { Line } from '../arrange/lines.ts';
import type { PlacedColumn } from '../arrange/useArranged.ts';
import { kindOf } from '../cells/kind.ts';
import { numbersFrom, type Area } from '../select/ranges.ts';

export interface Statistics {
  /** Cells that are not empty. */
  count: number;
  /** Null without numbers. */
  numbers: { sum: number; mean: number; min: number; max: number } | null;
}

function statisticsOf(values: Iterable<unknown>): Statistics {
  let count = 0;
  let numbers = 0;
  let sum = 0;
  let min = Infinity;
  let max = -Infinity;
  for (const value of values) {
    if (value === null || value === undefined || value === '') continue;
    count++;
    if (typeof value !== 'number') continue;
    numbers++;
    sum += value;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return { count, numbers: numbers === 0 ? null : { sum, mean: sum / numbers, min, max } };
}

/** Of a range of cells, with the unit of its numbers. */
export function selectionStatistics<R>(
  { top, bottom, left, right }: Area,
  columns: readonly PlacedColumn<R>[],
  lines: readonly Line<R>[],
) {
  const shown = columns.slice(left, right + 1).map(({ column }) => column);
  const values = numbersFrom(top, bottom).flatMap((number) => {
    const line = lines[number];
    return line?.type === 'row' ? shown.map((column) => column.value(line.row)) : [];
  });
  const units = new Set(shown.filter((column) => isNumeric(kindOf(column))).map(({ field }) => field.unit));
  const { count, numbers } = statisticsOf(values);
  // Areas and prices have no sum.
  return { statistics: { count, numbers: units.size === 1 ? numbers : null }, unit: [...units][0] };
}
