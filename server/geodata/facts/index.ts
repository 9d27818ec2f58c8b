/** Facts of a municipality: every key of the catalogue for every plot, or why it has none. */
import { loadEngine } from '../../../engine/host/index.ts';
import type { FactInputs } from './land.ts';
import { compute } from './compute.ts';
import { Land } from './land.ts';
import { reuseOf, type FactChanges } from './changes.ts';
import type { FactOptions, Facts } from './types.ts';

export type { AreaLevel, AreaRows } from './areas.ts';
export { areaFigures, type AreaFigures } from './figures/index.ts';
export type { FactChanges } from './changes.ts';
export type { FactInputs } from './land.ts';
export { stageNames, type StageName } from './stages/index.ts';
export type { FactOptions, Facts, PlacedPlots, StageResult } from './types.ts';

const planeOf = async (options: FactOptions) => options.plane ?? (await loadEngine()).plane;

/** Computes all facts of a municipality. */
export async function computeFacts(inputs: FactInputs, options: FactOptions = {}): Promise<Facts> {
  return compute(new Land(inputs, await planeOf(options)), options, null);
}

/**
 * Computes facts again after a change of some inputs: only for plots that lie near what changed. The result equals that of a full run
 * byte for byte.
 */
export async function recompute(
  previous: { readonly inputs: FactInputs; readonly facts: Facts },
  changes: FactChanges,
  options: FactOptions = {},
): Promise<Facts> {
  const plane = await planeOf(options);
  const after = new Land(changedInputs(previous.inputs, changes), plane);
  const reuse = reuseOf(previous.facts, new Land(previous.inputs, plane), after);
  return compute(after, options, reuse);
}

/** The inputs with what changed in place of what was there. */
export const changedInputs = (inputs: FactInputs, changes: FactChanges): FactInputs => ({
  ...inputs,
  tables: new Map([...inputs.tables, ...(changes.tables ?? [])]),
  rasters: new Map([...inputs.rasters, ...(changes.rasters ?? [])]),
  country: new Map([...inputs.country, ...(changes.country ?? [])]),
  day: changes.day ?? inputs.day,
});
