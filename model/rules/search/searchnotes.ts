/** What a search has to say about its filters besides what it found: places that it could not search, and filters that it left out. */
import { municipalityNumber } from '../../land/municipality.ts';
import { municipalitiesIn } from '../../land/municipalitynames.ts';
import type { SearchCounts, SearchNote } from '../../land/runs.ts';
import type { SearchFilter } from '../../land/searchcalls.ts';

/** The municipality of a district or neighbourhood by its code: WK036301 is of GM0363. */
const municipalityOfCode = (code: string): number | null =>
  /^(WK|BU)/.test(code) ? municipalityNumber(`GM${code.slice(2, 6)}`) : null;

/** Municipalities of a province that are not loaded; null where all are, or where its municipalities are not known. */
export function notLoadedIn(
  province: string,
  loaded: readonly number[],
): Required<Pick<SearchNote, 'municipalities' | 'of'>> | null {
  const all = municipalitiesIn(province) ?? [];
  const municipalities = all.map(({ municipality }) => municipality).filter((each) => !loaded.includes(each));
  return municipalities.length > 0 ? { municipalities, of: all.length } : null;
}

/** `loaded`: numbers of the municipalities that are loaded. */
export function searchNotes(
  filters: readonly Pick<SearchFilter, 'id' | 'type' | 'key' | 'enabled'>[],
  { missing, empty = [], ignored }: Pick<SearchCounts, 'missing' | 'empty' | 'ignored'>,
  loaded: readonly number[],
): SearchNote[] {
  return filters.flatMap(({ id, type, key, enabled }): SearchNote[] => {
    const note = (kind: SearchNote['kind'], more: Partial<SearchNote> = {}): SearchNote[] => [
      { kind, filterId: id, type, key, municipalities: [], ...more },
    ];
    if (!enabled) return [];
    if (ignored.includes(id)) return note('ignored');
    const left = type === 'place' ? notLoadedIn(key, loaded) : null;
    if (type === 'place' && missing.includes(key)) {
      const own = municipalityOfCode(key);
      if (own === null) return note('absent');
      return note(loaded.includes(own) ? 'unknown' : 'absent', { municipalities: [own] });
    }
    if (left) return left.municipalities.length === left.of ? note('absent') : note('partial', left);
    return empty.includes(id) ? note('empty') : [];
  });
}
