/** Values that a fill writes: copies of a pattern, or its continuation. */
import { dayAfter } from '../../fields/days.ts';

const DAY_MS = 86_400_000;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** The next `count` values behind the given ones. */
export function filled(pattern: readonly unknown[], count: number, continues: boolean): unknown[] {
  const next = continues ? continuation(pattern) : null;
  return Array.from({ length: count }, (_, index) => (next ? next(index + 1) : pattern[index % pattern.length]));
}

/** The value so many steps behind the last; null when the values are neither all numbers nor all days. */
function continuation(pattern: readonly unknown[]): ((steps: number) => unknown) | null {
  const last = pattern.at(-1);
  if (pattern.every((value) => typeof value === 'number')) {
    const step = stepOf(pattern);
    return (steps) => rounded((last as number) + steps * step);
  }
  if (!pattern.every((value): value is string => typeof value === 'string' && day.test(value))) return null;
  const step = Math.round(stepOf(pattern.map((value) => Date.parse(value) / DAY_MS)));
  return (steps) => dayAfter(last as string, steps * step);
}

/** One alone counts on by one; several go on by their mean step. */
const stepOf = (values: readonly number[]): number =>
  values.length === 1 ? 1 : (values.at(-1)! - values[0]!) / (values.length - 1);

/** Without the rounding errors of binary fractions: 0.1, 0.2, 0.3. */
const rounded = (value: number): number => Number(value.toPrecision(12));
