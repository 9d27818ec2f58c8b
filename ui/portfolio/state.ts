/** The filter that map, list, board and sheets share. It stands in the address and is kept with the user. */
import { proxy, ref, useSnapshot } from 'valtio';
import { parsePath } from '../../model/routes.ts';
import type { Bounds } from '../map/metres.ts';
import { onNavigation, replacePath } from '../stores/page/current.ts';
import { prefer } from '../stores/person/preferences.ts';
import { onSession, session } from '../stores/person/session.ts';
import {
  filterOf,
  filterOfStored,
  namesFilter,
  noFilter,
  pairsOf,
  storedFilter,
  type PortfolioFilter,
} from './filter.ts';

export const portfolio = proxy<{
  filter: PortfolioFilter;
  /** The visible part of the map; null before the first map. */
  bounds: Bounds | null;
}>({ filter: ref(noFilter), bounds: null });

/** For components: the current filter. */
export const useFilter = (): PortfolioFilter => useSnapshot(portfolio).filter;

const followers = ['locations.map', 'locations.map.detail', 'locations.list', 'locations.planboard'];
const nameOf = (path: string): string => parsePath(path)?.route.name ?? '';
const isOfOneLocation = (path: string): boolean => parsePath(path)?.parameters['location_id'] !== undefined;
const isSheet = (path: string): boolean => nameOf(path).startsWith('sheets.');
/** A sheet of one location shows its concepts, whatever the filter. */
const isShownOn = (path: string): boolean =>
  followers.includes(nameOf(path)) || (isSheet(path) && !isOfOneLocation(path));
/** Whether the filter can be changed there; sheets take it too. */
const canFilter = (path: string): boolean => isShownOn(path) || isSheet(path);

/** The path with the filter and the other parameters of the address. */
export function withFilter(path: string): string {
  const parameters = new URLSearchParams(window.location.search);
  for (const [key] of [...parameters]) if (namesFilter(new URLSearchParams([[key, '']]))) parameters.delete(key);
  for (const [key, value] of pairsOf(portfolio.filter)) parameters.append(key, value);
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

/** Replaces the address without a render: nothing on the page reads the filter from it. */
export const replaceAddress = (path: string): void => replacePath(withFilter(path));

/** Sets other parameters of the address; an empty text removes one. */
export function setParameters(parameters: Readonly<Record<string, string>>): void {
  const next = new URLSearchParams(window.location.search);
  for (const [key, value] of Object.entries(parameters)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  replacePath(`${window.location.pathname}?${next.toString()}`.replace(/\?$/, ''));
}

export function changeFilter(patch: Partial<PortfolioFilter>): void {
  portfolio.filter = ref({ ...portfolio.filter, ...patch });
  if (canFilter(window.location.pathname)) replaceAddress(window.location.pathname);
  keepSoon();
}

export const clearFilter = (): void => changeFilter(noFilter);

/** Preferences are one edit each: typing keeps the last state only. */
const REST = 1_500;
let keeping: ReturnType<typeof setTimeout> | undefined;
function keepSoon(): void {
  clearTimeout(keeping);
  keeping = setTimeout(() => prefer({ filters: storedFilter(portfolio.filter) }), REST);
}

/** Takes the filter from the address; an address without one keeps the filter, and shows it. */
function arrive(): void {
  if (!isShownOn(window.location.pathname)) return;
  const parameters = new URLSearchParams(window.location.search);
  if (namesFilter(parameters)) portfolio.filter = ref(filterOf(parameters));
  else replaceAddress(window.location.pathname);
}

/** Starts with the filter that the user left. */
function begin(): void {
  const kept = session.user?.cfg.filters;
  portfolio.filter = ref(kept ? filterOfStored(kept) : noFilter);
  arrive();
}

/** Called as the visible part of the map changes. */
export function seeBounds(bounds: Bounds): void {
  portfolio.bounds = bounds;
  if (portfolio.filter.within) changeFilter({ within: bounds });
}

begin();
onNavigation(arrive);
onSession('signedIn', begin);
onSession('signedOut', () => {
  clearTimeout(keeping);
  portfolio.filter = ref(noFilter);
});
