/** Kept figures of the concepts that a publication shows; the sums that follow from prices only where it shows revenue. */
import { conceptFigures, type ConceptFigures, type StoredFunction } from '../../model/entities/conceptfigures.ts';
import { facetsOfNeed, type Need, type PublicFigures } from '../../model/publish/page.ts';
import type { Row } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { living, whereAny } from '../models/scope.ts';
import type { Opened } from './open.ts';
import type { Reach } from './reach.ts';

export async function publicFigures(opened: Opened, reach: Reach): Promise<PublicFigures[]> {
  const shown = conceptsFor('figures', reach);
  if (shown.length === 0) return [];
  const ids = shown.map(({ id }) => id);
  const priced = new Set(shown.filter((row) => reach.shows('income', row['locationId'] as number)).map(({ id }) => id));
  const rows = await whereAny(living(conceptFigures, opened), 'conceptId', ids).orderBy('id');
  return rows.map((row) => {
    const kept = outward(conceptFigures, row);
    return publicOf(kept, priced.has(kept.conceptId ?? 0));
  });
}

/** The concepts of which a page may have what the need names. */
export const conceptsFor = (need: Need, { concepts, shows }: Reach): readonly Row[] =>
  concepts.filter((row) => facetsOfNeed[need].every((facet) => shows(facet, row['locationId'] as number)));

const withoutRent = (functions: readonly StoredFunction[]): StoredFunction[] =>
  functions.map((each) => ({ ...each, rent_base: 0 }));

function publicOf(
  { id, conceptId, figures, functions, units, buildings }: ConceptFigures,
  isPriced: boolean,
): PublicFigures {
  if (isPriced) return { id, conceptId, figures, functions, units, buildings };
  return {
    id,
    conceptId,
    figures,
    units,
    functions: withoutRent(functions),
    buildings: buildings.map((building) => ({ ...building, functions: withoutRent(building.functions) })),
  };
}
