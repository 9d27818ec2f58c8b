/** Documents that hold at a place, and what happens under every fault. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PlaceDocument } from '../../../model/land/landcalls.ts';
import { SourceFailure } from '../../../server/fetcher/failure.ts';
import { documentsBy, documentsInTime, openDocuments } from '../../../server/geodata/lookup/documents.ts';
import { lookupProbe } from '../../../server/geodata/lookup/probe.ts';
import { demoFeatures } from '../../support/services/demoland.ts';
import { documentService, type DocumentFaults } from '../../support/services/dso.ts';
import { keys, openSources, type ReplayedSources } from '../../support/services/sources.ts';
import { wayFaultNames, wayOutcomes } from './support/everyfault.ts';

const faults: DocumentFaults = { fault: null, isRepeating: false };
let sources: ReplayedSources;
/** More decimals than the service takes. */
const place: [number, number] = [150_500.123456, 500_500.98765];
beforeAll(async () => {
  sources = await openSources({ 'service.omgevingswet.overheid.nl': documentService(faults) });
});
afterEach(() => {
  Object.assign(faults, { fault: null, isRepeating: false });
  sources.replay.calm();
});
afterAll(() => sources.replay.close());

const opened = (key: string = keys.plans) => documentsBy(sources.tools().fetcher, sources.services, key);
const ask = (): Promise<PlaceDocument[]> => opened()(place);

it('gives all of both laws with one question, without drafts', async () => {
  const found = await ask();
  const plans = (await demoFeatures('bestemmingsplangebied')).map(({ properties }) => properties['planid']);
  expect(found.filter(({ law }) => law === 'environment_act')).toHaveLength(29);
  const before = found.filter(({ law }) => law === 'before');
  expect(before.length).toBeGreaterThan(0);
  expect(plans).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  expect(found[0]).toMatchObject({
    title: 'Besluit 1',
    kind: 'AMvB',
    authority: 'Rijk',
    date: '2024-01-01',
    link: 'https://documents.example/1',
  });
  expect(sources.replay.asked).toHaveLength(1);
});

it.each(wayFaultNames)('under %s', async (fault) => {
  const whole = await ask();
  sources.replay.breakNext(fault);
  const result = await ask().catch((error: unknown) => error);
  if (wayOutcomes[fault] === 'same') return expect(result).toEqual(whole);
  expect(result).toBeInstanceOf(SourceFailure);
  expect(result).toMatchObject({ kind: wayOutcomes[fault] });
  expect(JSON.stringify(result) + String(result)).not.toContain(keys.plans);
});

it('gives nothing for nothing, a document once, and gives up with other names or a page that repeats', async () => {
  const whole = await ask();
  faults.fault = 'duplicate ids';
  expect(await ask()).toEqual(whole);
  faults.fault = 'no features';
  expect(await ask()).toEqual([]);
  faults.fault = 'renamed properties';
  await expect(ask()).rejects.toMatchObject({ kind: 'changed' });
  Object.assign(faults, { fault: null, isRepeating: true });
  await expect(ask()).rejects.toMatchObject({ kind: 'changed' });
});

it('is not asked without a key, and a wrong key leaves the sheet without documents', async () => {
  expect(openDocuments({})).toBeNull();
  const heard: string[] = [];
  expect(await documentsInTime(opened('another-key'), place, (message) => heard.push(message))).toBeNull();
  expect(heard).toEqual([expect.stringContaining('answered 401')]);
  expect(heard.join()).not.toContain('another-key');
});

it('nobody waits for long', async () => {
  const heard: string[] = [];
  const never = (_: unknown, signal?: AbortSignal) =>
    new Promise<never>((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)));
  expect(await documentsInTime(never, place, (message) => heard.push(message), 20)).toBeNull();
  expect(heard).toEqual(['The documents of a place did not come in time.']);
});

it('is probed with a key', async () => {
  const rows = [];
  for await (const row of lookupProbe(keys, sources.services, sources.tools().fetcher).probe!()) rows.push(row);
  expect(rows.find(({ name }) => name === 'documents')).toMatchObject({ failure: null });
});
