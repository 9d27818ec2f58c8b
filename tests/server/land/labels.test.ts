/** Energy labels of the addresses of a plot that the land does not hold, over HTTP. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { mostLabels, type PlotLabels } from '../../../model/land/landcalls.ts';
import type { RawFeature } from '../../../server/geodata/features.ts';
import { readPage } from '../../../server/geodata/store/features.ts';
import { writePlots } from '../../../server/geodata/store/plots.ts';
import { publish } from '../../../server/geodata/store/releases.ts';
import { demoFeatures } from '../../support/services/demoland.ts';
import { keys, openSources, type ReplayedSources } from '../../support/services/sources.ts';
import { unitLabelService } from '../../support/services/unitlabels.ts';
import type { Client } from '../support/client.ts';
import { Described } from '../support/described.ts';
import { openWorld, type World } from '../support/world.ts';
import { emptyImport, imported, isRouted, parcel, plotRows, WATERHOVEN, watched } from './support.ts';

/** Units of the demo world with a label, and one without. */
let labelled: string[];
const UNLABELLED = '9901019999999999';
let sources: ReplayedSources;
let world: World;
let client: Client;
let statements: ReadonlySet<string>;

/** In the middle of parcel `n`. */
const unit = (id: string, n: number, properties: RawFeature['properties']): RawFeature => ({
  id,
  geometry: { type: 'Point', coordinates: [150_005 + 10 * n, 500_005] },
  properties: {
    identificatie: id,
    status: 'Verblijfsobject in gebruik',
    openbare_ruimte_naam: 'Havenstraat',
    postcode: '1690AB',
    woonplaats_naam: 'Waterhoven',
    ...properties,
  },
});

beforeAll(async () => {
  sources = await openSources({ 'public.ep-online.nl': unitLabelService({ fault: null }) });
  const all = (await demoFeatures('energielabel')).map(({ properties: of }) => String(of['BAGVerblijfsobjectID']));
  labelled = [...new Set(all)].slice(0, mostLabels + 4);
  const { services } = sources;
  world = await openWorld({ liveLand: { sources: ['brk'], municipalities: [], keys, services } });
  client = await world.as('user');
  const { land: database } = world;
  const parcels = [0, 1, 2].map((n) => parcel(n));
  const [stored = '', gone = '', newer = '', ...many] = labelled;
  const imports = {
    perceel: await imported(database, 'perceel', parcels),
    verblijfsobject: await imported(database, 'verblijfsobject', [
      unit(newer, 0, { huisnummer: 10, huisletter: 'a', toevoeging: '2' }),
      unit(UNLABELLED, 0, { huisnummer: 9, huisletter: null, toevoeging: null }),
      unit(stored, 0, { huisnummer: 8 }),
      unit(gone, 0, { huisnummer: 7, status: 'Verblijfsobject ingetrokken' }),
      unit('0000000000000000', 0, { huisnummer: 6 }),
      ...many.map((id, at) => unit(id, 1, { huisnummer: at + 1 })),
    ]),
    energielabel: await imported(database, 'energielabel', [
      {
        id: `${stored}-2024-01-01`,
        geometry: null,
        properties: { BAGVerblijfsobjectID: stored, Registratiedatum: '2024-01-01', Energieklasse: 'C' },
      },
    ]),
  };
  const { id } = await emptyImport(database, 'plots');
  const of = { municipality: WATERHOVEN, import: id };
  await writePlots(database.knex, of, readPage('perceel', parcels).table, plotRows(parcels.length));
  await publish(database.knex, {
    municipality: WATERHOVEN,
    plots: parcels.length,
    columns: {},
    imports: { ...imports, plots: id },
  });
  ({ statements } = watched(database));
});
afterEach(() => sources.replay.calm());
afterAll(async () => {
  await sources.replay.close();
  expect([...statements].filter((sql) => !isRouted(sql))).toEqual([]);
  await world.close();
});

const pathOf = (n: number) => `/geo/plot/${parcel(n).id}/labels`;
const labelsOf = async (n: number) => (await client.get(pathOf(n))).body as PlotLabels;

it('asks for the addresses of a plot without a loaded label alone', async () => {
  const described = new Described((await client.get('/openapi.json')).body);
  const { body } = await described.call(client, 'get', pathOf(0));
  expect(body).toEqual({
    isChosen: true,
    left: 0,
    labels: [
      {
        unit: UNLABELLED,
        address: 'Havenstraat 9, 1690 AB Waterhoven',
        label: null,
        missing: 'no_label',
        date: null,
        until: null,
      },
      {
        unit: labelled[2],
        address: 'Havenstraat 10a-2, 1690 AB Waterhoven',
        label: expect.any(String),
        missing: null,
        date: '2025-05-06',
        until: '2035-05-06',
      },
    ],
  });
  expect(sources.replay.asked.map(({ path }) => path.split('/').at(-1)).sort()).toEqual([labelled[2], UNLABELLED]);
});

it('asks for a few addresses of many, and says how many are left', async () => {
  const { labels, left } = await labelsOf(1);
  expect(labels!.map(({ address }) => address.split(',')[0])).toEqual(
    Array.from({ length: mostLabels }, (_, at) => `Havenstraat ${at + 1}`),
  );
  expect(left).toBe(1);
  expect(sources.replay.asked).toHaveLength(mostLabels);
});

it('asks nothing for a plot without addresses', async () => {
  expect(await labelsOf(2)).toEqual({ isChosen: true, labels: [], left: 0 });
  expect(sources.replay.asked).toEqual([]);
});

it('has no labels while the service refuses the key, which no answer holds', async () => {
  sources.replay.breakNext('an expired key');
  const answer = await client.get(pathOf(0));
  expect(answer).toMatchObject({ status: 200, body: { isChosen: true, labels: null } });
  expect(answer.text).not.toContain(keys.epOnline);
});

it('is refused for an unknown plot and to visitors', async () => {
  expect((await client.get('/geo/plot/unknown/labels')).status).toBe(404);
  expect((await world.client().get(pathOf(0))).status).toBe(401);
});
