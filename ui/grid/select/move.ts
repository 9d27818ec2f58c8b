/** Where a key moves the focus. */
import type { Place, Places } from './ranges.ts';

interface MoveKey {
  key: string;
  /** Control, or Command on a Mac. */
  toEdge: boolean;
}

const steps: Readonly<Record<string, readonly [lines: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Null for a key that moves nothing. `page`: lines in sight. */
export function moved(at: Place, { key, toEdge }: MoveKey, places: Places, page: number): Place | null {
  const { lines, columns } = places;
  const step = steps[key];
  const far = Math.max(lines, columns);
  if (step) return bounded(at, step[0] * (toEdge ? far : 1), step[1] * (toEdge ? far : 1));
  if (key === 'Home') return { line: toEdge ? 0 : at.line, column: 0 };
  if (key === 'End') return { line: toEdge ? lines - 1 : at.line, column: columns - 1 };
  if (key === 'PageUp') return bounded(at, -page, 0);
  return key === 'PageDown' ? bounded(at, page, 0) : null;

  function bounded({ line, column }: Place, down: number, right: number): Place {
    // The edge is the last line; one step further are the totals.
    const last = Math.max(line, lines - 1 + Number(places.hasTotals && !toEdge));
    return {
      line: Math.min(last, Math.max(0, line + down)),
      column: Math.min(columns - 1, Math.max(0, column + right)),
    };
  }
}

/** The next cell for Tab, on the next line behind the last column; null at the end of the grid. */
export function nextByTab(at: Place, isBack: boolean, { lines, columns }: Places): Place | null {
  const number = at.line * columns + at.column + (isBack ? -1 : 1);
  if (number < 0 || number >= lines * columns) return null;
  return { line: Math.floor(number / columns), column: number % columns };
}
