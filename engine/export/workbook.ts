/** A workbook with live formulas that carry their results, and the same bytes for the same content. */
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import writeExcelFile, { type SheetData } from 'write-excel-file/universal';

export interface BookSheet {
  /** Its name: letters only, so that formulas name it without quotes. */
  sheet: string;
  data: SheetData;
  columns: { width: number }[];
  stickyRowsCount?: number;
  stickyColumnsCount?: number;
  orientation?: 'landscape';
}

/** A cell with a formula, without `=`, and its result: viewers that do not compute show the result. */
export const formula = (value: string, result: number, format = '#,##0.00', isStrong = true) => ({
  type: 'Formula' as const,
  value,
  result,
  format,
  ...(isStrong && { fontWeight: 'bold' as const }),
});

/** Returns column letters; 0 is A. */
export function letter(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : letter(Math.floor(index / 26) - 1) + letter(index % 26);
}

/** `names`: names of cells for formulas, with the place of each: `Assumptions!$B$2`. */
export async function writeBook(
  sheets: BookSheet[],
  names: ReadonlyMap<string, string> = new Map(),
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await (await writeExcelFile(sheets).toBlob()).arrayBuffer());
  return finished(
    bytes,
    sheets.map(({ data }) => resultsOf(data)),
    names,
  );
}

/** Fixed date of the files in the archive, so that the same content gives the same bytes. */
const MOMENT = new Date(2000, 0, 1);

/** Returns the results of the formulas of a sheet by text: equal texts refer to the same cells. */
function resultsOf(data: SheetData): Map<string, number> {
  const cells = data
    .flat()
    .filter((cell): cell is ReturnType<typeof formula> => (cell as { type?: unknown } | null)?.type === 'Formula');
  return new Map(cells.map(({ value, result }) => [value, result]));
}

/** A text of XML as it was written: `IF(A1&lt;0,1,0)` is `IF(A1<0,1,0)`. */
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/**
 * Packs the archive again with a fixed date. Adds what the writer has no option for: results of formulas, names of cells, A4,
 * and a flag that makes spreadsheet programs compute on opening.
 */
function finished(
  bytes: Uint8Array,
  results: readonly Map<string, number>[],
  names: ReadonlyMap<string, string>,
): Uint8Array<ArrayBuffer> {
  const files: Zippable = {};
  for (const [name, content] of Object.entries(unzipSync(bytes)).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const sheet = /^xl\/worksheets\/sheet(\d+)\.xml$/.exec(name);
    let text = strFromU8(content);
    if (name === 'xl/workbook.xml') {
      const defined = [...names].map(([key, place]) => `<definedName name="${key}">${place}</definedName>`).join('');
      text = text.replace('<calcPr/>', '<calcPr fullCalcOnLoad="1"/>');
      if (defined) text = text.replace('<definedNames/>', `<definedNames>${defined}</definedNames>`);
    }
    if (sheet) {
      const known = results[Number(sheet[1]) - 1]!;
      text = text.replace('<pageSetup orientation', '<pageSetup paperSize="9" orientation');
      text = text.replace(/<f>([^<]*)<\/f>(?!<v>)/g, (whole, value: string) => {
        const result = known.get(unescaped(value));
        return result === undefined ? whole : `${whole}<v>${result}</v>`;
      });
    }
    files[name] = [sheet || name === 'xl/workbook.xml' ? strToU8(text) : content, { mtime: MOMENT, level: 6 }];
  }
  return zipSync(files) as Uint8Array<ArrayBuffer>;
}
