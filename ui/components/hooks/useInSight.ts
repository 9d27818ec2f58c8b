/** Which items of a long list are in sight, by @tanstack/react-virtual. */
import { useCallback } from 'react';
import { defaultRangeExtractor, useVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';

interface InSightOptions {
  count: number;
  /** Pixels along the scroll direction. */
  sizeOf: (index: number) => number;
  /** Sizes are read again when this function changes, and those of an item when its key does. */
  keyOf?: (index: number) => string;
  /** Items beyond those in sight that are rendered too. */
  spare: number;
  /** The scroll container; null before it is on the page. */
  container: () => Element | null;
  /** Whether the items stand side by side. */
  horizontal?: boolean;
  /** Where the list begins in its container, pixels. */
  margin?: number;
  /** Pixels before the first item, which scroll with the list. */
  padding?: number;
  /** Pixels of the container that other elements cover: `scrollTo` shows an item between them. */
  coveredStart?: number;
  coveredEnd?: number;
  /** An item that is rendered wherever it is, so that it keeps the focus of the browser; -1: none. */
  kept?: number;
  enabled?: boolean;
}

interface InSight {
  items: readonly VirtualItem[];
  /** Pixels of all items. */
  total: number;
  scrollTo: (index: number) => void;
}

export function useInSight(options: InSightOptions): InSight {
  const { kept = -1, keyOf } = options;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inSight = defaultRangeExtractor(range);
      const isApart = kept >= 0 && kept < range.count && !inSight.includes(kept);
      return isApart ? [...inSight, kept].toSorted((a, b) => a - b) : inSight;
    },
    [kept],
  );
  // oxlint-disable-next-line react/incompatible-library -- its items are taken in the render that asks for them
  const virtual = useVirtualizer({
    count: options.count,
    estimateSize: options.sizeOf,
    overscan: options.spare,
    getScrollElement: options.container,
    rangeExtractor,
    horizontal: options.horizontal ?? false,
    scrollMargin: options.margin ?? 0,
    paddingStart: options.padding ?? 0,
    scrollPaddingStart: options.coveredStart ?? 0,
    scrollPaddingEnd: options.coveredEnd ?? 0,
    enabled: options.enabled ?? true,
    ...(keyOf ? { getItemKey: keyOf } : {}),
    // One render a frame: a render in between makes the browser lay out twice.
    useFlushSync: false,
  });
  return {
    items: virtual.getVirtualItems(),
    total: virtual.getTotalSize(),
    scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
  };
}
