/** The business case of the concept of the page, from what the publication shows of it. */
import { businessCaseOf, type ConceptBusinessCase } from '../../../model/finance/concept.ts';
import type { PublicPage } from '../../../model/publish/page.ts';
import { figuresOf, theConcept } from './concepts.ts';

type Records = Parameters<typeof businessCaseOf>[1];

/** Null while the figures are not made. Without costs, or without revenue, those are zero. */
export function caseOf(page: PublicPage): ConceptBusinessCase | null {
  const concept = theConcept(page);
  const kept = figuresOf(page, concept);
  if (!concept || !kept) return null;
  const { data } = page;
  const { locationId } = concept;
  const ofLocation = <R extends { locationId?: number | null }>(rows: readonly R[]): R[] =>
    rows.filter((row) => row.locationId === locationId);
  const location = page.location ?? data.locations.find(({ id }) => id === locationId);
  return businessCaseOf(
    {
      figures: kept.figures,
      buildings: kept.buildings,
      meta: { functions: kept.functions, units: kept.units },
    },
    {
      units: ofLocation(data.units),
      buildings: data.buildings.filter(({ conceptId }) => conceptId === concept.id) as Records['buildings'],
      costs: ofLocation(data.costs) as Records['costs'],
      finance: location?.cfg?.finance_parameters,
    },
  );
}
