/** Which page of a table is asked, and in which order: both stand in the address. */
import { useSearchParams } from 'wouter';
import { pageLimits, sortOf, sortText, type PageQuery } from '../../../model/rules/record/page.ts';

export const FROM = 'from';
const SORT = 'sort';

interface ShownPage<S extends string> {
  page: PageQuery<S>;
  goTo: (offset: number) => void;
  /** Shows the first page in another order. */
  sortBy: (sort: PageQuery<S>['sort']) => void;
}

export function usePage<S extends string>(keys: readonly S[], usual: PageQuery<S>['sort']): ShownPage<S> {
  const [search, setSearch] = useSearchParams();
  const offset = Number(search.get(FROM) ?? 0);
  const write = (name: string, text: string | null, others: readonly string[] = []) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      for (const other of others) next.delete(other);
      if (text === null) next.delete(name);
      else next.set(name, text);
      return next;
    });
  return {
    page: {
      offset: Number.isSafeInteger(offset) && offset > 0 ? Math.min(offset, pageLimits.farthest) : 0,
      limit: pageLimits.rows,
      sort: sortOf(search.get(SORT) ?? '', keys) ?? usual,
    },
    goTo: (to) => write(FROM, to > 0 ? String(to) : null),
    sortBy: (sort) => write(SORT, sortText(sort) === sortText(usual) ? null : sortText(sort), [FROM]),
  };
}
