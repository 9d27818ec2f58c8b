import { expect, it } from 'vitest';
import { resultsTable } from '../../../../ui/scenes/opportunities/results/resultsfile.ts';

it('results have a column of lost points for each filter with weight, and no stability where none is said', () => {
  const place = { id: 'NL1', number: 'Waterhoven A 1', municipality: 9901, lon: 5.1, lat: 52.3 };
  const open = { param2: null, param3: null, param4: null, optimal: null };
  const range = { ...open, type: 'range', param1: 500 } as const;
  const { columns, rows } = resultsTable({
    name: 'Homes',
    plots: [
      { ...place, points: 87.5, certainty: 0.75, parts: [{ filterId: 2, lost: 12.5 }], stability: 0.5 },
      { ...place, points: 80, certainty: 1, parts: [] },
    ],
    filters: [
      { name: 'Plot area', filter: { ...range, id: 1, key: 'plot_area', weight: 0 } },
      { name: 'Depth', filter: { ...range, id: 2, key: 'plot_depth', weight: 2 } },
    ],
    placeOf: () => 'Waterhoven',
    at: null,
  });
  expect(columns.at(-1)!.title).toBe('Points lost: Depth');
  expect(rows).toEqual([
    [1, 'Waterhoven A 1', 'NL1', 'Waterhoven', 87.5, 75, 50, 52.3, 5.1, 12.5],
    [2, 'Waterhoven A 1', 'NL1', 'Waterhoven', 80, 100, null, 52.3, 5.1, 0],
  ]);
});
