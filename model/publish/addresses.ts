/** Where public pages are: the path of a publication by its kind, and of its page about one location. */
import { entryOf } from '../enums/enumeration.ts';
import { publicationKinds } from '../enums/publication.ts';
import { parsePath, routes } from '../routes.ts';
import type { PageType, PublicationKind } from './page.ts';

/** Kinds whose page of a location is named in the query: their paths have no room for it. */
const byQuery: readonly PublicationKind[] = ['state_index', 'municipality', 'municipality_index'];
export const LOCATION_QUERY = 'location';
/** Asks for the picture of a page instead of the page; for the page without head and foot. Both with the value 1. */
export const POSTER_QUERY = 'poster';
export const EMBED_QUERY = 'embed';

/** A kind that nobody knows has the general page. */
function pathOfKind(kind: PublicationKind): string {
  const entry = entryOf(publicationKinds, kind);
  if (entry) return entry.path;
  // oxlint-disable-next-line no-console -- a publication of a later version of the product is worth a warning
  console.warn(`Unknown publication type ${kind}`);
  return '/pub/publication/{key}';
}

/** Whether the kind has pages of single locations below its overview. */
export const hasLocationPages = (kind: PublicationKind): boolean => byQuery.includes(kind) || takesLocation(kind);

/** Whether the route of the kind ends with the key of a location. */
const takesLocation = (kind: PublicationKind): boolean => {
  const route = parsePath(pathOfKind(kind).replace('{key}', 'key'))?.route;
  return kind !== 'survey' && (routes.find((each) => each === route)?.pattern.endsWith('/{location_key?}') ?? false);
};

/** The path of the page of a publication, or of its page about one location. */
export function publicationPath(kind: PublicationKind, key: string, locationKey: string | null = null): string {
  const path = pathOfKind(kind).replace('{key}', encodeURIComponent(key));
  if (locationKey === null || !hasLocationPages(kind)) return path;
  const written = encodeURIComponent(locationKey);
  return byQuery.includes(kind) ? `${path}?${LOCATION_QUERY}=${written}` : `${path}/${written}`;
}

/** The types of sections that a page shows, in this order. Kinds without an overview show all of theirs on one page. */
export function pageTypesOf(kind: PublicationKind, isOfLocation: boolean): readonly PageType[] {
  if (kind === 'survey' || kind === 'ibis_survey') return ['overview', 'survey'];
  if (hasLocationPages(kind)) return [isOfLocation ? 'location' : 'overview'];
  return ['overview', 'location'];
}
