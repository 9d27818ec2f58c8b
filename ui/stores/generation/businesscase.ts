/** The business case of a concept: what was generated last, here or by the server, with prices, costs and rates as they are now. */
import type { Building } from '../../../model/entities/building.ts';
import type { Cost } from '../../../model/entities/cost.ts';
import type { EntityName } from '../../../model/entities/index.ts';
import type { Unit } from '../../../model/entities/unit.ts';
import { businessCaseOf, type ConceptBusinessCase, type GeneratedConcept } from '../../../model/finance/concept.ts';
import { banks, recordOf, snapshotsOf } from '../records/banks.ts';
import { conceptFiguresOf, type ShownFigures } from './conceptfigures.ts';
import { conceptGeneration, onGeneration, type ConceptGeneration } from './generation.ts';
import { listenTo, sameList, useSelector } from '../reading.ts';
import { onSession } from '../person/session.ts';

export interface CaseRecords {
  units: readonly Unit[];
  buildings: readonly Building[];
  costs: readonly Cost[];
  finance: unknown;
}

/** What is known of a generated concept: of the page, or as the server keeps it. */
interface Generated extends Pick<ConceptGeneration, 'functions' | 'units'> {
  figures: ShownFigures['figures'] | null;
  buildings: ConceptGeneration['buildings'] | ShownFigures['buildings'];
}

const isKept = (buildings: Generated['buildings']): buildings is ShownFigures['buildings'] => Array.isArray(buildings);

const asGenerated = ({ figures, functions, units, buildings }: Generated): GeneratedConcept => ({
  figures: figures ?? {},
  meta: { functions, units },
  buildings: isKept(buildings)
    ? buildings
    : [...buildings].map(([id, { figures: own }]) => ({ building_id: id, figures: own })),
});

/** Null before the first result. Takes well under a millisecond for tens of rows. */
export function conceptCase(generated: Generated, records: CaseRecords): ConceptBusinessCase | null {
  return generated.figures ? businessCaseOf(asGenerated(generated), records) : null;
}

/** Cases as last computed, and from what: all components share them. */
const held = new Map<number, { of: readonly unknown[]; found: ConceptBusinessCase | null }>();

/** The current business case; the same object until a result, a price, a cost or a rate changes. */
export function businessCaseNow(conceptId: number): ConceptBusinessCase | null {
  const own = conceptGeneration(conceptId);
  const generated = own.figures ? own : (conceptFiguresOf(conceptId) ?? own);
  const locationId = recordOf('concept', conceptId)?.locationId ?? null;
  const units = snapshotsOf('unit', { locationId });
  const costs = snapshotsOf('cost', { locationId });
  const buildings = snapshotsOf('building', { conceptId });
  const finance = recordOf('location', locationId)?.cfg.finance_parameters;
  const of = [generated, units, costs, buildings, finance];
  const before = held.get(conceptId);
  if (before && sameList(before.of, of)) return before.found;
  const found = conceptCase(generated, { units, costs, buildings, finance });
  held.set(conceptId, { of, found });
  return found;
}
onSession('signedOut', () => held.clear());

const read: readonly EntityName[] = ['concept', 'unit', 'cost', 'building', 'location', 'conceptfigures'];
const listening = [onGeneration, ...read.map((name) => listenTo(banks[name]))];
const listen = (listener: () => void) => {
  const stops = listening.map((each) => each(listener));
  return () => stops.forEach((stop) => stop());
};

/** For components: the business case; renders again after every result and every change of a price or a cost. */
export const useBusinessCase = (conceptId: number): ConceptBusinessCase | null =>
  useSelector(listen, () => businessCaseNow(conceptId));

/** For components: the business cases of these concepts, in their order. */
export const useBusinessCases = (conceptIds: readonly number[]): readonly (ConceptBusinessCase | null)[] =>
  useSelector(listen, () => conceptIds.map(businessCaseNow), sameList);
