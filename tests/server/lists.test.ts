/** Lists: the records of the caller in order, by an index. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityByName } from '../../model/entities/index.ts';
import { locationFilter } from '../../model/rules/location/locationfilter.ts';
import { enterCompany } from '../../server/db/roles.ts';
import { readListQuery } from '../../server/derive/list-query.ts';
import { addRecord } from '../../server/seed/records.ts';
import { listRecords } from '../../server/store/read.ts';
import type { Client } from './support/client.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
let client: Client;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
});
afterAll(() => world.close());

const list = async (query = '', of = client): Promise<Record<string, unknown>[]> => {
  const answer = await of.get(`/location/list?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const names = async (query = '', of = client) => (await list(query, of)).map(({ name }) => name);

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/** Returns the query plan of a page, without the plans that the database prefers for small tables. */
function planOf(call: string): Promise<Plan> {
  const [path, query] = call.split('?');
  const of = entityByName(path!.split('/')[1]!);
  const asked = readListQuery(of, new URLSearchParams(query), locationFilter);
  return world.knex.transaction(async (trx) => {
    const { companyId } = world.own;
    await enterCompany(trx, companyId);
    for (const way of ['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'mergejoin', 'material'])
      await trx.raw(`set local enable_${way} = off`);
    const statements: { sql: string; bindings: unknown[] }[] = [];
    trx.on('query', (sent: (typeof statements)[number]) => statements.push(sent));
    const who = {
      companyId,
      subscription: 'essential',
      ownCompanyId: companyId,
      userId: 1,
      userName: '',
      principal: 'user',
    } as const;
    await listRecords(of, asked, { trx, ...who });
    const { sql, bindings } = statements.find((sent) => sent.sql.includes('"page"'))!;
    const text = sql.replaceAll('?', '\\?').replaceAll(/\$\d+/g, '?');
    const { rows } = await trx.raw(`explain (format json) ${text}`, bindings as never);
    return rows[0]['QUERY PLAN'][0].Plan as Plan;
  });
}

/** The steps from the result to the index; none when it is not used. */
function wayTo(index: string, plan: Plan): string[] {
  if (plan['Index Name'] === index) return [plan['Node Type']];
  const ways = (plan.Plans ?? []).map((each) => wayTo(index, each));
  const way = ways.find((each) => each.length > 0);
  return way ? [plan['Node Type'], ...way] : [];
}

describe('a list', () => {
  it('shows what was changed past this process, and what was deleted and restored', async () => {
    const { knex, own } = world;
    const location = () => knex('location').where('id', own.location);
    const before = await names();
    await location().update({ name: 'Changed elsewhere' });
    expect(await names()).toEqual(['Changed elsewhere']);
    expect(await names()).not.toEqual(before);
    await location().update({ deletedAt: new Date().toISOString() });
    expect(await names()).toEqual([]);
    await location().update({ deletedAt: null, name: before[0] });
    expect(await names()).toEqual(before);
  });

  it.each(['location', 'concept', 'building', 'unit', 'plot'])(
    'of %s is that of the detail, record by record',
    async (name) => {
      const records = (await client.get(`/${name}/list`)).body as Record<string, unknown>[];
      expect(records.length).toBeGreaterThan(0);
      for (const record of records)
        expect((await client.get(`/${name}/detail/${record['id'] as number}`)).body).toEqual(record);
    },
  );

  it('holds own records and shared ones in one order, page by page', async () => {
    const { knex, own, other } = world;
    const made: number[] = [];
    for (const order of [5, 25, 45]) {
      made.push(
        await addRecord(knex, 'location', { companyId: own.companyId, key: `own${order}`, name: `b ${order}`, order }),
      );
      const shared = { key: `other${order}`, name: `A ${order + 10}`, order: order + 10, type: 1 };
      made.push(await addRecord(knex, 'location', { companyId: other.companyId, ...shared }));
    }
    const hidden = { companyId: other.companyId, key: 'hidden', name: 'Hidden', order: 1 };
    made.push(await addRecord(knex, 'location', hidden));
    try {
      const byOrder = await names('orderBy=order');
      expect(byOrder.filter((name) => name !== 'Location of 1')).toEqual([
        'b 5',
        'A 15',
        'b 25',
        'A 35',
        'b 45',
        'A 55',
      ]);
      const pages = [0, 2, 4, 6].map((offset) => names(`orderBy=order&limit=2&offset=${offset}`));
      expect((await Promise.all(pages)).flat()).toEqual(byOrder);
      expect((await names('orderBy=-name')).slice(-3)).toEqual(['A 55', 'A 35', 'A 15']);
      expect(await names('orderBy=-name&type=1')).toEqual(['A 55', 'A 35', 'A 15']);
      // The other company sees its own hidden one, and none of ours.
      expect(await names('orderBy=order', await world.as('other'))).toEqual(
        expect.arrayContaining(['Hidden', 'A 15', 'A 35', 'A 55']),
      );
      expect((await names('', await world.as('other'))).filter((name) => String(name).startsWith('b '))).toEqual([]);
    } finally {
      await knex('location').whereIn('id', made).delete();
    }
  });

  it('answers only the fields asked for, with id and revision', async () => {
    const [whole] = await list();
    const [narrow] = await list('fields=name,cfg.summary.zones,cfg.main_concept_id&fields=id,plotsize');
    const { summary, main_concept_id } = whole!['cfg'] as { summary: { zones: string }; main_concept_id: null };
    expect(narrow).toEqual({
      id: whole!['id'],
      rev: whole!['rev'],
      name: whole!['name'],
      plotsize: whole!['plotsize'],
      cfg: { summary: { zones: summary.zones }, main_concept_id },
    });
    expect(await list('fields=')).toEqual([{ id: whole!['id'], rev: whole!['rev'] }]);
  });

  it.each([
    ['location', 'nonsense'],
    ['location', 'cfg.nonsense'],
    ['location', 'name.length'],
    ['location', 'selected'],
    ['location', 'deletedAt'],
    ['location', '__proto__'],
    ['user', 'password_hash'],
  ])('of %s refuses the field %s by its name', async (name, key) => {
    const { status, body } = await client.get(`/${name}/list?fields=id,${key}`);
    expect([status, body.error?.id, Object.keys(body.error?.fields ?? {})]).toEqual([400, 'invalid_query', [key]]);
  });

  it('holds five thousand records of plain fields, and five hundred whole ones', async () => {
    const status = async (query: string) => (await client.get(`/location/list?${query}`)).status;
    expect(await status('fields=name,status,cfg.summary.nrconcepts&limit=5000')).toBe(200);
    expect(await status('fields=name&limit=5001')).toBe(400);
    expect(await status('fields=name,cfg&limit=501')).toBe(400);
    expect(await status('limit=501')).toBe(400);
  });

  it.each([
    ['/location/list?orderBy=order&offset=200', 'location_in_order'],
    ['/location/list', 'location_in_order'],
    ['/location/list?orderBy=name&offset=200', 'location_by_name'],
    ['/location/list?orderBy=-name', 'location_by_name'],
    ['/location/list?functionType=office', 'location_use_pkey'],
    ['/concept/list', 'concept_in_order'],
    ['/building/list?offset=200', 'building_in_order'],
    ['/unit/list', 'unit_in_order'],
    ['/cost/list', 'cost_in_order'],
  ])('%s is found by the index %s, and nothing of it is sorted', async (call, index) => {
    const way = wayTo(index, await planOf(call));
    expect(way).toEqual(expect.arrayContaining(['Limit', expect.stringMatching(/^Index (Only )?Scan$/)]));
    expect(way).not.toContain('Sort');
  });
});
