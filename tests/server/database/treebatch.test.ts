/** A nested patch writes each table by one statement, and means the same as a change of each record by itself. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRecord } from '../../../server/seed/records.ts';
import type { Client } from '../support/client.ts';
import { snapshot } from '../support/snapshot.ts';
import { addTree, openWorld, type Tree, type World } from '../support/world.ts';

let world: World;
let client: Client;
let tree: Tree;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
});
beforeEach(async () => {
  tree = await addTree(world.knex, world.own.companyId);
});
afterAll(() => world.close());

const patch = (body: unknown) => client.patch(`/location/detail/${tree.location}`, body);
const fieldsOf = (answer: { body: { error: { fields: object } } }) => Object.keys(answer.body.error.fields);

function addUnits(count: number): Promise<number[]> {
  const { companyId, location: locationId } = tree;
  const add = (_: unknown, index: number) => addRecord(world.knex, 'unit', { companyId, locationId, order: index });
  return Promise.all(Array.from({ length: count }, add));
}

/** Statements of a call, by their first words. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const keep = ({ sql }: { sql: string }) => found.push(sql);
  world.knex.on('query', keep);
  await call();
  world.knex.removeListener('query', keep);
  return found;
}

describe('a nested patch', () => {
  it('asks the database as often for fifty records as for five', async () => {
    const ids = await addUnits(50);
    const change = (count: number) => () =>
      patch({ units: ids.slice(0, count).map((id) => ({ id, size: 50 + count, locationId: tree.location })) });
    // The first call loads the user in full.
    await client.get(`/location/detail/${tree.location}`);
    const few = await statementsOf(change(5));
    const many = await statementsOf(change(50));
    expect(many.length).toBe(few.length);
    expect(many.filter((sql) => /^update "unit"/.test(sql.trim()))).toHaveLength(1);
    expect(await world.knex('unit').whereIn('id', ids).where({ size: 100, rev: 2 })).toHaveLength(45);
    expect(await world.knex('unit').whereIn('id', ids).where({ size: 100, rev: 3 })).toHaveLength(5);
  });

  it('keeps what each record was before', async () => {
    const ids = await addUnits(3);
    await patch({ units: ids.map((id, index) => ({ id, size: 70 + index, name: 'New' })) });
    const kept = await world.knex('revision').where('entity', 'unit').whereIn('recordId', ids).orderBy('recordId');
    expect(kept.map(({ rev, userId, before }) => [rev, userId, before])).toEqual(
      ids.map(() => [2, world.people.user.id, { size: 50, name: 'Wooneenheid' }]),
    );
  });

  it('changes of each record what is sent for it, and leaves one that is sent unchanged as it is', async () => {
    const [first, second, third] = (await addUnits(3)) as [number, number, number];
    await patch({ units: [{ id: first, name: 'First', size: 61.25, cfg: { maxdepth: 9 } }] });
    const answer = await patch({
      units: [
        { id: second, price: 0.1 + 0.2, cfg: { balcony: { name: 'Loggia "één"' } } },
        { id: first, price: 1e-7 },
        { id: third, size: 50 },
      ],
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.units.map(({ id, rev }: { id: number; rev: number }) => [id, rev])).toEqual([
      [second, 2],
      [first, 3],
      [third, 1],
    ]);
    for (const record of answer.body.units)
      expect((await client.get(`/unit/detail/${record.id}`)).body).toEqual(record);
    const [one, two] = [answer.body.units[1], answer.body.units[0]];
    expect(one).toMatchObject({ name: 'First', size: 61.25, price: 1e-7, cfg: { maxdepth: 9, balcony: null } });
    expect(two).toMatchObject({ price: 0.1 + 0.2, cfg: { balcony: { name: 'Loggia "één"', type: 'balcony' } } });
  });

  it('takes a moment in any time zone, nothing at all, and free JSON as they are', async () => {
    const { companyId, location: locationId } = tree;
    const createdByUserId = world.people.user.id;
    const values = { companyId, locationId, createdByUserId, targetAt: '2026-01-01T00:00:00.000Z' };
    const [a, b] = [await addRecord(world.knex, 'note', values), await addRecord(world.knex, 'note', values)];
    const json = await addRecord(world.knex, 'json', { companyId, locationId });
    const answer = await patch({
      notes: [
        { id: a, targetAt: '2026-06-01T10:30:00+02:00' },
        { id: b, targetAt: null },
      ],
      jsons: [{ id: json, data: { list: [1, null, 'x'], none: null, text: 'a "b" \\ c' } }],
    });
    expect(answer.body.notes).toMatchObject([{ targetAt: '2026-06-01T08:30:00.000Z' }, { targetAt: null }]);
    expect(answer.body.jsons[0].data).toEqual({ list: [1, null, 'x'], none: null, text: 'a "b" \\ c' });
  });

  it('names the record whose reference leads nowhere, and writes none', async () => {
    const { companyId, location: locationId } = tree;
    const add = () => addRecord(world.knex, 'note', { companyId, locationId, createdByUserId: world.people.user.id });
    const ids = [await add(), await add(), await add()];
    const before = await snapshot(world.knex);
    const answer = await patch({
      notes: ids.map((id, index) => ({ id, assignedTo: index === 2 ? world.people.other.id : world.people.user.id })),
    });
    expect([answer.status, answer.body.error.id, fieldsOf(answer)]).toEqual([
      404,
      'unknown_reference',
      ['notes.2.assignedTo'],
    ]);
    expect(await snapshot(world.knex)).toBe(before);
  });

  it('names the record that has a choice of another field, and writes none', async () => {
    const { companyId, location: locationId } = tree;
    const fields = [
      await addRecord(world.knex, 'customfield', { companyId, name: 'Risk' }),
      await addRecord(world.knex, 'customfield', { companyId, name: 'Colour' }),
    ];
    const choiceOf = (customfieldId: number) => addRecord(world.knex, 'customvalue', { companyId, customfieldId });
    const [right, wrong] = [await choiceOf(fields[0]!), await choiceOf(fields[1]!)];
    const values = { companyId, locationId, customfieldId: fields[0]! };
    const add = () => addRecord(world.knex, 'locationcustomvalue', values);
    const ids = [await add(), await add()];
    const before = await snapshot(world.knex);
    const answer = await patch({
      locationscustomvalues: [
        { id: ids[0], customvalueId: right },
        { id: ids[1], customvalueId: wrong },
      ],
    });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['locationscustomvalues.1.customvalueId']]);
    expect(await snapshot(world.knex)).toBe(before);
  });

  it('closes no circle of filters, of which each step by itself would be right', async () => {
    const { companyId } = tree;
    const searchQueryId = await addRecord(world.knex, 'searchquery', { companyId, key: `circle${tree.location}` });
    const add = (values: object) => addRecord(world.knex, 'featurefilter', { companyId, searchQueryId, ...values });
    const all = { type: 'group', key: 'all' };
    const ids = [await add(all), await add(all), await add(all)] as const;
    const before = await snapshot(world.knex);
    const group = (id: number, parentFeatureFilterId: number) => ({ id, parentFeatureFilterId });
    const filters = [group(ids[0], ids[1]), group(ids[1], ids[2]), group(ids[2], ids[0])];
    const answer = await client.patch(`/searchquery/detail/${searchQueryId}`, { featurefilters: filters });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['featurefilters.0.parentFeatureFilterId']]);
    expect((await client.put('/featurefilter/detail', filters)).status).toBe(400);
    expect(await snapshot(world.knex)).toBe(before);
    const chain = await client.put('/featurefilter/detail', filters.slice(0, 2));
    expect([chain.status, chain.text]).toEqual([200, expect.anything()]);
  });

  it('makes of a record that stands in it twice what both places say', async () => {
    const { companyId } = tree;
    const searchQueryId = await addRecord(world.knex, 'searchquery', { companyId, key: `twice${tree.location}` });
    const top = await addRecord(world.knex, 'featurefilter', { companyId, searchQueryId });
    const below = await addRecord(world.knex, 'featurefilter', {
      companyId,
      searchQueryId,
      parentFeatureFilterId: top,
    });
    const answer = await client.patch(`/searchquery/detail/${searchQueryId}`, {
      featurefilters: [
        { id: top, children: [{ id: below, weight: 3, param1: 1 }] },
        { id: below, param1: 2 },
      ],
    });
    expect(answer.status, answer.text).toBe(200);
    const stored = (await client.get(`/featurefilter/detail/${below}`)).body;
    expect(stored).toMatchObject({ weight: 3, param1: 2, rev: 2 });
    expect(answer.body.featurefilters[1]).toEqual(stored);
  });
});

describe('many records at once', () => {
  it('are changed by one statement, each by its own', async () => {
    const ids = await addUnits(20);
    const body = ids.map((id, index) => ({ id, ...(index % 2 ? { size: 50 + index } : { price: index + 1 }) }));
    let answer: Awaited<ReturnType<Client['put']>> | undefined;
    const statements = await statementsOf(async () => (answer = await client.put('/unit/detail', body)));
    expect(statements.filter((sql) => /^update "unit"/.test(sql.trim()))).toHaveLength(1);
    expect(answer!.body).toMatchObject(body);
  });

  it('count together for what a subscription allows', async () => {
    const trial = await world.as('trial');
    const ids: number[] = [];
    for (const name of ['One', 'Two']) {
      const { id } = (await trial.post('/publication/list', { name })).body;
      await trial.post(`/publication/publish/${id}`, { facets: [] });
      await trial.patch(`/publication/detail/${id}`, { status: 3 });
      ids.push(id);
    }
    const publish = (chosen: number[]) =>
      trial.put(
        '/publication/detail',
        chosen.map((id) => ({ id, status: 2 })),
      );
    expect((await publish(ids)).body.error.id).toBe('cap_reached');
    expect((await publish(ids.slice(1))).status).toBe(200);
  });
});
