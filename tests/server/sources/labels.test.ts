/** The energy label of one unit by EP-online, and what happens under every fault. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { SourceFailure } from '../../../server/fetcher/failure.ts';
import { labelsBy, labelsInTime, openLabels } from '../../../server/geodata/lookup/labels.ts';
import { lookupProbe } from '../../../server/geodata/lookup/probe.ts';
import { demoFeatures } from '../../support/services/demoland.ts';
import { keys, openSources, type ReplayedSources } from '../../support/services/sources.ts';
import { unitLabelService, type UnitLabelFaults } from '../../support/services/unitlabels.ts';
import { wayFaultNames, wayOutcomes } from './support/everyfault.ts';

const UNLABELLED = '9901019999999999';
const faults: UnitLabelFaults = { fault: null };
let sources: ReplayedSources;
let unit: string;
let label: string;
beforeAll(async () => {
  sources = await openSources({ 'public.ep-online.nl': unitLabelService(faults) });
  const { properties: of } = (await demoFeatures('energielabel')).at(-1)!;
  [unit, label] = [String(of['BAGVerblijfsobjectID']), String(of['Energieklasse'])];
});
afterEach(() => {
  faults.fault = null;
  sources.replay.calm();
});
afterAll(() => sources.replay.close());

const opened = (key: string = keys.epOnline) => labelsBy(sources.tools().fetcher, sources.services, key);
const none = { label: null, missing: 'no_label', date: null, until: null };

it('gives the newest label of a unit, with its days', async () => {
  expect(await opened()(unit)).toEqual({ label, missing: null, date: '2025-05-06', until: '2035-05-06' });
});

it('has no label of a unit that the service does not know, or of which it lists nothing', async () => {
  expect(await opened()(UNLABELLED)).toEqual(none);
  faults.fault = 'no features';
  expect(await opened()(unit)).toEqual(none);
});

it('does not guess a class that it does not know', async () => {
  for (const fault of ['an unknown class', 'wrong types'] as const) {
    faults.fault = fault;
    expect(await opened()(unit)).toMatchObject({ label: null, missing: 'unknown_in_source', date: '2025-05-06' });
  }
});

it('gives up where answers have other names or are no list', async () => {
  for (const fault of ['renamed properties', 'no list'] as const) {
    faults.fault = fault;
    await expect(opened()(unit)).rejects.toMatchObject({ kind: 'changed' });
  }
});

it.each(wayFaultNames)('under %s', async (fault) => {
  const whole = await opened()(unit);
  sources.replay.breakNext(fault);
  const result = await opened()(unit).catch((error: unknown) => error);
  if (wayOutcomes[fault] === 'same') return expect(result).toEqual(whole);
  expect(result).toBeInstanceOf(SourceFailure);
  expect(result).toMatchObject({ kind: wayOutcomes[fault] });
  expect(JSON.stringify(result) + String(result)).not.toContain(keys.epOnline);
});

const asked = (units: readonly string[]) => units.map((each) => ({ unit: each, address: `Laan ${each}` }));

it('gives the labels of all addresses, with those that have none', async () => {
  expect(await labelsInTime(opened(), asked([UNLABELLED, unit]), expect.unreachable)).toEqual([
    { unit: UNLABELLED, address: `Laan ${UNLABELLED}`, ...none },
    expect.objectContaining({ unit, address: `Laan ${unit}`, label }),
  ]);
});

it('is not asked without a key, and a wrong key gives no labels and is not told', async () => {
  expect(openLabels({})).toBeNull();
  const heard: string[] = [];
  const hear = (message: string) => heard.push(message);
  expect(await labelsInTime(opened('another-key'), asked([unit, unit]), hear)).toBeNull();
  expect(heard).toEqual([expect.stringContaining('answered 401')]);
  expect(heard.join()).not.toContain('another-key');
});

it('nobody waits for long, and one failure ends the other questions', async () => {
  const heard: string[] = [];
  const hear = (message: string) => heard.push(message);
  let ended = 0;
  const never = (_: string, signal?: AbortSignal) =>
    new Promise<never>((_resolve, reject) =>
      signal!.addEventListener('abort', () => {
        ended += 1;
        reject(signal!.reason as Error);
      }),
    );
  expect(await labelsInTime(never, asked([unit]), hear, 20)).toBeNull();
  expect(heard).toEqual(['The labels of a plot did not come in time.']);
  const failing = (of: string, signal?: AbortSignal) =>
    of === UNLABELLED ? Promise.reject(new SourceFailure('away', 'host', 'answered 503')) : never(of, signal);
  expect(await labelsInTime(failing, asked([unit, UNLABELLED]), hear)).toBeNull();
  expect(heard.at(-1)).toBe('host answered 503.');
  expect(ended).toBe(2);
});

it('is probed with a key', async () => {
  const rows = [];
  const { fetcher } = sources.tools();
  for await (const row of lookupProbe({ epOnline: keys.epOnline }, sources.services, fetcher).probe!()) rows.push(row);
  expect(rows.at(-1)).toMatchObject({ name: 'label', failure: null });
});
