/** Whose address counts behind a proxy: what the proxy says, not what the visitor put before it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '../../server/sessions/limits.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ trustProxy: true });
});
afterAll(() => world.close());

it('counts by the address the proxy added, whatever stands before it', async () => {
  const report = async (address: string, n: number) =>
    (
      await world
        .client()
        .post(
          '/errorrecord/list',
          { name: 'error_general', reference: `r${n}`, log: '' },
          { headers: { 'x-forwarded-for': `10.9.8.${n}, ${address}` } },
        )
    ).status;
  const answers: number[] = [];
  for (let n = 0; n <= limits.errorsPerAddress.points; n++) answers.push(await report('192.0.2.1', n));
  expect(answers.filter((status) => status === 201)).toHaveLength(limits.errorsPerAddress.points);
  expect(answers.at(-1)).toBe(429);
  expect(await report('192.0.2.2', 0)).toBe(201);
});
