import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';

interface RowsOptions {
  count: number;
  /** Height of a row, pixels. */
  heightOf: (index: number) => number;
  /** A row whose height changes needs another key. */
  keyOf?: (index: number) => string;
  /** Rows outside of the view that are rendered too. */
  spare: number;
  /** The scroll container; null before it is on the page. */
  container: () => Element | null;
  /** Where the list begins in its container, pixels. */
  margin?: number;
  enabled?: boolean;
}

export interface RowsInSight {
  rows: readonly VirtualItem[];
  /** Height of all rows, pixels. */
  total: number;
  scrollTo: (index: number) => void;
}

/** The rows of a long list that are in sight. */
export function useRowsInSight({
  count,
  heightOf,
  keyOf,
  spare,
  container,
  margin,
  enabled,
}: RowsOptions): RowsInSight {
  // oxlint-disable-next-line react/incompatible-library -- its rows are taken in the render that asks for them
  const virtual = useVirtualizer({
    count,
    estimateSize: heightOf,
    overscan: spare,
    getScrollElement: container,
    ...(keyOf ? { getItemKey: keyOf } : {}),
    ...(margin === undefined ? {} : { scrollMargin: margin }),
    ...(enabled === undefined ? {} : { enabled }),
  });
  return {
    rows: virtual.getVirtualItems(),
    total: virtual.getTotalSize(),
    scrollTo: (at) => virtual.scrollToIndex(at),
  };
}
