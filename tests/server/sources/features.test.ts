/** Sources that speak other protocols than OGC API Features: what a municipality gets of each. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { landCollections, type CollectionName } from '../../../model/land/collections.ts';
import { createFetcher } from '../../../server/fetcher/fetcher.ts';
import { ibis } from '../../../server/geodata/adapters/ibis.ts';
import { liveAdapter, type LiveFamily } from '../../../server/geodata/adapters/live.ts';
import { pdok } from '../../../server/geodata/adapters/pdok.ts';
import { plans } from '../../../server/geodata/adapters/plans.ts';
import { prorail } from '../../../server/geodata/adapters/prorail.ts';
import { valueOf } from '../../../server/geodata/protocols/feature.ts';
import { wfsPages } from '../../../server/geodata/protocols/wfs.ts';
import { demoFeatures } from '../../support/services/demoland.ts';
import { ogcApi } from '../../support/services/ogcapi.ts';
import { planService } from '../../support/services/plans.ts';
import { jsonAnswer, openReplay } from '../../support/services/replay.ts';
import { allOf, keys, openSources, type ReplayedSources } from '../../support/services/sources.ts';
import { wfs } from '../../support/services/wfs.ts';

const WATERHOVEN = 9901;
const sound = { land: null, isRepeating: false, page: 50 };
const faults = { ...sound };

let sources: ReplayedSources;
beforeAll(async () => {
  const rails = '/prorail/spoorwegen/wfs/v1_0';
  sources = await openSources({
    'api.pdok.nl': ogcApi({ land: null, only: null, isRepeating: false, page: 1_000 }),
    'service.pdok.nl': wfs(
      {
        '/lv/bag/wfs/v2_0 bag:verblijfsobject': 'verblijfsobject',
        [`${rails} spoorwegen:station`]: 'station',
        [`${rails} spoorwegen:trace`]: 'spoortrace',
      },
      faults,
    ),
    'www.warmteatlas.nl': wfs(
      { '/geoserver/WarmteAtlas/wfs WarmteAtlas:IBISbedrijventerreinen': 'bedrijventerreinen' },
      faults,
    ),
    'ruimte.omgevingswet.overheid.nl': planService(faults),
  });
});
afterEach(() => {
  Object.assign(faults, sound);
  sources.replay.calm();
});
afterAll(() => sources.replay.close());

interface Served {
  readonly family: LiveFamily;
  readonly collection: CollectionName;
  readonly municipality: number;
}

const served: readonly Served[] = [
  { family: pdok, collection: 'verblijfsobject', municipality: WATERHOVEN },
  { family: prorail, collection: 'station', municipality: 0 },
  { family: prorail, collection: 'spoortrace', municipality: 0 },
  { family: ibis, collection: 'bedrijventerreinen', municipality: 9902 },
  { family: plans, collection: 'bestemmingsplangebied', municipality: 9902 },
  { family: plans, collection: 'enkelbestemming', municipality: 9903 },
  { family: plans, collection: 'dubbelbestemming', municipality: 9903 },
  { family: plans, collection: 'bouwvlak', municipality: WATERHOVEN },
  { family: plans, collection: 'functieaanduiding', municipality: 9904 },
  { family: plans, collection: 'maatvoering', municipality: WATERHOVEN },
];

function adapterOf(family: LiveFamily, collection: CollectionName) {
  const tools = sources.tools();
  const of = family.open(tools).find(({ source }) => source === landCollections[collection])!;
  return liveAdapter(tools, of);
}

const fetched = ({ family, collection, municipality }: Served) =>
  allOf(adapterOf(family, collection), collection, municipality);

const isInForce = (status: unknown) => status === undefined || /^(vastgesteld|onherroepelijk)$/.test(String(status));

describe.each(served)('$collection of $municipality', (of) => {
  const { collection, municipality } = of;

  it('is that of the demo world', async () => {
    const plansInForce = (await demoFeatures('bestemmingsplangebied')).filter(
      ({ properties }) => isInForce(properties['planstatus']) && properties['isHistorisch'] !== true,
    );
    const inForce = new Set(plansInForce.map(({ properties }) => properties['planid']));
    const wanted = (await demoFeatures(collection)).filter(
      ({ properties, municipality: owner }) =>
        owner === municipality && (of.family !== plans || inForce.has(properties['planid'])),
    );
    const found = new Map((await fetched(of)).map((each) => [each.id, each]));
    const idOf = ({ id, properties }: (typeof wanted)[number]): string =>
      collection === 'bestemmingsplangebied' ? String(properties['planid']) : id;
    expect([...found.keys()].sort()).toEqual(wanted.map(idOf).sort());
    for (const each of wanted) {
      const { geometry, properties } = found.get(idOf(each))!;
      expect(geometry).toEqual(each.geometry);
      const { id: _, ...own } = each.properties;
      for (const [name, value] of Object.entries(own)) expect(valueOf(properties, name)).toEqual(value);
    }
  });

  it('goes on after the last stored page', async () => {
    const adapter = adapterOf(of.family, collection);
    const whole = new Set((await allOf(adapter, collection, municipality)).map(({ id }) => id));
    const stored = new Set<string>();
    let cursor: Parameters<typeof adapter.pages>[2] = null;
    for (let stops = 0; stops < 3; stops++) {
      for await (const page of adapter.pages(collection, municipality, cursor)) {
        for (const { id } of page.features) stored.add(id);
        cursor = page.cursor;
        if (cursor !== null) break;
      }
    }
    for (const { id } of await allOf(adapter, collection, municipality, cursor)) stored.add(id);
    expect(stored).toEqual(whole);
  });
});

it.each([
  { family: plans, collection: 'maatvoering', municipality: WATERHOVEN },
  { family: pdok, collection: 'verblijfsobject', municipality: WATERHOVEN },
] as const)('a service of $collection that gives a page again as the next one has changed', async (of) => {
  Object.assign(faults, { isRepeating: true, page: 20 });
  await expect(fetched(of)).rejects.toMatchObject({ kind: 'changed', message: expect.stringContaining('again') });
});

it('a feature service that does not count its features is asked until a page is not full', async () => {
  const replay = await openReplay({
    uncounted: async ({ query }) => {
      const from = Number(query.get('startIndex'));
      const ids = [0, 1, 2, 3, 4].slice(from, from + Number(query.get('count')));
      const features = ids.map((id) => ({ type: 'Feature', id, geometry: null, properties: {} }));
      return jsonAnswer({ type: 'FeatureCollection', numberMatched: 'unknown', features });
    },
  });
  const fetcher = createFetcher({ hosts: [replay.host] });
  const found: unknown[] = [];
  for await (const { features } of wfsPages(fetcher, {
    service: `${replay.url}/uncounted/wfs`,
    type: 'a',
    box: null,
    limit: 2,
  }))
    found.push(features.map(({ id }) => id));
  expect(found).toEqual([[0, 1], [2, 3], [4]]);
  await replay.close();
});

it('the key of plans travels in its header and nowhere else', async () => {
  await fetched({ family: plans, collection: 'maatvoering', municipality: WATERHOVEN });
  const asked = sources.replay.asked.filter(({ base }) => base.includes('omgevingswet'));
  expect(asked.length).toBeGreaterThan(0);
  for (const { path, query, body, headers } of asked) {
    expect(headers['x-api-key']).toBe(keys.plans);
    expect(`${path}?${query} ${body}`).not.toContain(keys.plans);
  }
});

it('every one of them can be probed', async () => {
  for (const family of [prorail, ibis, plans]) {
    const tools = sources.tools();
    for (const of of family.open(tools))
      for await (const { name, failure, milliseconds } of liveAdapter(tools, of).probe!()) {
        expect(`${name} ${failure}`).toBe(`${name} null`);
        expect(milliseconds).toBeGreaterThan(0);
      }
  }
});
