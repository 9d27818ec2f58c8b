/** Energy labels by the files of EP-online: what a municipality gets, what changes bring, and files that are broken. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { epOnline } from '../../../server/geodata/adapters/eponline.ts';
import { liveAdapter } from '../../../server/geodata/adapters/live.ts';
import type { RawFeature } from '../../../server/geodata/features.ts';
import { demoFeatures, type DemoFeature } from '../../support/services/demoland.ts';
import { daysAgo, epOnlineService, TOTAL, totalOf, type LabelFaults } from '../../support/services/eponline.ts';
import { ogcApi } from '../../support/services/ogcapi.ts';
import { allOf, keys, openSources, type ReplayedSources } from '../../support/services/sources.ts';

const WATERHOVEN = 9901;
const sound: LabelFaults = { kind: 'csv', file: null, lapsed: 0, changes: new Map() };
const faults: LabelFaults = { ...sound, changes: new Map() };
let sources: ReplayedSources;
let own: readonly DemoFeature[];
beforeAll(async () => {
  sources = await openSources({
    'api.pdok.nl': ogcApi({ land: null, only: null, isRepeating: false, page: 1_000 }),
    'public.ep-online.nl': epOnlineService(faults),
  });
  own = (await demoFeatures('energielabel')).filter(({ properties }) => unitOf(properties).startsWith('9901'));
});
afterEach(() => {
  Object.assign(faults, { ...sound, changes: faults.changes });
  faults.changes.clear();
  sources.replay.calm();
});
afterAll(() => sources.replay.close());

const unitOf = (of: RawFeature['properties']): string => String(of['BAGVerblijfsobjectID']);

/** An adapter of its own, which has fetched nothing. */
function opened(prefixes: readonly string[] = ['9901'], territory = sources.tools().territory) {
  const tools = { ...sources.tools(), unitPrefixes: async () => prefixes, territory };
  const adapter = liveAdapter(tools, epOnline.open(tools)[0]!);
  return { adapter, labels: (after: string | null = null) => allOf(adapter, 'energielabel', WATERHOVEN, after) };
}

it('gives the labels of the units of a municipality, from a file of the country', async () => {
  const found = new Map((await opened().labels()).map((each) => [each.id, each]));
  expect(own.length).toBeGreaterThan(100);
  const days = (of: RawFeature['properties']): string => String(of['Registratiedatum']).slice(0, 10);
  expect([...found.keys()].sort()).toEqual(
    [...new Set(own.map(({ properties: of }) => `${unitOf(of)}-${days(of)}`))].sort(),
  );
  for (const { properties: of } of own) {
    const label = found.get(`${unitOf(of)}-${days(of)}`)!;
    expect(label.geometry).toBeNull();
    expect(label.properties['Energieklasse']).toBe(of['Energieklasse']);
    expect(label.properties['Gebruiksoppervlakte_thermische_zone'] ?? null).toBe(
      of['Gebruiksoppervlakte_thermische_zone'] ?? null,
    );
  }
});

it('takes units with the numbers of a municipality that is no more, and waits while it knows none', async () => {
  const both = await opened(['9901', '9902']).labels();
  const units = new Set(both.map(({ properties }) => unitOf(properties).slice(0, 4)));
  expect(units).toEqual(new Set(['9901', '9902']));
  await expect(opened([]).labels()).rejects.toMatchObject({
    kind: 'away',
    message: expect.stringContaining('waits for the units'),
  });
});

it('goes on after the last stored label, and fetches the file once', async () => {
  const { labels } = opened();
  const whole = (await labels()).map(({ id }) => id);
  const half = whole[whole.length >> 1]!;
  expect((await labels(half)).map(({ id }) => id)).toEqual(whole.slice((whole.length >> 1) + 1));
  expect(sources.replay.asked.filter(({ path }) => path.includes(TOTAL))).toHaveLength(1);
});

it('adds the changes of the days since', async () => {
  const unit = unitOf(own[0]!.properties);
  faults.changes.set(daysAgo(2), { unit, class: 'A+++' });
  const pages = [];
  for await (const page of opened().adapter.pages('energielabel', WATERHOVEN, null)) pages.push(page);
  const found = pages.flatMap(({ features }) => features).find(({ id }) => id === `${unit}-${daysAgo(2)}`);
  expect(found!.properties['Energieklasse']).toBe('A+++');
  expect(pages[0]).toMatchObject({ sourceDate: daysAgo(2), version: TOTAL });
});

it('reads the same labels and changes from XML where the service has no CSV', async () => {
  const unit = unitOf(own[0]!.properties);
  faults.changes.set(daysAgo(2), { unit, class: 'A+++' });
  const fromCsv = await opened().labels();
  faults.kind = 'xml';
  const fromXml = await opened().labels();
  expect(fromXml).toEqual(fromCsv);
  expect(fromXml.find(({ id }) => id === `${unit}-${daysAgo(2)}`)!.properties['Energieklasse']).toBe('A+++');
  expect(sources.replay.asked.some(({ path }) => path.includes(totalOf('xml')))).toBe(true);
});

it('the key goes to the service alone, and into no failure', async () => {
  await opened().labels();
  for (const { path, headers, query } of sources.replay.asked) {
    if (!path.startsWith('/api/v5/Mutatiebestand')) expect(headers.authorization).toBeUndefined();
    expect([...query.values()].join()).not.toContain(keys.epOnline);
  }
  sources.replay.breakNext('an expired key');
  const failure: unknown = await opened()
    .labels()
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'refused' });
  expect(JSON.stringify(failure) + String(failure)).not.toContain(keys.epOnline);
});

describe('a file', () => {
  it('whose link has lapsed is asked for once more', async () => {
    const whole = await opened().labels();
    faults.lapsed = 1;
    expect(await opened().labels()).toEqual(whole);
    faults.lapsed = 2;
    await expect(opened().labels()).rejects.toMatchObject({
      kind: 'changed',
      message: expect.stringContaining('lapsed already'),
    });
  });

  it.each([
    ['no zip', 'changed', 'it is no zip'],
    ['no CSV', 'changed', 'it holds no CSV'],
    ['other columns', 'changed', 'no column BAGVerblijfsobjectID'],
    ['broken off', 'away', 'breaks off'],
  ] as const)('with %s: %s', async (fault, kind, said) => {
    const { labels } = opened();
    faults.file = fault;
    await expect(labels()).rejects.toMatchObject({ kind, message: expect.stringContaining(said) });
    faults.file = null;
    expect((await labels()).length).toBeGreaterThan(100);
  });
});
