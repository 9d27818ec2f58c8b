/** Search, filters and sort of the location list; kept when the user leaves the page and returns. */
import { proxy } from 'valtio';
import type { Bounds } from '../../map/metres.ts';
import type { SortKey } from './list/filtering.ts';

export const listView = proxy<{
  search: string;
  phases: string[];
  statuses: string[];
  sort: SortKey;
  onlyInView: boolean;
  /** The visible part of the map; null before the first map. */
  bounds: Bounds | null;
  /** Under the pointer in the list or on the map. */
  hoveredId: number | null;
  /** Locations created under these filters: listed even where the filters leave them out. */
  made: { filters: string; ids: readonly number[] };
}>({
  search: '',
  phases: [],
  statuses: [],
  sort: 'order',
  onlyInView: false,
  bounds: null,
  hoveredId: null,
  made: { filters: '', ids: [] },
});

type Filters = Readonly<
  Pick<typeof listView, 'search' | 'onlyInView'> & Record<'phases' | 'statuses', readonly string[]>
>;
const filtersOf = ({ search, phases, statuses, onlyInView }: Filters): string =>
  JSON.stringify([search, phases, statuses, onlyInView]);

/** Lists a location just created until the filters change. */
export function listMade(id: number): void {
  listView.made = { filters: filtersOf(listView), ids: [...madeUnder(listView), id] };
}

/** Ids of the locations created under these filters. */
export const madeUnder = (view: Filters & { made: { filters: string; ids: readonly number[] } }): readonly number[] =>
  view.made.filters === filtersOf(view) ? view.made.ids : [];

export const hasFilters = ({
  search,
  phases,
  statuses,
}: Pick<typeof listView, 'search' | 'phases' | 'statuses'>): boolean =>
  search !== '' || phases.length > 0 || statuses.length > 0;

export function clearFilters(): void {
  Object.assign(listView, { search: '', phases: [], statuses: [] });
}
