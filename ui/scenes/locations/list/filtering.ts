/** Filters and sorts the list of locations. */
import type { Location } from '../../../../model/entities/location.ts';
import { isEmptyProject } from '../../../../model/rules/location.ts';
import type { Bounds } from '../../../map/metres.ts';

export const sortKeys = ['order', 'name', 'updated', 'size'] as const;
export type SortKey = (typeof sortKeys)[number];

export interface ListFilter {
  readonly search: string;
  readonly phases: readonly string[];
  readonly statuses: readonly string[];
  /** Null: no limit. Locations without coordinates are in every view, or they would never be listed. */
  readonly within: Bounds | null;
  /** Ids listed whatever the filter. */
  readonly kept?: readonly number[];
}

type Listed = Pick<
  Location,
  | 'id'
  | 'name'
  | 'lat'
  | 'lon'
  | 'order'
  | 'phase'
  | 'status'
  | 'plotnr'
  | 'plotsize'
  | 'display_address'
  | 'city'
  | 'updatedAt'
  | 'archived'
>;

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The searched text of each location; records are immutable, so it is built once. */
const searched = new WeakMap<Listed, string>();
function textOf(of: Listed): string {
  let text = searched.get(of);
  if (text === undefined) {
    text = folded([of.name, of.display_address, of.city, of.plotnr].join(' '));
    searched.set(of, text);
  }
  return text;
}

const wordsOf = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean);
const hasAll = (of: Listed, words: readonly string[]): boolean =>
  words.length === 0 || words.every((word) => textOf(of).includes(word));

/** True when every typed word occurs in the name, address, city or parcel number. */
export const finds = (of: Listed, search: string): boolean => hasAll(of, wordsOf(search));

const isWithin = (of: Listed, bounds: Bounds | null): boolean =>
  bounds === null ||
  isEmptyProject(of) ||
  (of.lon >= bounds.west && of.lon <= bounds.east && of.lat >= bounds.south && of.lat <= bounds.north);

const isOneOf = (value: string, wanted: readonly string[]) => wanted.length === 0 || wanted.includes(value);

const collator = new Intl.Collator(undefined, { numeric: true });

const compare: Readonly<Record<SortKey, (a: Listed, b: Listed) => number>> = {
  order: (a, b) => a.order - b.order,
  name: (a, b) => collator.compare(a.name, b.name),
  updated: (a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''),
  size: (a, b) => b.plotsize - a.plotsize,
};

/** Sorts the locations that are not archived; runs once for a whole search. */
export const inOrder = <L extends Listed>(locations: readonly L[], sort: SortKey): L[] =>
  locations.filter(({ archived }) => !archived).sort((a, b) => compare[sort](a, b) || a.id - b.id);

/** Filters sorted locations. */
export function listed<L extends Listed>(ordered: readonly L[], filter: ListFilter): L[] {
  const words = wordsOf(filter.search);
  return ordered.filter(
    (each) =>
      filter.kept?.includes(each.id) ||
      (hasAll(each, words) &&
        isOneOf(each.phase, filter.phases) &&
        isOneOf(each.status, filter.statuses) &&
        isWithin(each, filter.within)),
  );
}
