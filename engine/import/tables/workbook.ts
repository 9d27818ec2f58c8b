/** The first sheet with cells of a workbook. Formulas count by their stored results. */
import { strFromU8, zipSync, type Unzipped } from 'fflate';
import readWorkbookFile, { type CellValue } from 'read-excel-file/universal';
import type { ImportCell } from '../../../model/imports/cells.ts';
import type { TableLimits } from '../../../model/imports/exchange.ts';
import { TableProblem } from './faults.ts';
import { isBlank, tableOf } from './table.ts';
import type { ReadTable } from './types.ts';

const DAY = 86_400_000;
/** Midnight of the day that a time without a day counts from; some programs count from the day before. */
const NO_DAY = [Date.UTC(1899, 11, 30), Date.UTC(1899, 11, 31)];

/** A day as `2026-02-19`, with its time if it has one; a time alone as `08:30`. */
export function textOfMoment(moment: Date): string {
  const time = moment.getTime();
  // Serial numbers are fractions: seconds may come out a millisecond short.
  const rounded = new Date(Math.round(time / 1_000) * 1_000);
  const [day, clock] = rounded.toISOString().split('T') as [string, string];
  const hours = clock.slice(0, 5);
  if (NO_DAY.includes(Math.floor(rounded.getTime() / DAY) * DAY)) return hours;
  return hours === '00:00' ? day : `${day} ${hours}`;
}

function cellOf(value: CellValue | Date | null): ImportCell {
  if (value instanceof Date) return textOfMoment(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

export async function readWorkbook(parts: Unzipped, limits: TableLimits): Promise<ReadTable> {
  refuseUnreadable(parts, limits);
  // Packed again without compression: what the reader unpacks is no larger than what was counted.
  const zip = zipSync(parts, { level: 0 });
  const sheets = await readSheets(zip);
  const found = sheets.find(({ data }) => data.some((row) => row.some((value) => !isBlank(cellOf(value)))));
  if (!found) throw new TableProblem('empty');
  return {
    format: 'xlsx',
    sheet: found.sheet,
    ...tableOf(
      found.data.map((row) => row.map(cellOf)),
      limits,
    ),
  };
}

async function readSheets(zip: Uint8Array<ArrayBuffer>) {
  try {
    return await readWorkbookFile(zip.buffer, { trim: false });
  } catch {
    throw new TableProblem('damaged');
  }
}

const MOST_ROWS = 1_048_576;
const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

const cellTag = /<c\b([^>]*)>/g;
const address = /\br="([A-Z]+)(\d+)"/;
/** A formula right before the end of its cell: its result is not stored. */
const withoutResult = /<f\b[^>]*(?:\/>|>[^<]*<\/f>)\s*<\/c>/;

/** Refuses cells far to the right or below before the reader makes room for all that lie between. */
function refuseUnreadable(parts: Unzipped, limits: TableLimits): void {
  for (const [name, part] of Object.entries(parts)) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) continue;
    const sheet = strFromU8(part);
    if (withoutResult.test(sheet)) throw new TableProblem('formula');
    for (const [, attributes = ''] of sheet.matchAll(cellTag)) {
      // Empty cells that only have a style.
      if (attributes.endsWith('/')) continue;
      const [, letters = '', row] = address.exec(attributes) ?? [];
      if (letters.length > 3 || columnOf(letters) > limits.columns) throw new TableProblem('tooManyColumns');
      if (Number(row) > MOST_ROWS) throw new TableProblem('tooManyRows');
    }
  }
}
