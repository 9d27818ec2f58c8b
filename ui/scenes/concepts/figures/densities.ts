/** Densities of the neighbourhood of a location, asked once a visit: they change with the land, not with a concept. */
import type { DensitiesAnswer } from '../../../../model/land/densities.ts';
import { fetchDensities } from '../../../api/geo.ts';
import { onSession } from '../../../stores/session.ts';

const known = new Map<string, Promise<DensitiesAnswer>>();
onSession('signedOut', () => known.clear());

/** Degrees. A failed question is forgotten, so that the next one asks again. */
export function densitiesOnce(lon: number, lat: number): Promise<DensitiesAnswer> {
  const place = `${lon} ${lat}`;
  const asked = known.get(place);
  if (asked) return asked;
  const answer = fetchDensities(lon, lat);
  known.set(place, answer);
  answer.catch(() => known.delete(place));
  return answer;
}
