/** Places of addresses in the source, by postcode and house number. */
import { folded } from '../../model/rules/text/folded.ts';
import type { Source } from './source.ts';

export type FindAddress = (postcode: string, houseNumber: string) => readonly [lon: number, lat: number] | null;

const COLLECTION = 'adres';

/** `12 A-2` and `12a2` are one house number. */
const keyOf = (...parts: readonly unknown[]): string =>
  folded(parts.map((part) => part ?? '').join('')).replaceAll(/[^\da-z]/g, '');

/** Finds nothing without a source, or in one without addresses. */
export async function addressesOf(source: Source | null): Promise<FindAddress> {
  const places = new Map<string, readonly [number, number]>();
  const { features } = source?.has(COLLECTION) ? await source.items(COLLECTION, null, Infinity) : { features: [] };
  for (const { geometry, properties } of features) {
    if (geometry.type !== 'Point' || !properties) continue;
    const { postcode, huisnummer, huisletter, toevoeging } = properties;
    const [lon, lat] = geometry.coordinates;
    const key = `${keyOf(postcode)} ${keyOf(huisnummer, huisletter, toevoeging)}`;
    if (!places.has(key)) places.set(key, [lon!, lat!]);
  }
  return (postcode, houseNumber) => places.get(`${keyOf(postcode)} ${keyOf(houseNumber)}`) ?? null;
}
