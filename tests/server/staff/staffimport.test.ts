/** Imports by staff for a customer: a file is read on the server, checked, run as one transaction, and undone. */
import { strToU8, zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { staffImportLimits } from '../../../model/admin/import.ts';
import { ownImportKey } from '../../../model/imports/columns.ts';
import { recordKinds, type ImportKindKey } from '../../../model/imports/kinds.ts';
import { addRecord } from '../../../server/seed/records.ts';
import type { Client } from '../support/client.ts';
import { choicesOf, openStaffImports, type StaffImports } from '../support/staffimports.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let staff: Client;
let companyId: number;
let field: number;
let imports: StaffImports;

beforeAll(async () => {
  world = await openWorld();
  staff = await world.as('staff');
  companyId = world.other.companyId;
  field = await addRecord(world.knex, 'customfield', { companyId, name: 'Boekwaarde', type: 'number' });
  for (const [name, plotnr] of [
    ['Kade west', 'WTH01 A 12'],
    ['Kade oost', ''],
  ])
    await addRecord(world.knex, 'location', { companyId, key: `import ${name}`, name, plotnr });
  imports = openStaffImports(world, staff, companyId);
});
afterAll(async () => {
  await imports.stop();
  await world.close();
});
// A file that was read in half would leave rows.
afterEach(async () => {
  expect(await world.knex('staff_import').where({ state: 'reading' }).select('id')).toEqual([]);
});

const living = (where: object) =>
  world
    .knex('location')
    .where({ companyId, ...where })
    .whereNull('deletedAt');
const audited = () =>
  world.knex('audit').where({ companyId, action: 'change' }).orderBy('id').pluck<string[]>('detail');

describe('an import by staff', () => {
  it('of rows with seven bad ones names those, and takes over the others as one transaction', async () => {
    const rows = 2_000;
    const bad = [7, 300, 301, 900, 1_500, 1_998, 2_000];
    const lines = Array.from({ length: rows }, (_, n) =>
      [`Rij ${n + 1}`, 'Waterhoven', bad.includes(n + 1) ? 'veel' : n].join(';'),
    );
    const file = await imports.opened(['Naam;Plaats;Perceelgrootte', ...lines].join('\r\n'));
    expect(file).toMatchObject({ rows, room: null, facts: { format: 'csv', encoding: 'utf-8', separator: ';' } });
    expect(file.samples.slice(0, 2).map(({ cells }) => cells)).toEqual([
      ['Rij 1', 'Waterhoven', '0'],
      ['Rij 2', 'Waterhoven', '1'],
    ]);
    const report = await imports.checked(file, choicesOf(file));
    expect(report.refused.map(({ line, column, fault }) => [line, column, fault])).toEqual(
      bad.map((n) => [n + 1, 'plotsize', 'noNumber']),
    );
    expect([report.added.length, report.refusedRows]).toEqual([rows - bad.length, bad.length]);
    expect(await living({ city: 'Waterhoven' }).count('id as n').first()).toMatchObject({ n: 0 });

    expect(await imports.ran(file, report)).toEqual({ added: rows - 7, changed: 0, unchanged: 0, refusedRows: 7 });
    const made = await living({ city: 'Waterhoven' }).select('name', 'createdByUserId');
    expect(made).toHaveLength(rows - bad.length);
    expect(new Set(made.map(({ createdByUserId }) => createdByUserId))).toEqual(new Set([null]));
    expect(made.map(({ name }) => name)).not.toContain('Rij 300');
    expect(await world.knex('staff_import_part').where({ importId: file.id })).toEqual([]);
    expect((await staff.post(`/staff/imports/${file.id}/run`, { digest: report.digest })).status).toBe(409);
    expect((await staff.delete(`/staff/imports/${file.id}`, {})).status).toBe(409);

    // A page that comes back finds how the import ended, and its report.
    const detail = async () => (await staff.get(`/staff/imports/${file.id}`)).body;
    expect(await detail()).toMatchObject({
      id: file.id,
      companyId,
      companyName: 'Testpolder BV',
      fileName: 'lijst.csv',
      state: 'done',
      hasReport: true,
      samples: [],
      result: { added: rows - 7 },
      job: { state: 'done' },
      choices: choicesOf(file),
    });
    expect((await staff.get(`/staff/imports/${file.id}/report`)).body).toEqual(report);
    // Who looked at the values of the file, and at what.
    const looks = world.knex('audit').where({ companyId, userId: world.people.staff.id, action: 'read' }).orderBy('id');
    expect(await looks.pluck('detail')).toEqual(
      ['open', 'report', 'report'].map((what) => `import ${file.id} ${what} file="lijst.csv"`),
    );

    expect(await imports.undone(file)).toEqual({ deleted: rows - 7, restored: 0, kept: 0 });
    expect(await detail()).toMatchObject({ state: 'undone', job: { result: { deleted: rows - 7 } } });
    expect(await living({ city: 'Waterhoven' }).select('id')).toEqual([]);
    const batches = await world.knex('location').where({ companyId, city: 'Waterhoven' }).distinct('deleteBatch');
    expect(batches).toHaveLength(1);
    const about = (await audited()).filter((line) => line.startsWith(`import ${file.id} `));
    expect(about.map((line) => line.split(' ')[2])).toEqual(['check', 'run', 'undo']);
    const { body: list } = await staff.get('/staff/imports');
    expect(list.rows[0]).toMatchObject({ id: file.id, state: 'undone', added: rows - 7, refused: 7, rows });
  });

  it('gives values to own fields of locations that there are, and back what they held', async () => {
    const file = await imports.opened('Naam;Perceelnummer;Boekwaarde\nKade oost;;12,5\n;wth01a12;8\nNergens;;3', {
      kind: 'values',
    });
    const report = await imports.checked(file, choicesOf(file, 'values'));
    expect(report.changed.map(({ name, values }) => [name, values.map(({ after }) => after)])).toEqual([
      ['Kade oost', ['12.5']],
      ['Kade west', ['8']],
    ]);
    expect(report.changed[0]!.values[0]!.column).toBe(ownImportKey(field));
    expect(report.refused.map(({ line, fault }) => [line, fault])).toEqual([[4, 'noLocation']]);
    await imports.ran(file, report);
    const values = () =>
      world.knex('locationcustomvalue').where({ companyId }).whereNull('deletedAt').orderBy('id').pluck('value');
    expect(await values()).toEqual(['12.5', '8']);

    const second = await imports.opened('Naam;Boekwaarde\nKade oost;13\nKade west;9', { kind: 'values' });
    await imports.ran(second, await imports.checked(second, choicesOf(second, 'values')));
    await world.knex('locationcustomvalue').where({ companyId, value: '9' }).update({ value: '10' });
    expect(await imports.undone(second)).toEqual({ deleted: 0, restored: 1, kept: 1 });
    expect(await values()).toEqual(['12.5', '10']);
    expect(await imports.undone(file)).toMatchObject({ deleted: 2 });
    expect(await values()).toEqual([]);
  });

  it.each<[ImportKindKey, lines: string[], again: string, change?: object]>([
    [
      'costs',
      ['Locatie;Naam;Grondslag;Bedrag', 'Kade oost;Sloop;Vast bedrag;1.500', 'Kade oost;Straat;veel;1'],
      '1.600',
      { column: 'parameter', before: '1500', after: '1600', unit: 'EUR' },
    ],
    [
      'constraints',
      ['Locatie;Naam;Waarde;Type;Link', 'Kade oost;Dekking;60%;GSI;', 'Kade oost;X;60%;Bouwhoogte;'],
      '62,5',
      { column: 'value', before: '0.6', after: '0.625', unit: 'share' },
    ],
    [
      'units',
      ['Locatie;Naam;Oppervlak;Prijs', 'Kade oost;Studio;30;900', 'Nergens;Studio;30;900'],
      '40',
      { column: 'size', before: '30', after: '40' },
    ],
    ['labels', ['Naam;Kleur', 'Kansrijk;#F2A900', ';#F2A900'], ''],
  ])('of %s adds, changes and refuses records, and is undone', async (kind, [head, good, bad], again, changed) => {
    const { of } = recordKinds[kind as keyof typeof recordKinds];
    const rows = () =>
      world.knex(of.name).where({ companyId }).whereNull('deletedAt').orderBy('id').select('id', 'name');
    const before = await rows();
    const file = await imports.opened([head, good, bad].join('\n'), { kind });
    const report = await imports.checked(file, choicesOf(file, kind));
    expect([report.added.length, report.refused.map(({ line }) => line)]).toEqual([1, [3]]);
    expect(await imports.ran(file, report)).toEqual({ added: 1, changed: 0, unchanged: 0, refusedRows: 1 });
    const same = await imports.opened([head, good].join('\n'), { kind });
    expect(await imports.checked(same, choicesOf(same, kind))).toMatchObject({ unchanged: 1, added: [], changed: [] });
    if (again) {
      const changedLine = good!.replace(/1\.500|60%|30/, again);
      const change = await imports.opened([head, changedLine].join('\n'), { kind });
      const second = await imports.checked(change, choicesOf(change, kind));
      expect(second.changed.map(({ values }) => values)).toEqual([[changed]]);
      await imports.ran(change, second);
      expect(await imports.undone(change)).toEqual({ deleted: 0, restored: 1, kept: 0 });
    }
    expect(await imports.undone(file)).toMatchObject({ deleted: 1 });
    expect(await rows()).toEqual(before);
  });

  it('tells the room of the subscription before anything is written, and keeps to it', async () => {
    const company = world.people.trial.companyId;
    const lines = Array.from({ length: 11 }, (_, n) => `Proef ${n}`);
    const file = await imports.opened(['Naam', ...lines].join('\n'), { company });
    expect(file.room).toBe(10);
    const report = await imports.checked(file, choicesOf(file));
    expect(report.room).toBe(10);
    const job = await imports.ended(await staff.post(`/staff/imports/${file.id}/run`, { digest: report.digest }));
    expect(job).toMatchObject({ state: 'failed', failure: expect.stringContaining('subscription') });
    expect(await world.knex('location').where({ companyId: company })).toEqual([]);
  });

  it('runs only what was agreed with', async () => {
    const file = await imports.opened('Naam;Plaats\nKade oost;Elders');
    const choices = { ...choicesOf(file, 'values'), columns: ['name', null] };
    const found = async () => (await staff.get(`/staff/imports/${file.id}`)).body;
    expect(await found()).toEqual({
      ...file,
      companyId,
      companyName: 'Testpolder BV',
      kind: 'locations',
      fileName: 'lijst.csv',
      state: 'read',
      choices: null,
      hasReport: false,
      result: null,
      job: null,
    });
    const report = await imports.checked(file, choices);
    expect(await found()).toMatchObject({ choices, hasReport: true, job: { state: 'done' } });
    expect((await staff.get('/staff/imports/999999')).status).toBe(404);
    expect((await staff.post(`/staff/imports/${file.id}/run`, { digest: 'other' })).status).toBe(412);
    await living({ name: 'Kade oost' }).update({ rev: 7 });
    expect(report.added).toHaveLength(1);
    for (const columns of [[], [null, null], ['name', 'name'], ['name']])
      expect((await staff.post(`/staff/imports/${file.id}/check`, { ...choices, columns })).status).toBe(400);
    const unknown = await staff.post(`/staff/imports/${file.id}/check`, { ...choices, columns: ['score', null] });
    expect(await imports.ended(unknown)).toMatchObject({ state: 'failed' });
    expect((await staff.post('/staff/imports/999999/check', choices)).status).toBe(404);

    // A file that waits can be discarded at once.
    expect((await staff.delete(`/staff/imports/${file.id}`, {})).status).toBe(200);
    expect((await staff.get(`/staff/imports/${file.id}`)).status).toBe(404);
    expect(await world.knex('staff_import_part').where({ importId: file.id })).toEqual([]);
    expect((await audited()).at(-1)).toBe(`import ${file.id} discard file="lijst.csv"`);
  });
});

describe('a bad file is refused with its reason, and nothing of it is kept:', () => {
  const csv = (lines: readonly string[]) => lines.join('\n');
  const sheet = (cells: string) =>
    zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${cells}</sheetData></worksheet>`),
    });
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(300_000_000) }, { level: 1 });
  const files: Record<string, [file: string | Uint8Array, fault: string]> = {
    'bytes of no text': [new Uint8Array([1, 0, 2, 0, 0, 3]), 'unknown'],
    'a broken encoding': [csv(['Naam', 'Rij \ufffd']), 'encoding'],
    'a zip bomb': [bomb, 'unpacked'],
    'a million columns': [csv([Array.from({ length: 1_000_000 }, (_, n) => n).join(';'), 'a']), 'tooManyColumns'],
    'a cell in a far column of a workbook': [sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'tooManyColumns'],
    'a formula without a result': [sheet('<row r="1"><c r="A1"><f>SUM(B1)</f></c></row>'), 'formula'],
    'more than 20 000 rows': [csv(['Naam', ...Array.from({ length: 20_001 }, (_, n) => String(n))]), 'tooManyRows'],
    'a text without an end': [csv(['Naam', '"Rij']), 'quotes'],
    'a zip with something else': [zipSync({ 'a.txt': strToU8('a') }), 'unknown'],
    'a zip that ends early': [zipSync({ 'xl/workbook.xml': strToU8('a'.repeat(99)) }).slice(0, 60), 'damaged'],
    'JSON that ends early': ['{"type":"FeatureCollection","features":[', 'damaged'],
    nothing: ['', 'empty'],
    'headings alone': ['Naam;Plaats', 'noRows'],
    'an old workbook': [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]), 'oldExcel'],
  };
  it.each(Object.entries(files))('%s', async (_, [file, fault]) => {
    const before = await world.knex('staff_import').max('id as id').first();
    expect((await imports.upload(file)).body).toEqual({ fault });
    expect(await world.knex('staff_import').where('id', '>', before!['id'] ?? 0)).toEqual([]);
  });

  it('more than 50 MB, also without a length', async () => {
    const piece = new Uint8Array(1_000_000).fill(65);
    let left = staffImportLimits.fileBytes / piece.length + 1;
    const stream = new ReadableStream<Uint8Array>({
      pull: (to) => (left-- > 0 ? to.enqueue(piece) : to.close()),
    });
    const sent: RequestInit & { duplex: 'half' } = { method: 'POST', body: stream, duplex: 'half' };
    const headers = { 'sec-fetch-site': 'same-origin', cookie: staff.cookie };
    const path = `${world.url}/staff/customers/${companyId}/import?kind=locations&name=a`;
    expect(await (await fetch(path, { ...sent, headers })).json()).toEqual({ fault: 'tooLarge' });
    // The connection goes on.
    expect((await imports.upload('Naam;Plaats')).body).toEqual({ fault: 'noRows' });
  });

  it('another code page, days of 1899, formulas as text and broken shapes are read as what they are', async () => {
    const windows = await imports.opened(
      Uint8Array.from([...'Naam\nCaf'].map((each) => each.charCodeAt(0)).concat(0xe9)),
    );
    expect([windows.facts.encoding, windows.samples[0]!.cells]).toEqual(['windows-1252', ['Café']]);
    const report = await imports.checked(
      ...(await (async () => {
        const file = await imports.opened("Naam;Architect\n'=1+1;1899-12-31");
        return [file, choicesOf(file)] as const;
      })()),
    );
    expect(report.added).toEqual([{ line: 2, name: '=1+1' }]);
    const ring = (points: number[][]) => ({ type: 'Polygon', coordinates: [points] });
    const shapes = {
      type: 'FeatureCollection',
      features: [
        [
          [150_000, 480_000],
          [150_100, 480_000],
          [150_100, 480_100],
          [150_000, 480_100],
          [150_000, 480_000],
        ],
        [
          [150_000, 480_000],
          [150_100, 480_100],
          [150_200, 480_000],
          [150_000, 480_200],
          [150_000, 480_000],
        ],
      ].map((points, n) => ({ type: 'Feature', properties: { naam: `Vorm ${n}` }, geometry: ring(points) })),
    };
    const rd = await imports.opened(JSON.stringify(shapes));
    expect(rd.facts).toMatchObject({ format: 'geojson', projection: 'rd' });
    const found = await imports.checked(rd, choicesOf(rd));
    expect(found.added.map(({ name }) => name)).toEqual(['Vorm 0']);
    expect(found.refused.map(({ line, fault }) => [line, fault])).toEqual([[2, 'crossing']]);
    const wrong = await imports.opened(JSON.stringify(shapes), { projection: 'wgs84' });
    expect((await imports.checked(wrong, choicesOf(wrong))).refusedRows).toBe(2);
  });
});

it('recipes keep a mapping by its name', async () => {
  const draft = { name: 'Register', kind: 'locations', columns: { Naam: 'name' }, decimal: ',', clears: false };
  const { body: kept } = await staff.post('/staff/recipes', draft);
  expect((await staff.post('/staff/recipes', { ...draft, clears: true })).body).toEqual({ ...kept, clears: true });
  expect((await staff.get('/staff/recipes?kind=locations')).body).toEqual([{ ...draft, id: kept.id, clears: true }]);
  expect((await staff.get('/staff/recipes?kind=values')).body).toEqual([]);
  expect((await staff.post('/staff/recipes', { ...draft, name: ' ' })).status).toBe(400);
  expect((await staff.delete(`/staff/recipes/${kept.id}`, {})).status).toBe(200);
  expect((await staff.delete(`/staff/recipes/${kept.id}`, {})).status).toBe(404);
});
