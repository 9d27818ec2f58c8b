/** Bodies and ids made from the model, over every call that writes: a complaint, at once, and nothing changed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityCalls } from '../../../model/calls.ts';
import { allEntities, type EntityName } from '../../../model/entities/index.ts';
import type { Entity } from '../../../model/entity.ts';
import { badBodies, badIds } from '../support/badvalues.ts';
import type { Client } from '../support/client.ts';
import { addEverything, requiredParents, type Ids } from '../support/everything.ts';
import { snapshot } from '../support/snapshot.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let ids: Ids;
let before: string;
let asked = 0;
beforeAll(async () => {
  world = await openWorld();
  const { own, people } = world;
  ids = {
    company: own.companyId,
    user: people.colleague.id,
    ...(await addEverything(world.knex, own, people.user.id)),
  };
  before = await snapshot(world.knex);
});
afterAll(() => world.close());

/** Nothing a person waits for may take longer, milliseconds. */
const LONGEST = 2_000;
const AT_ONCE = 6;
const all = allEntities.map((of) => [of.name as EntityName, of] as const);

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

async function expectComplaint(client: Client, { method, path, body }: Asked): Promise<void> {
  const what = `${method} ${path.slice(0, 80)} ${JSON.stringify(body)?.slice(0, 120)}`;
  const started = performance.now();
  const answer = await client.send(method, path, body);
  const took = performance.now() - started;
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  expect(answer.body?.error?.id, what).toEqual(expect.any(String));
  // A busy machine may stall once: only a second slow answer counts.
  if (took > LONGEST) {
    const again = performance.now();
    await client.send(method, path, body);
    expect(performance.now() - again, what).toBeLessThan(LONGEST);
  }
  asked += 1;
}

async function expectComplaints(client: Client, every: readonly Asked[]): Promise<void> {
  for (let start = 0; start < every.length; start += AT_ONCE)
    await Promise.all(every.slice(start, start + AT_ONCE).map((each) => expectComplaint(client, each)));
}

const may = (of: Entity, verb: string): 'user' | 'admin' | 'staff' | null =>
  (['user', 'admin', 'staff'] as const).find((principal) => of.access[principal].includes(verb)) ?? null;

const fill = (path: string, of: Entity, id: unknown) => path.replace(':entity', of.name).replace(':id', String(id));

/** Calls as a user who has the right, so that the server refuses the body. */
function bodiesOver(of: Entity, call: 'create' | 'patch' | 'bulk' | 'removeList' | 'order'): Asked[] {
  const { method, path, verb } = entityCalls[call];
  const id = ids[of.name as EntityName];
  if (!may(of, verb) || (call === 'patch' && id === undefined)) return [];
  const bodies = badBodies(of);
  const sent: Record<typeof call, () => unknown[]> = {
    create: () =>
      bodies.filter((_, index) => index % 2 === 0).map((body) => ({ ...requiredParents(of, ids), ...body })),
    patch: () => bodies,
    bulk: () => bodies.filter((_, index) => index % 6 === 0).map((body) => [{ id, ...body }]),
    order: () => [
      {},
      [{}],
      [{ id: 'x', order: 1 }],
      [{ id, order: 'x' }],
      [{ id, order: 1, name: 'x' }],
      [null],
      [{ id: -1, order: 10 }],
    ],
    removeList: () => [
      {},
      { where: {} },
      { where: [] },
      { where: { nonsense: 1 } },
      { where: { id: {} } },
      { where: { 'id; --': 1 } },
      { where: { name: { $ne: '' } } },
      { where: null },
      { id },
    ],
  };
  return sent[call]().map((body) => ({ method, path: fill(path, of, id), body }));
}

describe('bodies made from the model', () => {
  it.each(all)('are refused by every call of %s', async (_, of) => {
    for (const call of ['create', 'patch', 'bulk', 'order', 'removeList'] as const) {
      const person = may(of, entityCalls[call].verb);
      if (person) await expectComplaints(await world.as(person), bodiesOver(of, call));
    }
    expect(await snapshot(world.knex)).toBe(before);
  });
});

describe('ids that are none', () => {
  it('are refused by every call that takes one', async () => {
    const calls = (['detail', 'patch', 'remove', 'restore'] as const).map((name) => entityCalls[name]);
    for (const [name, of] of all.filter(([each]) =>
      ['location', 'note', 'building', 'user', 'company'].includes(each),
    )) {
      for (const { method, path, verb } of calls) {
        const person = may(of, verb);
        if (!person) continue;
        const every = badIds.map((id) => ({
          method,
          path: fill(path, of, id),
          body: method === 'GET' ? undefined : {},
        }));
        await expectComplaints(await world.as(person), every);
      }
      expect(await snapshot(world.knex), name).toBe(before);
    }
  });

  it('were many: at least a thousand in all', () => {
    expect(asked).toBeGreaterThan(1_000);
  });
});
