/** Reads the table that another program put on the clipboard. */
export type ReadonlyGrid<T> = readonly (readonly T[])[];

export interface PastedCell {
  text: string;
  /** The number itself, where the program tells it. */
  number: number | null;
}

/** The table of the HTML part where there is one, else the text. */
export function pastedTable(html: string, text: string): ReadonlyGrid<PastedCell> {
  return fromHtml(html) ?? fromText(text);
}

/** Excel tells numbers as `x:num`, Calc as `sdval`. */
const numberOf = (cell: Element): number | null => {
  const typed = cell.getAttribute('x:num') || cell.getAttribute('sdval');
  const number = typed ? Number(typed) : Number.NaN;
  return Number.isFinite(number) ? number : null;
};

function fromHtml(html: string): ReadonlyGrid<PastedCell> | null {
  if (!/<t[dh][\s>]/i.test(html)) return null;
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  const rows = [...(table?.querySelectorAll('tr') ?? [])];
  const grid = rows.map((row) => [...row.querySelectorAll('td, th')].flatMap(cellsOf)).filter((row) => row.length > 0);
  return grid.length > 0 ? grid : null;
}

/** A merged cell fills its first place; the others are empty. */
function cellsOf(cell: Element): PastedCell[] {
  for (const line of cell.querySelectorAll('br')) line.replaceWith('\n');
  const first = { text: (cell.textContent ?? '').replaceAll('\u00a0', ' ').trim(), number: numberOf(cell) };
  const more = Math.max(0, (Number(cell.getAttribute('colspan')) || 1) - 1);
  return [first, ...Array.from({ length: more }, () => ({ text: '', number: null }))];
}

/** Tab-separated lines; a cell in quotes may hold tabs, line ends and doubled quotes. */
export function fromText(text: string): ReadonlyGrid<PastedCell> {
  const rows: PastedCell[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g;
  for (const [, inQuotes, plain, end] of text.matchAll(cell)) {
    const value = inQuotes === undefined ? plain! : inQuotes.replaceAll('""', '"');
    rows.at(-1)!.push({ text: value, number: null });
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // The last line ends with a line end, behind which there is nothing.
  const last = rows.at(-1)!;
  if (rows.length > 1 && last.length <= 1 && (last[0]?.text ?? '') === '') rows.pop();
  return rows;
}
