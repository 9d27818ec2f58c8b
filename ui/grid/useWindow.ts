/** Which lines and columns are in the page, by @tanstack/react-virtual; all lines are equally high. */
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useMemo } from 'react';
import type { Arranged } from './arrange/useArranged.ts';
import { numbersFrom, type Place } from './select/ranges.ts';

/** Height of a line, px, as in the style sheet. */
export const LINE = 32;
/** Lines and columns in the page beyond those in sight. */
const SPARE_LINES = 8;
const SPARE_COLUMNS = 2;

/** One render for both directions: a render in between makes the browser lay out twice. */
const together = { useFlushSync: false };

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
  /** Lines in sight. */
  page: number;
  show: (place: Place) => void;
}

export function useWindow<R>({ arranged, scroller, focus, above, below, gutter }: Given<R>): GridWindow {
  const { lines, columns, frozenWidth } = arranged;
  const focusLine = focus?.line ?? -1;
  const withFocus = useCallback(
    (range: Range) => {
      const inSight = defaultRangeExtractor(range);
      return focusLine < 0 || focusLine >= range.count || inSight.includes(focusLine)
        ? inSight
        : [...inSight, focusLine].toSorted((a, b) => a - b);
    },
    [focusLine],
  );
  // oxlint-disable-next-line react/incompatible-library -- Only numbers are taken, in the render that asks for them.
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: () => LINE,
    overscan: SPARE_LINES,
    scrollMargin: above,
    scrollPaddingStart: above,
    scrollPaddingEnd: below,
    rangeExtractor: withFocus,
    ...together,
  });
  const moving = useMemo(() => columns.filter(({ isFrozen }) => !isFrozen), [columns]);
  // The measures are made again when this function changes.
  const keyOf = useCallback((index: number) => `${moving[index]?.column.key}:${moving[index]?.width}`, [moving]);
  const across = useVirtualizer({
    horizontal: true,
    count: moving.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => moving[index]!.width,
    getItemKey: keyOf,
    overscan: SPARE_COLUMNS,
    paddingStart: gutter + frozenWidth,
    scrollPaddingStart: gutter + frozenWidth,
    ...together,
  });
  const frozen = columns.length - moving.length;
  const inSight = across.getVirtualItems().map(({ index }) => index + frozen);
  const focusColumn = focus?.column ?? -1;
  const isApart = focusColumn >= frozen && focusColumn < columns.length && !inSight.includes(focusColumn);
  const shown = isApart ? [...inSight, focusColumn].toSorted((a, b) => a - b) : inSight;
  const columnKey = [...numbersFrom(0, frozen - 1), ...shown].join(' ');
  return {
    lines: rows.getVirtualItems().map(({ index }) => index),
    // The same array while the same columns show, so that rows do not render again.
    columns: useMemo(() => (columnKey === '' ? [] : columnKey.split(' ').map(Number)), [columnKey]),
    height: lines.length * LINE,
    page: Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - above - below) / LINE) - 1),
    show: ({ line, column }) => {
      rows.scrollToIndex(line, { align: 'auto' });
      if (column >= frozen) across.scrollToIndex(column - frozen, { align: 'auto' });
    },
  };
}
