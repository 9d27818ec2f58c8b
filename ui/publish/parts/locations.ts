/** Locations on a page: the one it is about, and the words for their status and phase. */
import type { Location } from '../../../model/entities/location.ts';
import { entryOf, type Enumeration, type Label } from '../../../model/enums/enumeration.ts';
import { defaultPhases, defaultStatuses } from '../../../model/enums/location.ts';
import { publicationPath } from '../../../model/publish/addresses.ts';
import type { Projected, PublicPage } from '../../../model/publish/page.ts';
import { linkTo } from '../words.ts';

export type ShownLocation = Projected<Location>;

/** The location of the page, or the only one of the publication; null where there are more or none. */
export function theLocation({ location, data }: PublicPage): ShownLocation | null {
  if (location) return location;
  return data.locations.length === 1 ? data.locations[0]! : null;
}

/** Stored by key where the value is of the product, else as the company named it. */
const worded = (values: Enumeration, stored: string): Label =>
  entryOf(values, stored)?.label ?? { en: stored, nl: stored };
export const statusLabel = (status: string): Label => worded(defaultStatuses, status);
export const phaseLabel = (phase: string): Label => worded(defaultPhases, phase);

/** Street and place, from the written address or its parts. */
export function addressOf({ display_address, road, house_number, postcode, city }: ShownLocation): string {
  if (display_address) return display_address;
  const parts = [
    [road, house_number],
    [postcode, city],
  ];
  return parts
    .map((part) => part.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
}

/** The page of a location of the publication; null where it has none of its own. */
export function locationPage({ key }: ShownLocation, page: PublicPage): string | null {
  if (!key || !page.hasLocationPages) return null;
  return linkTo(publicationPath(page.kind, page.publication.key, key), page);
}
