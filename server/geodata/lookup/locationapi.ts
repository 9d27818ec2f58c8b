/**
 * Addresses by the Location API of PDOK, version 1, the successor of the Locatieserver. It finds names alone; an address itself, and what
 * lies at a place, come from the register of addresses.
 */
import type { Feature, FeatureCollection } from 'geojson';
import { SourceFailure } from '../../fetcher/failure.ts';
import { parsedJson, type Fetcher } from '../../fetcher/fetcher.ts';
import { postcodeAndTown } from '../../../model/rules/text/postcode.ts';
import { MOST, usable, type FoundAddress, type SearchProvider } from './provider.ts';

/** Part of the words that must be found, 0 to 1. */
const RELEVANCE = '0.5';
/** Degrees around a place in which its addresses are looked for: some 50 m. */
const REACH = { lon: 0.0008, lat: 0.0005 } as const;

type Found = Feature & { id?: string | number };

const pointOf = ({ geometry }: Found): readonly [number, number] | null =>
  geometry?.type === 'Point' ? [geometry.coordinates[0]!, geometry.coordinates[1]!] : null;

/** `Witte de Withstraat 42A, 3012BR Rotterdam, Rotterdam (Zuid-Holland)`. */
function ofName(found: Found): FoundAddress | null {
  const point = pointOf(found);
  const shown: unknown = found.properties?.['display_name'];
  if (!point || found.id === undefined || typeof shown !== 'string') return null;
  const [name = '', line = ''] = shown.split(',').map((part) => part.trim());
  const [postcode = '', ...town] = line.split(' ');
  const within = postcodeAndTown(postcode, town.join(' '));
  return { id: String(found.id), code: '', name, within, municipality: null, lon: point[0], lat: point[1], plots: [] };
}

const joined = (...parts: readonly unknown[]): string =>
  parts.flatMap((part) => (typeof part === 'string' || typeof part === 'number' ? String(part) : [])).join('');

function ofRegister(found: Found): FoundAddress | null {
  const point = pointOf(found);
  if (!point || found.id === undefined) return null;
  const { properties: of } = found;
  const number = joined(of?.['huisnummer'], of?.['huisletter']) + (of?.['toevoeging'] ? `-${of['toevoeging']}` : '');
  const street = joined(of?.['openbare_ruimte_naam']);
  return {
    id: String(found.id),
    code: joined(of?.['identificatie']),
    lon: point[0],
    lat: point[1],
    name: street === '' ? '' : `${street} ${number}`,
    within: postcodeAndTown(joined(of?.['postcode']), joined(of?.['woonplaats_naam'])),
    municipality: null,
    plots: [],
  };
}

/** Squared, in degrees of latitude. */
const away = (lon: number, lat: number) => {
  const shrink = Math.cos((lat * Math.PI) / 180);
  return (at: FoundAddress): number => ((at.lon - lon) * shrink) ** 2 + (at.lat - lat) ** 2;
};

export function locationApi(fetcher: Fetcher, pdok: string): SearchProvider {
  const { host } = new URL(pdok);
  const register = `${pdok}/kadaster/bag/ogc/v2/collections/adres/items`;
  const list = async (
    url: string,
    addressOf: (of: Found) => FoundAddress | null,
    signal?: AbortSignal,
    distance: (of: FoundAddress) => number = () => 0,
  ) => {
    const answer = await fetcher.ask({ url, type: 'json', signal }, parsedJson<FeatureCollection>);
    if (!Array.isArray(answer?.features)) throw new SourceFailure('changed', host, 'answered JSON without features');
    const read = answer.features.map(addressOf);
    const known = read.flatMap((each) => each ?? []);
    return usable(host, known.length > 0 ? known.toSorted((a, b) => distance(a) - distance(b)) : read);
  };
  const search = (q: string, signal?: AbortSignal) => {
    const wanted = { 'adres[version]': '1', 'adres[relevance]': RELEVANCE };
    const query = new URLSearchParams({ q, ...wanted, limit: String(MOST), f: 'json' });
    return list(`${pdok}/kadaster/location-api/v1/search?${query}`, ofName, signal);
  };
  return {
    name: 'Location API',
    suggest: search,
    free: search,
    async lookup(id, signal) {
      const url = `${register}/${encodeURIComponent(id)}?f=json`;
      const found = await fetcher.ask({ url, type: 'json', signal }, parsedJson<Found>);
      return found && usable(host, [ofRegister(found)])[0]!;
    },
    reverse(lon, lat, signal) {
      const box = [lon - REACH.lon, lat - REACH.lat, lon + REACH.lon, lat + REACH.lat].join(',');
      const query = new URLSearchParams({ bbox: box, limit: '100', f: 'json' });
      return list(`${register}?${query}`, ofRegister, signal, away(lon, lat));
    },
  };
}
