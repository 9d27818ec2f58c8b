/** Addresses by the Locatieserver of PDOK, version 3.1. It refuses parameters that it does not know. */
import { SourceFailure } from '../../fetcher/failure.ts';
import { parsedJson, type Fetcher } from '../../fetcher/fetcher.ts';
import { postcodeAndTown } from '../../../model/rules/text/postcode.ts';
import { MOST, usable, type FoundAddress, type SearchProvider } from './provider.ts';

const FIELDS = [
  'id',
  'type',
  'weergavenaam',
  'straatnaam',
  'huis_nlt',
  'postcode',
  'woonplaatsnaam',
  'gemeentecode',
  'nummeraanduiding_id',
  'centroide_ll',
  'gekoppeld_perceel',
].join(' ');

interface Doc {
  readonly id?: string;
  readonly weergavenaam?: string;
  readonly straatnaam?: string;
  readonly huis_nlt?: string;
  readonly postcode?: string;
  readonly woonplaatsnaam?: string;
  readonly gemeentecode?: string;
  readonly nummeraanduiding_id?: string;
  /** `POINT(5.40168265 52.16646193)`. */
  readonly centroide_ll?: string;
  readonly gekoppeld_perceel?: readonly string[];
}

const POINT = /^POINT\((-?[\d.]+) (-?[\d.]+)\)$/;

const texts = (...given: readonly unknown[]): string => given.filter((each) => typeof each === 'string').join(' ');

function addressOf(doc: Doc): FoundAddress | null {
  const [, lon, lat] = POINT.exec(doc.centroide_ll ?? '') ?? [];
  if (!doc.id || lon === undefined || lat === undefined) return null;
  return {
    id: doc.id,
    code: doc.nummeraanduiding_id ?? '',
    lon: Number(lon),
    lat: Number(lat),
    name: texts(doc.straatnaam, doc.huis_nlt) || (doc.weergavenaam ?? '').split(',')[0]!,
    within: postcodeAndTown(texts(doc.postcode), texts(doc.woonplaatsnaam)),
    municipality: /^\d{4}$/.test(doc.gemeentecode ?? '') ? Number(doc.gemeentecode) : null,
    plots: Array.isArray(doc.gekoppeld_perceel) ? doc.gekoppeld_perceel : [],
  };
}

export function locatieserver(fetcher: Fetcher, pdok: string): SearchProvider {
  const { host } = new URL(pdok);
  const ask = async (call: string, query: Readonly<Record<string, string>>, signal?: AbortSignal) => {
    const url = `${pdok}/bzk/locatieserver/search/v3_1/${call}?${new URLSearchParams({ ...query, fl: FIELDS })}`;
    const answer = await fetcher.ask(
      { url, type: 'json', signal },
      parsedJson<{ response?: { docs?: readonly Doc[] } }>,
    );
    if (!Array.isArray(answer?.response?.docs)) throw new SourceFailure('changed', host, 'answered JSON without docs');
    return usable(host, answer.response.docs.map(addressOf));
  };
  const words = { fq: 'type:adres', rows: String(MOST) };
  return {
    name: 'Locatieserver',
    suggest: (q, signal) => ask('suggest', { ...words, q }, signal),
    free: (q, signal) => ask('free', { ...words, q }, signal),
    lookup: async (id, signal) => (await ask('lookup', { id }, signal))[0] ?? null,
    reverse: (lon, lat, signal) =>
      ask('reverse', { lon: String(lon), lat: String(lat), type: 'adres', rows: String(MOST) }, signal),
  };
}
