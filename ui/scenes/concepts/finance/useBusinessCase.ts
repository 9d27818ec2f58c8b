import { useMemo } from 'react';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import { recordOf, recordsOf, useRecord, useRecords } from '../../../stores/banks.ts';
import { conceptGeneration, useGeneration } from '../../../stores/generation.ts';
import { conceptCase } from './conceptcase.ts';

/** The business case; renders again after every result and every change of a price or a cost. */
export function useBusinessCase(conceptId: number): ConceptBusinessCase | null {
  const generated = useGeneration(conceptId, (entry) => entry);
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

/** The current business case, outside components. */
export function businessCaseNow(conceptId: number): ConceptBusinessCase | null {
  const locationId = recordOf('concept', conceptId)?.locationId ?? null;
  return conceptCase(conceptGeneration(conceptId), {
    units: recordsOf('unit', { locationId }),
    costs: recordsOf('cost', { locationId }),
    buildings: recordsOf('building', { conceptId }),
    finance: recordOf('location', locationId)?.cfg.finance_parameters,
  });
}
