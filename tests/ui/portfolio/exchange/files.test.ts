import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { asWritten, harmless } from '../../../../model/rules/text/formulatext.ts';
import { csvOf } from '../../../../ui/portfolio/exchange/csv.ts';
import { geojsonOf } from '../../../../ui/portfolio/exchange/geojson.ts';
import type { ExportRequest, FileTable } from '../../../../ui/portfolio/exchange/table.ts';
import { xlsxOf } from '../../../../ui/portfolio/exchange/xlsx.ts';

const table: FileTable = {
  columns: [
    { key: 'id', title: 'Id', kind: 'number' },
    { key: 'name', title: 'Naam', kind: 'text' },
    { key: 'plotsize', title: 'Perceelgrootte', kind: 'number', unit: 'm²', decimals: 1 },
    { key: 'created_at', title: 'Aangemaakt', kind: 'date' },
    { key: 'archived', title: 'Gearchiveerd', kind: 'flag' },
  ],
  rows: [
    [1, '=HYPERLINK("http://kwaad")', 1234.5, '2026-02-19T10:00:00.000Z', true],
    [2, 'Kade; "oost"', -3, null, false],
    [null, '', null, null, null],
  ],
};
const nl = { language: 'nl', yes: 'Ja', no: 'Nee' } as const;

describe('a table as text', () => {
  it('has a mark, Dutch separators and decimals, and days', () => {
    expect(csvOf(table, nl)).toBe(
      '\uFEFFId;Naam;Perceelgrootte;Aangemaakt;Gearchiveerd\r\n' +
        `1;"'=HYPERLINK(""http://kwaad"")";1234,5;2026-02-19;Ja\r\n` +
        '2;"Kade; ""oost""";-3;;Nee\r\n' +
        ';;;;\r\n',
    );
  });

  it('has commas in English', () => {
    const [, first] = csvOf(table, { language: 'en', yes: 'Yes', no: 'No' }).split('\r\n');
    expect(first).toContain(',1234.5,2026-02-19,Yes');
  });

  it('never starts a text as a formula, and reads back what was written', () => {
    for (const text of ['=1+1', '+31 6', '-5 m', '@SUM(A1)', '\tx']) {
      expect(harmless(text)).toBe(`'${text}`);
      expect(asWritten(harmless(text))).toBe(text);
    }
    expect([harmless("'s-Hertogenbosch"), asWritten("'s-Hertogenbosch")]).toEqual([
      "'s-Hertogenbosch",
      "'s-Hertogenbosch",
    ]);
  });
});

const request: ExportRequest = {
  format: 'xlsx',
  table,
  sheet: 'Locaties',
  text: nl,
  notes: { title: 'Verantwoording', lines: [['Filter', 'Status: Kans']] },
  geometries: [{ type: 'Point', coordinates: [5, 52] }, null, null],
};

describe('a table as a workbook', () => {
  it('has typed cells, filters and a sheet about it', async () => {
    const bytes = await xlsxOf(request);
    const [head, first] = await readSheet(Buffer.from(bytes));
    expect(head).toEqual(['Id', 'Naam', 'Perceelgrootte (m²)', 'Aangemaakt', 'Gearchiveerd']);
    expect(first!.slice(0, 3)).toEqual([1, '=HYPERLINK("http://kwaad")', 1234.5]);
    expect(first![4]).toBe(true);
    expect(String(JSON.stringify(first![3])).slice(1, 11)).toBe('2026-02-19');
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);
    expect(sheet).toContain('<autoFilter ref="A1:E4"/>');
    expect(sheet).toContain('state="frozen"');
    expect((await readSheet(Buffer.from(bytes), 'Verantwoording'))[0]).toEqual(['Filter', 'Status: Kans']);
  });
});

it('a table as map data has a feature for each row, with its columns', () => {
  const { features } = geojsonOf(request);
  // RFC 7946: a feature without a place has no geometry, and one without an identifier has no id.
  expect(features.map(({ geometry }) => geometry)).toEqual([{ type: 'Point', coordinates: [5, 52] }, null, null]);
  expect(features.map(({ id }) => id)).toEqual([1, 2, undefined]);
  expect(features[0]!.properties).toMatchObject({ id: 1, plotsize: 1234.5, archived: true });
});
