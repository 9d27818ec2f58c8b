import type { PlacedColumn } from '../arrange/useArranged.ts';

interface Band {
  group: string;
  /** px */
  left: number;
  width: number;
  /** Number of its first column. */
  first: number;
  count: number;
}

/** Runs of columns of the same group, frozen ones apart. */
export function bandsOf<R>(columns: readonly PlacedColumn<R>[]): Band[] {
  const bands: Band[] = [];
  columns.forEach(({ column, left, width, isFrozen }, index) => {
    const last = bands.at(-1);
    const isNext = last && last.first + last.count === index && columns[last.first]!.isFrozen === isFrozen;
    if (column.group === undefined) return;
    if (isNext && last.group === column.group) {
      last.count++;
      last.width += width;
    } else bands.push({ group: column.group, left, width, first: index, count: 1 });
  });
  return bands;
}
