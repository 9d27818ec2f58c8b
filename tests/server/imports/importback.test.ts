/** The way back of an export: 5 000 locations in a file, three phases changed in it, and the server finds those three. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { defaultPhases, defaultStatuses } from '../../../model/enums/location.ts';
import { decimalMarkIn } from '../../../model/imports/cells.ts';
import { locationColumns } from '../../../model/imports/columns.ts';
import type { ImportReport } from '../../../model/imports/exchange.ts';
import { columnsByHeading } from '../../../model/imports/headings.ts';
import { addRecord, addRecords } from '../../../server/seed/records.ts';
import { csvOf } from '../../../ui/portfolio/exchange/csv.ts';
import { readFile } from '../../../engine/import/tables/file.ts';
import type { FileCell, FileColumn, FileTable } from '../../../ui/portfolio/exchange/table.ts';
import { xlsxOf } from '../../../ui/portfolio/exchange/xlsx.ts';
import { bodyOf } from '../../../model/imports/mapping.ts';
import { openWorld, type World } from '../support/world.ts';

const ROWS = 5_000;
let world: World;
let table: FileTable;

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;
const owners = [
  'Gemeente Waterhoven',
  '=HYPERLINK("http://kwaad")',
  "'t Sas",
  'Van Dijk; zn.',
  '"Kade", 3\nachterzijde',
  '',
];

beforeAll(async () => {
  world = await openWorld();
  const { knex, own } = world;
  const { companyId } = own;
  const label = await addRecord(knex, 'label', { companyId, name: 'Kansrijk' });
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    companyId,
    key: `back${index}`,
    name: `Kavel ${index}`,
    archived: index % 9 === 0,
    status: pick(defaultStatuses.keys, index),
    phase: pick(defaultPhases.keys, index),
    owner: pick(owners, index),
    plotsize: index / 7,
    rating: (index % 11) / 2,
    // Those with a place take their size from their plots.
    ...(index % 2 === 0 ? { lat: 52 + index / 1e5, lon: 5.1 } : {}),
  }));
  await addRecords(knex, 'location', rows);
  const stored = await knex('location').where({ companyId }).whereLike('key', 'back%').orderBy('id');
  await addRecords(
    knex,
    'locationlabel',
    stored.filter((_, index) => index % 3 === 0).map(({ id }) => ({ companyId, locationId: id, labelId: label })),
  );
  const column = (key: string, title: string, kind: FileColumn['kind'] = 'text'): FileColumn => ({ key, title, kind });
  table = {
    columns: [
      column('id', 'Id', 'number'),
      ...[column('name', 'Naam'), column('status', 'Status'), column('phase', 'Fase'), column('labels', 'Labels')],
      ...[column('owner', 'Eigenaar'), { ...column('plotsize', 'Perceelgrootte', 'number'), unit: 'm²', decimals: 1 }],
      ...[column('rating', 'Waardering', 'number'), column('archived', 'Gearchiveerd', 'flag')],
      column('created_at', 'Aangemaakt', 'date'),
    ],
    rows: stored.map((each, index): FileCell[] => [
      ...[
        each.id,
        each.name,
        entryOf(defaultStatuses, each.status)!.label.nl,
        entryOf(defaultPhases, each.phase)!.label.nl,
      ],
      ...[index % 3 === 0 ? 'Kansrijk' : null, each.owner || null, each.plotsize, each.rating, each.archived],
      new Date(each.createdAt).toISOString(),
    ]),
  };
});
afterAll(() => world.close());

const text = { language: 'nl', yes: 'Ja', no: 'Nee' } as const;
const notes = { title: 'Verantwoording', lines: [] };
const written = {
  csv: async (of: FileTable) => new TextEncoder().encode(csvOf(of, text)),
  xlsx: async (of: FileTable) => xlsxOf({ format: 'xlsx', table: of, sheet: 'Locaties', text, notes, geometries: [] }),
};

async function checked(format: keyof typeof written, of: FileTable): Promise<ImportReport> {
  const read = await readFile(await written[format](of), {}, () => {});
  const columns = locationColumns([], false);
  const mapping = columnsByHeading(read.headings, columns);
  const cells = read.rows.map((row) => row.cells);
  const decimal = decimalMarkIn(
    mapping.map((key) => columns.find((each) => each.key === key) ?? null),
    cells,
  );
  const body = bodyOf(read.rows, mapping, { decimal, clears: false, choices: [] });
  const answer = await (await world.as('user')).post('/import/check', body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

describe.each(['csv', 'xlsx'] as const)('5 000 exported locations, as %s', (format) => {
  it('of which three phases were changed are 3 changed, 4 997 unchanged', async () => {
    const rows = table.rows.map((row, index) =>
      [6, 70, 700].includes(index) ? row.map((cell, at) => (at === 3 ? 'Exploitatie' : cell)) : row,
    );
    const report = await checked(format, { ...table, rows });
    expect(report).toMatchObject({ unchanged: ROWS - 3, added: [], refused: [] });
    expect(report.changed.map(({ values }) => values.map(({ column, after }) => [column, after]))).toEqual(
      Array.from({ length: 3 }, () => [['phase', 'exploitation']]),
    );
  });
});
