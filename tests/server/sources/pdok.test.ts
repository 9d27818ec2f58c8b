/** The registers of PDOK: what belongs to a municipality, page by page. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CollectionName } from '../../../model/land/collections.ts';
import { liveAdapter } from '../../../server/geodata/adapters/live.ts';
import { pdok } from '../../../server/geodata/adapters/pdok.ts';
import type { LandAdapter, Probed } from '../../../server/geodata/contract.ts';
import { demoFeatures } from '../../support/services/demoland.ts';
import { ogcApi, type OgcFaults } from '../../support/services/ogcapi.ts';
import { allOf, openSources, type ReplayedSources } from '../../support/services/sources.ts';

const WATERHOVEN = 9901;
const sound: OgcFaults = { land: null, only: null, isRepeating: false, page: 1_000 };
const faults = { ...sound };

let sources: ReplayedSources;
beforeAll(async () => {
  sources = await openSources({ 'api.pdok.nl': ogcApi(faults) });
});
afterEach(() => {
  Object.assign(faults, sound);
  sources.replay.calm();
});
afterAll(() => sources.replay.close());

function adapterOf(collection: CollectionName): LandAdapter {
  const tools = sources.tools();
  const adapters = pdok.open(tools).map((source) => liveAdapter(tools, source));
  return adapters.find(({ collections }) => collections.includes(collection))!;
}

const fetched = (collection: CollectionName, municipality = WATERHOVEN) =>
  allOf(adapterOf(collection), collection, municipality);

async function probed(collection: CollectionName): Promise<Probed[]> {
  const found: Probed[] = [];
  for await (const each of adapterOf(collection).probe!()) found.push(each);
  return found;
}

const idsOf = (features: readonly { id: string }[]): string[] => features.map(({ id }) => id).sort();

async function demo(collection: CollectionName, municipality = WATERHOVEN) {
  const features = (await demoFeatures(collection)).filter((each) => each.municipality === municipality);
  return features.map(({ id, geometry, properties }) => ({ id, geometry, properties }));
}

describe('a municipality', () => {
  it.each(['perceel', 'adres', 'gemeente'] as const)('has its own features of %s', async (name) => {
    const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
    expect((await fetched(name)).sort(byId)).toEqual((await demo(name)).sort(byId));
  });

  it.each(['pand', 'wegdeel', 'waterdeel', 'begroeidterreindeel', 'onbegroeidterreindeel'] as const)(
    'has every feature of %s that meets one of its cells, once',
    async (name) => {
      const ids = idsOf(await fetched(name));
      expect(new Set(ids).size).toBe(ids.length);
      const current = (await demo(name)).filter(({ properties }) => (properties['eind_registratie'] ?? null) === null);
      expect(ids).toEqual(expect.arrayContaining(idsOf(current)));
    },
  );

  it.each(['bevolkingskern', 'vierkant_100m', 'wegvakken'] as const)('has %s of its box', async (name) => {
    expect(idsOf(await fetched(name))).toEqual(expect.arrayContaining(idsOf(await demo(name))));
  });

  it('has districts and neighbourhoods by its code, those of the newest year with the figures of the year before', async () => {
    expect(idsOf(await fetched('wijken'))).toEqual(idsOf(await demo('wijken')));
    const ids = idsOf(await demo('buurten'));
    const found = await fetched('buurten');
    expect(idsOf(found)).toEqual([...ids, ...ids.map((id) => `${id}-2024`)].sort());
    const { properties } = found.find(({ id }) => id === ids[0])!;
    expect(properties).toMatchObject({ jaar: 2025, percentage_personen_0_tot_15_jaar: expect.any(Number) });
  });

  it('has nothing of the country, and the country nothing of it', async () => {
    for (const name of ['provincie', 'natura2000'] as const) expect(await fetched(name)).toEqual([]);
    for (const name of ['perceel', 'gemeente'] as const) expect(await fetched(name, 0)).toEqual([]);
    expect(sources.replay.asked).toEqual([]);
  });
});

it('the country has provinces, nature and main roads', async () => {
  expect(idsOf(await fetched('provincie', 0))).toEqual(['PV99']);
  expect(idsOf(await fetched('natura2000', 0))).toEqual(idsOf(await demo('natura2000', 0)));
  const main = (await demoFeatures('wegvakken')).filter(({ properties }) =>
    /^[RP]$/.test(String(properties['wegbehsrt'])),
  );
  expect(idsOf(await fetched('wegvakken', 0))).toEqual(idsOf(main));
});

describe('pages', () => {
  it('are followed along their links, and a cell of more than twenty is split', async () => {
    faults.page = 10;
    expect(idsOf(await fetched('perceel'))).toEqual(idsOf(await demo('perceel')));
    const widths = sources.replay.asked.flatMap(({ query }) => {
      const box = query.get('bbox')?.split(',').map(Number);
      return box ? [box[2]! - box[0]!] : [];
    });
    expect(new Set(widths)).toEqual(new Set([500, 250]));
    expect(sources.replay.asked.some(({ query }) => query.has('cursor'))).toBe(true);
  });

  it('go on after the last stored one', async () => {
    const adapter = adapterOf('perceel');
    const whole = idsOf(await allOf(adapter, 'perceel', WATERHOVEN));
    for (const half of [5, 30]) {
      const stored: string[] = [];
      let cursor: unknown = null;
      for await (const page of adapter.pages('perceel', WATERHOVEN, null)) {
        stored.push(...idsOf(page.features));
        cursor = page.cursor;
        if (page.cursor === half) break;
      }
      const rest = idsOf(await allOf(adapter, 'perceel', WATERHOVEN, cursor as number));
      expect([...new Set([...stored, ...rest])].sort()).toEqual(whole);
    }
  });

  it('say of when they are', async () => {
    for await (const page of adapterOf('perceel').pages('perceel', WATERHOVEN, null))
      expect(page).toMatchObject({ sourceDate: '2026-08-31T06:00:00Z', version: null });
    for await (const page of adapterOf('wijken').pages('wijken', WATERHOVEN, null))
      expect(page).toMatchObject({ sourceDate: '2025-01-01', version: '2025' });
  });
});

it('a municipality that does not exist is an answer that changed', async () => {
  await expect(fetched('perceel', 363)).rejects.toMatchObject({
    kind: 'changed',
    message: expect.stringContaining('GM0363'),
  });
});

it('a probe says how soon each collection answers, of when it is, and what is missing', async () => {
  faults.land = 'renamed properties';
  const renamed = await probed('bevolkingskern');
  expect(renamed.find(({ name }) => name === 'wijken')!.missing).toEqual(['wijkcode', 'wijknaam', 'gemeentecode']);
  faults.land = null;
  const found = await probed('pand');
  expect(found.map(({ name }) => name)).toEqual(['pand', 'adres', 'verblijfsobject']);
  expect(found[0]).toMatchObject({ host: sources.replay.host, newest: '2025-11-03', missing: [], failure: null });
  sources.replay.breakNext('an HTML page');
  const [broken] = await probed('perceel');
  expect(broken!.failure).toContain('text/html');
});

it('a service that gives a page again as the next one has changed', async () => {
  Object.assign(faults, { isRepeating: true, page: 20 });
  await expect(fetched('perceel')).rejects.toMatchObject({
    kind: 'changed',
    message: expect.stringContaining('again'),
  });
});
