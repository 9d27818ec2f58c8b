/** Buildings of 3DBAG: footprints and heights of CityJSON, page by page. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createFetcher } from '../../../server/fetcher/fetcher.ts';
import { liveAdapter } from '../../../server/geodata/adapters/live.ts';
import { threeDBag } from '../../../server/geodata/adapters/threedbag.ts';
import { cityPages } from '../../../server/geodata/protocols/cityjson.ts';
import { valueOf } from '../../../server/geodata/protocols/feature.ts';
import { root } from '../../architecture/support/files.ts';
import { demoFeatures } from '../../support/services/demoland.ts';
import { ogcApi } from '../../support/services/ogcapi.ts';
import { jsonAnswer, openReplay } from '../../support/services/replay.ts';
import { allOf, openSources, type ReplayedSources } from '../../support/services/sources.ts';
import { threeDBagService } from '../../support/services/threedbag.ts';
import { flat } from './support/everyfault.ts';

const WATERHOVEN = 9901;
const sound = { land: null, isRepeating: false, release: 'v2025.09.03' as string | null };
const faults = { ...sound };

let sources: ReplayedSources;
beforeAll(async () => {
  sources = await openSources({
    'api.pdok.nl': ogcApi({ land: null, only: null, isRepeating: false, page: 1_000 }),
    'api.3dbag.nl': threeDBagService(faults),
  });
});
afterEach(() => {
  Object.assign(faults, sound);
  sources.replay.calm();
});
afterAll(() => sources.replay.close());

function opened() {
  const tools = sources.tools();
  return liveAdapter(tools, threeDBag.open(tools)[0]!);
}
const fetched = () => allOf(opened(), 'pand3d', WATERHOVEN);

it('gives each building with its footprint, and heights under the names that formulas read', async () => {
  const found = new Map((await fetched()).map((each) => [each.id, each]));
  const wanted = (await demoFeatures('pand3d')).filter(({ municipality }) => municipality === WATERHOVEN);
  expect(wanted.length).toBeGreaterThan(900);
  for (const { id, geometry, properties } of wanted) {
    const building = found.get(id)!;
    const [own, demo] = [flat([building]), flat([{ id, geometry, properties }])];
    expect(own).toHaveLength(demo.length);
    expect(Math.max(...own.map((value, at) => Math.abs(value - demo[at]!)))).toBeLessThan(0.001);
    for (const [name, value] of Object.entries(properties)) expect(valueOf(building.properties, name)).toEqual(value);
  }
});

it('a service that gives a page again as the next one has changed', async () => {
  faults.isRepeating = true;
  await expect(fetched()).rejects.toMatchObject({ kind: 'changed', message: expect.stringContaining('again') });
});

it('says its release, if the service does', async () => {
  expect(await opened().edition!()).toBe('v2025.09.03');
  faults.release = null;
  expect(await opened().edition!()).toBeNull();
  sources.replay.breakNext('an HTML page');
  await expect(opened().edition!()).rejects.toMatchObject({ kind: 'changed' });
});

const sample = path.join(root, '../shared/geodata/3dbag/api_item_NL.IMBAG.Pand.0851100000000564.json');

it.runIf(existsSync(sample))('reads a building as the service gave it', async () => {
  const { feature, metadata } = JSON.parse(readFileSync(sample, 'utf8')) as { feature: unknown; metadata: unknown };
  const replay = await openReplay({ real: async () => jsonAnswer({ metadata, features: [feature] }) });
  const fetcher = createFetcher({ hosts: [replay.host] });
  for await (const { features } of cityPages(fetcher, { items: `${replay.url}/real/items`, box: null })) {
    expect(features).toHaveLength(1);
    expect(features[0]!.properties).toMatchObject({ b3_dak_type: 'slanted', b3_opp_grond: 68.87 });
    const [ring] = features[0]!.geometry!.coordinates[0]!;
    expect(ring).toHaveLength(5);
    expect(ring![0]![0]).toBeCloseTo(89_379.43, 2);
    expect(ring![4]).toEqual(ring![0]);
  }
  await replay.close();
});
