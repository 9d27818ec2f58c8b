/** Count, sum, mean, least and most of selected values. */
export interface Statistics {
  /** Cells that are not empty. */
  count: number;
  /** Null without numbers. */
  numbers: { sum: number; mean: number; min: number; max: number } | null;
}

export function statisticsOf(values: Iterable<unknown>): Statistics {
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
