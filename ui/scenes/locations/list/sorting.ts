/** Sorts the list beside the map, and the cards of the board. */
import type { Location } from '../../../../model/entities/location.ts';

export const sortKeys = ['order', 'name', 'updated', 'size'] as const;
export type SortKey = (typeof sortKeys)[number];

export const isSort = (key: string | null): key is SortKey => sortKeys.some((each) => each === key);

type Sorted = Pick<Location, 'id' | 'name' | 'order' | 'plotsize' | 'updatedAt'>;

const collator = new Intl.Collator('nl', { numeric: true });

const compare: Readonly<Record<SortKey, (a: Sorted, b: Sorted) => number>> = {
  order: (a, b) => a.order - b.order,
  name: (a, b) => collator.compare(a.name, b.name),
  updated: (a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''),
  size: (a, b) => b.plotsize - a.plotsize,
};

export const inOrder = <L extends Sorted>(locations: readonly L[], sort: SortKey): L[] =>
  [...locations].sort((a, b) => compare[sort](a, b) || a.id - b.id);
