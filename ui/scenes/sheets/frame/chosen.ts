/** Which concepts a sheet shows: those in the address, otherwise the main concept of each location. */
import type { Concept } from '../../../../model/entities/concept.ts';
import type { Location } from '../../../../model/entities/location.ts';
import { mainConceptOf } from '../../../../model/rules/location/mainconcept.ts';
import { groupBy } from '../../../../model/groupby.ts';

/** In the address: ids of concepts. */
export const CHOSEN = 'concepts';

export interface LocationConcepts {
  location: Location;
  /** In the order set by hand. */
  concepts: readonly Concept[];
  main: Concept;
}

/** Locations that have concepts. */
export function withConcepts(locations: readonly Location[], concepts: readonly Concept[]): LocationConcepts[] {
  const byLocation = groupBy(concepts, ({ locationId }) => locationId);
  return locations.flatMap((location) => {
    const own = byLocation.get(location.id) ?? [];
    const main = mainConceptOf(location.id, own, location.cfg.main_concept_id);
    return main ? [{ location, concepts: own, main }] : [];
  });
}

/** Ids in the address; null without any. */
export function chosenIn(search: URLSearchParams): ReadonlySet<number> | null {
  const text = search.get(CHOSEN);
  return text === null ? null : new Set(text.split(',').map(Number).filter(Number.isInteger));
}

/** The chosen concepts in the order of the tree, at most `limit`, and how many were asked for. */
export function chosenConcepts(
  tree: readonly LocationConcepts[],
  named: ReadonlySet<number> | null,
  limit: number,
): { chosen: Concept[]; asked: number } {
  const all = tree.flatMap(({ concepts, main }) =>
    concepts.filter(({ id }) => (named ? named.has(id) : id === main.id)),
  );
  return { chosen: all.slice(0, limit), asked: all.length };
}

/** The ids of the address after concepts were ticked or unticked; null where that is what stands there by itself. */
export function afterTicks(
  tree: readonly LocationConcepts[],
  named: ReadonlySet<number> | null,
  ids: readonly number[],
  isOn: boolean,
): string | null {
  const next = new Set(named ?? tree.map(({ main }) => main.id));
  for (const id of ids)
    if (isOn) next.add(id);
    else next.delete(id);
  const mains = tree.map(({ main }) => main.id);
  const isUsual = next.size === mains.length && mains.every((id) => next.has(id));
  return isUsual ? null : [...next].join();
}
