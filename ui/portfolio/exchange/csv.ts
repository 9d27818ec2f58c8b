/** A table as comma-separated text: `;` and a decimal comma in Dutch, as Excel expects, and a mark that says UTF-8. */
import { harmless } from '../../../model/rules/text/formulatext.ts';
import type { FileCell, FileColumn, FileTable, FileText } from './table.ts';

const MARK = '\uFEFF';
const LINE = '\r\n';

function cellText(cell: FileCell, { kind }: FileColumn, { language, yes, no }: FileText): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? yes : no;
  if (typeof cell === 'number') return language === 'nl' ? String(cell).replace('.', ',') : String(cell);
  return kind === 'date' ? cell.slice(0, 10) : harmless(cell);
}

export function csvOf({ columns, rows }: FileTable, text: FileText): string {
  const separator = text.language === 'nl' ? ';' : ',';
  const quoted = (value: string) =>
    value.includes(separator) || /["\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  const lines = [
    columns.map(({ title }) => quoted(harmless(title))),
    ...rows.map((row) => row.map((cell, at) => quoted(cellText(cell, columns[at]!, text)))),
  ];
  return MARK + lines.map((line) => line.join(separator)).join(LINE) + LINE;
}
