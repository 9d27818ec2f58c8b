/** Reads workbooks without a spreadsheet program. */
import { strFromU8, unzipSync } from 'fflate';

export interface Cell {
  text?: string;
  value?: number;
  formula?: string;
  /** Result of the formula as stored in the file. */
  result?: number;
}
export type Sheet = Map<string, Cell>;

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** Reads the sheets by their names, from the XML alone. */
export function readSheets(bytes: Uint8Array): Map<string, Sheet> {
  const files = unzipSync(bytes);
  const file = (name: string) => strFromU8(files[name]!);
  const shared = [...file('xl/sharedStrings.xml').matchAll(/<si>([\s\S]*?)<\/si>/g)].map((match) =>
    unescaped([...match[1]!.matchAll(/<t[^>]*>([\s\S]*?)<\/t>/g)].map((part) => part[1]).join('')),
  );
  const names = [...file('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map((match) =>
    unescaped(match[1]!),
  );
  return new Map(
    names.map((name, index) => {
      const cells: Sheet = new Map();
      const xml = file(`xl/worksheets/sheet${index + 1}.xml`);
      for (const [, attributes, body = ''] of xml.matchAll(/<c ([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
        const at = /r="([A-Z]+\d+)"/.exec(attributes!)![1]!;
        const formula = /<f(?: [^>]*)?>([\s\S]*?)<\/f>/.exec(body)?.[1];
        const value = /<v>([\s\S]*?)<\/v>/.exec(body)?.[1];
        if (formula !== undefined) cells.set(at, { formula: unescaped(formula), result: Number(value) });
        else if (value !== undefined)
          cells.set(at, attributes!.includes('t="s"') ? { text: shared[Number(value)] } : { value: Number(value) });
      }
      return [name, cells];
    }),
  );
}
