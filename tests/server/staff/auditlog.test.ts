/** Staff read the audit log: by company, person, action, words and period, page by page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditChange } from '../../../server/models/access-log.ts';
import type { Client } from '../support/client.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let staff: Client;
beforeAll(async () => {
  world = await openWorld();
  staff = await world.as('staff');
  const { knex, own, other, people } = world;
  const line = (companyId: number, action: string, detail: string, createdAt: string, userId = people.staff.id) => ({
    companyId,
    action,
    detail,
    createdAt,
    userId,
  });
  await knex('audit').insert([
    line(own.companyId, 'write', 'PATCH /location/detail/7', '2026-03-01T10:00:00Z'),
    line(other.companyId, 'act_start', 'Vraag over 50% groen', '2026-03-02T10:00:00Z'),
    line(other.companyId, 'read', 'json 4,5', '2026-03-03T10:00:00Z', people.other.id),
    // Midnight in the Netherlands is 23:00 of the day before.
    line(other.companyId, 'act_end', '', '2026-03-03T23:30:00Z'),
  ]);
});
afterAll(() => world.close());

const actions = async (query: string): Promise<string[]> => {
  const { status, body, text } = await staff.get(`/staff/audit?${query}`);
  expect(status, text).toBe(200);
  return body.rows.map(({ action }: { action: string }) => action);
};

describe('the audit log', () => {
  it('comes latest first, with the names of person and company', async () => {
    const { body } = await staff.get('/staff/audit');
    expect(body.total).toBe(4);
    expect(body.rows[1]).toMatchObject({ action: 'read', userName: 'other', companyName: 'Testpolder BV' });
    expect(await actions('')).toEqual(['act_end', 'read', 'act_start', 'write']);
  });

  it.each([
    ['action=write', ['write']],
    ['q=50%25', ['act_start']],
    ['q=testpolder+json', ['read']],
    ['q=_', []],
    ['since=2026-03-02&until=2026-03-03', ['read', 'act_start']],
    ['since=2026-03-04', ['act_end']],
    ['limit=2&offset=1', ['read', 'act_start']],
    ['sort=createdAt&limit=1', ['write']],
    ['sort=-action&limit=1', ['write']],
  ])('with %s has %j', async (query, wanted) => {
    expect(await actions(query)).toEqual(wanted);
  });

  it('of one company or person has theirs', async () => {
    expect(await actions(`company=${world.own.companyId}`)).toEqual(['write']);
    expect(await actions(`user=${world.people.other.id}`)).toEqual(['read']);
  });

  it.each(['action=nothing', 'since=yesterday', 'company=x', 'sort=detail', 'more=1', `q=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      expect((await staff.get(`/staff/audit?${query}`)).body.error.id).toBe('invalid_query');
    },
  );

  it('keeps a line whose person and company are gone, and a change with its values', async () => {
    const gone = { user: { id: 999_999 }, company: { id: 999_998 } };
    await auditChange(world.knex, gone, { about: 'user 7', values: { is_active: false } });
    const { body } = await staff.get('/staff/audit?action=change');
    expect(body.rows).toEqual([
      expect.objectContaining({ userName: '', companyName: '', detail: 'user 7 is_active=false' }),
    ]);
  });
});
