/** Areas for journeys: their land is in memory and has none, so these answers stand in for the server's. */
import type { Page } from 'playwright';
import type {
  AreaMatches,
  AreaPage,
  AreaPlots,
  AreaSheet,
  ListedArea,
  ShownFigure,
} from '../../../model/land/areacalls.ts';
import { businessParkScoreMetrics } from '../../../model/enums/norms.ts';
import { levelFigures } from '../../../model/land/areafigures.ts';
import { landKeyOf } from '../../../model/land/catalogue.ts';

const square = (west: number, south: number): AreaSheet['geometry'] => ({
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [west, south],
        [west + 0.01, south],
        [west + 0.01, south + 0.01],
        [west, south + 0.01],
        [west, south],
      ],
    ],
  ],
});

const NAMES = ['Havenpoort', 'Industrieweg', 'Oosterhof'];

const parks: readonly ListedArea[] = NAMES.map((name, at) => ({
  code: `9901000${at + 1}`,
  name,
  parent: 'GM9901',
  municipality: 'GM9901',
  municipalityName: 'Waterhoven',
  box: null,
  geometry: null,
  figures: Object.fromEntries(
    levelFigures.park.map(({ key }) => [
      key,
      at === 2 ? { value: null, missing: 'unknown_in_source' } : { value: 10 * (at + 1), missing: null },
    ]),
  ),
}));

function listOf(address: URL): AreaPage {
  const level = address.pathname.split('/').at(-1) as AreaPage['level'];
  if (level !== 'park') return { level, total: 0, areas: [], dates: {} };
  const wanted = address.searchParams.get('q') ?? '';
  const found = parks.filter(({ name }) => name.toLowerCase().includes(wanted));
  return {
    level,
    total: found.length,
    dates: {},
    areas: address.searchParams.get('sort')?.startsWith('-') ? found.toReversed() : found,
  };
}

const figures = levelFigures.park.map(({ key, unit }, at): ShownFigure => ({
  key,
  unit,
  peers: 'province',
  n: 14,
  median: 20,
  beside: [],
  sources: ['ibis'],
  date: '2026-11-03',
  ...(at === 2
    ? { value: null, missing: 'unknown_in_source', percentile: null }
    : { value: 30 + at, missing: null, percentile: 72 }),
}));

const sheet: AreaSheet = {
  level: 'park',
  code: '99010001',
  name: 'Havenpoort',
  parent: 'GM9901',
  municipality: 'GM9901',
  district: '',
  districtName: '',
  municipalityName: 'Waterhoven',
  province: 'PV99',
  provinceName: 'Waterland-Flevo',
  geometry: square(5, 52),
  peers: { group: 'province', count: 14 },
  figures,
  spreads: [{ key: 'building_years', counts: [0, 1, 4, 2, 0, 3, 0, 0, 1] }],
  spreadOrigins: { building_years: { sources: ['bag'], date: '2026-11-03' } },
  park: {
    type: 'B',
    year: 2025,
    scores: businessParkScoreMetrics.keys.map((key, at) => ({
      key,
      score: at < 10 ? at / 2 : null,
      missing: at < 10 ? null : 'unknown_in_source',
    })),
  },
  scoreBases: {
    building_age_1985: { value: 42, unit: 'percent', n: 14, median: 35, sources: ['bag'], date: '2026-11-03' },
  },
};

const plots = (keys: readonly string[]): AreaPlots => ({
  total: 2,
  dates: {},
  plots: [12, 13].map((number, at) => ({
    id: `plot${number}`,
    number: `Waterhoven A ${number}`,
    geometry: square(5 + at / 100, 52)!,
    isOpen: at === 1,
    values: Object.fromEntries(
      keys.filter((key) => landKeyOf(key)).map((key) => [key, { value: 5 + at, missing: null }]),
    ),
  })),
});

const matches: AreaMatches = { queries: [{ searchQueryId: 1, name: 'Hallen', count: 3 }], leftOut: 0 };

/** Answers every list, sheet, plots and matches of areas in place of the server. */
export const answerAreas = (page: Page): Promise<unknown> =>
  page.route(/\/geo\/areas?\/|\/searchquery\/matches\//, (route) => {
    const address = new URL(route.request().url());
    if (address.pathname.startsWith('/searchquery/')) return route.fulfill({ json: matches });
    if (address.pathname.startsWith('/geo/areas/')) return route.fulfill({ json: listOf(address) });
    if (address.pathname.endsWith('/years')) return route.fulfill({ json: { years: [], supply: [] } });
    if (address.pathname.endsWith('/own')) return route.fulfill({ json: { figures: [], plots: 0 } });
    const keys = (address.searchParams.get('keys') ?? '').split(',');
    return route.fulfill({ json: address.pathname.endsWith('/plots') ? plots(keys) : sheet });
  });
