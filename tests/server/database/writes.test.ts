/** Nothing is lost: revisions, repeated requests and whole bodies that are refused. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../support/world.ts';
import type { Client } from '../support/client.ts';

let world: World;
let client: Client;
let path: string;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
  path = `/building/detail/${world.own.building}`;
});
afterAll(() => world.close());

const ifMatch = (rev: number) => ({ headers: { 'if-match': `"${rev}"` } });

describe('an e-mail address', () => {
  it('is written as one, or left empty', async () => {
    const client = await world.as('user');
    const path = `/user/detail/${world.people.user.id}`;
    for (const email of [
      'noor',
      'noor@',
      '@kavel.example',
      'a b@kavel.example',
      'a@kavel.example,b@kavel.example',
      'a@b\nbcc: c@d.example',
    ]) {
      const { status, body } = await client.patch(path, { email });
      expect([status, body.error.fields?.email?.id], email).toEqual([400, 'email']);
    }
    for (const email of ['noor.van-der-werf+plan@kavel.example', 'ü@münchen.example', ''])
      expect((await client.patch(path, { email })).status, email).toBe(200);
  });
});

describe('revisions', () => {
  it('lets exactly one of twenty parallel changes on the same revision pass, round after round', async () => {
    for (let round = 0; round < 10; round++) {
      const { rev } = (await client.get(path)).body;
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => client.patch(path, { name: `round ${round} try ${n}` }, ifMatch(rev))),
      );
      const passed = answers.filter((each) => each.status === 200);
      expect(passed).toHaveLength(1);
      const now = (await client.get(path)).body;
      expect(now).toMatchObject({ rev: rev + 1, name: passed[0]!.body.name });
      for (const refused of answers.filter((each) => each !== passed[0])) {
        expect(refused.status).toBe(412);
        expect(refused.body).toMatchObject({ error: { id: 'changed' }, current: now });
      }
    }
  });

  it('loses none of twenty parallel changes to different keys of one part', async () => {
    const keys = ['show_trees', 'show_plot', 'show_grid', 'snap_to_grid', 'show_tools', 'show_plot_buildings'];
    const location = `/location/detail/${world.own.location}`;
    const before = (await client.get(location)).body;
    const settings = before.cfg.render_settings;
    await Promise.all(
      keys.map((key) => client.patch(location, { cfg: { render_settings: { [key]: !settings[key] } } })),
    );
    const after = (await client.get(location)).body;
    for (const key of keys) expect(after.cfg.render_settings[key], key).toBe(!settings[key]);
    expect(after.rev).toBe(before.rev + keys.length);
  });

  it('takes a whole record of before as a conflict, also without a condition', async () => {
    const old = (await client.get(path)).body;
    await client.patch(path, { x: old.x + 1 });
    expect((await client.patch(path, { ...old, y: 3 })).status).toBe(412);
  });

  it('does not count a write that changes nothing', async () => {
    const { rev, name } = (await client.get(path)).body;
    expect((await client.patch(path, { name })).body.rev).toBe(rev);
  });

  it('honours the condition on deletion and refuses one it cannot read', async () => {
    const { body } = await client.post('/building/list', { conceptId: world.own.concept });
    await client.patch(`/building/detail/${body.id}`, { x: 1 });
    expect((await client.delete(`/building/detail/${body.id}`, undefined, ifMatch(1))).status).toBe(412);
    expect((await client.delete(`/building/detail/${body.id}`, undefined, ifMatch(2))).status).toBe(200);
    expect((await client.patch(path, { x: 1 }, { headers: { 'if-match': 'yesterday' } })).status).toBe(400);
  });
});

describe('repeated requests', () => {
  const key = () => ({ headers: { 'idempotency-key': randomUUID() } });
  const named = async (name: string) => (await client.get(`/location/list?name=${name}`)).body.length;

  it('answers the same again without a second write', async () => {
    const once = key();
    const first = await client.post('/location/list', { name: 'once' }, once);
    const second = await client.post('/location/list', { name: 'once' }, once);
    expect(second.text).toBe(first.text);
    expect([second.status, second.headers.get('etag')]).toEqual([first.status, first.headers.get('etag')]);
    expect(await named('once')).toBe(1);
  });

  it('writes once for ten requests at the same time', async () => {
    const once = key();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.post('/location/list', { name: 'ten' }, once)),
    );
    expect(new Set(answers.map((each) => each.text)).size).toBe(1);
    expect(await named('ten')).toBe(1);
  });

  it('keeps nothing of a request that failed, so that it can be sent again', async () => {
    const once = key();
    expect((await client.post('/unit/list', { locationId: world.other.location }, once)).status).toBe(404);
    expect((await client.post('/unit/list', { locationId: world.other.location }, once)).status).toBe(404);
    expect(await world.knex('idempotency').where('key', once.headers['idempotency-key'])).toEqual([]);
  });

  it('refuses a key for another request and one that is none', async () => {
    const once = key();
    await client.post('/location/list', { name: 'a' }, once);
    expect((await client.post('/location/list', { name: 'b' }, once)).status).toBe(422);
    expect((await client.post('/location/list', { name: 'b' }, { headers: { 'idempotency-key': 'x' } })).status).toBe(
      400,
    );
    expect(await named('b')).toBe(0);
  });

  it('does not mix up keys of two people', async () => {
    const once = key();
    await client.post('/location/list', { name: 'mine' }, once);
    const theirs = await (await world.as('other')).post('/location/list', { name: 'mine' }, once);
    expect(theirs.body.companyId).toBe(world.other.companyId);
  });

  it('forgets a key after two days', async () => {
    const once = key();
    await client.post('/location/list', { name: 'old' }, once);
    await world.knex('idempotency').update({ createdAt: new Date(Date.now() - 49 * 3_600_000).toISOString() });
    await client.post('/location/list', { name: 'old' }, once);
    expect(await named('old')).toBe(2);
  });
});
