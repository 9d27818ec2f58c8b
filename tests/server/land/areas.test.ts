/** Areas with their figures over HTTP: three municipalities with parks, cores and neighbourhoods, and their province. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AreaMatches,
  AreaPage,
  AreaPlots,
  AreaSheet,
  AreaYears,
  ShownFigure,
} from '../../../model/land/areacalls.ts';
import { levelFigures } from '../../../model/land/areafigures.ts';
import { parkFigures } from '../../../model/land/parkfigures.ts';
import type { Client } from '../support/client.ts';
import { Described } from '../support/described.ts';
import { openWorld, type World } from '../support/world.ts';
import { BUILT, fillAreas, INHABITANTS, parksB } from './arealand.ts';
import { isRouted, watched } from './support.ts';

let world: World;
let client: Client;
let described: Described;
let statements: ReadonlySet<string>;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
  await fillAreas(world.land);
  described = new Described((await client.get('/openapi.json')).body);
  ({ statements } = watched(world.land));
});
afterAll(async () => {
  expect([...statements].filter((sql) => !isRouted(sql))).toEqual([]);
  expect(statements.size).toBeGreaterThan(0);
  await world.close();
});

async function listed(level: string, query = ''): Promise<AreaPage> {
  const answer = await described.call(client, 'get', `/geo/areas/${level}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function sheetOf(level: string, code: string): Promise<AreaSheet> {
  const answer = await described.call(client, 'get', `/geo/area/${level}/${code}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const figureIn = ({ figures }: AreaSheet, key: string): ShownFigure => figures.find((each) => each.key === key)!;
const codes = ({ areas }: AreaPage): string[] => areas.map(({ code }) => code);

/** Standing by counting, apart from the product: the share of peers that are worse, and half of those that are alike. */
function counted(value: number, peers: readonly number[], isBetter: (a: number, b: number) => boolean) {
  const points = peers.map((peer) => (peer === value ? 0.5 : isBetter(value, peer) ? 1 : 0) as number);
  const inOrder = peers.toSorted((a, b) => a - b);
  const [low, high] = [inOrder[Math.ceil(peers.length / 2) - 1]!, inOrder[Math.floor(peers.length / 2)]!];
  return {
    n: peers.length,
    percentile: expect.closeTo((100 * points.reduce((sum, each) => sum + each, 0)) / peers.length, 9),
    median: expect.closeTo((low + high) / 2, 9),
  };
}

describe('the sheet of a park', () => {
  it('says what it is and where it lies', async () => {
    const sheet = await sheetOf('park', '99000002');
    expect(sheet).toMatchObject({ level: 'park', code: '99000002', name: 'Terrein 99000002', municipality: 'GM9901' });
    expect(sheet).toMatchObject({
      municipalityName: 'Gemeente 9901',
      province: 'PV99',
      provinceName: 'Waterland-Flevo',
    });
    expect(sheet.park).toMatchObject({ type: 'B', year: 2025 });
    expect(sheet.spreads).toEqual([{ key: 'building_years', counts: [0, 1, 2, 0, 0, 0, 0, 0, 0] }]);
    expect(sheet.spreadOrigins.building_years).toMatchObject({ date: expect.stringContaining('2026-11-01') });
    expect(sheet.geometry!.coordinates[0]![0]).toHaveLength(5);
    expect(sheet.figures.map(({ key }) => key)).toEqual(parkFigures.keys);
  });

  it('gives each figure among the parks of its type in the province, of all their municipalities', async () => {
    const sheet = await sheetOf('park', '99000002');
    expect(sheet.peers).toEqual({ group: 'type_in_province', count: BUILT.length });
    const known = BUILT.filter((each) => typeof each === 'number');
    expect(figureIn(sheet, 'gsi')).toEqual({
      ...{ key: 'gsi', value: 0.4, missing: null, unit: 'ratio', peers: 'type_in_province', beside: [] },
      // The less is built, the better.
      ...counted(0.4, known, (a, b) => a < b),
      ...{ sources: expect.arrayContaining(['ibis', 'brk', 'bag']), date: expect.stringContaining('2026-11-01') },
    });
    const areas = parksB.map(({ facts }) => facts!.figures['area_net'] as number);
    expect(figureIn(sheet, 'area_net')).toMatchObject(counted(areas[2]!, areas, (a, b) => a > b));
  });

  it('scores it among them, and says why a score is missing', async () => {
    const { park: shown, figures, scoreBases } = await sheetOf('park', '99000006');
    const score = (key: string) => shown!.scores.find((each) => each.key === key)!;
    const { percentile } = figures.find(({ key }) => key === 'gsi')!;
    expect(score('gsi_current')).toEqual({
      key: 'gsi_current',
      score: expect.closeTo((5 * percentile!) / 100, 9),
      missing: null,
    });
    expect(score('vacancy')).toEqual({ key: 'vacancy', score: null, missing: 'unknown_in_source' });
    expect(score('height_headroom')).toMatchObject({ score: null, missing: 'no_rule' });
    expect(shown!.scores).toHaveLength(25);
    const { value, n, median, unit } = figures.find(({ key }) => key === 'gsi')!;
    expect(scoreBases.gsi_current).toMatchObject({ value, n, median, unit, sources: expect.arrayContaining(['bag']) });
    expect(scoreBases.vacancy).toBeUndefined();
  });

  it('has the reason of a missing figure, never 0', async () => {
    const gsi = figureIn(await sheetOf('park', '99000012'), 'gsi');
    expect(gsi).toMatchObject({ value: null, missing: 'no_building', n: BUILT.length - 1, percentile: null });
    expect(gsi.median).not.toBeNull();
  });

  it('of which nobody says the province is compared with all', async () => {
    const sheet = await sheetOf('park', '98000000');
    expect(sheet).toMatchObject({ province: '', provinceName: '', peers: { group: 'country', count: 15 } });
    expect(figureIn(sheet, 'gsi')).toMatchObject({ n: 14, percentile: expect.closeTo(100 * (0.5 / 14), 9) });
  });
});

describe('the sheets of other areas', () => {
  it('compare a core with those of half to one and a half times its inhabitants, and with none below five', async () => {
    const sheet = await sheetOf('core', 'BK0');
    // 600, 500, 900 and 1 400 are near 1 000; 1 501 is not.
    expect(sheet.peers).toEqual({ group: 'size', count: 5 });
    expect(figureIn(sheet, 'inhabitants')).toMatchObject(
      counted(
        1_000,
        INHABITANTS.filter((n) => n < 1_501),
        (a, b) => a > b,
      ),
    );
    expect(figureIn(await sheetOf('core', 'BK4'), 'inhabitants')).toMatchObject({ value: 1_501, percentile: null });
  });

  it('compare a neighbourhood within its municipality', async () => {
    const sheet = await sheetOf('neighbourhood', 'BU990101');
    expect(sheet).toMatchObject({
      parent: 'WK990101',
      municipality: 'GM9901',
      peers: { group: 'municipality', count: 6 },
    });
    expect(figureIn(sheet, 'cbs_inhabitants')).toMatchObject(counted(300, [100, 300, 200, 200, 700], (a, b) => a > b));
    expect(figureIn(sheet, 'cbs_men')).toMatchObject({ value: null, missing: 'not_computed' });
    expect(sheet.figures.map(({ key }) => key)).toEqual(levelFigures.neighbourhood.map(({ key }) => key));
  });

  it('compare a municipality with its class, its province and the country', async () => {
    const sheet = await sheetOf('municipality', 'GM9901');
    // Both have 1 500 to 2 500 addresses per km2.
    expect(sheet.peers).toEqual({ group: 'urbanity', count: 2 });
    const inhabitants = figureIn(sheet, 'inhabitants');
    expect(inhabitants).toMatchObject({ value: 20_000, n: 2, percentile: null, median: 14_500 });
    expect(inhabitants.beside.map(({ peers, n }) => [peers, n])).toEqual([
      ['province', 2],
      ['country', 2],
    ]);
  });

  it('sum the municipalities of a province', async () => {
    const sheet = await sheetOf('province', 'PV99');
    expect(sheet).toMatchObject({ name: 'Waterland-Flevo', parent: null, municipality: '' });
    expect(figureIn(sheet, 'inhabitants')).toMatchObject({ value: 29_000, sources: ['cbs_neighbourhoods'] });
    expect(figureIn(sheet, 'homes')).toMatchObject({ value: null, missing: 'not_computed' });
    expect(sheet.spreads).toEqual([{ key: 'plot_sizes', counts: [2, 4, 6, 8, 10, 12] }]);
    expect(sheet.geometry).not.toBeNull();
  });
});

describe('a list of areas', () => {
  it('is sorted by name or by a figure, with missing values last', async () => {
    const all = await listed('park', '?figures=gsi,area_net&sort=-gsi');
    expect(all.total).toBe(15);
    expect(codes(all).slice(0, 3)).toEqual(['98000000', '98000001', '99000004']);
    expect(all.areas.at(-1)!.figures['gsi']).toEqual({ value: null, missing: 'no_building' });
    expect(all.areas[0]!.figures).toEqual({
      gsi: { value: 0.9, missing: null },
      area_net: { value: 1, missing: null },
    });
    expect(codes(await listed('park', '?sort=gsi')).at(-1)).toBe('99000012');
    expect(codes(await listed('core', '?sort=-name'))[0]).toBe('BK5');
  });

  it('is filtered by an area above and by name, and read by page', async () => {
    expect((await listed('park', '?within=GM9902')).total).toBe(6);
    expect((await listed('park', '?within=PV99')).total).toBe(13);
    expect(codes(await listed('neighbourhood', '?within=WK990101'))).toEqual(['BU990101', 'BU990103', 'BU990105']);
    expect(codes(await listed('core', '?q=enkele'))).toEqual(['BK0']);
    const page = await listed('park', '?within=PV99&offset=12&limit=5');
    expect([page.total, codes(page)]).toEqual([13, ['99000012']]);
    expect(await listed('park', '?within=GM0001')).toEqual({ level: 'park', total: 0, areas: [], dates: {} });
    expect(codes(await listed('province'))).toEqual(['PV99']);
  });

  it('is of those that one is compared with, itself among them', async () => {
    const peers = await listed('park', '?peers=99000002&figures=gsi&sort=gsi');
    expect([peers.total, codes(peers).includes('99000002')]).toEqual([BUILT.length, true]);
    const ofOthers = ['core?peers=BK0', 'neighbourhood?peers=BU990101', 'municipality?peers=GM9901', 'park?peers=none'];
    expect(await Promise.all(ofOthers.map(async (each) => (await listed(each)).total))).toEqual([5, 6, 2, 0]);
  });

  it('gives values of neighbourhoods, sorted by them', async () => {
    const found = await listed('neighbourhood', '?within=GM9901&figures=cbs_inhabitants&sort=-cbs_inhabitants');
    const values = found.areas.map(({ figures }) => figures['cbs_inhabitants']!.value);
    expect(values).toEqual([700, 300, 200, 200, 100, null]);
  });

  it('has boxes, and shapes when asked', async () => {
    const [area] = (await listed('municipality', '?within=PV99&shapes=true')).areas;
    const [west, south, east, north] = area!.box!;
    expect([west < east, south < north, west > 3, north < 54]).toEqual([true, true, true, true]);
    expect(area!.geometry!.coordinates[0]![0]).toHaveLength(5);
    expect((await listed('municipality')).areas[0]!.geometry).toBeNull();
  });
});

describe('the plots of a park', () => {
  it('come with the values of keys', async () => {
    const answer = await described.call(client, 'get', '/geo/area/park/99000000/plots?keys=plot_area,cbs_inhabitants');
    const { total, plots, dates }: AreaPlots = answer.body;
    expect(dates['plot_area']).toContain('2026-11-01');
    expect([total, plots.map(({ number }) => number)]).toEqual([
      3,
      ['Waterhoven A 0', 'Waterhoven A 1', 'Waterhoven A 2'],
    ]);
    expect(plots[2]!.values).toEqual({
      plot_area: { value: 300, missing: null },
      cbs_inhabitants: { value: 100, missing: null },
    });
    expect((await client.get('/geo/area/municipality/GM9901/plots')).status).toBe(404);
  });
});

describe('a core', () => {
  it('has the plots whose label point lies in its outline, and says which are unbuilt land to build on', async () => {
    const { body }: { body: AreaPlots } = await described.call(
      client,
      'get',
      '/geo/area/core/BK0/plots?keys=plot_area',
    );
    expect(body.plots.map(({ number, isOpen }) => [number, isOpen])).toEqual([
      ['Waterhoven A 0', true],
      ['Waterhoven A 1', false],
      ['Waterhoven A 2', false],
      ['Waterhoven A 3', true],
    ]);
    const open: AreaPlots = (await described.call(client, 'get', '/geo/area/core/BK0/plots?open=true')).body;
    expect([open.total, open.plots.map(({ number }) => number)]).toEqual([2, ['Waterhoven A 0', 'Waterhoven A 3']]);
    expect((await client.get('/geo/area/core/BK1/plots')).body).toEqual({ total: 0, dates: {}, plots: [] });
  });

  it('has the neighbourhoods with plots in it', async () => {
    const { areas } = await listed('neighbourhood', '?within=BK0&figures=plot_area,cbs_inhabitants');
    expect(areas).toMatchObject([{ code: 'BU990100', figures: { plot_area: { value: 100 } } }]);
  });
});

describe('figures by year', () => {
  async function yearsOf(level: string, code: string): Promise<AreaYears> {
    return (await described.call(client, 'get', `/geo/area/${level}/${code}/years`)).body;
  }
  const given = ({ years }: AreaYears, key: string) => years.map(({ year, figures }) => [year, figures[key]]);

  it('are sums and means of the neighbourhoods of a municipality, without what is withheld', async () => {
    const found = await yearsOf('municipality', 'GM9901');
    expect(given(found, 'inhabitants')).toEqual([
      [2024, 1_450],
      [2025, 1_500],
    ]);
    const homes = [50, 150, 100, 0, 100, 350];
    const value = homes.reduce((sum, each, at) => sum + each * 100 * (at + 1), 0) / 750;
    expect(found.years[1]!.figures['cbs_home_value']).toBeCloseTo(value, 6);
    expect(found.years[1]!.figures['cbs_gas_use']).toBeUndefined();
  });

  it('are sums and means for a province of what each of its municipalities has', async () => {
    const sums = await yearsOf('province', 'PV99');
    expect(given(sums, 'inhabitants')).toEqual([
      [2024, 1_450],
      [2025, 1_510],
    ]);
    const valueIn = async (code: string) => (await yearsOf('municipality', code)).years[1]!.figures['cbs_home_value']!;
    // By their homes: 750 and 5.
    const mean = (750 * (await valueIn('GM9901')) + 5 * (await valueIn('GM9902'))) / 755;
    expect(sums.years[1]!.figures['cbs_home_value']).toBeCloseTo(mean, 9);
    expect(Object.keys(sums.years[0]!.figures)).not.toContain('cbs_gas_use');
  });

  it('are those of the register for a neighbourhood, and of its neighbourhoods for a district', async () => {
    expect(given(await yearsOf('neighbourhood', 'BU990101'), 'cbs_inhabitants')).toEqual([
      [2024, 290],
      [2025, 300],
    ]);
    expect(given(await yearsOf('district', 'WK990100'), 'cbs_inhabitants')).toEqual([
      [2024, 470],
      [2025, 500],
    ]);
    expect((await yearsOf('neighbourhood', 'BU990103')).years.map(({ figures }) => figures['cbs_inhabitants'])).toEqual(
      [undefined, undefined],
    );
  });

  it('have the land of parks by municipality and year of the register', async () => {
    const { supply } = await yearsOf('province', 'PV99');
    const first = { municipality: 'GM9901', name: 'Gemeente 9901', parks: 7, net: 21 };
    const second = { municipality: 'GM9902', name: 'Gemeente 9902', parks: 6, net: 18 };
    expect(supply).toEqual([
      { ...first, year: 2024, gross: 28, available: 7 },
      { ...first, year: 2025, gross: 35, available: null },
      { ...second, year: 2024, gross: 24, available: 6 },
      { ...second, year: 2025, gross: 30, available: null },
    ]);
    expect((await yearsOf('park', '99000000')).years).toEqual([]);
    expect((await client.get('/geo/area/park/nothing/years')).status).toBe(404);
  });
});

describe('a district', () => {
  it('has figures of its own, its neighbourhoods, and stands between them and the municipality', async () => {
    const found = await listed('district', '?within=GM9901&figures=cbs_inhabitants&sort=-cbs_inhabitants');
    expect(found.areas.map(({ name, figures }) => [name, figures['cbs_inhabitants']!.value])).toEqual([
      ['Wijk 1', 2_000],
      ['Wijk 0', 1_000],
    ]);
    expect(codes(await listed('neighbourhood', '?within=WK990101'))).toEqual(['BU990101', 'BU990103', 'BU990105']);
    expect(await sheetOf('neighbourhood', 'BU990101')).toMatchObject({ district: 'WK990101', districtName: 'Wijk 1' });
    expect(await sheetOf('district', 'WK990101')).toMatchObject({ municipality: 'GM9901', district: '' });
  });
});

describe('search queries', () => {
  async function queryOf(name: string, filters: object[], values: object = {}): Promise<number> {
    const { body } = await client.post('/searchquery/list', { name, ...values });
    for (const filter of filters) await client.post('/featurefilter/list', { searchQueryId: body.id, ...filter });
    return body.id;
  }
  const large = { type: 'range', key: 'plot_area', param1: 200, weight: 1 };

  it('are counted in an area by their filters as they are stored now', async () => {
    const id = await queryOf('Large', [large]);
    await queryOf('Without a filter', []);
    await queryOf('Archived', [large], { archived: true });
    const within = async (path: string): Promise<AreaMatches> =>
      (await described.call(client, 'get', `/searchquery/matches/${path}`)).body;
    expect(await within('core/BK0')).toEqual({ queries: [{ searchQueryId: id, name: 'Large', count: 3 }], leftOut: 0 });
    expect((await within('core/BK1')).queries.map(({ count }) => count)).toEqual([0]);
    expect((await client.get('/searchquery/matches/core/nothing')).status).toBe(404);
    expect((await client.get('/searchquery/matches/cell/BK0')).status).toBe(404);
    expect((await world.client().get('/searchquery/matches/core/BK0')).status).toBe(401);
    const others = await world.as('other');
    expect((await others.get('/searchquery/matches/core/BK0')).body.queries).toEqual([]);
  });

  it('are counted by municipality of a province', async () => {
    const id = await queryOf('Larger', [{ ...large, param1: 300 }]);
    const path = `/searchquery/municipalities/${id}`;
    expect((await described.call(client, 'get', `${path}/PV99`)).body).toEqual({ GM9901: 2, GM9902: 2 });
    expect((await client.get(`${path}/PV01`)).status).toBe(404);
    expect((await (await world.as('other')).get(`${path}/PV99`)).status).toBe(404);
  });
});

describe('the calls', () => {
  it('answer again only after the land changed', async () => {
    const first = await client.get('/geo/area/park/99000000');
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await client.send('GET', '/geo/area/park/99000000', undefined, {
      headers: { 'If-None-Match': etag },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(
      (await client.send('GET', '/geo/area/park/99000001', undefined, { headers: { 'If-None-Match': etag } })).status,
    ).toBe(200);
  });

  it('are for signed-in people, of areas that are loaded', async () => {
    for (const path of ['/geo/areas/park', '/geo/area/park/99000000', '/geo/area/park/99000000/plots'])
      expect((await world.client().get(path)).status, path).toBe(401);
    for (const path of ['/geo/areas/nothing', '/geo/area/park/nothing', '/geo/area/cell/1', '/geo/area/park/1/plots'])
      expect((await client.get(path)).status, path).toBe(404);
  });

  it('refuse what they do not know', async () => {
    const wrong = [
      'figures=inhabitants',
      'sort=nothing',
      'limit=501',
      'offset=-1',
      'shapes=1',
      'nothing=1',
      `q=${'a'.repeat(101)}`,
    ];
    for (const query of wrong) expect((await client.get(`/geo/areas/park?${query}`)).status, query).toBe(400);
    expect((await client.get('/geo/area/park/99000000?figures=gsi')).status).toBe(400);
    expect((await client.get('/geo/area/park/99000000/plots?keys=nothing')).status).toBe(400);
  });
});
