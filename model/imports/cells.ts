/** A cell of a file as a value of its column. */
import { MAX_INT } from '../define.ts';
import { namesIn, readFlagWord } from '../rules/text/cellwords.ts';
import { decimalMarkOf, type ReadNumberText } from '../rules/text/numberblock.ts';
import { fromShown } from '../rules/text/shownunit.ts';
import type { ImportColumn } from './columns.ts';
import type { ImportFault } from './faults.ts';

/** Days come as `2026-02-19`. */
export type ImportCell = string | number | boolean | null;

/** Names of choices and people are looked up later. */
export type ImportValue = string | number | boolean | readonly string[];

type ReadImportCell = { readonly value: ImportValue } | { readonly fault: ImportFault; readonly limit?: number };

export const textOfCell = (cell: ImportCell): string => (cell === null ? '' : String(cell).trim());

/** Null for an empty cell. */
export function readImportCell(cell: ImportCell, column: ImportColumn, number: ReadNumberText): ReadImportCell | null {
  const text = textOfCell(cell);
  if (text === '') return null;
  switch (column.kind) {
    case 'id':
      return readId(text);
    case 'number':
      return readNumber(cell, text, column, number);
    case 'flag':
      return readFlag(cell, text);
    case 'choices':
      return { value: namesIn(text) };
    default:
      return readText(text, column);
  }
}

function readId(text: string): ReadImportCell {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= MAX_INT ? { value: id } : { fault: 'badId' };
}

function readFlag(cell: ImportCell, text: string): ReadImportCell {
  const value = typeof cell === 'boolean' ? cell : readFlagWord(text);
  return value === null ? { fault: 'noFlag' } : { value };
}

function readNumber(cell: ImportCell, text: string, { field }: ImportColumn, number: ReadNumberText): ReadImportCell {
  const written = typeof cell === 'number' ? cell : number(text, field.unit)?.value;
  if (written === undefined) return { fault: 'noNumber' };
  const value = field.unit === 'share' ? shareOf(written, text) : written;
  if (field.kind === 'int' && !Number.isInteger(value)) return { fault: 'noWhole' };
  if (field.min !== undefined && value < field.min) return { fault: 'tooSmall', limit: field.min };
  if (field.max !== undefined && value > field.max) return { fault: 'tooLarge', limit: field.max };
  return { value };
}

/** Shares stand in files as `60%`, as 60, and as 0.6: so workbooks store 60%, and so planners write a coverage. */
const shareOf = (written: number, text: string): number =>
  text.includes('%') || written > 1 ? fromShown(written, 'share') : written;

function readText(text: string, { field, kind }: ImportColumn): ReadImportCell {
  const most = kind === 'text' ? field.maxLength : undefined;
  return most !== undefined && text.length > most ? { fault: 'tooLong', limit: most } : { value: text };
}

/** The decimal mark that the file shows in its columns of numbers; null when it shows none. */
export function decimalMarkIn(
  columns: readonly (ImportColumn | null)[],
  rows: readonly (readonly ImportCell[])[],
): ',' | '.' | null {
  const numeric = columns.flatMap((column, at) => (column?.kind === 'number' ? [{ at, unit: column.field.unit }] : []));
  const found = decimalMarkOf(
    rows.flatMap((cells) =>
      numeric.flatMap(({ at, unit }) => {
        const cell = cells[at];
        return typeof cell === 'string' ? [{ text: cell, unit }] : [];
      }),
    ),
  );
  return found === ',' || found === '.' ? found : null;
}
