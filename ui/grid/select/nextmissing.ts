/** Where F8 goes: the next cell that the user must fill in. */
import type { Arranged } from '../arrange/useArranged.ts';
import type { Place } from './ranges.ts';

/** Behind `focus`, and round from the last line to the first; null without any. */
export function nextMissing<R>({ lines, columns }: Arranged<R>, focus: Place | null): Place | null {
  const width = columns.length;
  const cells = lines.length * width;
  const from = focus ? focus.line * width + focus.column : -1;
  for (let step = 1; step <= cells; step++) {
    const at = (from + step) % cells;
    const place = { line: Math.floor(at / width), column: at % width };
    const line = lines[place.line]!;
    if (line.type === 'row' && columns[place.column]!.column.marks?.(line.row) === 'missing') return place;
  }
  return null;
}
