/** Densities of the neighbourhoods of places, asked once a visit: they change with the land, not with a concept. */
import { densityLimits, type DensitiesAnswer, type NeighbourhoodDensities } from '../../../model/land/densities.ts';
import { fetchDensities } from '../../api/geo.ts';
import { onSession } from '../person/session.ts';

/** Null outside of what is loaded. */
type Answer = Promise<NeighbourhoodDensities | null>;

const known = new Map<string, Answer>();
onSession('signedOut', () => known.clear());

type Place = readonly [lon: number, lat: number];
interface Gathering {
  places: Place[];
  load: Promise<DensitiesAnswer>;
}
/** The places asked about in this task, in one request. */
let gathering: Gathering | null = null;

/** Degrees. A failed question is forgotten, so that the next one asks again. */
export function densitiesOnce(lon: number, lat: number): Answer {
  const key = `${lon} ${lat}`;
  const asked = known.get(key);
  if (asked) return asked;
  const answer = ask([lon, lat]);
  known.set(key, answer);
  answer.catch(() => known.delete(key));
  return answer;
}

async function ask(place: Place): Answer {
  if (!gathering || gathering.places.length === densityLimits.places) {
    const places: Place[] = [];
    const load = Promise.resolve().then(() => {
      if (gathering?.places === places) gathering = null;
      return fetchDensities(places);
    });
    gathering = { places, load };
  }
  const { places, load } = gathering;
  const at = places.push(place) - 1;
  const { neighbourhoods, of } = await load;
  const index = of[at] ?? null;
  return index === null ? null : neighbourhoods[index]!;
}
