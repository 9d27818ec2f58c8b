/**
 * Tables of rich text while they are read. A kept table is a plain rectangle: what a cell spans becomes empty cells, and short rows
 * are filled up, so that neither attributes nor holes are left for the editor, the pages and the print to deal with.
 */
import { plainOf, type RichElement, type RichNode } from './richtags.ts';

/** Cells of a row. The words of further cells join the last one. */
export const COLUMNS_MOST = 20;

const emptyCell = (): RichElement => ({ tag: 'td', children: [] });
const hasWords = (node: RichNode): boolean => plainOf(node).trim() !== '';

/** Number of rows or columns that a cell takes. */
function span(attributes: string, name: 'colspan' | 'rowspan'): number {
  const [, digits] = new RegExp(`\\s${name}\\s*=\\s*["']?(\\d{1,5})`, 'i').exec(attributes) ?? [];
  return Math.max(1, Number(digits ?? 1));
}

/** The columns that cells of the rows above still take. */
export class Spans {
  private readonly rows: number[] = [];
  private readonly now = new Set<number>();

  /** Begins a row. */
  next(): void {
    this.now.clear();
    for (const [column, left] of this.rows.entries())
      if (left > 0) {
        this.now.add(column);
        this.rows[column] = left - 1;
      }
  }

  /** Adds a cell to a row, with empty cells for what it and cells above it span. Returns the last cell when the row is full. */
  add(row: RichElement, tag: 'th' | 'td', attributes: string): RichElement {
    const cells = row.children as RichElement[];
    while (cells.length < COLUMNS_MOST && this.now.has(cells.length)) cells.push(emptyCell());
    if (cells.length >= COLUMNS_MOST) return cells.at(-1)!;
    const cell: RichElement = { tag, children: [] };
    const start = cells.length;
    const end = Math.min(COLUMNS_MOST, start + span(attributes, 'colspan'));
    cells.push(cell);
    while (cells.length < end) cells.push({ ...emptyCell(), tag });
    const below = span(attributes, 'rowspan') - 1;
    for (let column = start; column < end; column++) this.rows[column] = below;
    return cell;
  }
}

/** A table as it is kept; null when it has no cells. */
export function rectangle(table: RichElement): RichElement | null {
  const rows = (table.children as RichElement[]).filter(({ children }) => children.length > 0);
  if (rows.length === 0) return null;
  const width = Math.max(...rows.map(({ children }) => children.length));
  const filled = rows.map((row): RichElement => {
    const cells = (row.children as RichElement[]).map((cell) => ({
      ...cell,
      children: cell.children.filter(hasWords),
    }));
    while (cells.length < width) cells.push(emptyCell());
    return { tag: 'tr', children: cells };
  });
  return { tag: 'table', children: filled };
}

/** Rows of headings on top, and the rows below them. A table of headings alone has no head. */
export function headAndBody(table: RichElement): { head: RichNode[]; body: RichNode[] } {
  const isHeading = (row: RichNode) => typeof row !== 'string' && row.children.every(isHeadingCell);
  const first = table.children.findIndex((row) => !isHeading(row));
  const at = Math.max(0, first);
  return { head: table.children.slice(0, at), body: table.children.slice(at) };
}
const isHeadingCell = (cell: RichNode): boolean => typeof cell !== 'string' && cell.tag === 'th';
