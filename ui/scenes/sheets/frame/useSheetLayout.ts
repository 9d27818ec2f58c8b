/** The arrangement of a sheet by the user: kept in this browser, sorting in the address. */
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { emptyLayout } from '../../../grid/arrange/columns.ts';
import type { GridLayout, GridSort } from '../../../grid/types.ts';
import { keepSetting, recallSetting } from '../../../stores/person/browsersetting.ts';

const SORT = 'sort';

/** `amount,-share`: a minus stands before what descends. */
const sortText = (sort: readonly GridSort[]): string =>
  sort.map(({ column, isDown }) => `${isDown ? '-' : ''}${column}`).join();
const sortOf = (text: string): GridSort[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((each) => ({ column: each.replace(/^-/, ''), isDown: each.startsWith('-') }));

function kept(name: string): Partial<GridLayout> {
  try {
    return JSON.parse(recallSetting(name) ?? '{}') as Partial<GridLayout>;
  } catch {
    return {};
  }
}

export function useSheetLayout(sheet: string): [GridLayout, (layout: GridLayout) => void] {
  const name = `sheet.${sheet}`;
  const [search, setSearch] = useSearchParams();
  const [own, setOwn] = useState<GridLayout>(() => ({ ...emptyLayout, ...kept(name) }));
  const text = search.get(SORT) ?? '';
  const change = (layout: GridLayout) => {
    setOwn(layout);
    const { order, hidden, widths, folded } = layout;
    keepSetting(name, JSON.stringify({ order, hidden, widths, folded }));
    const next = sortText(layout.sort);
    if (next !== text)
      setSearch(
        () => {
          // The filter writes to the address without a render.
          const changed = new URLSearchParams(window.location.search);
          if (next) changed.set(SORT, next);
          else changed.delete(SORT);
          return changed;
        },
        { replace: true },
      );
  };
  return [{ ...own, sort: sortOf(text) }, change];
}
