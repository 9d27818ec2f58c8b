/** The fetcher against a server that breaks: what it tries again, how long it waits, what it never does. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SourceFailure } from '../../../server/fetcher/failure.ts';
import { createFetcher, parsedJson, type Ask, type Fetcher } from '../../../server/fetcher/fetcher.ts';
import { pauseBefore, wishedPause } from '../../../server/fetcher/pauses.ts';
import { quickClock, type QuickClock } from '../../support/services/clock.ts';
import { MAINTENANCE } from '../../support/services/faults.ts';
import { jsonAnswer, openReplay, type Replay } from '../../support/services/replay.ts';

const KEY = 'a-secret-key';
const MINUTE = 60_000;

let replay: Replay;
beforeAll(async () => {
  replay = await openReplay({
    'api.example': async ({ path, headers, base, query }) => {
      if (path === '/moved') return { status: 301, headers: { Location: `${base}/items` }, body: '' };
      if (path === '/round') return { status: 302, headers: { Location: `${base}/round` }, body: '' };
      if (path === '/echo')
        return { status: 400, headers: { 'Content-Type': 'text/plain' }, body: `bad key ${headers['x-api-key']}` };
      if (path === '/slow') await setTimeout(20);
      else if (path !== '/items') return null;
      return jsonAnswer({ key: headers['x-api-key'] ?? null, number: query.get('number') });
    },
  });
});
afterEach(() => replay.calm());
afterAll(() => replay.close());

function opened(): { clock: QuickClock; fetcher: Fetcher; get(path: string, more?: Partial<Ask>): Promise<unknown> } {
  const clock = quickClock();
  const fetcher = createFetcher({ hosts: [replay.host], clock });
  const get = (path: string, more: Partial<Ask> = {}): Promise<unknown> =>
    fetcher.ask({ url: `${replay.url}/api.example${path}`, type: 'json', ...more }, parsedJson);
  return { clock, fetcher, get };
}

const failureOf = async (work: Promise<unknown>): Promise<SourceFailure> => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SourceFailure);
  return error as SourceFailure;
};

describe('a source that fails for a while', () => {
  it.each([
    ['429 with Retry-After', [7_000, 7_000]],
    ['429 without Retry-After', [1_000, 2_000, 4_000]],
    [500, [1_000]],
    ['silence', [1_000]],
    ['a cut body', [1_000]],
    ['half of the JSON', [1_000]],
  ] as const)('is asked again after %s', async (fault, pauses) => {
    const { clock, get } = opened();
    replay.breakNext(fault);
    expect(await get('/items?number=7', fault === 'silence' ? { silence: 1_000 } : {})).toEqual({
      key: null,
      number: '7',
    });
    expect(clock.pauses).toEqual(pauses);
  });

  it('is left to the task when it asks for more than five minutes', async () => {
    const { clock, get } = opened();
    replay.breakNext('429 with a long Retry-After');
    expect(await failureOf(get('/items'))).toMatchObject({ kind: 'away', message: `${replay.host} answered 429.` });
    expect(clock.pauses).toEqual([]);
    expect(replay.asked).toHaveLength(1);
  });

  it('is asked once by a probe', async () => {
    const fetcher = createFetcher({ hosts: [replay.host], clock: quickClock(), retries: 0 });
    replay.breakNext('503 for 20 requests');
    await failureOf(fetcher.ask({ url: `${replay.url}/api.example/items`, type: 'json' }, parsedJson));
    expect(replay.asked).toHaveLength(1);
  });

  it('is tried six times, then rests after ten failures in a row, then is asked once a minute', async () => {
    const { clock, get } = opened();
    replay.breakNext('503 for 20 requests');
    expect(await failureOf(get('/items'))).toMatchObject({ kind: 'away', message: `${replay.host} answered 503.` });
    expect(replay.asked).toHaveLength(6);
    expect((await failureOf(get('/items'))).message).toContain('rests');
    expect(replay.asked).toHaveLength(10);
    await failureOf(get('/items'));
    expect(replay.asked).toHaveLength(10);
    for (let minutes = 1; minutes <= 10; minutes++) {
      clock.pass(MINUTE);
      await failureOf(get('/items'));
      expect(replay.asked).toHaveLength(10 + minutes);
    }
    clock.pass(MINUTE);
    expect(await get('/items')).toEqual({ key: null, number: null });
    expect(await get('/items')).toEqual({ key: null, number: null });
  });
});

describe('a source that answers something else', () => {
  it('keeps the beginning of a page of HTML', async () => {
    replay.breakNext('an HTML page');
    const failure = await failureOf(opened().get('/items'));
    expect(failure).toMatchObject({ kind: 'changed', excerpt: MAINTENANCE.replace('\n', ' ') });
    expect(replay.asked).toHaveLength(1);
  });

  it.each(['60 MB', '60 MB announced'] as const)('stops reading at 50 MB: %s', async (fault) => {
    replay.breakNext(fault);
    const failure = await failureOf(opened().get('/items'));
    expect(failure).toMatchObject({ kind: 'changed', message: `${replay.host} answered more than 50 MB.` });
  });

  it('never leaves the allowed hosts, by redirect or by link', async () => {
    const { fetcher, get } = opened();
    replay.breakNext('a redirect to another host');
    expect(await failureOf(get('/items'))).toMatchObject({
      kind: 'changed',
      message: `${replay.host} leads to elsewhere.invalid.`,
    });
    expect((await failureOf(get('/round'))).message).toContain('leads to');
    const elsewhere = fetcher.ask({ url: 'http://elsewhere.invalid/', type: 'json' }, parsedJson);
    expect(await failureOf(elsewhere)).toMatchObject({ kind: 'changed', host: 'elsewhere.invalid' });
    replay.calm();
    expect(await get('/moved')).toEqual({ key: null, number: null });
  });

  it('gives null for 404', async () => expect(await opened().get('/unknown')).toBeNull());
});

describe('a key', () => {
  const secret = { header: 'x-api-key', value: KEY };

  it('travels in its header', async () => {
    expect(await opened().get('/items', { secret })).toMatchObject({ key: KEY });
    expect(replay.asked[0]!.query.size).toBe(0);
  });

  it('that expired is refused at once', async () => {
    replay.breakNext('an expired key');
    const failure = await failureOf(opened().get('/items', { secret }));
    expect(failure).toMatchObject({ kind: 'refused', excerpt: '{"detail":"Unauthorized"}' });
    expect(replay.asked).toHaveLength(1);
  });

  it('is cut out of an answer that repeats it', async () => {
    const failure = await failureOf(opened().get('/echo', { secret }));
    expect(failure).toMatchObject({ kind: 'changed', excerpt: 'bad key …' });
    expect(JSON.stringify({ ...failure, message: failure.message })).not.toContain(KEY);
  });
});

it('asks a host four at a time', async () => {
  const { get } = opened();
  await Promise.all(Array.from({ length: 20 }, (_, number) => get(`/slow?number=${number}`)));
  expect(replay.asked).toHaveLength(20);
  expect(replay.mostAtOnce).toBe(4);
});

it('stops with the task, during a pause too', async () => {
  const stop = new AbortController();
  const { clock, get } = opened();
  replay.breakNext('silence');
  const asked = get('/items', { signal: stop.signal });
  await expect.poll(() => replay.asked.length).toBe(1);
  stop.abort(new Error('cancelled'));
  await expect(asked).rejects.toThrow('cancelled');
  expect(clock.pauses).toEqual([]);
});

it('waits longer each time, by chance up to half of it less', () => {
  expect([0, 1, 4, 9].map((attempt) => pauseBefore(attempt, 0))).toEqual([1_000, 2_000, 16_000, 30_000]);
  expect(pauseBefore(1, 1)).toBe(1_000);
});

it.each([
  ['120', null, 120_000],
  ['Thu, 26 Nov 2026 10:01:30 GMT', 'Thu, 26 Nov 2026 10:00:00 GMT', 90_000],
  ['Thu, 26 Nov 2026 09:00:00 GMT', 'Thu, 26 Nov 2026 10:00:00 GMT', 0],
  ['soon', null, null],
  [null, null, null],
])('reads Retry-After %s', (retryAfter, date, pause) => expect(wishedPause(retryAfter, date)).toBe(pause));
