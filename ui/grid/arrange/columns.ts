/** Which columns show, in which order and how wide. */
import type { GridColumn, GridLayout } from '../types.ts';

const NARROWEST = 48;
const WIDEST = 640;
/** px by kind of field, unless the column says otherwise. */
const usualWidths = { int: 96, real: 120, flag: 88, time: 136, enum: 136, ref: 152, list: 176, text: 176 };
const OTHER_WIDTH = 136;

export const emptyLayout: GridLayout = {
  order: [],
  hidden: [],
  widths: {},
  sort: [],
  group: null,
  folded: [],
  turned: [],
};

export const boundedWidth = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

export function widthOf<R>({ key, width, field }: GridColumn<R>, widths: GridLayout['widths']): number {
  const usual: Partial<Record<string, number>> = usualWidths;
  return boundedWidth(widths[key] ?? width ?? usual[field.kind] ?? OTHER_WIDTH);
}

/** All keys of columns in the order of the layout. */
export function orderedKeys<R>(columns: readonly GridColumn<R>[], order: readonly string[]): string[] {
  const keys = new Set(columns.map(({ key }) => key));
  const named = order.filter((key) => keys.has(key));
  return [...new Set([...named, ...keys])];
}

/** Frozen in this order: the columns that say so, or the first one. */
export function frozenKeys<R>(columns: readonly GridColumn<R>[], shown: readonly string[]): string[] {
  const frozen = new Set(columns.filter(({ frozen }) => frozen).map(({ key }) => key));
  const named = shown.filter((key) => frozen.has(key));
  return named.length > 0 ? named : shown.slice(0, 1);
}

/** Keys that do not show: hidden ones, and all but the first of a folded group. */
export function hiddenKeys<R>(columns: readonly GridColumn<R>[], layout: GridLayout): Set<string> {
  const hidden = new Set(layout.hidden);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const seen = new Set<string>();
  for (const key of orderedKeys(columns, layout.order)) {
    const group = byKey.get(key)?.group;
    if (group === undefined || hidden.has(key) || !layout.folded.includes(group)) continue;
    if (seen.has(group)) hidden.add(key);
    seen.add(group);
  }
  return hidden;
}

/** The order with one column put before or behind another. */
export function withMoved<R>(
  columns: readonly GridColumn<R>[],
  order: readonly string[],
  key: string,
  to: string,
): string[] {
  const keys = orderedKeys(columns, order);
  const from = keys.indexOf(key);
  const place = keys.indexOf(to);
  if (from < 0 || place < 0) return keys;
  const without = keys.filter((each) => each !== key);
  return without.toSpliced(place, 0, key);
}

/** Sorts by the column alone or, with Shift, by up to three: up, down, not. */
const MOST_SORTS = 3;
export function withSort(sort: GridLayout['sort'], column: string, isAdded: boolean): GridLayout['sort'] {
  const found = sort.find((each) => each.column === column);
  const next = !found ? { column, isDown: false } : found.isDown ? null : { column, isDown: true };
  if (!isAdded) return next ? [next] : [];
  if (!found) return [...sort.slice(0, MOST_SORTS - 1), next!];
  return sort.flatMap((each) => (each.column === column ? (next ?? []) : each));
}
