import type { ExpectedFigure } from '../../../engine/cli/input.ts';

type Explained = ExpectedFigure & { arithmetic?: string };

const functions = ['sqrt', 'hypot', 'atan', 'sin', 'ceil', 'floor', 'min', 'max', 'PI'] as const;

/** The arithmetic beside expected values that is no arithmetic, or gives something else. */
export function wronglyWorkedOut(expected: readonly Explained[]): string[] {
  return expected
    .filter(({ value, tolerance, arithmetic = '' }) => {
      const error = Math.abs(evaluate(arithmetic) - (value ?? Number.NaN));
      return !(error <= Math.max(tolerance, 1e-6) / 10);
    })
    .map(({ key, arithmetic }) => `${key}: ${arithmetic ?? 'not explained'}`);
}

/** Numbers, brackets, operators and the functions above; NaN for anything else. */
function evaluate(arithmetic: string): number {
  const words = arithmetic.match(/[A-Za-z]+/g) ?? [];
  const isPlain = words.every((word) => (functions as readonly string[]).includes(word));
  if (!isPlain || arithmetic === '') return Number.NaN;
  const run = new Function(...functions, `return ${arithmetic.replaceAll('^', '**')};`) as (...of: unknown[]) => number;
  return run(...functions.map((name) => Math[name]));
}
