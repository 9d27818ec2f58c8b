import { cell, setSlot, slot } from '../memory/table';

/** Derived figures, by tables of the model (`model.generated.ts`, written by `engine/cli/declare.ts`). */

/** NaN (null) when the divisor is not above zero. */
export function ratio(value: f64, by: f64): f64 {
  return by > 0 ? value / by : NaN;
}

/** A row: the figure, up to four terms of the numerator, up to two of the denominator (-1: none), the factor. */
const STRIDE: i32 = 8;
const BELOW: i32 = 5;
const FACTOR: i32 = 7;

/** Sets the figures of the table in the slots at `figures`, in table order: later rows read earlier results. */
export function applyFormulas(figures: usize, table: usize, rows: i32): void {
  for (let row = 0; row < rows; row++) {
    const above = sum(figures, table, row, 1, BELOW) * <f64>cell(table, STRIDE, row, FACTOR);
    const isQuotient = cell(table, STRIDE, row, BELOW) >= 0;
    const value = isQuotient ? ratio(above, sum(figures, table, row, BELOW, FACTOR)) : above;
    setSlot(figures, cell(table, STRIDE, row, 0), value);
  }
}

function sum(figures: usize, table: usize, row: i32, from: i32, to: i32): f64 {
  let total: f64 = slot(figures, cell(table, STRIDE, row, from));
  for (let i = from + 1; i < to; i++) {
    const index = cell(table, STRIDE, row, i);
    if (index >= 0) total += slot(figures, index);
  }
  return total;
}
