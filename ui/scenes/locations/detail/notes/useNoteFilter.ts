/** The filter of the notes, in the address: a reload, the way back and a sent link show the same notes. */
import { useSearch } from 'wouter';
import { goTo } from '../../../../stores/page/current.ts';
import { noteFilters, type NoteFilter } from './arranged.ts';

const PARAMETER = 'notes';

export function useNoteFilter(): [filter: NoteFilter, choose: (filter: NoteFilter) => void] {
  const named = new URLSearchParams(useSearch()).get(PARAMETER);
  return [noteFilters.find((each) => each === named) ?? 'all', choose];
}

function choose(filter: NoteFilter): void {
  const parameters = new URLSearchParams(window.location.search);
  if (filter === 'all') parameters.delete(PARAMETER);
  else parameters.set(PARAMETER, filter);
  goTo(`${window.location.pathname}?${parameters}`.replace(/\?$/, ''), { replace: true });
}
