/** The records that a concept is generated from, as the page reads them. */
import type { ConceptRecords } from '../../engine/host/records/conceptinput.ts';
import { building } from '../../model/entities/building.ts';
import { concept } from '../../model/entities/concept.ts';
import { location } from '../../model/entities/location.ts';
import { plot } from '../../model/entities/plot.ts';
import { unit } from '../../model/entities/unit.ts';
import { outward } from '../derive/projection.ts';
import { living, type InCompany } from '../models/scope.ts';

/** The order of lists in the page. */
const inOrder = ['order', 'id'];

/** Null for a concept that does not exist any more. */
export async function recordsOf(
  conceptId: number,
  scope: InCompany,
): Promise<{ locationId: number; records: ConceptRecords } | null> {
  const own = await living(concept, scope).findById(conceptId);
  const locationId = own ? outward(concept, own).locationId : null;
  const place = locationId === null ? undefined : await living(location, scope).findById(locationId);
  if (!place || locationId === null) return null;
  const { lon, lat } = outward(location, place);
  const plots = await living(plot, scope).where({ locationId }).orderBy('id');
  const units = await living(unit, scope).where({ locationId }).orderBy(inOrder);
  const buildings = await living(building, scope).where({ conceptId }).orderBy(inOrder);
  return {
    locationId,
    records: {
      location: { lon, lat },
      plots: plots.map((row) => outward(plot, row)),
      units: units.map((row) => outward(unit, row)),
      buildings: buildings.map((row) => outward(building, row)),
    },
  };
}
