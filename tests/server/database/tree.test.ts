/** Patches of a record together with its children: all or nothing, and never another one's children. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRecord } from '../../../server/seed/records.ts';
import type { Client } from '../support/client.ts';
import { snapshot } from '../support/snapshot.ts';
import type { EntityName } from '../../../model/entities/index.ts';
import { branchesOf } from '../../../server/store/tree.ts';
import { addEverything, companyEntities, requiredParents, type Ids } from '../support/everything.ts';
import { addTree, openWorld, type Tree, type World } from '../support/world.ts';

let world: World;
let client: Client;
let neighbour: Tree;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
  neighbour = await addTree(world.knex, world.own.companyId, { name: 'Neighbour' });
});
afterAll(() => world.close());

const patch = (body: unknown, id = world.own.location) => client.patch(`/location/detail/${id}`, body);
const row = (table: string, id: number) => world.knex(table).where({ id }).first();

describe('a nested patch', () => {
  it('changes a location, its concept and its building at once and answers them', async () => {
    const { own } = world;
    const answer = await patch({
      name: 'New name',
      concepts: [
        { id: own.concept, name: 'New concept', buildings: [{ id: own.building, cfg: { floor_height: 3.2 } }] },
      ],
      units: [{ id: own.unit, size: 61 }],
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      name: 'New name',
      concepts: [{ id: own.concept, name: 'New concept', buildings: [{ id: own.building }] }],
      units: [{ id: own.unit, size: 61 }],
    });
    expect((await row('building', own.building)).cfg.floor_height).toBe(3.2);
    expect((await row('concept', own.concept)).rev).toBe(2);
  });

  it('leaves children that are left out as they are', async () => {
    const { own, knex } = world;
    const second = await addRecord(knex, 'unit', {
      companyId: own.companyId,
      locationId: own.location,
      name: 'Second',
    });
    const before = await row('unit', second);
    expect((await patch({ units: [{ id: own.unit, size: 62 }] })).status).toBe(200);
    expect((await patch({ units: [] })).status).toBe(200);
    expect(await row('unit', second)).toEqual(before);
    expect((await row('unit', own.unit)).size).toBe(62);
  });

  it.each<[string, () => unknown, number]>([
    ['a child of another location', () => ({ name: 'x', concepts: [{ id: neighbour.concept, name: 'stolen' }] }), 404],
    ['a child of another company', () => ({ name: 'x', concepts: [{ id: world.other.concept, name: 'stolen' }] }), 404],
    [
      'a grandchild of another',
      () => ({ name: 'x', concepts: [{ id: world.own.concept, buildings: [{ id: neighbour.building, x: 5 }] }] }),
      404,
    ],
    ['a child without an id', () => ({ name: 'x', concepts: [{ name: 'new' }] }), 400],
    ['a child twice', () => ({ name: 'x', units: [{ id: world.own.unit }, { id: world.own.unit }] }), 400],
    ['a child that is not valid', () => ({ name: 'x', units: [{ id: world.own.unit, size: 'large' }] }), 400],
    ['a child with a field of the server', () => ({ name: 'x', units: [{ id: world.own.unit, companyId: 999 }] }), 403],
    ['a stale child', () => ({ name: 'x', units: [{ id: world.own.unit, rev: 1, size: 70 }] }), 412],
    ['children that are no list', () => ({ name: 'x', concepts: { id: world.own.concept } }), 400],
    ['a relation that is no child', () => ({ name: 'x', company: [{ id: world.own.companyId, name: 'y' }] }), 400],
    ['a graph reference', () => ({ name: 'x', concepts: [{ '#dbRef': world.other.concept }] }), 400],
    [
      'too many children',
      () => ({ name: 'x', units: Array.from({ length: 2_001 }, (_, index) => ({ id: index + 1 })) }),
      400,
    ],
  ])('refuses %s and changes nothing', async (_what, body, status) => {
    const before = await snapshot(world.knex);
    const answer = await patch(body());
    expect([answer.status, answer.text]).toEqual([status, expect.anything()]);
    expect(await snapshot(world.knex)).toBe(before);
  });

  it('names the way to a wrong field', async () => {
    const answer = await patch({
      concepts: [{ id: world.own.concept, buildings: [{ id: world.own.building, x: 'far' }] }],
    });
    expect(Object.keys(answer.body.error.fields)).toEqual(['concepts.0.buildings.0.x']);
  });

  it('does not reach the people of a company', async () => {
    const admin = await world.as('admin');
    const answer = await admin.patch(`/company/detail/${world.own.companyId}`, {
      users: [{ id: world.people.colleague.id, first_name: 'x' }],
    });
    expect(answer.status).toBe(400);
  });

  it('of fifty children is one write', async () => {
    const { own, knex } = world;
    const ids: number[] = [];
    for (let index = 0; index < 50; index++)
      ids.push(await addRecord(knex, 'building', { companyId: own.companyId, conceptId: own.concept, order: index }));
    const buildings = ids.map((id, index) => ({ id, x: index }));
    const answer = await client.patch(`/concept/detail/${own.concept}`, { buildings });
    expect(answer.status).toBe(200);
    expect((await knex('building').whereIn('id', ids).orderBy('id')).map((each) => each.x)).toEqual(
      ids.map((_, x) => x),
    );
  });
});

describe('every relation downwards', () => {
  const all = companyEntities.flatMap((of) =>
    branchesOf(of).map(({ key, child, via }) => [of.name, key, child, via] as const),
  );
  const isChangeable = ([, , child]: (typeof all)[number]): boolean => child.access.staff.includes('U');
  const pairs = all.filter(isChangeable);
  let ids: Ids;
  beforeAll(async () => {
    ids = await addEverything(world.knex, await addTree(world.knex, world.own.companyId), world.people.user.id);
  });

  it('is one of those the product has', () => {
    const found = pairs.map(([name, key]) => `${name}.${key}`);
    expect(found).toEqual(
      expect.arrayContaining([
        ...['concepts', 'plots', 'units', 'notes', 'images', 'constraints', 'jsons', 'costs'].map(
          (key) => `location.${key}`,
        ),
        ...['locationslabels', 'locationscustomvalues'].map((key) => `location.${key}`),
        ...['concept.buildings', 'concept.images', 'note.images', 'customfield.values', 'label.locationslabels'],
        ...['searchquery.featurefilters', 'searchquery.notes', 'featurefilter.children', 'publication.sections'],
        ...['section.questions', 'surveyquestion.answers', 'surveyanswer.images'],
      ]),
    );
  });

  it.each(pairs)('%s with its %s is one patch', async (name, key, child, via) => {
    const parent = ids[name as EntityName]!;
    const person = [name, child.name].includes('surveyanswer') ? await world.as('staff') : client;
    const id = await addRecord(world.knex, child.name as EntityName, {
      companyId: world.own.companyId,
      ...('key' in child.fields && child.fields['key']!.server ? { key: `tree-${name}-${key}` } : {}),
      ...('createdByUserId' in child.fields ? { createdByUserId: world.people.user.id } : {}),
      ...requiredParents(child, ids),
      [via]: parent,
    });
    const part = Object.entries(child.fields).find(
      ([, field]) => field.kind === 'text' && !field.server && !field.format,
    );
    const change = part ? { [part[0]]: 'Nested' } : {};
    const answer = await person.patch(`/${name}/detail/${parent}`, { [key]: [{ id, ...change }] });
    expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
    expect(answer.body[key]).toMatchObject([{ id, ...change }]);
    expect(await row(child.name, id)).toMatchObject(change);
  });

  it('leaves messages of tickets as they were written', async () => {
    expect(all.filter((each) => !isChangeable(each)).map(([name, key]) => `${name}.${key}`)).toEqual([
      'ticket.messages',
    ]);
    const values = { companyId: world.own.companyId, ticketId: ids.ticket, text: 'Written' };
    const id = await addRecord(world.knex, 'ticketmessage', values);
    const answer = await client.patch(`/ticket/detail/${ids.ticket}`, { messages: [{ id, text: 'Rewritten' }] });
    expect(answer.status).toBe(403);
    expect(await row('ticketmessage', id)).toMatchObject({ text: 'Written' });
  });

  it('reaches parts of parts at every level, and keeps the rest of them', async () => {
    const { own } = world;
    const building = { id: own.building, cfg: { flat: { storageRatio: 0.5 }, house: { price: 450_000 } } };
    const concept = { id: own.concept, cfg: { summary: { show_context: false } }, buildings: [building] };
    const answer = await patch({ cfg: { summary: { max_fsi: 2 } }, concepts: [concept] });
    expect(answer.status, answer.text).toBe(200);
    const stored = (await client.get(`/building/detail/${own.building}`)).body.cfg;
    expect(stored).toMatchObject({
      flat: { storageRatio: 0.5, bicycleRatio: 0 },
      house: { price: 450_000, maxwidth: 12 },
    });
    const place = (await client.get(`/location/detail/${own.location}`)).body.cfg;
    expect(place).toMatchObject({ summary: { max_fsi: 2, show_context: true }, render_settings: { grid_size: 5 } });
    expect((await client.get(`/concept/detail/${own.concept}`)).body.cfg.summary).toMatchObject({
      show_context: false,
      show_regulations: true,
    });
  });

  it('holds to ten levels and two thousand nodes', async () => {
    const { companyId } = world.own;
    const searchQueryId = await addRecord(world.knex, 'searchquery', { companyId, key: 'deep' });
    const chain: number[] = [];
    for (let level = 0; level < 10; level++) {
      const parentFeatureFilterId = chain.at(-1) ?? null;
      chain.push(await addRecord(world.knex, 'featurefilter', { companyId, searchQueryId, parentFeatureFilterId }));
    }
    const nested = (depth: number): object =>
      chain
        .slice(0, depth)
        .reduceRight<object>((below, id) => ({ id, weight: 2, ...('id' in below ? { children: [below] } : {}) }), {});
    const send = (depth: number) =>
      client.patch(`/searchquery/detail/${searchQueryId}`, { featurefilters: [nested(depth)] });
    const nine = await send(9);
    expect([nine.status, nine.text]).toEqual([200, expect.anything()]);
    expect(await world.knex('featurefilter').whereIn('id', chain).where('weight', 2)).toHaveLength(9);
    expect((await send(10)).body.error.id).toBe('too_deep');

    const location = await addTree(world.knex, companyId);
    const rows = Array.from({ length: 2_000 }, () => ({ companyId, locationId: location.location, size_max: 100 }));
    await world.knex.batchInsert('unit', rows, 500);
    const inserted = world.knex('unit').where(rows[0]!).orderBy('id', 'desc').limit(2_000);
    const units = (await inserted.select('id')) as { id: number }[];
    const all = units.map(({ id }) => ({ id, size: 99 }));
    expect((await patch({ units: all }, location.location)).body.error.id).toBe('too_many');
    const most = await patch({ units: all.slice(1) }, location.location);
    expect([most.status, most.body.units?.length]).toEqual([200, 1_999]);
    expect(await world.knex('unit').where({ locationId: location.location, size: 99 })).toHaveLength(1_999);
  });
});
