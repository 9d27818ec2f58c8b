/** Copying, cutting and pasting with the keys of the system. */
import type { RowData } from '@tanstack/react-table';
import type { ClipboardEvent } from 'react';
import { numberOfCell, textOfCell } from '../../fields/celltext.ts';
import type { CellKind } from '../../fields/types.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { totalKind, totalOf } from '../arrange/totals.ts';
import type { Arranged } from '../arrange/useArranged.ts';
import { kindOf } from '../cells/kind.ts';
import { numbersFrom, type Area } from '../select/ranges.ts';
import { copied } from './copied.ts';
import { pastedTable, type PastedCell, type ReadonlyGrid } from './table.ts';

interface Given<R extends RowData> {
  arranged: Arranged<R>;
  /** What is copied; null: nothing. */
  area: Area | null;
  /** Numbers of the lines, where they do not follow each other. */
  lines: readonly number[] | null;
  /** The rows that the line below the last one sums up. */
  summed: readonly R[];
  canPaste: boolean;
  onClear: (area: Area) => void;
  onPaste: (table: ReadonlyGrid<PastedCell>, area: Area) => void;
  /** Gets the number of cells. */
  onCopied: (count: number) => void;
}

/** Of React, or of the browser itself. */
type AnyClipboardEvent = ClipboardEvent | globalThis.ClipboardEvent;

const isTyping = ({ target }: AnyClipboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, [contenteditable]');

export function useClipboard<R extends RowData>(given: Given<R>) {
  const { arranged, area, lines, summed, canPaste, onClear, onPaste, onCopied } = given;
  const t = useText();
  const language = useLanguage();
  const copy = (event: AnyClipboardEvent, withHeads = false): boolean => {
    if (area === null || isTyping(event)) return false;
    const columns = arranged.columns.slice(area.left, area.right + 1).map(({ column }) => column);
    const cells = (lines ?? numbersFrom(area.top, area.bottom)).flatMap((number) => {
      const line = arranged.lines[number];
      const copyOf = (kind: CellKind, value: unknown) => ({
        text: textOfCell(kind, value, t, language),
        number: numberOfCell(kind, value),
      });
      if (line === undefined) {
        const totals = columns.map((column) => [column, totalOf(column, summed)] as const);
        return [totals.map(([column, total]) => copyOf(totalKind(column, total), total))];
      }
      if (line.type !== 'row') return [];
      return [columns.map((column) => copyOf(kindOf(column, line.row), column.value(line.row)))];
    });
    if (cells.length === 0) return false;
    const { text, html } = copied(cells, withHeads ? columns.map(({ title }) => title) : null);
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', html);
    onCopied(cells.length * columns.length);
    return true;
  };
  return {
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => {
      if (copy(event) && canPaste && area) onClear(area);
    },
    onPaste: (event: ClipboardEvent) => {
      if (!canPaste || area === null || isTyping(event)) return;
      event.preventDefault();
      const { clipboardData } = event;
      onPaste(pastedTable(clipboardData.getData('text/html'), clipboardData.getData('text/plain')), area);
    },
    /** The browser answers with a copy event, in which the clipboard may be written without asking. It is one of the page: the button has the focus. */
    copyWithHeads: () => {
      const answered = new AbortController();
      const { signal } = answered;
      document.addEventListener('copy', (event) => void copy(event, true), { signal });
      document.execCommand('copy');
      answered.abort();
    },
  };
}
