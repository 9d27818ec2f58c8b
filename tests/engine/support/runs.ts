/** How much more than usual property tests do: `KAVEL_RUNS=20` for a nightly run. */
export const runs = (usual: number): number => Math.ceil(usual * Number(process.env['KAVEL_RUNS'] ?? 1));
