/** Points of two values in a drawing, with round numbers along its axes. */
interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

/** About as many steps along an axis. */
const STEPS = 5;

/** Round numbers around all values: steps of 1, 2 or 5 times a power of ten. */
export function axisOf(values: readonly number[]): Axis {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most > least ? most - least : Math.max(Math.abs(most), 1);
  const power = 10 ** Math.floor(Math.log10(span / STEPS));
  const step = power * ([1, 2, 5].find((each) => each * power >= span / STEPS) ?? 10);
  const from = Math.floor(least / step) * step;
  const count = Math.max(1, Math.ceil((most - from) / step));
  // Sums of steps would gather rounding: 0.30000000000000004.
  const ticks = Array.from({ length: count + 1 }, (_, at) => Number((from + at * step).toPrecision(12)));
  return { from, to: ticks.at(-1)!, ticks };
}

/** Share of the axis, 0 to 1. */
export const placeOn = ({ from, to }: Axis, value: number): number => (value - from) / (to - from);
