/** Locations and planned dwellings of a publication, counted by municipality, place and phase: sums that name no location. */
import { concept } from '../../model/entities/concept.ts';
import { conceptFigures } from '../../model/entities/conceptfigures.ts';
import { location as locationEntity } from '../../model/entities/location.ts';
import type { CountedPlans } from '../../model/publish/plans.ts';
import { mainConceptOf } from '../../model/rules/location/mainconcept.ts';
import { outward } from '../derive/projection.ts';
import { living, whereAny } from '../models/scope.ts';
import type { Opened } from './open.ts';
import type { Reach } from './reach.ts';

/** Locations whose concepts the company hides count without dwellings. */
export async function countedPlans(opened: Opened, { locations }: Reach): Promise<CountedPlans[]> {
  const shown = locations.map((row) => outward(locationEntity, row));
  const ids = shown.map(({ id }) => id);
  const concepts = (await whereAny(living(concept, opened), 'locationId', ids)).map((row) => outward(concept, row));
  const mains = shown.map(({ id, cfg }) =>
    cfg.summary.show_concepts ? mainConceptOf(id, concepts, cfg.main_concept_id) : null,
  );
  const chosen = mains.flatMap((main) => main?.id ?? []);
  const figures = (await whereAny(living(conceptFigures, opened), 'conceptId', chosen)).map((row) =>
    outward(conceptFigures, row),
  );
  const groups = new Map<string, CountedPlans>();
  for (const [at, { municipality, city, phase }] of shown.entries()) {
    const units = figures.find(({ conceptId }) => conceptId === mains[at]?.id)?.figures['units'];
    const key = JSON.stringify([municipality, city, phase]);
    const { locations: count = 0, dwellings = 0 } = groups.get(key) ?? {};
    groups.set(key, {
      municipality,
      city,
      phase,
      locations: count + 1,
      dwellings: dwellings + (typeof units === 'number' ? units : 0),
    });
  }
  return [...groups.values()];
}
