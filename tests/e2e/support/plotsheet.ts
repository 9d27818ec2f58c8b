/** A sheet for journeys: their land is in memory and has no stored plots, so the server answers 404 there. */
import type { Page } from 'playwright';
import type { PlotSheet } from '../../../model/land/landcalls.ts';

const sheetOf = (id: string): PlotSheet => ({
  ...{ id, number: 'Waterhoven A 12', municipality: 9901, municipalityName: 'Waterhoven', area: 1_250 },
  ...{ neighbourhood: 'Havenkwartier', province: 'Waterland-Flevo', park: '' },
  geometry: { type: 'Polygon', coordinates: [] },
  groups: [
    {
      group: 'plot',
      facts: [
        {
          ...{ key: 'plot_area', value: 1_250, missing: null, unit: 'm2', sources: ['brk'], date: '2026-11-03' },
          ...{ n: 40, percentile: 62 },
        },
      ],
    },
    {
      group: 'regulations',
      facts: [
        {
          ...{ key: 'zoning_max_building_height', value: null, missing: 'no_rule', unit: 'm' },
          ...{ sources: ['plans'], date: null, n: 3, percentile: null },
        },
      ],
    },
  ],
  plans: [
    {
      ...{ id: 'NL.NEW', name: 'Havenkwartier', status: 'vastgesteld', date: '2026-11-05', share: 100 },
      rules: [{ kind: 'enkelbestemming', name: 'Wonen', article: '7', share: 80, measures: [] }],
    },
  ],
});

/** Answers the sheet of every plot in place of the server. */
export const answerSheets = (page: Page): Promise<unknown> =>
  page.route('**/geo/plot/*', (route) =>
    route.fulfill({ json: sheetOf(decodeURIComponent(route.request().url().split('/').at(-1)!)) }),
  );
