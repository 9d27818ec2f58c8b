/** The address of a location, from the addresses of the register on and around its land. */
import type { Location } from '../../entities/location.ts';
import { postcodeAndTown, writtenPostcode } from '../text/postcode.ts';

export const COUNTRY_NAME = 'Nederland';

/** An address of the register, under the names that the register gives its parts. */
export interface AddressNear {
  readonly properties: Readonly<Record<string, unknown>>;
  /** It lies on the land, so the location takes its house number too. */
  readonly isOwn: boolean;
  /** Metres from the middle of the land. */
  readonly away: number;
}

/** The address on the land nearest to its middle, otherwise the nearest around; null if none. */
export const nearestOf = (addresses: readonly AddressNear[]): AddressNear | null =>
  addresses.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.away - b.away)[0] ?? null;

export type AddressFields = Pick<Location, 'road' | 'house_number' | 'postcode' | 'city' | 'display_address'>;

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The address as a location writes it; empty texts without one. */
export function addressFields(found: Pick<AddressNear, 'properties' | 'isOwn'> | null): AddressFields {
  const of = found?.properties ?? {};
  const road = text(of['openbare_ruimte_naam']);
  const house_number = found?.isOwn ? text(of['huisnummer']) + text(of['huisletter']) : '';
  const [postcode, city] = [writtenPostcode(text(of['postcode'])), text(of['woonplaats_naam'])];
  const line = [[road, house_number].filter(Boolean).join(' '), postcodeAndTown(postcode, city)];
  return { road, house_number, postcode, city, display_address: line.filter(Boolean).join(', ') };
}
