/** Changes of colleagues: who hears them, in which order, after a gap, and who is where. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Running } from '../../server/start/start.ts';
import { purgeChanges } from '../../server/events/changes.ts';
import { changeOf, listenTo, type Listening } from './support/listening.ts';
import { isPostgres } from './support/database.ts';
import { addTree, openWorld, type PersonName, type World } from './support/world.ts';

let world: World;
const open: Listening[] = [];
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => {
  for (const listening of open.splice(0)) listening.stop();
});
afterAll(() => world.close());

async function listen(person: PersonName, seen: number | null = null, url?: string): Promise<Listening> {
  const listening = await listenTo(await world.as(person), seen, url);
  open.push(listening);
  return listening;
}
const hello = ({ event }: { event: string }) => event === 'hello';
const page = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('a change', () => {
  it('reaches colleagues within two seconds, and nobody of another company', async () => {
    const [colleague, other] = [await listen('colleague'), await listen('other')];
    await Promise.all([colleague.first(hello), other.first(hello)]);
    const client = await world.as('user');
    const { building, concept, location } = world.own;
    const started = performance.now();
    const { rev } = (await client.patch(`/building/detail/${building}`, { maxlength: 44 })).body;
    const { data } = await colleague.first(changeOf('building', building, 'changed'));
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(data).toEqual([
      {
        entity: 'building',
        id: building,
        rev,
        kind: 'changed',
        userId: world.people.user.id,
        locationId: null,
        conceptId: concept,
      },
    ]);
    const made = (await client.post('/plot/list', { locationId: location })).body.id;
    const added = await colleague.first(changeOf('plot', made, 'added'));
    expect(added.data[0]).toMatchObject({ locationId: location, rev: 1 });
    await client.delete(`/plot/detail/${made}`);
    await colleague.first(changeOf('plot', made, 'deleted'));
    await client.post(`/plot/restore/${made}`, {});
    await colleague.first(changeOf('plot', made, 'restored'));
    expect(other.heard.filter(({ event }) => event === 'change')).toEqual([]);
    const ids = colleague.heard.flatMap(({ id }) => id ?? []);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  it('that was refused, or changes nothing, is none', async () => {
    const colleague = await listen('colleague');
    await colleague.first(hello);
    const client = await world.as('user');
    const { building, concept } = world.own;
    const { maxlength } = (await client.get(`/building/detail/${building}`)).body;
    await client.patch(`/building/detail/${building}`, { maxlength });
    await client.patch(`/building/detail/${building}`, { maxlength: 'long' });
    await client.patch(`/concept/detail/${concept}`, { name: 'Known' });
    await colleague.first(changeOf('concept', concept));
    expect(colleague.heard.some(changeOf('building', building))).toBe(false);
  });

  it('of a hidden record reaches only those who may see it', async () => {
    const admin = await world.as('admin');
    const { companyId, location } = world.own;
    const field = (await admin.post('/customfield/list', { name: 'Secret', type: 'text', access: 'none' })).body.id;
    const [user, manager] = [await listen('user'), await listen('admin')];
    await Promise.all([user.first(hello), manager.first(hello)]);
    const value = (
      await admin.post('/locationcustomvalue/list', { locationId: location, customfieldId: field, value: 'x' })
    ).body.id;
    await manager.first(changeOf('locationcustomvalue', value));
    await admin.patch(`/location/detail/${location}`, { name: 'Shown' });
    await user.first(changeOf('location', location));
    expect(user.heard.some(changeOf('locationcustomvalue', value))).toBe(false);
    // One that becomes hidden is news, so that it goes from their page.
    const shown = (await admin.post('/customfield/list', { name: 'Shown', type: 'text' })).body.id;
    await user.first(changeOf('customfield', shown, 'added'));
    await admin.patch(`/customfield/detail/${shown}`, { access: 'none' });
    await user.first(changeOf('customfield', shown, 'changed'));
    expect(companyId).toBeGreaterThan(0);
  });
});

describe('a change at a temporary location', () => {
  it('reaches its maker only, until it is kept', async () => {
    const client = await world.as('user');
    const [own, colleague] = [await listen('user'), await listen('colleague')];
    const { id } = await colleague.first(hello);
    await own.first(hello);
    const locationId = (await client.post('/location/list', { name: 'Try', type: 2 })).body.id;
    const conceptId = (await client.post('/concept/list', { locationId })).body.id;
    const building = (await client.post('/building/list', { conceptId })).body.id;
    await own.first(changeOf('building', building));
    await client.patch(`/unit/detail/${world.own.unit}`, { name: 'Seen by all' });
    await colleague.first(changeOf('unit', world.own.unit));
    const late = await listen('colleague', id);
    await late.first(changeOf('unit', world.own.unit));
    for (const listening of [colleague, late])
      for (const [entity, of] of Object.entries({ location: locationId, concept: conceptId, building }))
        expect(listening.heard.some(changeOf(entity, of)), entity).toBe(false);
    await client.patch(`/location/detail/${locationId}`, { type: 0 });
    await colleague.first(changeOf('location', locationId));
    await client.patch(`/building/detail/${building}`, { maxlength: 47 });
    await colleague.first(changeOf('building', building));
  });
});

describe('a listener', () => {
  it('catches up after a gap, and starts again when it missed too much', async () => {
    const first = await listen('colleague');
    const { id } = await first.first(hello);
    first.stop();
    const client = await world.as('user');
    const { unit } = world.own;
    await client.patch(`/unit/detail/${unit}`, { name: 'While away' });
    const second = await listen('colleague', id);
    const caught = await second.first(changeOf('unit', unit));
    expect(caught.id).toBeGreaterThan(id!);
    const lost = await listen('colleague', 999_999);
    await lost.first(({ event }) => event === 'reset');
    await world.knex('change').update({ at: new Date(Date.now() - 25 * 3_600_000).toISOString() });
    expect(await purgeChanges(world.knex)).toBeGreaterThan(0);
    await (await listen('colleague', id)).first(({ event }) => event === 'reset');
  });

  it('needs a session, and goes when the server ends', async () => {
    expect((await listenTo(world.client())).status).toBe(401);
    const client = await world.as('user');
    expect((await client.get('/events?after=x')).status).toBe(400);
    if (!isPostgres) return;
    const second = await secondServer();
    const listening = await listen('colleague', null, second.url);
    await listening.first(hello);
    await second.close();
    await listening.ended;
  });

  it('hears what was changed at another process', async () => {
    const second = await secondServer();
    const there = await listen('colleague', null, second.url);
    await there.first(hello);
    const { building } = world.own;
    await (await world.as('user')).patch(`/building/detail/${building}`, { maxlength: 51 });
    await there.first(changeOf('building', building));
    there.stop();
    await second.close();
  });

  it('is one of fifty that all hear a change', async () => {
    const many = await Promise.all(Array.from({ length: 50 }, () => listen('colleague')));
    await Promise.all(many.map((each) => each.first(hello)));
    const { building } = world.own;
    const started = performance.now();
    await (await world.as('user')).patch(`/building/detail/${building}`, { maxlength: 53 });
    await Promise.all(many.map((each) => each.first(changeOf('building', building))));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

const secondServer = (): Promise<Running> =>
  startServer({
    dataDir: '',
    port: 0,
    host: '127.0.0.1',
    seed: 'none',
    quiet: true,
    runsJobs: false,
    database: world.database,
  });

describe('people at a location', () => {
  it('are told of each other as they come, move and go', async () => {
    const { companyId } = world.own;
    const tree = await addTree(world.knex, companyId);
    const [user, colleague] = [await world.as('user'), await world.as('colleague')];
    const heard = await listen('user');
    await heard.first(hello);
    const place = { locationId: tree.location, conceptId: null };
    expect((await user.post('/events/place', { page: page(1), ...place })).body).toMatchObject([{ name: 'user' }]);
    const both = await colleague.post('/events/place', { page: page(2), ...place, conceptId: tree.concept });
    expect(both.body).toHaveLength(2);
    const there = await heard.first(({ event, data }) => event === 'presence' && data.people.length === 2);
    expect(there.data).toMatchObject({
      locationId: tree.location,
      people: expect.arrayContaining([
        { userId: world.people.colleague.id, name: 'colleague', locationId: tree.location, conceptId: tree.concept },
      ]),
    });
    heard.heard.length = 0;
    await colleague.post('/events/place', { page: page(2), locationId: null, conceptId: null });
    await heard.first(({ event, data }) => event === 'presence' && data.people.length === 1);
    // A page that no longer shows signs of life is gone.
    await colleague.post('/events/place', { page: page(3), ...place });
    await world.knex('presence').where('page', page(3)).update({ seenAt: '2020-01-01T00:00:00.000Z' });
    expect((await user.post('/events/place', { page: page(1), ...place })).body).toHaveLength(1);
  });

  it('are told to nobody of another company', async () => {
    const { location } = world.own;
    const place = { locationId: location, conceptId: null };
    await (await world.as('user')).post('/events/place', { page: page(4), ...place });
    expect((await (await world.as('other')).post('/events/place', { page: page(5), ...place })).body).toEqual([]);
    expect((await world.client().post('/events/place', { page: page(6), ...place })).status).toBe(401);
    expect((await (await world.as('user')).post('/events/place', { page: 'mine', ...place })).status).toBe(400);
  });

  it('that is temporary are told to its maker alone', async () => {
    const [user, colleague] = [await world.as('user'), await world.as('colleague')];
    const locationId = (await user.post('/location/list', { name: 'Try', type: 2 })).body.id;
    const place = { locationId, conceptId: null };
    expect((await user.post('/events/place', { page: page(7), ...place })).body).toMatchObject([{ name: 'user' }]);
    expect((await colleague.post('/events/place', { page: page(8), ...place })).body).toEqual([]);
    expect(await world.knex('presence').where({ page: page(8) })).toEqual([]);
    expect((await user.post('/events/place', { page: page(7), ...place })).body).toMatchObject([{ name: 'user' }]);
  });
});
