/** A thread that dies takes its searches along: each goes once to a fresh thread, and then fails. */
import { afterAll, expect, it } from 'vitest';
import { createPool } from '../../../server/geodata/search/pool.ts';
import { makeMunicipality, MemoryLand } from '../../support/land.ts';
import { planOf, rangeFilter } from '../../support/searchplan.ts';

/** The channel of `mortalthread.ts`, which only a thread can import. */
const CRASH = 'crash';
const municipality = makeMunicipality(9901, 300, 5);
const KEY = 'plot_area';

/** Land whose columns wait until the test has looked. */
class SlowLand extends MemoryLand {
  onRead: () => Promise<void> = async () => undefined;

  override column = async (...[, key]: Parameters<MemoryLand['column']>) => {
    await this.onRead();
    this.reads++;
    const { level, values } = municipality.columns.get(key)!;
    return { key, level, values: values.slice() };
  };
}

const land = new SlowLand([municipality]);
const entry = new URL('../support/mortalthread.ts', import.meta.url).href;
const pool = createPool({ reader: land, megabytes: 32, threads: 1, entry });
const channel = new BroadcastChannel(CRASH);
afterAll(() => {
  channel.close();
  pool.stop();
});

const large = municipality.columns.get(KEY)!.values.filter((area) => area >= 5_000).length;

const search = ({ release } = municipality) =>
  pool.search(planOf({ filters: [rangeFilter(1, KEY, { param1: 5_000 })], releases: [release] }));

/** Kills the thread during this many reads of a column. The reads of a dead thread are never answered. */
function dyingTimes(deaths: number): void {
  let left = deaths;
  land.onRead = async () => {
    if (left-- <= 0) return;
    channel.postMessage('now');
    await new Promise(() => undefined);
  };
}

it('answers the searches of a thread that died once, from a fresh one', async () => {
  dyingTimes(1);
  const found = await Promise.all([search(), search()]);
  expect(found.map(({ result }) => result.count)).toEqual([large, large]);
});

it('fails searches that lose two threads, and goes on with the next', async () => {
  // Of another release: the thread has the columns of the first one already.
  const next = makeMunicipality(9901, 300, 5, 2);
  land.publish([next]);
  dyingTimes(2);
  await expect(search(next)).rejects.toThrow('thread');
  expect((await search(next)).result.count).toBe(large);
});

it('searches the release that is asked for, also after another one of the same municipality', async () => {
  const small = makeMunicipality(9901, 60, 7, 3);
  land.publish([municipality, small]);
  land.onRead = async () => undefined;
  for (const { release } of [small, municipality, small])
    expect((await search({ ...municipality, release })).result.searched).toBe(release.plots);
});
