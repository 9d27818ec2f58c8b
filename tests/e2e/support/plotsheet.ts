/** A sheet for journeys: their land is in memory and has no stored plots, so the server answers 404 there. */
import type { Page } from 'playwright';
import type { AreaGeometry } from '../../../model/entities/plot.ts';
import type {
  OutlinesBody,
  PlotDocuments,
  PlotLabels,
  PlotOutlines,
  PlotPlaceRules,
  PlotSheet,
} from '../../../model/land/landcalls.ts';

const triangle: AreaGeometry = {
  type: 'Polygon',
  coordinates: [
    [
      [5, 52],
      [5.001, 52],
      [5, 52.001],
      [5, 52],
    ],
  ],
};

const sheetOf = (id: string): PlotSheet => ({
  id,
  number: 'Waterhoven A 12',
  municipality: 9901,
  municipalityName: 'Waterhoven',
  area: 1_250,
  neighbourhood: 'Havenkwartier',
  province: 'Waterland-Flevo',
  park: '',
  geometry: { type: 'Polygon', coordinates: [] },
  groups: [
    {
      group: 'plot',
      facts: [
        {
          key: 'plot_area',
          value: 1_250,
          missing: null,
          unit: 'm2',
          sources: ['brk'],
          date: '2026-11-03',
          n: 40,
          percentile: 62,
        },
      ],
    },
    { group: 'energy', facts: [] },
    {
      group: 'regulations',
      facts: [
        {
          key: 'zoning_max_building_height',
          value: null,
          missing: 'no_rule',
          unit: 'm',
          sources: ['plans'],
          date: null,
          n: 3,
          percentile: null,
        },
      ],
    },
  ],
  plans: [
    {
      id: 'NL.NEW',
      name: 'Havenkwartier',
      status: 'vastgesteld',
      date: '2026-11-05',
      share: 100,
      rules: [{ kind: 'enkelbestemming', name: 'Wonen', article: '7', share: 80, measures: [] }],
    },
  ],
});

const labels: PlotLabels = {
  isChosen: true,
  labels: [
    {
      unit: '9901010000000001',
      address: 'Havenstraat 3, 1690 AB Waterhoven',
      label: 'B',
      missing: null,
      date: '2026-02-04',
      until: '2036-01-14',
    },
    {
      unit: '9901010000000002',
      address: 'Havenstraat 3a, 1690 AB Waterhoven',
      label: null,
      missing: 'no_label',
      date: null,
      until: null,
    },
  ],
  left: 3,
};

const documents: PlotDocuments = {
  isChosen: true,
  documents: [
    {
      id: '/akn/nl/act/gm9901/2026/omgevingsplan',
      title: 'Omgevingsplan Waterhoven',
      kind: 'omgevingsplan',
      authority: 'Waterhoven',
      law: 'environment_act',
      date: '2026-01-01',
      link: 'https://documents.example/1',
    },
  ],
};

const rules: PlotPlaceRules = {
  isChosen: true,
  documents: [
    {
      id: '/akn/nl/act/gm9901/2026/omgevingsplan',
      title: 'Omgevingsplan Waterhoven',
      kind: 'Omgevingsplan',
      activities: ['Bouwwerk bouwen', 'Boom kappen'],
      themes: ['Bouwwerken'],
      rules: [
        {
          article: 'Artikel 5.12 Bouwen aan de haven',
          activities: ['Bouwwerk bouwen'],
          text: 'Aan de haven is bouwen zonder vergunning verboden.',
          qualifications: ['Vergunningplicht'],
        },
      ],
      left: 0,
      everywhere: 14,
    },
  ],
};

/** Answers the sheet and the outline of every plot in place of the server. */
export async function answerSheets(page: Page): Promise<void> {
  await page.route('**/geo/plot/*', (route) =>
    route.fulfill({ json: sheetOf(decodeURIComponent(route.request().url().split('/').at(-1)!)) }),
  );
  await page.route('**/geo/plot/*/labels', (route) => route.fulfill({ json: labels }));
  await page.route('**/geo/plot/*/documents', (route) => route.fulfill({ json: documents }));
  await page.route('**/geo/plot/*/rules', (route) => route.fulfill({ json: rules }));
  await page.route('**/geo/outlines', (route) => {
    const { plots } = route.request().postDataJSON() as OutlinesBody;
    const outlines = plots.map((plot) => ({ plot, geometry: triangle }));
    return route.fulfill({ json: { outlines } satisfies PlotOutlines });
  });
}
