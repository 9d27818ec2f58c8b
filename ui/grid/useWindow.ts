/** Which lines and columns are in the page; all lines are equally high. */
import { useCallback, useMemo } from 'react';
import { useInSight } from '../components/hooks/useInSight.ts';
import type { Arranged } from './arrange/useArranged.ts';
import { numbersFrom, type Place } from './select/ranges.ts';

/** Height of a line, px, as in the style sheet. */
export const LINE = 32;
/** Lines and columns in the page beyond those in sight. */
const SPARE_LINES = 8;
const SPARE_COLUMNS = 2;

interface Given<R> {
  arranged: Arranged<R>;
  scroller: HTMLElement | null;
  /** Stays in the page, so that the focus of the browser is not lost. */
  focus: Place | null;
  /** px above and below the lines. */
  above: number;
  below: number;
  gutter: number;
}

export interface GridWindow {
  /** Numbers of the lines and columns in the page, from the first to the last. */
  lines: readonly number[];
  columns: readonly number[];
  height: number;
  show: (place: Place) => void;
}

export function useWindow<R>({ arranged, scroller, focus, above, below, gutter }: Given<R>): GridWindow {
  const { lines, columns, frozenWidth } = arranged;
  const moving = useMemo(() => columns.filter(({ isFrozen }) => !isFrozen), [columns]);
  const frozen = columns.length - moving.length;
  const down = useInSight({
    count: lines.length,
    container: () => scroller,
    sizeOf: () => LINE,
    spare: SPARE_LINES,
    margin: above,
    coveredStart: above,
    coveredEnd: below,
    kept: focus?.line ?? -1,
  });
  const across = useInSight({
    horizontal: true,
    count: moving.length,
    container: () => scroller,
    sizeOf: (index) => moving[index]!.width,
    keyOf: useCallback((index: number) => `${moving[index]?.column.key}:${moving[index]?.width}`, [moving]),
    spare: SPARE_COLUMNS,
    padding: gutter + frozenWidth,
    coveredStart: gutter + frozenWidth,
    kept: (focus?.column ?? -1) - frozen,
  });
  const columnKey = [...numbersFrom(0, frozen - 1), ...across.items.map(({ index }) => index + frozen)].join(' ');
  return {
    lines: down.items.map(({ index }) => index),
    // The same array while the same columns show, so that rows do not render again.
    columns: useMemo(() => (columnKey === '' ? [] : columnKey.split(' ').map(Number)), [columnKey]),
    height: lines.length * LINE,
    show: ({ line, column }) => {
      // Totals are always in sight.
      if (line < lines.length) down.scrollTo(line);
      if (column >= frozen) across.scrollTo(column - frozen);
    },
  };
}
