/** A long list by pages of rows, which visitors may search. Without a script, and in print, all of it shows. */
import type { ReactNode } from 'react';
import { defineTexts } from '../../i18n/texts.ts';
import { useWords } from '../words.ts';

const texts = defineTexts({
  search: { en: 'Search in this list', nl: 'Zoeken in deze lijst' },
  range: { en: '{from}–{until} of {count}', nl: '{from}–{until} van {count}' },
  none: { en: 'Nothing found', nl: 'Niets gevonden' },
  before: { en: 'Previous', nl: 'Vorige' },
  after: { en: 'Next', nl: 'Volgende' },
  pages: { en: 'Pages of the list', nl: 'Bladzijden van de lijst' },
});

/** Class of the row at a place: those beyond the first page are hidden until it is turned. */
export const rowClass = (at: number, size: number): string | undefined => (at < size ? undefined : 'beyond');

interface PagedListProps {
  /** Id of the section, from which the list makes its own ids. */
  id: number;
  count: number;
  size: number;
  canSearch: boolean;
  /** Whether an island among the children leaves rows out. */
  isFiltered?: boolean;
  children: ReactNode;
}

export function PagedList({ id, count, size, canSearch, isFiltered, children }: PagedListProps) {
  const { t, language } = useWords();
  if (count <= size && !canSearch && !isFiltered) return children;
  return (
    <div className="paged" data-list={size} data-range={texts.range[language]} data-none={texts.none[language]}>
      {canSearch && (
        <p className="list-search needs-script">
          <label htmlFor={`s${id}q`}>{t(texts.search)}</label>
          <input id={`s${id}q`} type="search" autoComplete="off" />
        </p>
      )}
      {children}
      <nav className="pager needs-script" aria-label={t(texts.pages)} hidden={count <= size}>
        <button type="button" className="quiet" disabled>
          {t(texts.before)}
        </button>
        <p role="status">{t(texts.range, { from: 1, until: Math.min(size, count), count })}</p>
        <button type="button" className="quiet" disabled>
          {t(texts.after)}
        </button>
      </nav>
    </div>
  );
}
