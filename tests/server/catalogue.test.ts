/** Errors and their answers: id, right status, both languages, and one error record for faults of the server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityCalls } from '../../model/calls.ts';
import { allEntities, type EntityName } from '../../model/entities/index.ts';
import { failures, type FailureId } from '../../server/failures.ts';
import { watchChanges } from './support/changes.ts';
import type { Answer, Client } from './support/client.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
let client: Client;
let changes: () => Promise<number>;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
  changes = await watchChanges(world.knex);
});
afterAll(() => world.close());

/** The whole of an answer that names a failure. */
function expectFailure({ status, body, text, headers }: Answer, id: FailureId): void {
  expect([status, body?.error?.id], text).toEqual([failures[id].status, id]);
  expect(body.error.message).toEqual(failures[id].message);
  expect(body.error.message.nl).not.toBe('');
  expect(body.error.message.nl).not.toBe(body.error.message.en);
  expect(body.error.reference).toMatch(/^\S{8,}$/);
  expect(headers.get('cache-control')).toBe('no-store');
}

const all = allEntities;
const recorded = () => world.knex('errorrecord').orderBy('id').select('name', 'reference', 'log');

describe('the catalogue of failures', () => {
  const cases: readonly (readonly [id: FailureId, what: string, ask: () => Promise<Answer>])[] = [
    ['no_session', 'nobody is signed in', () => world.client().get('/location/list')],
    ['not_found', 'there is no such record', () => client.get('/location/detail/2000000000')],
    ['not_found', 'it is somebody else’s', () => client.get(`/location/detail/${world.other.location}`)],
    ['invalid_id', 'the id is none', () => client.get('/location/detail/abc')],
    ['invalid_id', 'the id is larger than any', () => client.delete('/location/detail/2147483648')],
    ['invalid_query', 'the list is asked for by what nothing is filtered on', () => client.get('/unit/list?size=3')],
    ['invalid_header', 'the condition is no revision', () => patch({ name: 'x' }, { 'if-match': 'yesterday' })],
    ['invalid_header', 'the key is no key', () => patch({ name: 'x' }, { 'idempotency-key': 'again' })],
    ['no_condition', 'a list is deleted by nothing', () => client.delete('/unit/list', { where: {} })],
    ['forbidden', 'the verb is not theirs', () => client.post('/company/list', { name: 'Mine' })],
    ['forbidden', 'the screen is not theirs', () => client.get('/scheduler/jobs')],
    ['forbidden_field', 'the server sets the field', () => patch({ key: 'mine' })],
    ['bad_json', 'the body is torn', () => sendRaw('{"name":')],
    ['not_json', 'the body is a form', () => sendRaw('name=x', 'application/x-www-form-urlencoded')],
    ['not_json', 'the body is of no kind', () => sendRaw('{}', '')],
    ['forbidden_key', 'a key means something to a program', () => patch({ $where: 1 })],
    ['invalid', 'a value is of the wrong kind', () => patch({ name: 5 })],
    ['unknown_call', 'an entity has no such call', () => client.get('/unit/nothing')],
    ['unknown_call', 'a page is written to', () => client.post('/home/gettingstarted', {})],
    ['method_not_allowed', 'a call is asked in another way', () => client.put('/unit/list', [])],
    ['method_not_allowed', 'signing in is read', () => client.get('/session/signin')],
    ['unknown_entity', 'the entity does not exist', () => client.get('/nothing/list')],
    ['changed', 'somebody else was first', () => patch({ name: 'x' }, { 'if-match': '"77"' })],
  ];
  const patch = (body: object, headers: Record<string, string> = {}) =>
    client.patch(`/location/detail/${world.own.location}`, body, { headers });
  const sendRaw = (raw: string, type = 'application/json') =>
    client.send('PATCH', `/location/detail/${world.own.location}`, undefined, {
      raw,
      headers: { 'content-type': type },
    });

  it.each(cases)('%s when %s', async (id, _what, ask) => {
    await changes();
    expectFailure(await ask(), id);
    expect(await changes()).toBe(0);
    // A mistake of the caller is the caller's to report.
    expect(await recorded()).toEqual([]);
  });

  it('says in which ways a call may be asked', async () => {
    const answer = await client.patch('/location/list', {});
    expect(answer.headers.get('allow')!.split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'POST']);
  });
});

describe('what is no entity of the database', () => {
  const names = ['buildingcfg', 'mapstate', 'constructor', 'Location'];

  it.each(names)('%s: every call says so, and nothing is done', async (name) => {
    await changes();
    for (const { method, path } of Object.values(entityCalls)) {
      const at = path.replace(':entity', name).replace(':id', '1').replace(/:\w+/, 'key').replace(/:\w+/, 'extra');
      const body = method === 'PUT' ? [{ id: 1, order: 10 }] : { where: { id: 1 } };
      const answer = await client.send(method, at, method === 'GET' ? undefined : body);
      expectFailure(answer, 'unknown_entity');
      expect(answer.body.error.message.en).toBe('Unknown database entity');
    }
    expect(await changes()).toBe(0);
  });
});

describe('an update without an id', () => {
  const written = all.filter((of) => of.access.staff.includes('B')).map((of) => of.name as EntityName);

  it('is refused by every entity', async () => {
    const staff = await world.as('staff');
    await changes();
    expect(written.length).toBeGreaterThan(20);
    for (const name of written)
      for (const answer of [
        await staff.patch(`/${name}/detail`, { name: 'x' }),
        await staff.put(`/${name}/detail`, [{ name: 'x' }]),
      ]) {
        expectFailure(answer, 'missing_id');
        expect(answer.body.error.message.en, name).toBe('Updating the database requires a valid id');
      }
    expect(await changes()).toBe(0);
  });

  it.each([null, '', '7', 'local-1', -4, 0, 1.5, 2 ** 31])('is refused with %s for one', async (id) => {
    for (const body of [[{ id, name: 'x' }], [{ id: world.own.unit, name: 'x' }, { id }]])
      expectFailure(await client.put('/unit/detail', body), 'missing_id');
    expect((await client.get(`/unit/detail/${world.own.unit}`)).body.rev).toBe(1);
  });
});

describe('an own configuration', () => {
  const change = { cfg: { opacity: 0.5 } };

  it('is saved through its record alone: one that is there, in this company, and current', async () => {
    const { own, other, knex } = world;
    const deleted = (await client.post('/building/list', { conceptId: own.concept })).body.id as number;
    await client.delete(`/building/detail/${deleted}`);
    await changes();
    for (const id of [deleted, other.building, 2_000_000_000])
      expectFailure(await client.patch(`/building/detail/${id}`, change), 'not_found');
    const stale = await client.patch(`/building/detail/${own.building}`, change, { headers: { 'if-match': '"9"' } });
    expectFailure(stale, 'changed');
    expect(stale.body.current).toMatchObject({ id: own.building, rev: 1 });
    // Below a record that is not its own.
    const elsewhere = await client.patch(`/location/detail/${own.location}`, {
      concepts: [{ id: own.concept, buildings: [{ id: other.building, ...change }] }],
    });
    expectFailure(elsewhere, 'not_found');
    expect(await changes()).toBe(0);
    const saved = await client.patch(`/building/detail/${own.building}`, change, { headers: { 'if-match': '"1"' } });
    expect([saved.status, saved.body.cfg.opacity, saved.body.rev]).toEqual([200, 0.5, 2]);
    expect((await knex('building').where('id', own.building).first('cfg')).cfg.opacity).toBe(0.5);
  });
});

describe('a fault of the server', () => {
  it('is told without a word about the inside, kept once under its reference, and over with its cause', async () => {
    const { knex } = world;
    await knex.raw('alter table label rename to label_away');
    const asked: Answer[] = [];
    try {
      for (let n = 0; n < 3; n++) asked.push(await client.get('/label/list'));
      asked.push(await client.post('/label/list', { name: 'Quay' }));
    } finally {
      await knex.raw('alter table label_away rename to label');
    }
    for (const answer of asked) {
      expectFailure(answer, 'unexpected');
      expect(answer.text).not.toMatch(/label|select|insert|relation|node_modules|\.ts\b|at /i);
    }
    const rows = await recorded();
    const references = asked.map(({ body }) => body.error.reference as string);
    expect(rows.map((row) => row.reference).sort()).toEqual([...new Set(references)].sort());
    expect(rows.map((row) => row.name)).toEqual(rows.map(() => 'error_general'));
    expect(rows[0]!.log).toMatch(/^GET \/label\/list\n[\s\S]*label/);
    expect((await client.get('/label/list')).status).toBe(200);
    await knex('errorrecord').delete();
  });
});
