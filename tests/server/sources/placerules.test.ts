/** Rules of the environment plan for a place, and what happens under every fault. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { SourceFailure } from '../../../server/fetcher/failure.ts';
import { lookupProbe } from '../../../server/geodata/lookup/probe.ts';
import { openRules, rulesBy, rulesInTime } from '../../../server/geodata/lookup/placerules.ts';
import { textOfMarkup } from '../../../server/geodata/protocols/markup.ts';
import { presentingService, type PresentingFaults } from '../../support/services/presenteren.ts';
import { keys, openSources, type ReplayedSources } from '../../support/services/sources.ts';
import { wayFaultNames, wayOutcomes } from './support/everyfault.ts';

const faults: PresentingFaults = { fault: null };
let sources: ReplayedSources;
/** More decimals than the service takes. */
const place: [number, number] = [150_500.123456, 500_500.98765];
beforeAll(async () => {
  sources = await openSources({ 'service.omgevingswet.overheid.nl': presentingService(faults) });
});
afterEach(() => {
  faults.fault = null;
  sources.replay.calm();
});
afterAll(() => sources.replay.close());

const opened = (key: string = keys.plans) => {
  const { fetcher, clock } = sources.tools();
  return { clock, rules: rulesBy(fetcher, sources.services, key, clock) };
};
const ask = () => opened().rules(place);

it('are those on an activity here, without those of elsewhere and of the whole municipality', async () => {
  expect(await ask()).toEqual([
    {
      id: '/akn/nl/act/gm9901/2026/omgevingsplan',
      title: 'Omgevingsplan gemeente Waterhoven',
      kind: 'Omgevingsplan',
      activities: ['Boom kappen', 'Bouwwerk bouwen'],
      themes: ['Bouwwerken'],
      rules: [
        {
          article: 'Artikel 1.1 Regel 1',
          text: 'Bouwen aan de haven & de kade is verboden zonder vergunning.\nDat geldt ook voor bijgebouwen .',
          activities: ['Bouwwerk bouwen'],
          qualifications: ['vergunningplicht'],
        },
      ],
      left: 0,
      everywhere: 1,
    },
  ]);
});

it('fetches a document once an hour for all of its places', async () => {
  const { rules, clock } = opened();
  const first = await rules(place);
  expect(sources.replay.asked).toHaveLength(4);
  expect(await rules([150_600, 500_500])).toEqual(first);
  expect(sources.replay.asked).toHaveLength(5);
  clock.pass(3_600_001);
  await rules(place);
  expect(sources.replay.asked).toHaveLength(9);
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

it('are none without documents, and fail when the service answers something else', async () => {
  faults.fault = 'no documents';
  expect(await ask()).toEqual([]);
  for (const fault of ['renamed properties', 'texts without numbers', 'no annotations'] as const) {
    faults.fault = fault;
    await expect(ask(), fault).rejects.toMatchObject({ kind: 'changed' });
  }
});

it('are not asked without a key, and nobody waits for long', async () => {
  expect(openRules({})).toBeNull();
  const heard: string[] = [];
  const hear = (message: string) => void heard.push(message);
  expect(await rulesInTime(opened('another-key').rules, place, hear)).toBeNull();
  expect(heard).toEqual([expect.stringContaining('answered 401')]);
  sources.replay.breakNext('silence');
  expect(await rulesInTime(opened().rules, place, hear, 20)).toBeNull();
  expect(heard[1]).toBe('The rules of a place did not come in time.');
});

it('are probed with a key', async () => {
  const rows = [];
  for await (const row of lookupProbe(keys, sources.services, sources.tools().fetcher).probe!()) rows.push(row);
  expect(rows.find(({ name }) => name === 'rules')).toMatchObject({ failure: null });
});

it('are read as lines of text', () => {
  const list =
    '<Lijst><Li><LiNummer>a.</LiNummer><Al>hoger dan 3&#160;m&#xB2;;</Al></Li><Li><Al>&lt;b&gt;</Al></Li></Lijst>';
  expect(textOfMarkup(`<!-- x --><?y z?>${list}`)).toBe('a. hoger dan 3 m²;\n<b>');
});
