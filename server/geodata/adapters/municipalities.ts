/** Finds the territory of a municipality, for every source. */
import { COUNTRY, municipalityCode } from '../../../model/land/municipality.ts';
import { SourceFailure } from '../../fetcher/failure.ts';
import type { Fetcher } from '../../fetcher/fetcher.ts';
import { rawFeature } from '../protocols/feature.ts';
import { ogcPages } from '../protocols/ogcfeatures.ts';
import { country, territoryOf, type Territory } from './territory.ts';

/** Borders are asked for again after this, milliseconds: they change with the year. */
const DAY = 86_400_000;

/** Each municipality is asked for once a day. */
export function territories(
  fetcher: Fetcher,
  pdok: string,
): (number: number, signal?: AbortSignal) => Promise<Territory> {
  const known = new Map<number, { at: number; territory: Territory }>();
  return async (number, signal) => {
    if (number === COUNTRY) return country;
    const earlier = known.get(number);
    if (earlier && Date.now() - earlier.at < DAY) return earlier.territory;
    const code = municipalityCode(number);
    const items = `${pdok}/kadaster/brk-bestuurlijke-gebieden/ogc/v1/collections/gemeentegebied/items`;
    for await (const page of ogcPages(fetcher, { items, box: null, where: { code }, signal })) {
      const found = page.features.map((each) => rawFeature(each, 'gemeente')).find(({ id }) => id === code);
      if (!found?.geometry) continue;
      const territory = territoryOf(number, found.geometry);
      known.set(number, { at: Date.now(), territory });
      return territory;
    }
    throw new SourceFailure('changed', new URL(pdok).host, `has no municipality ${code}`);
  };
}
