import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';

/** What the workbook tells of a concept. */
export interface BookConcept {
  name: string;
  location: string;
  locationId: number | null;
  found: ConceptBusinessCase;
  /** Of the records that the figures were computed from. */
  hash: string;
  release: string;
}
