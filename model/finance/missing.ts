/** What a business case lacks, and which figures are known without it. */
import { costCategories, type resultRows } from '../enums/finance.ts';
import type { KeyOf } from '../enums/enumeration.ts';
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
const isOfCosts = (key: string): boolean =>
  ['total_costs', 'costs_per_m2_gfa'].includes(key) || key.startsWith('group_');

/** Returns a figure; null where it depends on missing prices. */
export const knownFigure = (found: ConceptBusinessCase, key: string): number | null =>
  isOfCosts(key) || isComplete(found) ? (found.figures[key] ?? null) : null;

/** Figures of result rows that have another name. */
const figureOfRow: Readonly<Partial<Record<KeyOf<typeof resultRows>, string>>> = {
  ...Object.fromEntries(costCategories.keys.map((key) => [`cost_${key}`, `group_${key}`])),
  bar: 'bar_von',
};

/** The value of a row of results, EUR or a share of 1; null where it is not known, or several rates fit. */
export function resultOf(found: ConceptBusinessCase, row: KeyOf<typeof resultRows>): number | null {
  if (row === 'irr' && found.isRateAmbiguous) return null;
  return knownFigure(found, figureOfRow[row] ?? row);
}

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
