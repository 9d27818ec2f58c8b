/** Rows that a call answers page by page, to read, sort and copy. */
import type { RowData } from '@tanstack/react-table';
import { useMemo, useState, type ReactNode } from 'react';
import { sortText, type PageQuery, type RecordPage } from '../../../model/rules/record/page.ts';
import { FailedState, LoadingRows } from '../../components/frame/States.tsx';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { emptyLayout } from '../arrange/columns.ts';
import { Grid } from '../Grid.tsx';
import type { GridColumn, GridLayout, GridProps } from '../types.ts';
import { usePage } from './usePage.ts';

export interface PagedGridProps<R extends RowData, S extends string> extends Pick<
  GridProps<R>,
  'label' | 'rowKey' | 'onOpen' | 'openRow' | 'rowMark'
> {
  /** Those with a key of `sorts` are sorted by the server, the others not at all. Keep it stable (`useMemo`). */
  columns: readonly GridColumn<R>[];
  sorts: readonly S[];
  usual: PageQuery<S>['sort'];
  load: (page: PageQuery<S>, signal: AbortSignal) => Promise<RecordPage<R>>;
  /** The page is asked again when it changes. */
  on: string | number;
  /** In place of the grid when there are no rows at all. */
  empty: ReactNode;
}

const opposite = <S extends string>({ by, isDown }: PageQuery<S>['sort']) => ({ by, isDown: !isDown });

export function PagedGrid<R extends RowData, S extends string>(props: PagedGridProps<R, S>) {
  const { columns, sorts, usual, load, on, empty, ...grid } = props;
  const { page, goTo, sortBy } = usePage(sorts, usual);
  const [own, setOwn] = useState(emptyLayout);
  const { offset, limit, sort } = page;
  const { by, isDown } = sort;
  const layout = useMemo(() => ({ ...own, sort: [{ column: by, isDown }] }), [own, by, isDown]);
  const sortable = useMemo(
    () => columns.map((column) => ({ ...column, canSort: sorts.some((key) => key === column.key) })),
    [columns, sorts],
  );
  const { data, error, reload } = useLoaded(
    async (signal) => ({ of: await load(page, signal), offset }),
    `${offset} ${sortText(sort)} ${on}`,
  );
  /** Shift adds an order; the server takes one, the last. A third press on a head takes it off: the usual one then, or its opposite. */
  const asked = (orders: GridLayout['sort']): PageQuery<S>['sort'] => {
    const last = orders.at(-1);
    const key = sorts.find((each) => each === last?.column);
    if (last && key !== undefined) return { by: key, isDown: last.isDown };
    return sortText(sort) === sortText(usual) ? opposite(usual) : usual;
  };
  if (error) return <FailedState error={error} onRetry={reload} />;
  if (!data) return <LoadingRows />;
  const { rows, total } = data.of;
  if (total === 0) return empty;
  return (
    <Grid
      {...grid}
      mode="rows"
      hasLetters={false}
      rows={rows}
      columns={sortable}
      layout={layout}
      onLayout={(next) => {
        setOwn(next);
        if (next.sort !== layout.sort) sortBy(asked(next.sort));
      }}
      page={{ offset: data.offset, size: limit, total, onGo: goTo }}
    />
  );
}
