/** Locations that the server made of plots of the land. */
import type { SavedLocations } from '../../model/land/searchcalls.ts';
import { recordsOf } from '../stores/records/banks.ts';
import { loadLocationTree } from '../stores/records/locationtrees.ts';
import { loadPage, rememberMade } from '../stores/records/records.ts';
import { listMade } from './found.ts';
import { createFirstConcept } from './newlocation.ts';
import type { Step } from './ownvalues.ts';

/** Takes them in as part of a step, which undo takes back. Returns their ids. Throws an ApiError. */
export async function takeSaved({ created }: SavedLocations, step: Step): Promise<number[]> {
  const ids = [...new Set(created.map(({ locationId }) => locationId))];
  if (ids.length > 0) await loadPage('location', { id: ids }, new AbortController().signal);
  for (const id of ids) {
    rememberMade('location', id, step);
    listMade(id);
  }
  return ids;
}

/** The first concept of a location; a new one, as part of a step, where it has none. Throws an ApiError. */
export async function conceptOn(locationId: number, step: Step): Promise<number> {
  await loadLocationTree(locationId);
  const [first] = recordsOf('concept', { locationId });
  return (first ?? createFirstConcept(locationId, step)).id;
}
