/** Creates variants of a concept, and the path that compares two concepts. */
import type { Concept } from '../../../../model/entities/concept.ts';
import { conceptPath } from '../../../../model/routes.ts';
import { variantName } from '../../../../model/rules/building/variants.ts';
import { recordsOf } from '../../../stores/records/banks.ts';
import { duplicateConcept } from '../../../stores/records/duplicator.ts';
import { steps } from '../panels/steps.ts';

const COMPARE = 'compare';

export const comparePath = (locationId: number, conceptId: number, otherId: number): string =>
  `${conceptPath(locationId, conceptId)}?${COMPARE}=${otherId}`;

/** Id of the compared concept in the query string; null without one. Local ids are negative. */
export function comparedIn(search: string): number | null {
  const value = new URLSearchParams(search).get(COMPARE) ?? '';
  return /^-?\d{1,10}$/.test(value) ? Number(value) : null;
}

export function makeVariant(concept: Pick<Concept, 'id' | 'name' | 'locationId'>): Concept | null {
  const taken = recordsOf('concept', { locationId: concept.locationId }).map(({ name }) => name);
  return duplicateConcept(concept.id, variantName(concept.name, taken), steps.variant, concept.id);
}
