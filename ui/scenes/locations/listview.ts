/** What the list of locations is set to; kept while the page is left and come back to. */
import { proxy } from 'valtio';
import type { Bounds } from '../../map/metres.ts';
import type { SortKey } from './list/filtering.ts';

export const listView = proxy<{
  search: string;
  phases: string[];
  statuses: string[];
  sort: SortKey;
  onlyInView: boolean;
  /** What the map shows; null before the first map. */
  bounds: Bounds | null;
  /** Pointed at in the list or on the map. */
  hoveredId: number | null;
}>({ search: '', phases: [], statuses: [], sort: 'order', onlyInView: false, bounds: null, hoveredId: null });

export const hasFilters = ({
  search,
  phases,
  statuses,
}: Pick<typeof listView, 'search' | 'phases' | 'statuses'>): boolean =>
  search !== '' || phases.length > 0 || statuses.length > 0;

export function clearFilters(): void {
  Object.assign(listView, { search: '', phases: [], statuses: [] });
}
