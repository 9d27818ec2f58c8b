/** The subject of the page (ids of its path), set before the page renders. */
import { proxy } from 'valtio';
import { navigate } from 'wouter/use-browser-location';
import type { EntityName } from '../../../model/entities/index.ts';
import { idOf, parsePath, type ParsedPath } from '../../../model/routes.ts';
import { banks } from '../records/banks.ts';
import { channel } from '../channel.ts';
import { onIdSwap, settledId } from '../records/localids.ts';

const keys = ['locationId', 'conceptId', 'buildingId', 'publicationId', 'queryId'] as const;
type CurrentKey = (typeof keys)[number];

export const current = proxy<Record<CurrentKey, number | null> & { routeName: string | null; from: string }>({
  locationId: null,
  conceptId: null,
  buildingId: null,
  publicationId: null,
  queryId: null,
  routeName: null,
  /** Path of the page before this one; empty for the first. */
  from: '',
});

let here = '';

const parameters: Readonly<Record<CurrentKey, string>> = {
  locationId: 'location_id',
  conceptId: 'concept_id',
  buildingId: 'building_id',
  publicationId: 'publication_id',
  queryId: 'query_id',
};
const bankNames: Partial<Record<CurrentKey, EntityName>> = {
  locationId: 'location',
  conceptId: 'concept',
  buildingId: 'building',
  queryId: 'searchquery',
};
const LOCAL_ID = /^-\d{1,10}$/;

/** An id of a path: the server's, or the local one of an unsaved record. */
const idInPath = (value: string | undefined): number | null =>
  value && LOCAL_ID.test(value) ? settledId(Number(value)) : idOf(value);

const { listen, tell } = channel<[ParsedPath | null]>();
/** Listens to every navigation; called after `current` is set. */
export const onNavigation = listen;

/** Sets `current` from a path. Clears ids that the route does not name. */
function enterPath(path: string): void {
  const parsed = parsePath(path);
  const next = Object.fromEntries(keys.map((key) => [key, idInPath(parsed?.parameters[parameters[key]])]));
  for (const [key, name] of Object.entries(bankNames)) banks[name].currentId = next[key] ?? null;
  Object.assign(current, next, { routeName: parsed?.route.name ?? null });
  if (path !== here) [current.from, here] = [here, path];
  tell(parsed);
}

/** Events that cover every navigation: links, code, back and forward. */
const navigations = ['pushState', 'replaceState', 'popstate'] as const;

/** Called once, before the first render, so that these listeners come before those of the router. */
export function followNavigation(): void {
  for (const event of navigations) window.addEventListener(event, () => enterPath(window.location.pathname));
  enterPath(window.location.pathname);
}

/** Replaces the address without a render, for what no component reads from it. */
export function replacePath(path: string): void {
  History.prototype.replaceState.call(window.history, window.history.state, '', path);
}

/** Opens a page from code outside components. */
export const goTo = (path: string, options: { replace?: boolean } = {}): void => navigate(path, options);

onIdSwap((ids) => {
  const path = window.location.pathname;
  const swapped = path
    .split('/')
    .map((segment) => ids.get(Number(segment)) ?? segment)
    .join('/');
  if (swapped !== path) goTo(swapped + window.location.search, { replace: true });
  else for (const key of keys) current[key] = ids.get(current[key] ?? 0) ?? current[key];
});
