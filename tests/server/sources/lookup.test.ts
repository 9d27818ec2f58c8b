/** Services that find addresses: the same answers of both, and what happens under every fault. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SourceFailure } from '../../../server/fetcher/failure.ts';
import { searchProviders } from '../../../server/geodata/lookup/index.ts';
import { lookupProbe } from '../../../server/geodata/lookup/probe.ts';
import { inTurn, type FoundAddress, type SearchProvider } from '../../../server/geodata/lookup/provider.ts';
import { withElsewhere } from '../../../server/geodata/sheet/elsewhere.ts';
import { demoFeatures } from '../../support/services/demoland.ts';
import { lookupService, type LookupFault, type LookupFaults } from '../../support/services/lookup.ts';
import { openSources, type ReplayedSources } from '../../support/services/sources.ts';
import { wayFaultNames, wayOutcomes } from './support/everyfault.ts';

const faults: LookupFaults = { fault: null };
let sources: ReplayedSources;
/** An address of the demo world, and how people write it. */
let address: { id: string; question: string; name: string; lon: number; lat: number };
beforeAll(async () => {
  sources = await openSources({ 'api.pdok.nl': lookupService(faults) });
  const [first] = await demoFeatures('adres');
  const { openbare_ruimte_naam: street, postcode } = first!.properties;
  const question = `${street} ${postcode}`;
  const [found] = await providers()[0]!.free(question);
  address = { id: found!.code, question, name: found!.name, lon: found!.lon, lat: found!.lat };
});
afterEach(() => {
  faults.fault = null;
  sources.replay.calm();
});
afterAll(() => sources.replay.close());

const providers = () => searchProviders(sources.tools().fetcher, sources.services);
const ways: readonly (readonly [string, (of: SearchProvider) => Promise<readonly FoundAddress[]>])[] = [
  ['suggest', (of) => of.suggest(address.question)],
  ['free', (of) => of.free(address.question)],
  ['reverse', (of) => of.reverse(address.lon, address.lat)],
  [
    'lookup',
    async (of) => {
      const found = await of.lookup((await of.free(address.question))[0]!.id);
      return found ? [found] : [];
    },
  ],
];

describe.each([0, 1])('provider %i', (at) => {
  it.each(ways)('%s finds the address, ten at most', async (_, ask) => {
    const found = await ask(providers()[at]!);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(10);
    expect(found[0]).toMatchObject({ name: address.name, within: expect.stringMatching(/^\d{4} [A-Z]{2} \S/) });
    expect(Math.abs(found[0]!.lon - address.lon)).toBeLessThan(1e-6);
    expect(Math.abs(found[0]!.lat - address.lat)).toBeLessThan(1e-6);
  });

  it('has no address that nobody has', async () => {
    const provider = providers()[at]!;
    expect(await provider.free('Nergensstraat 999')).toEqual([]);
    expect(await provider.lookup('adr-0')).toBeNull();
  });

  it.each(wayFaultNames)('under %s', async (fault) => {
    const whole = await providers()[at]!.free(address.question);
    sources.replay.breakNext(fault);
    const provider = providers()[at]!;
    const result = await provider.free(address.question).catch((error: unknown) => error);
    if (wayOutcomes[fault] === 'same') return expect(result).toEqual(whole);
    expect(result).toBeInstanceOf(SourceFailure);
    expect(result).toMatchObject({ kind: wayOutcomes[fault] });
  });

  it.each<LookupFault>(['renamed properties', 'RD for degrees', 'swapped axes'])('gives up with %s', async (fault) => {
    faults.fault = fault;
    await expect(providers()[at]!.free(address.question)).rejects.toMatchObject({ kind: 'changed' });
  });

  it('gives an address once, and nothing for nothing', async () => {
    const whole = await providers()[at]!.free(address.question);
    faults.fault = 'duplicate ids';
    expect(await providers()[at]!.free(address.question)).toEqual(whole);
    faults.fault = 'no features';
    expect(await providers()[at]!.free(address.question)).toEqual([]);
  });
});

it('the service refuses a parameter that it does not know', async () => {
  const url = `${sources.services.pdok}/bzk/locatieserver/search/v3_1/free?q=a&limit=3`;
  await expect(sources.tools().fetcher.ask({ url, type: 'json' }, () => null)).rejects.toMatchObject({
    kind: 'changed',
    message: expect.stringContaining('answered 400'),
  });
});

describe('in turn', () => {
  const ask = (heard: string[]) => inTurn(providers(), { onFailure: (message) => heard.push(message) });

  it('the next service is asked when one fails, and the one that failed rests', async () => {
    const heard: string[] = [];
    const of = ask(heard);
    const [first] = providers();
    const asked: string[] = [];
    const answer = () =>
      of(async (provider, signal) => {
        asked.push(provider.name);
        if (provider.name === first!.name) throw new SourceFailure('away', 'host', 'answered 503');
        return provider.free(address.question, signal);
      });
    expect((await answer())![0]).toMatchObject({ name: address.name });
    expect((await answer())![0]).toMatchObject({ name: address.name });
    expect(asked).toEqual(['Locatieserver', 'Location API', 'Location API']);
    expect(heard).toEqual(['host answered 503.']);
  });

  it('nobody waits for long, and no answer is no error', async () => {
    const heard: string[] = [];
    const of = inTurn(
      ['a', 'b'].map((name): SearchProvider => {
        const never = (_: unknown, signal?: AbortSignal) =>
          new Promise<never>((_resolve, reject) =>
            signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
          );
        return {
          name,
          suggest: never,
          free: never,
          lookup: never,
          reverse: (_lon, _lat, signal) => never(null, signal),
        };
      }),
      { onFailure: (message) => heard.push(message) },
    );
    expect(await of((provider, signal) => provider.free('x', signal))).toBeNull();
    expect(heard).toEqual(['a did not answer in time.', 'b did not answer in time.']);
    expect(await withElsewhere([], 'Havenstraat', of, [])).toEqual([]);
  });
});

describe('elsewhere', () => {
  const place = {
    kind: 'plot',
    code: 'p',
    name: 'Waterhoven A 1',
    within: 'Waterhoven',
    municipality: 9901,
    lon: 5,
    lat: 52,
  } as const;
  const ask = () => inTurn(providers(), { onFailure: (message) => expect.unreachable(message) });

  it('adds addresses after what is loaded, but none of a municipality whose addresses are loaded', async () => {
    const all = await withElsewhere([place], address.question, ask(), []);
    expect(all[0]).toBe(place);
    expect(all[1]).toMatchObject({ kind: 'address', name: address.name, code: address.id });
    const { municipality } = all[1]!;
    expect(municipality).toBeGreaterThan(9_900);
    expect(await withElsewhere([place], address.question, ask(), [{ municipality, dates: { adres: null } }])).toEqual([
      place,
    ]);
    // A municipality without addresses of its own, as where the register is no chosen source.
    expect(await withElsewhere([place], address.question, ask(), [{ municipality, dates: {} }])).toEqual(all);
  });

  it('asks nobody for two letters, or when ten are found', async () => {
    sources.replay.calm();
    await withElsewhere([], 'ab', ask(), []);
    await withElsewhere(
      Array.from({ length: 10 }, () => place),
      address.question,
      ask(),
      [],
    );
    expect(sources.replay.asked).toEqual([]);
  });
});

it('a probe asks both in every way', async () => {
  const rows = [];
  for await (const row of lookupProbe({}, sources.services, sources.tools().fetcher).probe!()) rows.push(row);
  expect(rows.map(({ name }) => name)).toEqual([
    ...['Locatieserver suggest', 'Locatieserver free', 'Locatieserver reverse', 'Locatieserver lookup'],
    ...['Location API suggest', 'Location API free', 'Location API reverse', 'Location API lookup'],
  ]);
  // The address of the probe is a real one, which the demo world does not have.
  expect(rows.map(({ failure }) => failure?.split(' ').slice(1).join(' ') ?? null)).toEqual([
    ...[null, null, null, 'does not find Lijsterstraat 20 Amersfoort.'],
    ...[null, null, null, 'does not find Lijsterstraat 20 Amersfoort.'],
  ]);
});
