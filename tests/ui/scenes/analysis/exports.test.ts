import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import type { AreaSheet, ListedArea, ShownFigure } from '../../../../model/land/areacalls.ts';
import { xlsxOf } from '../../../../ui/portfolio/exchange/xlsx.ts';
import { listTable, withOrigins } from '../../../../ui/scenes/analysis/export/exports.ts';
import { rankedBy } from '../../../../ui/scenes/analysis/areas/ranks.ts';
import { sheetTable } from '../../../../ui/scenes/analysis/export/sheetfile.ts';

it('a list names the municipality, the reason of a missing value, and the sources of each column', () => {
  const area: ListedArea = {
    code: '99010001',
    name: 'Havenpoort',
    parent: 'GM9901',
    municipality: 'GM9901',
    municipalityName: 'Waterhoven',
    box: null,
    geometry: null,
    figures: { area_net: { value: Math.fround(5.1), missing: null }, gsi: { value: null, missing: 'no_building' } },
  };
  const origins = [
    ['Net area', 'Business parks (IBIS)'],
    ['Ground space index', 'Buildings and addresses (BAG)'],
  ] as const;
  const { columns, rows } = withOrigins(listTable('park', [area], ['area_net', 'gsi', 'nothing']), origins);
  expect(columns.map(({ title }) => title)).toEqual([
    ...['Code', 'Name', 'Municipality', 'Net area (ha)', 'Ground space index'],
  ]);
  expect(rows[0]).toEqual(['99010001', 'Havenpoort', 'Waterhoven', 5.1, 'No building']);
  expect(rows[1]).toEqual(['', 'Source', '', 'Business parks (IBIS)', 'Buildings and addresses (BAG)']);

  const provinces = withOrigins(listTable('province', [{ ...area, figures: {} }], []), []);
  expect(provinces.columns.map(({ title }) => title)).toEqual(['Code', 'Name']);
  expect(provinces.rows[1]).toEqual(['', 'Source']);
});

const sheetOf = (of: Partial<AreaSheet>): AreaSheet => ({
  level: 'municipality',
  code: 'GM9901',
  name: 'Waterhoven',
  parent: 'PV99',
  geometry: null,
  municipality: 'GM9901',
  municipalityName: 'Waterhoven',
  district: '',
  districtName: '',
  province: 'PV99',
  provinceName: 'Waterland-Flevo',
  peers: { group: 'province', count: 3 },
  figures: [],
  spreads: [],
  spreadOrigins: {},
  scoreBases: {},
  park: null,
  ...of,
});

it('the workbook of an area has numbers and dates as such, with a column for each year', async () => {
  const figure: ShownFigure = {
    key: 'inhabitants',
    unit: 'persons',
    value: 1_500,
    missing: null,
    peers: 'urbanity',
    n: 3,
    percentile: null,
    median: 1_200,
    sources: ['cbs_neighbourhoods'],
    date: '2026-08-03T00:00:00.000Z',
    beside: [],
  };
  const table = sheetTable(sheetOf({ figures: [figure] }), {
    years: [
      { year: 2024, figures: { inhabitants: 1_450 } },
      { year: 2025, figures: {} },
    ],
    supply: [],
  });
  const book = await xlsxOf({
    format: 'xlsx',
    table,
    sheet: 'Town',
    geometries: [],
    notes: { title: 'About', lines: [] },
    text: { language: 'en', yes: 'yes', no: 'no' },
  });
  const [head, row] = await readSheet(Buffer.from(book));
  expect(head!.slice(5, 7)).toEqual(['2024', '2025']);
  expect(row!.slice(0, 7)).toEqual(['Figures', 'Inhabitants', 1_500, 'persons', null, 1_450, null]);
  expect(row!.at(-1)).toEqual(new Date('2026-08-03T00:00:00.000Z'));
});

it('the file of an area has its scores, distributions and land of parks as well, with source and date', () => {
  const origin = { sources: ['bag'], date: '2026-11-03' };
  const { columns, rows } = sheetTable(
    sheetOf({
      level: 'park',
      spreads: [{ key: 'building_years', counts: [4] }],
      spreadOrigins: { building_years: origin },
      park: {
        type: 'B',
        year: 2025,
        scores: [
          { key: 'gsi_current', score: 3.5, missing: null },
          { key: 'vacancy', score: null, missing: 'unknown_in_source' },
        ],
      },
      scoreBases: { gsi_current: { value: 0.42, unit: 'ratio', n: 9, median: 0.4, ...origin } },
    }),
    {
      years: [],
      supply: [
        { municipality: 'GM9901', name: 'Waterhoven', year: 2025, parks: 2, gross: 30, net: 21.5, available: null },
      ],
    },
  );
  const at = (title: string) => columns.findIndex((column) => column.title === title);
  const shown = ['Part', 'Figure', 'Value', 'Unit', 'Reason without value', 'Score', 'Source', 'Date'].map(at);
  const lines = rows.map((row) => shown.map((column) => row[column]));
  const bag = 'Buildings and addresses (BAG)';
  expect(lines[0]).toEqual(['Scores', 'Ground space index (GSI)', 0.42, '', '', 3.5, bag, '2026-11-03']);
  expect(lines[1]).toEqual(['Scores', 'Vacancy', null, null, 'Unknown to the source', null, null, null]);
  expect(lines[2]).toEqual(['Buildings by year', 'before 1950', 4, '', null, null, bag, '2026-11-03']);
  const ibis = 'Business parks (IBIS)';
  expect(lines.at(-2)).toEqual([
    ...['Land of business parks', 'Net area, Waterhoven 2025', 21.5, 'ha', '', null, ibis, null],
  ]);
  expect(lines.at(-1)!.slice(1, 5)).toEqual(['Available area, Waterhoven 2025', null, 'ha', 'Unknown to the source']);
});

it('the land of parks has the date of the figure that adds it up', () => {
  const land: ShownFigure = {
    key: 'park_hectares',
    unit: 'ha',
    value: 30,
    missing: null,
    peers: 'urbanity',
    n: 3,
    percentile: null,
    median: 20,
    sources: ['ibis'],
    date: '2026-11-03',
    beside: [],
  };
  const row = { municipality: 'GM9901', name: 'Waterhoven', year: 2025, parks: 2, gross: 30, net: 21.5, available: 1 };
  const { rows } = sheetTable(sheetOf({ figures: [land] }), { years: [], supply: [row] });
  expect(rows.map((cells) => cells.at(-1))).toEqual(['2026-11-03', '2026-11-03', '2026-11-03', '2026-11-03']);
});

it('areas of one value share a place in a ranking, and one without a value has none', () => {
  const areas = [8, 5, 5, 3, null].map((value) => ({ figures: { gsi: { value, missing: null } } }));
  expect(rankedBy(areas, 'gsi').map(({ rank }) => rank)).toEqual([1, 2, 2, 4, null]);
});
