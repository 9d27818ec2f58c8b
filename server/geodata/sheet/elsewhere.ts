/** Adds addresses of municipalities that are not loaded to what is found in the store. */
import { mostFound, type FoundPlace } from '../../../model/land/landcalls.ts';
import type { AskInTurn, FoundAddress } from '../lookup/provider.ts';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';

/** Fewer characters find too much. */
const LEAST = 3;

const placeOf = ({ id, code, name, within, municipality, lon, lat }: FoundAddress): FoundPlace => ({
  kind: 'address',
  code: code || id,
  name,
  within,
  municipality: municipality ?? 0,
  lon,
  lat,
});

export async function withElsewhere(
  found: readonly FoundPlace[],
  question: string,
  ask: AskInTurn,
  releases: readonly Pick<LandRelease, 'municipality' | 'dates'>[],
): Promise<FoundPlace[]> {
  if (found.length >= mostFound || question.trim().length < LEAST) return [...found];
  const addresses = await ask(async (provider, signal) => {
    const suggested = await provider.suggest(question, signal);
    return suggested.length > 0 ? suggested : provider.free(question, signal);
  });
  const held = new Set(releases.filter(({ dates }) => 'adres' in dates).map(({ municipality }) => municipality));
  const nameOf = ({ name, within }: Pick<FoundPlace, 'name' | 'within'>): string => `${name}, ${within}`.toLowerCase();
  const known = new Set(found.map(nameOf));
  const added = (addresses ?? []).filter((each) => !held.has(each.municipality ?? 0) && !known.has(nameOf(each)));
  return [...found, ...added.map(placeOf)].slice(0, mostFound);
}
