/** Which locations a list shows, and in what order. */
import type { Location } from '../../../../model/entities/location.ts';
import { isEmptyProject } from '../../../../model/rules/location.ts';
import type { Bounds } from '../../../map/metres.ts';

export const sortKeys = ['order', 'name', 'updated', 'size'] as const;
export type SortKey = (typeof sortKeys)[number];

export interface ListFilter {
  readonly search: string;
  readonly phases: readonly string[];
  readonly statuses: readonly string[];
  /** Null: everywhere. Locations without a place are in every view: nothing else would ever show them. */
  readonly within: Bounds | null;
  /** Ids that are listed whatever is looked for. */
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

/** What is searched of a location; records are values, so it is made once for each. */
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

/** Every typed word is somewhere in name, address or parcel number. */
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

/** In the order of a list: made once for all that is typed. */
export const inOrder = <L extends Listed>(locations: readonly L[], sort: SortKey): L[] =>
  locations.filter(({ archived }) => !archived).sort((a, b) => compare[sort](a, b) || a.id - b.id);

/** What a filter leaves of locations that are in order. */
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
