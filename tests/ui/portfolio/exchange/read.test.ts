/** Files of others as tables: what is read, and why a file is refused. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { signedArea } from '../../../../model/plane.ts';
import { importLimits } from '../../../../model/imports/exchange.ts';
import { csvOf } from '../../../../ui/portfolio/exchange/csv.ts';
import { geojsonOf, geometryOf } from '../../../../ui/portfolio/exchange/geojson.ts';
import { TableProblem } from '../../../../engine/import/tables/faults.ts';
import { readFile } from '../../../../engine/import/tables/file.ts';
import type { ReadOptions } from '../../../../engine/import/tables/types.ts';
import { textOfMoment } from '../../../../engine/import/tables/workbook.ts';
import type { FileTable } from '../../../../ui/portfolio/exchange/table.ts';
import { xlsxOf } from '../../../../ui/portfolio/exchange/xlsx.ts';

const folder = path.resolve('fixtures/imports');
const expected = JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8'));

const read = (bytes: Uint8Array | string, options: ReadOptions = {}) =>
  readFile(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, options, () => {});
const faultOf = (bytes: Uint8Array | string): Promise<unknown> =>
  read(bytes).then(
    () => null,
    (error: unknown) => (error instanceof TableProblem ? error.fault : error),
  );
const cellsOf = async (bytes: Uint8Array | string) => (await read(bytes)).rows.map(({ cells }) => cells);

const hasOffice = (() => {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe('tables of LibreOffice', () => {
  const check = async (at: string) => {
    for (const [name, table] of Object.entries<object>(expected))
      expect(await read(readFileSync(path.join(at, name))), name).toMatchObject(table);
  };

  it('are read: formulas by their results, days and times as text, a merged cell once', () => check(folder));

  it.skipIf(!hasOffice)(
    'that are written now are read the same (needs soffice)',
    async () => {
      const fresh = mkdtempSync(path.join(tmpdir(), 'kavel-office-'));
      execFileSync(process.execPath, [path.join(folder, 'recipe.mjs'), fresh]);
      await check(fresh);
      rmSync(fresh, { recursive: true, force: true });
    },
    120_000,
  );
});

describe('a text', () => {
  it.each([';', ',', '\t'])('separated by %j is a table', async (mark) => {
    const table = await read(['Naam', 'Plaats'].join(mark) + '\n' + ['"a"" b"', '"c\nd"'].join(mark));
    expect(table).toMatchObject({ separator: mark, headings: ['Naam', 'Plaats'] });
    expect(table.rows).toEqual([{ line: 2, cells: ['a" b', 'c\nd'] }]);
  });

  it('has a mark, names its separator, or is in the code page of Windows', async () => {
    expect(await read('\uFEFFNaam\r\nCafé')).toMatchObject({ encoding: 'utf-8', headings: ['Naam'] });
    const said = await read('sep=;\nNaam;Plaats, land\nA;B');
    expect(said).toMatchObject({ separator: ';', headings: ['Naam', 'Plaats, land'], rows: [{ line: 3 }] });
    const windows = Uint8Array.from([...'Naam\nCaf'].map((each) => each.charCodeAt(0)).concat(0xe9));
    expect(await read(windows)).toMatchObject({ encoding: 'windows-1252', rows: [{ cells: ['Café'] }] });
    const wide = new Uint8Array(Buffer.from('\uFEFFNaam\nCafé', 'utf16le'));
    expect(await read(wide)).toMatchObject({ encoding: 'utf-16', rows: [{ cells: ['Café'] }] });
  });

  it('leaves out empty rows, fills short ones, and marks those with too many cells', async () => {
    const { headings, rows } = await read('Naam;Plaats;\n\nA\n;;\nB;C;D\nE;F;;;\n');
    expect(headings).toEqual(['Naam', 'Plaats']);
    expect(rows).toEqual([
      { line: 3, cells: ['A', null] },
      { line: 5, cells: ['B', 'C'], fault: 'ragged' },
      { line: 6, cells: ['E', 'F'] },
    ]);
  });

  it('that was made harmless for spreadsheets comes back unchanged', async () => {
    const texts = ['=1+1', '+31 6', '-5 m', '@SUM(A1)', '\tx', "'=quoted", "''+twice", "'s-Hertogenbosch", '"=x"'];
    const table: FileTable = {
      columns: [
        { key: 'name', title: '=Naam', kind: 'text' },
        { key: 'city', title: 'Plaats', kind: 'text' },
      ],
      rows: texts.map((text) => [text, 'x']),
    };
    for (const language of ['nl', 'en'] as const) {
      const csv = csvOf(table, { language, yes: 'Ja', no: 'Nee' });
      for (const line of csv.slice(1).split('\r\n')) expect(line).not.toMatch(/^"?[=+\-@\t]/);
      expect((await cellsOf(csv)).map(([text]) => text)).toEqual(texts);
    }
  });
});

describe('a file is refused', () => {
  it.each([
    ['without bytes', '', 'empty'],
    ['of blank lines', '\n \n\n', 'empty'],
    ['with headings alone', 'Naam;Plaats\n', 'noRows'],
    ['in an unknown encoding', 'Naam\nCaf\ufffd', 'encoding'],
    ['whose quotation marks do not end', 'Naam;Plaats\n"A;B\nC;D', 'quotes'],
    ['with a million columns', `${'a;'.repeat(1_000_000)}\n${'b;'.repeat(1_000_000)}`, 'tooManyColumns'],
    ['with too many rows', `Naam\n${'a\n'.repeat(importLimits.rows + 1)}`, 'tooManyRows'],
    ['of broken JSON', '{"type": "FeatureCollection", "features": [', 'damaged'],
    ['without features', '{"type":"FeatureCollection","features":[]}', 'empty'],
  ])('%s', async (_, text, fault) => {
    expect(await faultOf(text)).toBe(fault);
  });

  it('of bytes that are no text', async () => {
    expect(await faultOf(Uint8Array.of(1, 2, 0, 3))).toBe('unknown');
    expect(await faultOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0))).toBe('oldExcel');
  });

  it('of 200 MB, before it is read', async () => {
    expect(await faultOf(new Uint8Array(200_000_000))).toBe('tooLarge');
  });

  it('that is a zip of nothing known, or damaged', async () => {
    expect(await faultOf(zipSync({ 'readme.txt': strToU8('x') }))).toBe('unknown');
    expect(await faultOf(zipSync({ 'readme.txt': strToU8('x') }).slice(0, 40))).toBe('damaged');
  });

  it('that unpacks to more than memory holds, before it is unpacked', async () => {
    const parts = { 'xl/workbook.xml': strToU8('x'), 'xl/worksheets/sheet1.xml': strToU8('x') };
    expect(await faultOf(declaring(300_000_000, zipSync(parts)))).toBe('unpacked');
    expect(await faultOf(declaring(300_000_000, zipSync({ 'a.shp': strToU8('x') })))).toBe('unpacked');
  });
});

/** The zip with another size declared for each part. */
function declaring(size: number, zip: Uint8Array): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  for (let at = 0; at + 28 < zip.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return zip;
}

const sheetParts = (rows: string) => ({
  '[Content_Types].xml': strToU8(
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  ),
  '_rels/.rels': strToU8(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  ),
  'xl/workbook.xml': strToU8(
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Blad1" sheetId="1" r:id="r1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': strToU8(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  ),
});
const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>Naam</t></is></c></row>';
const workbook = (rows: string) => zipSync(sheetParts(head + rows));

describe('a workbook', () => {
  it('of the export comes back', async () => {
    const table: FileTable = {
      columns: [
        { key: 'id', title: 'Id', kind: 'number' },
        { key: 'name', title: 'Naam', kind: 'text' },
        { key: 'created_at', title: 'Aangemaakt', kind: 'date' },
        { key: 'plotsize', title: 'Perceelgrootte', kind: 'number', unit: 'm²', decimals: 1 },
      ],
      rows: [[7, '=1+1', '2026-02-19T00:00:00.000Z', 1234.5678]],
    };
    const notes = { title: 'Verantwoording', lines: [['Filter', 'Geen']] as const };
    const text = { language: 'nl', yes: 'Ja', no: 'Nee' } as const;
    const bytes = await xlsxOf({ format: 'xlsx', table, sheet: 'Locaties', notes, text, geometries: [] });
    expect(await read(bytes)).toMatchObject({
      sheet: 'Locaties',
      headings: ['Id', 'Naam', 'Aangemaakt', 'Perceelgrootte (m²)'],
      rows: [{ line: 2, cells: [7, '=1+1', '2026-02-19', 1234.5678] }],
    });
  });

  it('counts formulas by their stored results, and is refused without one', async () => {
    expect(await cellsOf(workbook('<row r="2"><c r="A2" t="str"><f>B1</f><v>Kade</v></c></row>'))).toEqual([['Kade']]);
    expect(await faultOf(workbook('<row r="2"><c r="A2" t="str"><f>B1</f></c></row>'))).toBe('formula');
  });

  it('with a cell far away is refused before room is made for it', async () => {
    expect(await faultOf(workbook('<row r="2"><c r="XFD2"><v>1</v></c></row>'))).toBe('tooManyColumns');
    expect(await faultOf(workbook('<row r="2"><c r="ZZZZZ2"><v>1</v></c></row>'))).toBe('tooManyColumns');
  });

  it('that is none is damaged', async () => {
    expect(await faultOf(zipSync({ 'xl/workbook.xml': strToU8('<workbook') }))).toBe('damaged');
  });

  it('has days, moments and times', () => {
    const serial = (days: number) => new Date(Math.floor((days - 25_569) * 86_400_000));
    expect(textOfMoment(serial(46_072))).toBe('2026-02-19');
    expect(textOfMoment(serial(46_072.354166667))).toBe('2026-02-19 08:30');
    expect(textOfMoment(serial(0.354166667))).toBe('08:30');
    expect(textOfMoment(serial(-349))).toBe('1899-01-15');
  });
});

const square = (x: number, y: number, size: number) => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];
const feature = (properties: object, geometry: object | null) => ({ type: 'Feature', properties, geometry });
const geojson = (features: object[], more: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', features, ...more });

describe('shapes', () => {
  it('give rows a place and plots, or say what is wrong', async () => {
    const bow = [
      [5, 52],
      [5.002, 52.002],
      [5.002, 52],
      [5, 52.001],
      [5, 52],
    ];
    const { headings, rows } = await read(
      geojson([
        feature({ name: 'Vlak', size: 3 }, { type: 'Polygon', coordinates: [square(5, 52, 0.001)] }),
        feature({ name: 'Punt' }, { type: 'Point', coordinates: [5.5, 52.5] }),
        feature({ name: 'Zonder' }, null),
        feature({ name: 'Strik' }, { type: 'Polygon', coordinates: [bow] }),
        feature(
          { name: 'Kapot' },
          {
            type: 'Polygon',
            coordinates: [
              [
                [5, 'x'],
                [5, 52],
              ],
            ],
          },
        ),
      ]),
    );
    expect(headings).toEqual(['name', 'size']);
    const [area, point, without, crossing, broken] = rows;
    expect(area).toMatchObject({ line: 1, cells: ['Vlak', 3], plots: [{ type: 'Polygon' }] });
    expect(area!.place![0]).toBeCloseTo(5.0005, 6);
    expect(area!.size).toBeGreaterThan(7_000);
    expect(point).toEqual({ line: 2, cells: ['Punt', null], place: [5.5, 52.5] });
    expect(without).toEqual({ line: 3, cells: ['Zonder', null] });
    expect([crossing!.fault, broken!.fault]).toEqual(['crossing', 'noArea']);
  });

  it('in RD are placed, and unknown numbers ask for a projection', async () => {
    const rd = feature({ name: 'RD' }, { type: 'Point', coordinates: [155_000, 463_000] });
    const table = await read(geojson([rd], { crs: { properties: { name: 'urn:ogc:def:crs:EPSG::28992' } } }));
    expect(table.projection).toBe('rd');
    expect(table.rows[0]!.place![1]).toBeCloseTo(52.155, 2);
    const utm = geojson([feature({ name: 'Delft' }, { type: 'Point', coordinates: [600_000, 5_760_000] })]);
    const guessed = await read(utm);
    expect(guessed.projection).toBe('utm31');
    expect(guessed.rows[0]!.place![1]).toBeCloseTo(51.98, 1);
    const far = geojson([feature({ name: 'Ver' }, { type: 'Point', coordinates: [9_000_000, 600_000] })]);
    expect(await read(far)).toMatchObject({ projection: null, rows: [{ cells: ['Ver'] }] });
    const { rows } = await read(far, { projection: 'mercator' });
    expect(rows[0]!.place![1]).toBeCloseTo(5.38, 1);
  });

  it('of the export come back', async () => {
    const table: FileTable = {
      columns: [
        { key: 'id', title: 'Id', kind: 'number' },
        { key: 'customfield:3', title: 'Herkomst', kind: 'text' },
      ],
      rows: [[7, 'Aanbod']],
    };
    const text = JSON.stringify(geojsonOf({ table, geometries: [null] }));
    expect(await read(text)).toMatchObject({
      headings: ['id', 'customfield:3'],
      rows: [{ line: 1, cells: [7, 'Aanbod'] }],
    });
  });

  it('that was exported gives each location its plots, its point or no place', async () => {
    const table: FileTable = {
      columns: [
        { key: 'id', title: 'Id', kind: 'number' },
        { key: 'name', title: 'Naam', kind: 'text' },
      ],
      rows: [
        [1, 'Twee percelen'],
        [2, 'Met een gat'],
        [3, 'Een punt'],
        [4, 'Zonder plek'],
      ],
    };
    /** A square, clockwise, and open: neither is allowed in a file. */
    const square = (lon: number, side: number) => [
      [lon, 52],
      [lon, 52 + side],
      [lon + side, 52 + side],
      [lon + side, 52],
    ];
    const plot = (...rings: number[][][]) => ({ type: 'Polygon', coordinates: rings });
    const hole = square(5.0002, 0.0001).map(([lon, lat]) => [lon!, lat! + 0.0002]);
    const geometries = [
      geometryOf([plot(square(5, 0.001)), null, plot(square(5.002, 0.001))], [5, 52]),
      geometryOf([plot(square(5, 0.001), hole)], [5, 52]),
      geometryOf([], [5.123456789012, 52]),
      geometryOf([plot([])], null),
    ];
    expect(geometries.map((each) => each?.type)).toEqual(['MultiPolygon', 'Polygon', 'Point', undefined]);
    const { rows, projection } = await read(JSON.stringify(geojsonOf({ table, geometries })));
    expect(projection).toBe('wgs84');
    expect(rows.map(({ cells }) => cells)).toEqual(table.rows);
    const [two, holed, point, nowhere] = rows;
    expect(two!.plots!.map(({ type, coordinates }) => [type, coordinates.length])).toEqual([['MultiPolygon', 2]]);
    expect(geometryOf(two!.plots!, null)).toEqual(geometries[0]);
    expect(geometryOf(holed!.plots!, null)).toEqual(geometries[1]);
    const [outer, inner] = (holed!.plots![0]!.coordinates as number[][][]).map((ring) =>
      signedArea(ring as [number, number][]),
    );
    expect([outer! > 0, inner! < 0]).toEqual([true, true]);
    expect(point).toMatchObject({ place: [5.123456789, 52] });
    expect([nowhere!.place, nowhere!.plots, nowhere!.fault]).toEqual([undefined, undefined, undefined]);
  });
});
