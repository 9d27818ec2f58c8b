/** Facts of a municipality: every key of the catalogue for every plot, or why it has none. */
import { loadEngine } from '../../../engine/host/index.ts';
import type { FactInputs } from './land.ts';
import { compute } from './compute.ts';
import { Land } from './land.ts';
import { reuseOf } from './changes.ts';
import type { EarlierFacts, FactOptions, Facts } from './types.ts';

export type { AreaLevel, AreaRows, PlotLevel } from './areas.ts';
export { areaFigures, type AreaFigures } from './figures/index.ts';
export type { FactInputs } from './land.ts';
export { shareKeys } from './stages/index.ts';
export type { EarlierFacts, FactOptions, Facts, PlacedPlots } from './types.ts';

const planeOf = async (options: FactOptions) => options.plane ?? (await loadEngine()).plane;

/** Computes all facts of a municipality. */
export async function computeFacts(inputs: FactInputs, options: FactOptions = {}): Promise<Facts> {
  return compute(new Land(inputs, await planeOf(options)), options, null);
}

/**
 * Computes facts again after a change of some inputs: only for plots that lie near what changed. The result equals that of a full run
 * byte for byte. A table or grid that is the same object in both inputs is not compared.
 */
export async function recompute(
  earlier: { readonly inputs: FactInputs; readonly facts: EarlierFacts },
  inputs: FactInputs,
  options: FactOptions = {},
): Promise<Facts> {
  const plane = await planeOf(options);
  const after = new Land(inputs, plane);
  return compute(after, options, reuseOf(earlier.facts, new Land(earlier.inputs, plane), after));
}
