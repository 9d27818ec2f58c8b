/** A range as other programs take it: tab-separated text, and an HTML table with the numbers in full. */
import type { ReadonlyGrid } from './table.ts';

interface CopiedCell {
  /** As shown, in the language of the reader. */
  text: string;
  /** All decimals; null when it is no number. */
  number: number | null;
}

interface Copied {
  text: string;
  html: string;
}

export function copied(cells: ReadonlyGrid<CopiedCell>, headings: readonly string[] | null): Copied {
  const lines = cells.map((line) => line.map(({ text }) => quoted(text)).join('\t'));
  const rows = cells.map((line) => `<tr>${line.map(cellHtml).join('')}</tr>`);
  if (headings) {
    lines.unshift(headings.map(quoted).join('\t'));
    rows.unshift(`<tr>${headings.map((heading) => `<th>${escaped(heading)}</th>`).join('')}</tr>`);
  }
  const space = 'xmlns:x="urn:schemas-microsoft-com:office:excel"';
  const head = '<head><meta charset="utf-8"></head>';
  return {
    text: lines.join('\r\n'),
    html: `<html ${space}>${head}<body><table>${rows.join('')}</table></body></html>`,
  };
}

/** Texts stay texts: a plot number must not become a number or a date. */
const cellHtml = ({ text, number }: CopiedCell): string =>
  number === null
    ? `<td style="mso-number-format:'\\@'">${escaped(text)}</td>`
    : `<td x:num="${number}">${escaped(text)}</td>`;

/** As Excel writes a cell with tabs, line ends or quotes. */
const quoted = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => entities[sign]!).replace(/\r?\n/g, '<br style="mso-data-placement:same-cell">');
