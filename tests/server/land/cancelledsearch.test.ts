/** A search stops before its next municipality, also when all its columns are in the memory of its thread. */
import { afterAll, expect, it } from 'vitest';
import { createPool } from '../../../server/geodata/search/pool.ts';
import { makeMunicipality, MemoryLand } from '../../support/land.ts';
import { planOf, rangeFilter } from '../../support/searchplan.ts';

const municipalities = Array.from({ length: 300 }, (_, at) => makeMunicipality(9_000 + at, 40, 5));
const pool = createPool({ reader: new MemoryLand(municipalities), megabytes: 64, threads: 1 });
afterAll(() => pool.stop());

const plan = planOf({
  filters: [rangeFilter(1, 'plot_area', { param1: 5_000 })],
  releases: municipalities.map(({ release }) => release),
});

it('stops a search of columns that were read before', async () => {
  await pool.search(plan);
  const stop = new AbortController();
  let steps = 0;
  const onStep = (): void => {
    steps += 1;
    stop.abort();
  };
  await expect(pool.search(plan, { signal: stop.signal, onStep })).rejects.toThrow('cancelled');
  expect(steps).toBeLessThan(municipalities.length);
  expect((await pool.search(plan)).result.searched).toBe(300 * 40);
});
