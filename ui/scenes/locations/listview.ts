/** Sort of the list beside the map, and the location under the pointer; kept when the user leaves the page and returns. */
import { proxy } from 'valtio';
import { setParameters } from '../../portfolio/state.ts';
import { isSort, type SortKey } from './list/sorting.ts';

/** Not `sort`: that is of the table, whose columns it names. */
const SORT = 'listsort';

export const listView = proxy<{
  sort: SortKey;
  /** Under the pointer in the list or on the map. */
  hoveredId: number | null;
}>({ sort: 'order', hoveredId: null });

/** Sorts the list, and says so in the address. */
export function sortListBy(sort: SortKey): void {
  listView.sort = sort;
  setParameters({ [SORT]: sort });
}

/** Takes the sort from an address that names one; called when the scene opens. */
export function readListSort(): void {
  const named = new URLSearchParams(window.location.search).get(SORT);
  if (isSort(named)) listView.sort = named;
  else if (listView.sort !== 'order') sortListBy(listView.sort);
}
