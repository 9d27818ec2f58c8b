/** What scrolls: heads, lines and totals. Scrolling renders this alone, and of it what comes into sight. */
import type { RowData } from '@tanstack/react-table';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { TotalsRow } from './cells/OtherLines.tsx';
import classes from './grid.module.css';
import { Heads } from './heads/Heads.tsx';
import type { HeadsProps } from './heads/props.ts';
import { Lines, type LinesProps } from './Lines.tsx';
import { useWindow } from './useWindow.ts';

interface ScrolledProps<R extends RowData> extends Omit<LinesProps<R>, 'view'> {
  scroller: HTMLElement | null;
  /** px above and below the lines. */
  above: number;
  below: number;
  heads: Omit<HeadsProps<R>, 'columns' | 'inSight' | 'gutter' | 'width'>;
  /** In place of lines when there are none. */
  empty: ReactNode;
}

export function Scrolled<R extends RowData>({ scroller, above, below, heads, empty, ...lines }: ScrolledProps<R>) {
  const { props, arranged, grid, gutter, linesBefore } = lines;
  const { focus, moves } = grid;
  const view = useWindow({ arranged, scroller, focus, above, below, gutter });
  const follow = useEffectEvent(() => {
    if (!focus || !scroller) return;
    view.show(focus);
    if (grid.editing === null)
      scroller.querySelector<HTMLElement>('[data-focus][tabindex="0"]')?.focus({ preventScroll: true });
  });
  // A cell that was folded away shows a render later; a row that comes back by itself is not followed.
  const followed = useRef(0);
  const isPlaced = focus !== null;
  useEffect(() => {
    if (!isPlaced || followed.current === moves) return;
    followed.current = moves;
    follow();
  }, [moves, isPlaced]);
  const width = arranged.width + gutter;
  const shared = { columns: arranged.columns, inSight: view.columns, gutter, width };
  return (
    <>
      <Heads {...heads} {...shared} />
      {empty ? <div className={classes.empty}>{empty}</div> : null}
      <Lines {...lines} view={view} />
      {below > 0 ? (
        <div role="rowgroup" className={classes.foot} style={{ width }}>
          <TotalsRow
            rows={props.rows}
            index={linesBefore + arranged.lines.length + 1}
            focusColumn={grid.places.hasTotals ? (focus?.line === arranged.lines.length ? focus.column : -1) : null}
            {...shared}
          />
        </div>
      ) : null}
    </>
  );
}
