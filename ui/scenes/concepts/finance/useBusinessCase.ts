import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import { recordOf, recordsOf, useRecord, useRecords } from '../../../stores/banks.ts';
import { generation, type ConceptGeneration } from '../../../stores/generation.ts';
import { conceptCase } from './conceptcase.ts';

/** Follows every result of the generator and every change of a price or a cost. */
export function useBusinessCase(conceptId: number): ConceptBusinessCase | null {
  const { concepts } = useSnapshot(generation);
  const generated = concepts[conceptId] as ConceptGeneration | undefined;
  const locationId = useRecord('concept', conceptId)?.locationId ?? null;
  const units = useRecords('unit', { locationId });
  const costs = useRecords('cost', { locationId });
  const buildings = useRecords('building', { conceptId });
  const finance = useRecord('location', locationId)?.cfg.finance_parameters;
  return useMemo(
    () => conceptCase(generated, { units, costs, buildings, finance }),
    [generated, units, costs, buildings, finance],
  );
}

/** The same outside components, as of now. */
export function businessCaseNow(conceptId: number): ConceptBusinessCase | null {
  const locationId = recordOf('concept', conceptId)?.locationId ?? null;
  return conceptCase(generation.concepts[conceptId], {
    units: recordsOf('unit', { locationId }),
    costs: recordsOf('cost', { locationId }),
    buildings: recordsOf('building', { conceptId }),
    finance: recordOf('location', locationId)?.cfg.finance_parameters,
  });
}
