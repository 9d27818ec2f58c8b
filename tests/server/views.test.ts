/** Saved views: who sees and changes which, and the fields of the portfolio over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
let user: Client;
let colleague: Client;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
  [user, colleague, admin] = await Promise.all([world.as('user'), world.as('colleague'), world.as('admin')]);
});
afterAll(() => world.close());

async function make(client: Client, values: object): Promise<number> {
  const answer = await client.post('/view/list', values);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}
const names = async (client: Client) => (await client.get('/view/list')).body.map(({ name }: { name: string }) => name);

describe('a saved view', () => {
  it('that is personal is its author’s alone, also for administrators', async () => {
    const id = await make(user, { name: 'Mine', sorting: ['-score', 'name'], columns: ['name', 'customfield:7'] });
    expect(await names(user)).toContain('Mine');
    for (const other of [colleague, admin]) {
      expect(await names(other)).not.toContain('Mine');
      expect((await other.get(`/view/detail/${id}`)).status).toBe(404);
      expect((await other.patch(`/view/detail/${id}`, { name: 'Taken' })).status).toBe(404);
      expect((await other.delete(`/view/detail/${id}`)).status).toBe(404);
    }
  });

  it('of the company is used by all, and changed by its author and administrators', async () => {
    const id = await make(user, { name: 'Ours', shared: true, layout: 'board', by: 'status' });
    expect(await names(colleague)).toContain('Ours');
    expect((await colleague.patch(`/view/detail/${id}`, { name: 'Theirs' })).status).toBe(404);
    expect((await admin.patch(`/view/detail/${id}`, { lanes: 'assigned_to' })).body.lanes).toBe('assigned_to');
    expect((await user.patch(`/view/detail/${id}`, { name: 'Still ours' })).status).toBe(200);
  });

  it('of another company does not exist', async () => {
    const id = await make(user, { name: 'Shared here', shared: true });
    const other = await world.as('other');
    expect((await other.get(`/view/detail/${id}`)).status).toBe(404);
    expect(await names(other)).not.toContain('Shared here');
  });

  it('has at most three sorts', async () => {
    const answer = await user.post('/view/list', { name: 'Much', sorting: ['a', 'b', 'c', 'd'] });
    expect(answer.status).toBe(400);
  });
});

describe('the settings of a company', () => {
  it('keep unit types and the order of fields, by administrators', async () => {
    const path = `/company/detail/${world.own.companyId}`;
    const cfg = { units: [{ name: 'Studio', size: 28, size_max: 34 }], standardFields: ['status', 'owner'] };
    expect((await user.patch(path, { cfg })).status).toBe(403);
    const answer = await admin.patch(path, { cfg });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.cfg.standardFields).toEqual(['status', 'owner']);
    expect(answer.body.cfg.units[0]).toMatchObject({ name: 'Studio', size: 28, cfg: { parking_ratio: 1 } });
  });

  it('show at most six custom fields in a summary', async () => {
    const path = `/company/detail/${world.own.companyId}`;
    expect((await admin.patch(path, { cfg: { summaryCustomFields: [1, 2, 3, 4, 5, 6, 7] } })).status).toBe(400);
    expect((await admin.patch(path, { cfg: { summaryCustomFields: [1, 2, 3, 4, 5, 6] } })).status).toBe(200);
  });
});

describe('the main concept of a location', () => {
  it('is one of the company, and may be deleted later', async () => {
    const { location, concept } = world.own;
    const main = (id: number | null) => user.patch(`/location/detail/${location}`, { cfg: { main_concept_id: id } });
    expect((await main(world.other.concept)).status).toBe(404);
    expect((await main(concept)).body.cfg.main_concept_id).toBe(concept);
    const { batch } = (await user.delete(`/concept/detail/${concept}`)).body;
    expect(batch).toBeTruthy();
    const answer = await user.patch(`/location/detail/${location}`, {
      name: 'Renamed',
      cfg: { main_concept_id: concept },
    });
    expect(answer.status, answer.text).toBe(200);
    expect((await user.post(`/concept/restore/${concept}`, {})).status).toBe(200);
  });
});
