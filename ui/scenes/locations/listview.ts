/** Sort of the list beside the map, and the location under the pointer; kept when the user leaves the page and returns. */
import { proxy } from 'valtio';
import type { SortKey } from './list/sorting.ts';

export const listView = proxy<{
  sort: SortKey;
  /** Under the pointer in the list or on the map. */
  hoveredId: number | null;
}>({ sort: 'order', hoveredId: null });
