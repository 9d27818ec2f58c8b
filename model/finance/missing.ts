/** What a business case lacks, and which figures are known without it. */
import type { ConceptBusinessCase } from './concept.ts';
import type { IncomeRow } from './types.ts';

export type Missing =
  | { kind: 'price'; row: IncomeRow }
  | { kind: 'costs'; category: 'ground' | 'building' }
  | { kind: 'plot' }
  | { kind: 'nothing' };

/** Rows without a price. */
export const withoutPrice = ({ input }: ConceptBusinessCase): IncomeRow[] =>
  input.income.filter(({ price }) => !(price > 0));

/** Whether the revenue is known; otherwise every figure derived from it is unknown too. */
export const isComplete = (found: ConceptBusinessCase): boolean =>
  found.input.income.length > 0 && withoutPrice(found).length === 0;

/** Costs do not depend on prices. */
const isOfCosts = (key: string): boolean => ['total_costs', 'costs_per_m2_gfa'].includes(key);

/** Returns a figure; null where it depends on missing prices. */
export const knownFigure = (found: ConceptBusinessCase, key: string): number | null =>
  isOfCosts(key) || isComplete(found) ? (found.figures[key] ?? null) : null;

/** Inputs without which the result means little, most important first. */
export function missingInputs(found: ConceptBusinessCase): Missing[] {
  const { input } = found;
  const known = (category: string) =>
    input.costs.some((row) => row.category === category && !row.archived && row.parameter !== 0);
  const missing: Missing[] = [];
  if (input.income.length === 0) missing.push({ kind: 'nothing' });
  for (const row of withoutPrice(found)) missing.push({ kind: 'price', row });
  for (const category of ['building', 'ground'] as const)
    if (!known(category)) missing.push({ kind: 'costs', category });
  if (!(input.quantities.plotarea > 0)) missing.push({ kind: 'plot' });
  return missing;
}
