/** One plot with its facts and rules, and finding by name, over HTTP on a small land of twelve parcels. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../../engine/host/index.ts';
import type { LandAround } from '../../../model/land/landaround.ts';
import type { FoundPlace, PlotFact, PlotSheet } from '../../../model/land/landcalls.ts';
import { missingWord } from '../../../model/land/missing.ts';
import type { FoundRule } from '../../../model/rules/location/zoning.ts';
import type { FactColumn, RawFeature } from '../../../server/geodata/features.ts';
import { writeColumn } from '../../../server/geodata/store/columns.ts';
import { readPage } from '../../../server/geodata/store/features.ts';
import { writeAreas, writePlots } from '../../../server/geodata/store/plots.ts';
import { publish } from '../../../server/geodata/store/releases.ts';
import type { Client } from '../support/client.ts';
import { Described } from '../support/described.ts';
import { openWorld, type World } from '../support/world.ts';
import { emptyImport, imported, isRouted, parcel, plotRows, WATERHOVEN, watched } from './support.ts';

const COUNT = 12;
const [X, Y] = [150_000, 500_000];
let world: World;
let client: Client;
let statements: ReadonlySet<string>;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
  await fill();
  ({ statements } = watched(world.land));
});
afterAll(async () => {
  expect([...statements].filter((sql) => !isRouted(sql))).toEqual([]);
  expect(statements.size).toBeGreaterThan(0);
  await world.close();
});

/** A rectangle from x to x, metres from the first parcel. */
const strip = (id: string, from: number, to: number, properties: RawFeature['properties']): RawFeature => {
  const corners = [
    [from, 0],
    [to, 0],
    [to, 10],
    [from, 10],
    [from, 0],
  ] as const;
  const coordinates = [corners.map(([x, y]) => [X + x, Y + y])];
  return { id, geometry: { type: 'Polygon', coordinates }, properties };
};

const address = (id: string, street: string, properties: RawFeature['properties']): RawFeature => ({
  ...{ id, geometry: { type: 'Point', coordinates: [X + 5, Y + 5] } },
  properties: { openbare_ruimte_naam: street, woonplaats_naam: 'Waterhoven', toevoeging: null, ...properties },
});

const NEW = {
  ...{ planid: 'NL.NEW', typeplan: 'bestemmingsplan', naam: 'Haven', planstatus: 'vastgesteld' },
  ...{ datum: '2024-05-01', isHistorisch: 'false' },
};
const OLD = { ...NEW, planid: 'NL.OLD', naam: 'Oude haven', isHistorisch: 'true' };

const LATER = { ...NEW, planid: 'NL.LATER', naam: 'Haven, herziening', datum: '2025-02-01' };

const column = (key: string, words: readonly (number | 'no_rule')[], level: FactColumn['level'] = 'plot') => {
  const values = new Float32Array(words.length);
  const bits = new Uint32Array(values.buffer);
  words.forEach((word, at) => (word === 'no_rule' ? (bits[at] = missingWord(word)) : (values[at] = word)));
  return { key, level, values };
};

async function fill(): Promise<void> {
  const { land: database } = world;
  const { knex } = database;
  const parcels = Array.from({ length: COUNT }, (_, n) => parcel(n, n === 2 ? { kadastrale_grootte_waarde: 98 } : {}));
  const imports: Record<string, number> = {
    perceel: await imported(database, 'perceel', parcels),
    adres: await imported(database, 'adres', [
      address('9901200000000001', 'Één Meilaan', { huisnummer: '12', huisletter: 'a', postcode: '1690AA' }),
      address('9901200000000002', 'Havenstraat', { huisnummer: '3', huisletter: null, postcode: '1690AB' }),
    ]),
    bestemmingsplangebied: await imported(database, 'bestemmingsplangebied', [
      strip('NL.NEW', 0, 100, NEW),
      strip('NL.OLD', 0, 100, OLD),
      strip('NL.LATER', 34, 40, LATER),
    ]),
    enkelbestemming: await imported(database, 'enkelbestemming', [
      strip('E1', 0, 14, { planid: 'NL.NEW', naam: 'Wonen', artikelnummer: '7' }),
      strip('E2', 14, 100, { planid: 'NL.NEW', naam: 'Bedrijf', artikelnummer: '4' }),
      strip('E4', 30, 40, { planid: 'NL.LATER', naam: 'Haven', artikelnummer: '2' }),
      strip('E3', 0, 100, { planid: 'NL.OLD', naam: 'Groen', artikelnummer: '1' }),
    ]),
    maatvoering: await imported(database, 'maatvoering', [
      strip('M1', 10, 15, { planid: 'NL.NEW', naam: 'hoogte', maatvoering: '"maximum bouwhoogte (m)"="11"' }),
      strip('M2', 18, 30, { planid: 'NL.NEW', naam: 'hoogte', maatvoering: '"maximum bouwhoogte (m)"="9,4"' }),
    ]),
  };
  const { id } = await emptyImport(database, 'plots');
  const of = { municipality: WATERHOVEN, import: id };
  await writePlots(knex, of, readPage('perceel', parcels).table, plotRows(COUNT));
  const town = { code: 'GM9901', naam: 'Waterhoven' };
  const rows = { parents: [null], rows: Uint32Array.of(0), editions: [[0]] };
  await writeAreas(knex, of, readPage('gemeente', [strip('GM9901', 0, 200, town)]).table, 'municipality', {
    ...{ codes: ['GM9901'], names: ['Waterhoven'], ...rows, parents: ['PV99'] },
  });
  const provinces = ['PV20', 'PV99'].map((code) => strip(code, 0, 200, { code }));
  await writeAreas(knex, of, readPage('provincie', provinces).table, 'province', {
    ...{ codes: ['PV20', 'PV99'], names: ['Elders', 'Waterland-Flevo'], parents: [null, null] },
    ...{ rows: Uint32Array.of(0, 1), editions: [[0], [1]] },
  });
  await writeAreas(knex, of, readPage('buurten', [strip('BU1', 0, 200, {})]).table, 'neighbourhood', {
    ...{ codes: ['BU99010101'], names: ['Havenkwartier'], ...rows },
  });
  const columns = [
    column('plot_area', [100, 200, 200, ...Array.from({ length: COUNT - 3 }, (_, n) => 300 + n)]),
    column('zoning_max_building_height', [
      12,
      'no_rule',
      9.4,
      ...Array.from({ length: COUNT - 3 }, () => 'no_rule' as const),
    ]),
    column('area_share_built_before_1985', [75], 'neighbourhood'),
  ];
  const versions: Record<string, string> = {};
  for (const each of columns) versions[each.key] = await writeColumn(knex, WATERHOVEN, each, { ...imports, plots: id });
  await publish(knex, {
    municipality: WATERHOVEN,
    plots: COUNT,
    columns: versions,
    imports: { ...imports, plots: id },
  });
}

describe('the sheet of a plot', () => {
  let sheet: PlotSheet;
  const fact = (key: string): PlotFact => sheet.groups.flatMap(({ facts }) => facts).find((each) => each.key === key)!;
  beforeAll(async () => {
    const described = new Described((await client.get('/openapi.json')).body);
    const answer = await described.call(client, 'get', `/geo/plot/${parcel(1).id}`);
    expect(answer.status, answer.text).toBe(200);
    sheet = answer.body;
  });

  it('says where it lies', () => {
    expect(sheet).toMatchObject({ number: 'Waterhoven A 1', municipality: WATERHOVEN, area: 100 });
    expect(sheet).toMatchObject({ municipalityName: 'Waterhoven', neighbourhood: 'Havenkwartier', park: '' });
    // It was the first of all provinces.
    expect(sheet.province).toBe('Waterland-Flevo');
    expect(sheet.geometry.type).toBe('MultiPolygon');
  });

  it('gives each fact with unit, source, date and standing in the municipality', () => {
    // One of twelve is below and two are equal, this one included.
    expect(fact('plot_area')).toEqual({
      ...{ key: 'plot_area', value: 200, missing: null, unit: 'm2', sources: ['brk'] },
      ...{ date: expect.stringContaining('2026-11-01T00:00:00'), n: COUNT },
      percentile: expect.closeTo((100 * 2) / COUNT, 9),
    });
  });

  it('gives the reason of a missing value, and no percentile among few', () => {
    const height = { value: null, missing: 'no_rule', n: 2, percentile: null };
    expect(fact('zoning_max_building_height')).toMatchObject(height);
    expect(fact('area_share_built_before_1985')).toMatchObject({ value: 75, n: 1, percentile: null });
    expect(fact('noise_lden_road')).toMatchObject({ value: null, missing: 'not_computed', n: 0 });
  });

  it('gives the rules of plans in force, by part of the plot', () => {
    expect(sheet.plans).toHaveLength(1);
    expect(sheet.plans[0]).toMatchObject({ id: 'NL.NEW', name: 'Haven', status: 'vastgesteld', date: '2024-05-01' });
    expect(sheet.plans[0]!.rules).toEqual([
      { kind: 'enkelbestemming', name: 'Wonen', article: '7', share: 40, measures: [] },
      { kind: 'enkelbestemming', name: 'Bedrijf', article: '4', share: 60, measures: [] },
      {
        ...{ kind: 'maatvoering', name: 'hoogte', article: '', share: 50 },
        measures: [{ name: 'maximum bouwhoogte (m)', value: 11 }],
      },
      {
        ...{ kind: 'maatvoering', name: 'hoogte', article: '', share: 20 },
        measures: [{ name: 'maximum bouwhoogte (m)', value: 9.4 }],
      },
    ]);
  });

  it('gives of two plans at one place the newest alone, and each its part of the plot', async () => {
    const { plans } = (await client.get(`/geo/plot/${parcel(3).id}`)).body as PlotSheet;
    expect(plans.map(({ id, share }) => [id, share])).toEqual([
      ['NL.LATER', 60],
      ['NL.NEW', 40],
    ]);
    expect(plans[0]!.rules).toMatchObject([{ name: 'Haven', share: 60 }]);
    expect(plans[1]!.rules).toMatchObject([{ name: 'Bedrijf', share: 40 }]);
  });

  it('of a place is that of the plot that it lies in', async () => {
    const described = new Described((await client.get('/openapi.json')).body);
    const { projection } = await loadEngine();
    const [lon, lat] = projection.toLonLat(X + 15, Y + 5);
    const answer = await described.call(client, 'get', `/geo/plotat/${lon}/${lat}`);
    expect(answer.body, answer.text).toEqual({ plot: parcel(1).id, number: 'Waterhoven A 1' });
    expect((await client.get(`/geo/plotat/${lon}/${lat + 0.1}`)).status).toBe(404);
    expect((await client.get(`/geo/plotat/${lon}/north`)).status).toBe(400);
    expect((await world.client().get(`/geo/plotat/${lon}/${lat}`)).status).toBe(401);
  });

  it('is for signed-in people, of plots that are loaded', async () => {
    expect((await client.get('/geo/plot/nothing')).status).toBe(404);
    expect((await world.client().get(`/geo/plot/${parcel(1).id}`)).status).toBe(401);
    expect((await (await world.as('lapsed')).get(`/geo/plot/${parcel(1).id}`)).status).toBe(200);
  });
});

describe('plots saved as locations', () => {
  /** The location of parcel `n`, its plot and its rules. */
  const saved = async (n: number) => {
    const answer = await client.post('/location/plots', { plots: [parcel(n).id] });
    expect(answer.status, answer.text).toBe(201);
    const [{ locationId }] = answer.body.created;
    const [location, plots, rules] = await Promise.all(
      ['location/detail/', 'plot/list?locationId=', 'constraint/list?locationId='].map(
        async (path) => (await client.get(`/${path}${locationId}`)).body,
      ),
    );
    return { location, plot: plots[0], rules };
  };

  it('have the address on them, with its number', async () => {
    const { location, plot, rules } = await saved(0);
    expect(location).toMatchObject({
      ...{ name: 'Waterhoven A 0', road: 'Één Meilaan', house_number: '12a', postcode: '1690 AA', city: 'Waterhoven' },
      ...{ display_address: 'Één Meilaan 12a, 1690 AA Waterhoven', country: 'Nederland', plotsize: 100 },
    });
    // The register has no size of this parcel: what the outline measures is not passed off as one.
    expect(plot.properties.kadastrale_grootte_waarde).toBeNull();
    // No object of the plan sets this height.
    expect(rules).toMatchObject([{ value: 12, source: 'plans', reference: 'zoning_max_building_height' }]);
  });

  it('have the street of the nearest address, the size of the register, and rules with plan and reference', async () => {
    const { location, plot, rules } = await saved(2);
    expect(location).toMatchObject({ road: 'Één Meilaan', house_number: '', postcode: '1690 AA', plotsize: 98 });
    expect(plot.properties.kadastrale_grootte_waarde).toBe(98);
    expect(rules).toHaveLength(1);
    expect(rules[0]).toMatchObject({
      ...{ name: 'Maximum bouwhoogte', type: 'building_height', operator: 'smaller_than', value: 9.4 },
      ...{ zone: 'Bedrijf', source: 'Bestemmingsplan Haven (2024-05-01)', reference: 'M2 maximum bouwhoogte (m)' },
    });
    // The card of the integrations said "not started" beside rules that had been saved.
    expect(location.cfg.summary.zones).toBe('Bedrijf');
    expect(location.cfg.integration_status).toMatchObject({
      ...{ address: 'success', regulations: 'success', destination_plan: 'success', units: 'not_started' },
    });
    expect(location.cfg.integration_origin.destination_plan).toMatchObject({
      ...{ source: 'plans', dated: expect.stringContaining('2026-11-01'), reason: 'none' },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('have no address where none lies within 100 m', async () => {
    const { location, rules } = await saved(11);
    expect(location).toMatchObject({
      road: '',
      postcode: '',
      city: '',
      display_address: '',
      municipality: 'Waterhoven',
    });
    expect(rules).toEqual([]);
    expect(location.cfg.integration_status.address).toBe('not_started');
    expect(location.cfg.integration_origin.address).toMatchObject({ source: 'bag', reason: 'nothing' });
  });
});

describe('land that someone chose or drew', () => {
  let toLonLat: (x: number, y: number) => [number, number];
  beforeAll(async () => {
    ({ toLonLat } = (await loadEngine()).projection);
  });
  /** A rectangle, metres from the first parcel. */
  const outline = (left: number, low: number, right: number, high: number) => {
    const corners = [
      [left, low],
      [right, low],
      [right, high],
      [left, high],
      [left, low],
    ] as const;
    return { type: 'Polygon', coordinates: [corners.map(([x, y]) => toLonLat(X + x, Y + y))] };
  };
  const around = async (...land: object[]): Promise<LandAround> => {
    const described = new Described((await client.get('/openapi.json')).body);
    const answer = await described.call(client, 'post', '/geo/around', { land });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };

  it('has the address, the rules with plan and part of the land, and the date of the plans', async () => {
    // Two outlines that overlap count their common part once: 14 to 30 m, of which the height covers 18 to 30.
    const { address, plans } = await around(outline(14, 1, 24, 9), outline(20, 1, 30, 9));
    expect(address).toMatchObject({
      fields: {
        road: 'Één Meilaan',
        municipality: 'Waterhoven',
        state: 'Waterland-Flevo',
        neighbourhood: 'Havenkwartier',
      },
    });
    expect(plans!.date).toContain('2026-11-01');
    expect(plans!.rules.map(({ name, value, zone, reference }) => [name, value, zone, reference])).toEqual([
      ['Bedrijf', null, 'Bedrijf', 'E2'],
      ['Maximum bouwhoogte', 9.4, 'Bedrijf', 'M2 maximum bouwhoogte (m)'],
      ['Maximum bouwhoogte', 11, 'Bedrijf', 'M1 maximum bouwhoogte (m)'],
    ]);
    expect(shareOf(plans!.rules, 'M2 maximum bouwhoogte (m)')).toBeCloseTo(0.75, 3);
    expect(plans!.rules[0]!.source).toBe('Bestemmingsplan Haven (2024-05-01)');
  });

  it('is said not to be loaded where no release holds it', async () => {
    expect(await around(outline(20_000, 0, 20_010, 10))).toEqual({ address: null, plans: null });
  });

  it('without a plot lies in the municipality around it', async () => {
    const { address, plans } = await around(outline(150, 1, 160, 9));
    expect(address!.fields).toMatchObject({ municipality: 'Waterhoven', neighbourhood: '' });
    expect(plans!.rules).toEqual([]);
  });

  it('is refused where it is no area or too large, and to visitors', async () => {
    const send = async (land: unknown[]) => (await client.post('/geo/around', { land })).status;
    expect(await send([])).toBe(400);
    expect(await send([{ type: 'Point', coordinates: [5, 52] }])).toBe(400);
    expect(await send([outline(0, 0, 6_000, 10)])).toBe(400);
    expect((await world.client().post('/geo/around', { land: [outline(0, 0, 10, 10)] })).status).toBe(401);
  });
});

const shareOf = (rules: readonly FoundRule[], reference: string): number =>
  rules.find((each) => each.reference === reference)!.share;

it('names no documents of a plot without a service to ask', async () => {
  const [{ id } = { id: '' }] = await world.land
    .knex('geo.plot')
    .where({ municipality: WATERHOVEN })
    .select('id')
    .limit(1);
  const answer = await client.get(`/geo/plot/${id}/documents`);
  expect(answer).toMatchObject({ status: 200, body: { isChosen: false, documents: null } });
  expect((await client.get(`/geo/plot/${id}/rules`)).body).toEqual({ isChosen: false, documents: null });
  for (const what of ['documents', 'rules']) expect((await client.get(`/geo/plot/unknown/${what}`)).status).toBe(404);
  expect((await world.client().get(`/geo/plot/${id}/documents`)).status).toBe(401);
});

describe('finding', () => {
  const found = async (question: string): Promise<FoundPlace[]> => {
    const answer = await client.get(`/geo/find?q=${encodeURIComponent(question)}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const names = async (question: string) => (await found(question)).map(({ kind, name }) => `${kind} ${name}`);

  it('takes beginnings of words, without accents', async () => {
    expect(await names('een meil')).toEqual(['address Één Meilaan 12a']);
    expect(await names('ÉÉN 12a')).toEqual(['address Één Meilaan 12a']);
    expect(await names('1690 ab')).toEqual(['address Havenstraat 3']);
    expect(await found('1690 ab')).toMatchObject([{ within: '1690 AB Waterhoven' }]);
    expect(await names('meilaan zuid')).toEqual([]);
  });

  it('puts areas before addresses and plots, and gives ten at most', async () => {
    expect((await names('haven')).slice(0, 2)).toEqual(['neighbourhood Havenkwartier', 'address Havenstraat 3']);
    const all = await found('waterhoven');
    expect(all).toHaveLength(10);
    expect(all[0]).toMatchObject({ kind: 'municipality', code: 'GM9901', municipality: WATERHOVEN });
    expect(all[0]!.lon).toBeGreaterThan(3);
    expect(await names('waterhoven a 11')).toEqual(['plot Waterhoven A 11']);
  });

  it('takes codes of areas, and only areas where those alone are asked for', async () => {
    expect(await names('bu9901')).toEqual(['neighbourhood Havenkwartier']);
    expect(await names('GM9901')).toEqual(['municipality Waterhoven']);
    const areas = await client.get('/geo/find?q=haven&only=areas');
    expect(areas.body.map(({ kind }: FoundPlace) => kind)).toEqual(['neighbourhood']);
    expect((await client.get('/geo/find?q=haven&only=plots')).status).toBe(400);
  });

  // Over the whole table of features the planner took its key, and read every address; words that wait outside of the index are read too.
  it('reads addresses from their own part, and words from indexes that are complete', async () => {
    await found('haven');
    expect([...statements].some((sql) => sql.includes('from geo.feature_adres where'))).toBe(true);
    const { rows } = await world.land.knex.raw<{ rows: { reloptions: string[] }[] }>(
      `select reloptions from pg_class where relname in ('area_words', 'feature_adres_words', 'plot_words')`,
    );
    expect(rows.map(({ reloptions }) => reloptions)).toEqual(Array.from({ length: 3 }, () => ['fastupdate=off']));
  });

  it('takes anything as a question', async () => {
    for (const question of ['', '   ', "'; drop", '& | ! :*', '<->', '\\', '%', '\u0000'])
      expect(await found(question), question).toEqual([]);
    expect((await client.get(`/geo/find?q=${'a'.repeat(101)}`)).status).toBe(400);
    expect((await client.get('/geo/find?q=a&limit=3')).status).toBe(400);
    expect((await world.client().get('/geo/find?q=haven')).status).toBe(401);
  });
});
