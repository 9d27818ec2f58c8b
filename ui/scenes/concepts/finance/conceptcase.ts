/** The business case of a concept as last generated, and its missing inputs. */
import { businessCaseOf, type ConceptBusinessCase, type GeneratedConcept } from '../../../../model/finance/concept.ts';
import type { CostRow, IncomeRow } from '../../../../model/finance/types.ts';
import type { Building } from '../../../../model/entities/building.ts';
import type { Cost } from '../../../../model/entities/cost.ts';
import type { Unit } from '../../../../model/entities/unit.ts';
import type { ConceptGeneration } from '../../../stores/generation.ts';

export interface CaseRecords {
  units: readonly Unit[];
  buildings: readonly Building[];
  costs: readonly Cost[];
  finance: unknown;
}

type Generated = Pick<ConceptGeneration, 'figures' | 'functions' | 'units' | 'buildings'>;

const asGenerated = ({ figures, functions, units, buildings }: Generated): GeneratedConcept => ({
  figures: figures ?? {},
  meta: { functions, units },
  buildings: [...buildings].map(([id, { figures: own }]) => ({ building_id: id, figures: own })),
});

/** Null before the first result. Takes well under a millisecond for tens of rows. */
export function conceptCase(generated: Generated, records: CaseRecords): ConceptBusinessCase | null {
  if (!generated.figures) return null;
  return businessCaseOf(asGenerated(generated), { ...records, costs: records.costs as readonly CostRow[] });
}

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
