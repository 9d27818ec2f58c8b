/** How much more than usual property tests do: `KAVEL_RUNS=20` for a nightly run. */
const factor = Number(process.env['KAVEL_RUNS'] ?? 1);

/** The debug build checks every index, so it takes three times as long: by day it gets a quarter of the cases. */
export const runs = (usual: number, build: 'release' | 'debug' = 'release'): number =>
  Math.ceil(usual * factor * (build === 'debug' && factor === 1 ? 0.25 : 1));

/** Numbers of the cases of tests that count them: from 1, so that a change alone makes a test fail; elsewhere every night. */
export function cases(usual: number): number[] {
  const first = Number(process.env['KAVEL_SEED'] ?? 1);
  return Array.from({ length: runs(usual) }, (_, index) => first + index);
}
