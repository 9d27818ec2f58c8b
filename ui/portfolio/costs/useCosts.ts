/** The lines of costs of some locations, each with the amounts of one of its concepts. */
import { useMemo } from 'react';
import { useRecords } from '../../stores/records/banks.ts';
import { useBusinessCases } from '../../stores/generation/businesscase.ts';
import { useConceptFigures } from '../../stores/generation/conceptfigures.ts';
import { costLines, everyLine, type CostLine } from './rows.ts';

export interface CostedLocation {
  locationId: number;
  /** As it shows. */
  name: string;
  /** Amounts are those of this concept; null without any. */
  conceptId: number | null;
}

interface Costs {
  /** Of several locations one line each, otherwise the groups of the one. */
  rows: readonly CostLine[];
  lines: readonly CostLine[];
  /** Locations whose concept changed since its figures were computed. */
  old: ReadonlySet<number>;
}

/** Keep `locations` stable: the lines are made again when it changes. */
export function useCosts(locations: readonly CostedLocation[], hasNew: boolean): Costs {
  const costs = useRecords('cost');
  const ids = useMemo(() => locations.flatMap(({ conceptId }) => conceptId ?? []), [locations]);
  const cases = useBusinessCases(ids);
  const figures = useConceptFigures(ids);
  const oldText = locations
    .flatMap(({ locationId, conceptId }) => (conceptId !== null && figures.get(conceptId)?.isOld ? [locationId] : []))
    .join();
  const old = useMemo(() => new Set(oldText.split(',').filter(Boolean).map(Number)), [oldText]);
  const made = useMemo(() => {
    const sheets = locations.map(({ locationId, conceptId }) => {
      const own = costs.filter((cost) => cost.locationId === locationId);
      const found = conceptId === null ? null : (cases[ids.indexOf(conceptId)] ?? null);
      return costLines({ locationId, found, costs: own, hasNew });
    });
    return { rows: locations.length === 1 ? sheets[0]!.below : sheets, lines: everyLine(sheets) };
  }, [locations, costs, ids, cases, hasNew]);
  return { ...made, old };
}
