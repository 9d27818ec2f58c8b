/** The shared filter as a value, and its text in an address: `multistatus=lead&custom.7=10..20`. */
import { ME } from '../../model/enums/views.ts';
import type { Bounds } from '../map/metres.ts';

export type ArchivedChoice = 'no' | 'yes' | 'both';

export interface PortfolioFilter {
  readonly search: string;
  readonly multistatus: readonly string[];
  readonly multiphase: readonly string[];
  readonly functionType: readonly string[];
  readonly multilabel: readonly number[];
  readonly multiCreatedByUserId: readonly number[];
  readonly searchQueryId: readonly number[];
  readonly customFieldValueIds: readonly number[];
  readonly archived: ArchivedChoice;
  /** Comes by link only. */
  readonly buildingId: number | null;
  /** Conditions on own fields without choices, by field id: a text, `10..20`, or `yes`, `no`, `empty`. */
  readonly custom: Readonly<Record<number, string>>;
  /** Only locations in this part of the map. */
  readonly within: Bounds | null;
}

export const noFilter: PortfolioFilter = {
  search: '',
  multistatus: [],
  multiphase: [],
  functionType: [],
  multilabel: [],
  multiCreatedByUserId: [],
  searchQueryId: [],
  customFieldValueIds: [],
  archived: 'no',
  buildingId: null,
  custom: {},
  within: null,
};

export const nameLists = ['multistatus', 'multiphase', 'functionType'] as const;
export const idLists = ['multilabel', 'multiCreatedByUserId', 'searchQueryId', 'customFieldValueIds'] as const;
export type NameList = (typeof nameLists)[number];
export type IdList = (typeof idLists)[number];

const CUSTOM = /^custom\.([1-9]\d{0,9})$/;
/** Some 10 cm: shorter addresses than the map's own numbers. */
const DEGREES = 6;
const archivedChoices: readonly string[] = ['yes', 'both'];

const isFilterKey = (key: string): boolean => Object.hasOwn(noFilter, key) || CUSTOM.test(key);
const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);

/** Whether an address says anything about the filter. */
export const namesFilter = (parameters: URLSearchParams): boolean => [...parameters.keys()].some(isFilterKey);

/** Pairs of an address; nothing for parts that let every location pass. */
export function pairsOf(filter: PortfolioFilter): [key: string, value: string][] {
  const pairs: [string, string][] = [];
  if (filter.search.trim()) pairs.push(['search', filter.search]);
  for (const key of [...nameLists, ...idLists]) for (const value of filter[key]) pairs.push([key, String(value)]);
  if (filter.archived !== 'no') pairs.push(['archived', filter.archived]);
  if (filter.buildingId !== null) pairs.push(['buildingId', String(filter.buildingId)]);
  for (const [id, value] of Object.entries(filter.custom)) pairs.push([`custom.${id}`, value]);
  const { within } = filter;
  if (within)
    pairs.push([
      'within',
      [within.west, within.south, within.east, within.north].map((each) => each.toFixed(DEGREES)).join(','),
    ]);
  return pairs;
}

/** Reads a filter; drops unknown parts. */
export function filterOf(pairs: Iterable<readonly [string, string]>): PortfolioFilter {
  const names: Record<NameList, string[]> = { multistatus: [], multiphase: [], functionType: [] };
  const ids: Record<IdList, number[]> = {
    multilabel: [],
    multiCreatedByUserId: [],
    searchQueryId: [],
    customFieldValueIds: [],
  };
  const custom: Record<number, string> = {};
  let { search, archived, buildingId, within } = noFilter;
  for (const [key, value] of pairs) {
    const field = CUSTOM.exec(key)?.[1];
    if (key === 'search') search = value;
    else if (isOneOf(nameLists, key)) names[key].push(value);
    else if (isOneOf(idLists, key)) ids[key].push(...value.split(',').filter(isId).map(Number));
    else if (key === 'archived' && archivedChoices.includes(value)) archived = value as ArchivedChoice;
    else if (key === 'buildingId' && isId(value)) buildingId = Number(value);
    else if (key === 'within') within = boundsOf(value);
    else if (field && value) custom[Number(field)] = value;
  }
  return { ...noFilter, ...names, ...ids, search, archived, buildingId, custom, within };
}

const isOneOf = <K extends string>(keys: readonly K[], key: string): key is K =>
  (keys as readonly string[]).includes(key);

function boundsOf(text: string): Bounds | null {
  const [west, south, east, north, ...rest] = text.split(',').map(Number);
  const sides = [west, south, east, north];
  if (rest.length > 0 || !sides.every((each) => Number.isFinite(each))) return null;
  return { west: west!, south: south!, east: east!, north: north! };
}

/** A filter as kept with a user or a view: lists of values by key. */
export function storedFilter(filter: PortfolioFilter): Record<string, string[]> {
  const stored: Record<string, string[]> = {};
  for (const [key, value] of pairsOf(filter)) (stored[key] ??= []).push(value);
  return stored;
}

/** `me`: the id of the person for whom a view says `ME`. */
export const filterOfStored = (stored: Readonly<Record<string, unknown>>, me: number | null = null): PortfolioFilter =>
  filterOf(
    Object.entries(stored).flatMap(([key, values]) =>
      [values].flat().map((value): [string, string] => [key, String(value === ME ? me : value)]),
    ),
  );

/** The filter of a view that says `ME` says so again when it is saved. */
export function storedForAll(
  filter: PortfolioFilter,
  before: Readonly<Record<string, unknown>>,
  me: number | null,
): Record<string, string[]> {
  const stored = storedFilter(filter);
  for (const [key, values] of Object.entries(stored))
    if ([before[key]].flat().includes(ME)) stored[key] = values.map((value) => (value === String(me) ? ME : value));
  return stored;
}

/** Number of conditions, the search among them. */
export const conditionsIn = (filter: PortfolioFilter): number => new Set(pairsOf(filter).map(([key]) => key)).size;
