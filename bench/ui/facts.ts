/** Facts about measured work: its longest task, tasks over a frame, time by part of the product. */
import type { OwnWork } from './own.ts';
import { parts, type Part } from './profile.ts';

/** Own work of a task above this may cost a frame; milliseconds. */
const FRAME = 16;
export const round = (value: number) => Math.round(value * 10) / 10;

export const longest = ({ tasks }: OwnWork) => round(Math.max(0, ...tasks.map(({ own }) => own)));
export const longestByClock = ({ tasks }: OwnWork) => round(Math.max(0, ...tasks.map(({ wall }) => wall)));
export const overFrame = ({ tasks }: OwnWork) => tasks.filter(({ own }) => own > FRAME).length;
/** Returns the most that generation, decoding and stores took of one task, in milliseconds. */
export const longestData = ({ tasks }: OwnWork) => round(Math.max(0, ...tasks.map(({ data }) => data)));

/** The parts that put pixels on the screen: our stage, three.js, and the browser's own layout and painting. */
const drawing: readonly Part[] = ['stage', 'three', 'graphics', 'browser'];

/** Returns milliseconds by part of the product, divided by `by`, for instance the number of moves; also of all that is no drawing. */
export function sharesOf({ shares }: OwnWork, by = 1): Record<string, number> {
  const told = parts.filter((part) => part !== 'idle');
  const others = told.filter((part) => !drawing.includes(part)).reduce((sum, part) => sum + shares[part], 0);
  return {
    ...Object.fromEntries(told.map((part) => [`${part}_ms`, round(shares[part] / by)])),
    without_drawing_ms: round(others / by),
  };
}

/** Prints the slowest functions (as many as `KAVEL_BENCH_HOT`), and the longest tasks with their slowest functions. */
export function report({ hot, tasks, phases }: OwnWork, between: (from: number, to: number) => OwnWork): void {
  const write = (text: string) => process.stdout.write(`${text}\n`);
  const listed = (functions: OwnWork['hot'], count: number) =>
    functions
      .filter(({ part }) => part !== 'idle')
      .slice(0, count)
      .map(({ where, part, ms }) => `${ms.toFixed(1).padStart(8)} ms  ${part.padEnd(9)} ${where}`)
      .join('\n');
  write(listed(hot, Number(process.env['KAVEL_BENCH_HOT'])));
  write(JSON.stringify(phases));
  for (const { at, own, data, cpu, wall } of tasks.toSorted((a, b) => b.own - a.own).slice(0, 6)) {
    const within = between(at, at + wall);
    write(
      `task at ${at.toFixed(0)}: own ${own.toFixed(1)} data ${data.toFixed(1)} cpu ${cpu.toFixed(1)} wall ${wall.toFixed(1)} ${JSON.stringify(within.phases)}`,
    );
    write(listed(within.hot, 10));
  }
}

/** Prints the tasks after a move of the pointer until its figures appeared, in ms after the move. */
export function reportMove(between: (from: number, to: number) => OwnWork, from: number, latency: number): void {
  process.stdout.write(`a move, its figures ${latency.toFixed(1)} ms after it\n`);
  for (const { at, own, wall } of between(from - 1, from + latency).tasks.filter(({ wall }) => wall > 0.3)) {
    const { phases } = between(at, at + wall);
    process.stdout.write(
      `  +${(at - from).toFixed(1).padStart(5)}  wall ${wall.toFixed(1).padStart(5)} own ${own.toFixed(1).padStart(5)} ${rounded(phases)}\n`,
    );
  }
}

const rounded = (phases: Record<string, number>) =>
  Object.entries(phases)
    .map(([name, ms]) => `${name} ${ms.toFixed(1)}`)
    .join(', ');
