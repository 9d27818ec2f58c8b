/** Selected rows, for commands of the screen. */
import type { RowData } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Line } from '../arrange/lines.ts';
import type { GridProps } from '../types.ts';
import { numbersFrom } from './ranges.ts';

const none: ReadonlySet<string> = new Set();

export function useChecks<R extends RowData>(
  { selected = none, onSelect }: Pick<GridProps<R>, 'selected' | 'onSelect'>,
  lines: readonly Line<R>[],
) {
  const [last, setLast] = useState<string | null>(null);
  const keys = useMemo(() => lines.flatMap(({ type, key }) => (type === 'row' ? [key] : [])), [lines]);
  const isAllSelected = keys.length > 0 && selected.size >= keys.length && keys.every((key) => selected.has(key));
  const keysBetween = (from: number, to: number) =>
    numbersFrom(Math.min(from, to), Math.max(from, to)).flatMap((number) => {
      const line = lines[number];
      return line?.type === 'row' ? [line.key] : [];
    });
  return {
    isAllSelected: onSelect ? isAllSelected : null,
    check: onSelect
      ? (number: number, isRange: boolean): void => {
          const line = lines[number];
          if (line?.type !== 'row') return;
          const from = isRange ? lines.findIndex(({ key }) => key === last) : -1;
          const next = new Set(selected);
          if (from >= 0) for (const key of keysBetween(from, number)) next.add(key);
          else if (!next.delete(line.key)) next.add(line.key);
          setLast(line.key);
          onSelect(next);
        }
      : null,
    checkAll: onSelect ? () => onSelect(isAllSelected ? none : new Set(keys)) : null,
    uncheck: (): boolean => {
      if (selected.size === 0) return false;
      onSelect?.(none);
      return true;
    },
    /** Numbers of the selected lines, or of the focused one; null without any. */
    linesToCopy: (focus: number | null): readonly number[] | null => {
      if (selected.size === 0) return focus === null ? null : [focus];
      return lines.flatMap(({ key }, number) => (selected.has(key) ? [number] : []));
    },
  };
}

/** The open rows with one of them turned. */
export const turnedRows = (turned: readonly string[], key: string): string[] =>
  turned.includes(key) ? turned.filter((each) => each !== key) : [...turned, key];
