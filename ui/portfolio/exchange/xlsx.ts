/** A table as a workbook: typed cells, a frozen head with filters, and a sheet that says what it holds. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/universal';
import { derived } from '../../theme/palette.ts';
import type { ExportRequest, FileCell, FileColumn } from './table.ts';

const HEAD = { fontWeight: 'bold', backgroundColor: derived.waterTint } as const;
/** Characters. */
const WIDTH = { text: 22, number: 12, date: 12, flag: 10 } as const;
const MOST_TEXT = 32_767;

const numberFormat = (decimals: number) => (decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0');

function cellOf(cell: FileCell, { kind, decimals }: FileColumn): Cell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number')
    return { type: Number, value: cell, ...(decimals !== undefined && { format: numberFormat(decimals) }) };
  if (typeof cell === 'boolean') return { type: Boolean, value: cell };
  if (kind === 'date') return { type: Date, value: new Date(cell), format: 'yyyy-mm-dd' };
  return { type: String, value: cell.slice(0, MOST_TEXT) };
}

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

export async function xlsxOf({ table, sheet, notes }: ExportRequest): Promise<Uint8Array<ArrayBuffer>> {
  const { columns, rows } = table;
  const data: SheetData = [
    columns.map(({ title, unit }) => ({ ...HEAD, value: unit ? `${title} (${unit})` : title })),
    ...rows.map((row) => row.map((cell, at) => cellOf(cell, columns[at]!))),
  ];
  const about: SheetData = notes.lines.map(([heading, value]) => [{ ...HEAD, value: heading }, { value }]);
  const sheets = [
    {
      sheet,
      data,
      columns: columns.map(({ kind }) => ({ width: WIDTH[kind] })),
      stickyRowsCount: 1,
      stickyColumnsCount: 2,
    },
    { sheet: notes.title, data: about, columns: [{ width: 24 }, { width: 60 }] },
  ];
  const bytes = new Uint8Array(await (await writeExcelFile(sheets).toBlob()).arrayBuffer());
  return withFilters(bytes, `A1:${columnName(columns.length - 1)}${rows.length + 1}`);
}

/** The writer has no filters: one element after the rows of the first sheet. */
function withFilters(bytes: Uint8Array, range: string): Uint8Array<ArrayBuffer> {
  const files = unzipSync(bytes);
  const name = 'xl/worksheets/sheet1.xml';
  const text = strFromU8(files[name]!).replace('</sheetData>', `</sheetData><autoFilter ref="${range}"/>`);
  return zipSync({ ...files, [name]: strToU8(text) }, { level: 1 });
}
