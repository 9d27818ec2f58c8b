/** Calls of staff: nobody else may do any of them, and those that only read answer as described. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffCalls } from '../../../model/admin/index.ts';
import { Described } from '../support/described.ts';
import { openWorld, type PersonName, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const calls = Object.entries(staffCalls).map(([name, { method, path }]) => ({
  name,
  method,
  path,
  address: path.replace(/:\w+/g, '1'),
}));

it.each(calls)('$name is for staff alone', async ({ method, address }) => {
  const body = method === 'GET' ? undefined : {};
  const refusal = async (person: PersonName) => (await (await world.as(person)).send(method, address, body)).status;
  expect((await world.client().send(method, address, body)).status).toBe(401);
  for (const person of ['user', 'admin', 'trial', 'lapsed', 'other'] as const)
    expect(await refusal(person), person).toBe(403);
});

it.each(calls.filter(({ method, path }) => method === 'GET' && !path.includes(':')))(
  '$name answers staff as described',
  async ({ address }) => {
    const staff = await world.as('staff');
    await new Described((await staff.get('/openapi.json')).body).call(staff, 'get', address);
  },
);
