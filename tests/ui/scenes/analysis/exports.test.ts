import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import type { ListedArea, ShownFigure } from '../../../../model/land/areacalls.ts';
import { xlsxOf } from '../../../../ui/portfolio/exchange/xlsx.ts';
import { listTable, sheetTable, withOrigins } from '../../../../ui/scenes/analysis/exports.ts';

it('a list names the municipality, the reason of a missing value, and the sources of each column', () => {
  const area: ListedArea = {
    ...{
      code: '99010001',
      name: 'Havenpoort',
      parent: 'GM9901',
      municipality: 'GM9901',
      municipalityName: 'Waterhoven',
      box: null,
      geometry: null,
    },
    figures: { area_net: { value: 0, missing: null }, gsi: { value: null, missing: 'no_building' } },
  };
  const origins = [
    ['Net area', 'Business parks (IBIS)'],
    ['Ground space index', 'Buildings and addresses (BAG)'],
  ] as const;
  const { columns, rows } = withOrigins(listTable('park', [area], ['area_net', 'gsi', 'nothing']), origins);
  expect(columns.map(({ title }) => title)).toEqual([
    ...['Code', 'Name', 'Municipality', 'Net area (ha)', 'Ground space index'],
  ]);
  expect(rows[0]).toEqual(['99010001', 'Havenpoort', 'Waterhoven', 0, 'No building']);
  expect(rows[1]).toEqual(['', 'Source', '', 'Business parks (IBIS)', 'Buildings and addresses (BAG)']);

  const provinces = withOrigins(listTable('province', [{ ...area, figures: {} }], []), []);
  expect(provinces.columns.map(({ title }) => title)).toEqual(['Code', 'Name']);
  expect(provinces.rows[1]).toEqual(['', 'Source']);
});

it('the workbook of an area has numbers and dates as such, with a column for each year', async () => {
  const figure: ShownFigure = {
    ...{ key: 'inhabitants', unit: 'persons', value: 1_500, missing: null, peers: 'urbanity', n: 3, percentile: null },
    ...{ median: 1_200, sources: ['cbs_neighbourhoods'], date: '2026-08-03T00:00:00.000Z', beside: [] },
  };
  const table = sheetTable({ level: 'municipality', figures: [figure] }, [
    { year: 2024, figures: { inhabitants: 1_450 } },
    { year: 2025, figures: {} },
  ]);
  const book = await xlsxOf({
    ...{ format: 'xlsx', table, sheet: 'Town', geometries: [] },
    ...{ notes: { title: 'About', lines: [] }, text: { language: 'en', yes: 'yes', no: 'no' } },
  });
  const [head, row] = await readSheet(Buffer.from(book));
  expect(head!.slice(4, 6)).toEqual(['2024', '2025']);
  expect(row!.slice(0, 6)).toEqual(['Inhabitants', 1_500, 'persons', null, 1_450, null]);
  expect(row!.at(-1)).toEqual(new Date('2026-08-03T00:00:00.000Z'));
});
