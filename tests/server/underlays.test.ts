/** The place of a picture on the ground: kept with its upload, refused by name, and who may change it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRecord } from '../../server/seed/records.ts';
import type { Client } from './support/client.ts';
import { pngOf, upload } from './support/pictures.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
let client: Client;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

describe('the place of an underlay', () => {
  const place = { x: 12.5, y: -3, rotation: 0.5, width: 80, opacity: 0.6, is_shown: true };
  const none = { x: 0, y: 0, rotation: 0, width: null, opacity: 1, is_shown: true };
  const underlay = (cfg: object = {}) => ({ type: 'underlayer', locationId: world.own.location, cfg });

  it('comes with its upload, and is changed key by key', async () => {
    const { body } = await upload(client, await pngOf(), { draft: underlay({ placement: place }) });
    expect(body.cfg).toEqual({ placement: place });
    const hidden = await client.patch(`/image/detail/${body.id}`, { cfg: { placement: { is_shown: false } } });
    expect([hidden.status, hidden.body.cfg.placement]).toEqual([200, { ...place, is_shown: false }]);
    expect((await upload(client, await pngOf(), { draft: underlay() })).body.cfg).toEqual({ placement: none });
  });

  it.each([
    ['x', 6_000],
    ['y', '3'],
    ['rotation', 7],
    ['width', 0],
    ['width', 1e6],
    ['opacity', 1.5],
    ['is_shown', 1],
    ['height', 4],
  ])('is refused with %s of %s, by name', async (key, value) => {
    const path = `cfg.placement.${key}`;
    const draft = underlay({ placement: { ...place, [key]: value } });
    const refused = await upload(client, await pngOf(), { draft });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, [path]]);
    const { body } = await upload(client, await pngOf(), { draft: underlay() });
    const patched = await client.patch(`/image/detail/${body.id}`, { cfg: { placement: { [key]: value } } });
    expect([patched.status, Object.keys(patched.body.error.fields)]).toEqual([400, [path]]);
  });

  it('is read by a company that lapsed, and changed by none but its own', async () => {
    const { body } = await upload(client, await pngOf(), { draft: underlay({ placement: place }) });
    const path = `/image/detail/${body.id}`;
    const move = { cfg: { placement: { x: 1 } } };
    expect((await (await world.as('other')).patch(path, move)).status).toBe(404);
    const lapsed = await world.as('lapsed');
    const own = await addRecord(world.knex, 'image', {
      companyId: world.people.lapsed.companyId,
      type: 'underlayer',
      cfg: { placement: place },
    });
    expect((await lapsed.get(`/image/detail/${own}`)).body.cfg.placement).toEqual(place);
    expect((await lapsed.patch(`/image/detail/${own}`, move)).status).toBe(403);
    expect((await client.get(path)).body.cfg.placement).toEqual(place);
  });
});
