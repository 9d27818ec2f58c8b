import { expect, it } from 'vitest';
import type { ListedArea } from '../../../../model/land/areacalls.ts';
import { listTable } from '../../../../ui/scenes/analysis/exports.ts';

it('a list names the reason of a missing value, and the sources of each column', () => {
  const area: ListedArea = {
    ...{ code: '99010001', name: 'Havenpoort', parent: 'GM9901', municipality: 'GM9901', box: null, geometry: null },
    figures: { area_net: { value: 0, missing: null }, gsi: { value: null, missing: 'no_building' } },
  };
  const { columns, rows } = listTable('park', [area], ['area_net', 'gsi', 'nothing']);
  expect(columns.map(({ title }) => title)).toEqual(['Code', 'Name', 'Net area (ha)', 'Ground space index']);
  expect(rows[0]).toEqual(['99010001', 'Havenpoort', 0, 'No building']);
  expect(rows[1]!.slice(2)).toEqual([
    'Business parks (IBIS)',
    expect.stringContaining('Buildings and addresses (BAG)'),
  ]);
});
