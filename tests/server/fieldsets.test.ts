/** Staff look at the properties and own fields of a customer, and copy those of another one, differences first. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CopiedSet, CustomerSet, SetDifferences } from '../../model/admin/fieldsets.ts';
import { CUSTOM_FIELDS } from '../../model/rules/location/customfields.ts';
import { addRecord, addRecords } from '../../server/seed/records.ts';
import type { Client } from './support/client.ts';
import { Described } from './support/described.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
let staff: Client;
let described: Described;
let from: number;
let to: number;
beforeAll(async () => {
  world = await openWorld();
  staff = await world.as('staff');
  described = new Described((await staff.get('/openapi.json')).body);
});
afterAll(() => world.close());

type Values = Record<string, unknown>;

async function addField(companyId: number, values: Values, choices: readonly Values[] = []): Promise<number> {
  const id = await addRecord(world.knex, 'customfield', { companyId, ...values });
  for (const choice of choices) await addRecord(world.knex, 'customvalue', { companyId, customfieldId: id, ...choice });
  return id;
}

beforeEach(async () => {
  const { knex } = world;
  for (const table of ['locationcustomvalue', 'customvalue', 'customfield', 'audit', 'revision'])
    await knex(table).delete();
  from = await addRecord(knex, 'company', { name: 'Sender', subscription: 'professional' });
  to = await addRecord(knex, 'company', { name: 'Receiver', subscription: 'professional' });
});

const setOf = async (id: number): Promise<CustomerSet> =>
  (await described.call(staff, 'get', `/staff/fieldsets/${id}`)).body;
const differences = async (part = 'all'): Promise<SetDifferences> =>
  (await described.call(staff, 'get', `/staff/fieldsets/${to}/differences?from=${from}&part=${part}`)).body;
const copy = async (part = 'all'): Promise<CopiedSet> => {
  const { digest } = await differences(part);
  return (await described.call(staff, 'post', `/staff/fieldsets/${to}/copy`, { from, part, digest })).body;
};
const undo = (done: CopiedSet) => staff.post(`/staff/fieldsets/${to}/undo`, done);
/** Without ids, which a copy gives again. */
const shapeOf = ({ fields }: CustomerSet) =>
  fields.map(({ id: _, choices, ...field }) => ({ ...field, choices: choices.map(({ id: __, ...rest }) => rest) }));

it('shows the set of a customer with how many locations use each, without what they are', async () => {
  const field = await addField(to, { name: 'Area', type: 'select' }, [{ name: 'North', type: 'select', limit: 4 }]);
  await addField(to, { name: 'Status', kind: 'status' }, [{ name: 'lead', type: 'select' }]);
  const [locationId] = await addRecords(world.knex, 'location', [
    { companyId: to, name: 'Secret quay', status: 'lead' },
  ]);
  const { id: customvalueId } = await world.knex('customvalue').where({ customfieldId: field }).first();
  await addRecord(world.knex, 'locationcustomvalue', {
    companyId: to,
    locationId,
    customfieldId: field,
    customvalueId,
    value: 'North',
    type: 'select',
  });
  const set = await setOf(to);
  expect(set.fields).toMatchObject([
    { name: 'Area', used: 1, choices: [{ name: 'North', limit: 4, used: 1 }] },
    { name: 'Status', kind: 'status', used: 1, choices: [{ name: 'lead', used: 1 }] },
  ]);
  expect(JSON.stringify(set)).not.toContain('quay');
});

it('adds fields with their choices in one go, logs each, and undoes it', async () => {
  await addField(from, { name: 'Alderman', type: 'text', description: 'Who decides' });
  await addField(from, { name: 'Phase', kind: 'phase' }, [
    { name: 'Now', type: 'select', color: '#2B7CB3', default: true, order: 10 },
    { name: 'Later', type: 'select', limit: 3, order: 20 },
  ]);
  await addRecord(world.knex, 'location', { companyId: to, name: 'Quay', phase: 'Elsewhere' });
  expect((await differences()).lines).toMatchObject([
    { name: 'Alderman', outcome: 'added', stray: 0 },
    { name: 'Phase', outcome: 'added', choices: [{ name: 'Now' }, { name: 'Later' }], stray: 1 },
  ]);
  expect((await differences('fields')).lines.map(({ name }) => name)).toEqual(['Alderman']);
  const done = await copy();
  const taken = shapeOf(await setOf(to));
  expect(taken.map(({ used: _, ...field }) => field)).toEqual(
    shapeOf(await setOf(from)).map(({ used: _, ...field }) => field),
  );
  const lines = await world.knex('audit').where({ companyId: to, action: 'change' }).pluck('detail');
  expect(lines.map((line: string) => line.replace(/ \d+/, ''))).toEqual([
    'customfield new="Alderman" choices=0',
    'customfield new="Phase" choices=2',
  ]);
  expect((await differences()).lines.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
  expect((await undo(done)).status).toBe(200);
  expect((await setOf(to)).fields).toEqual([]);
});

it('changes what differs, keeps what only the receiver has, and gives the former values back', async () => {
  await addField(from, { name: 'Area', type: 'select', publish: true }, [
    { name: 'North', type: 'select', color: '#4F8F57', default: true },
    { name: 'South', type: 'select' },
  ]);
  await addField(to, { name: 'area ', type: 'select' }, [
    { name: 'north', type: 'select', color: '#B4472E' },
    { name: 'West', type: 'select', default: true },
  ]);
  const before = await setOf(to);
  expect((await differences()).lines).toMatchObject([
    {
      outcome: 'changed',
      changes: [{ key: 'publish', before: false, after: true }],
      choices: [
        {
          name: 'north',
          changes: [
            { key: 'color', before: '#B4472E', after: '#4F8F57' },
            { key: 'default', before: false, after: true },
          ],
        },
        { name: 'South', id: null },
        { name: 'West', changes: [{ key: 'default', before: true, after: false }] },
      ],
    },
  ]);
  const done = await copy();
  const [after] = (await setOf(to)).fields;
  expect(after!.choices.map(({ name, default: is }) => [name, is])).toEqual([
    ['north', true],
    ['West', false],
    ['South', false],
  ]);
  expect((await undo(done)).status).toBe(200);
  expect(await setOf(to)).toEqual(before);
});

it('gives a field without values another type together with its choices, and back', async () => {
  await addField(from, { name: 'Area', type: 'multiselect' }, [{ name: 'North', type: 'multiselect' }]);
  await addField(to, { name: 'Area', type: 'select' }, [{ name: 'North', type: 'select', limit: 2 }]);
  const done = await copy();
  const types = () => world.knex('customvalue').where({ companyId: to }).pluck('type');
  expect([(await setOf(to)).fields[0]!.type, await types()]).toEqual(['multiselect', ['multiselect']]);
  expect((await undo(done)).status).toBe(200);
  expect((await setOf(to)).fields[0]).toMatchObject({ type: 'select', choices: [{ limit: 2 }] });
});

it('refuses what clashes, and copies the rest', async () => {
  await addField(from, { name: 'Owner', type: 'text' });
  await addField(from, { name: 'Fresh', type: 'text' });
  await addField(from, { name: 'Rank', type: 'number' });
  await addField(to, { name: 'owner', kind: 'position' });
  const rank = await addField(to, { name: 'Rank', type: 'text' });
  const locationId = await addRecord(world.knex, 'location', { companyId: to, name: 'Quay' });
  await addRecord(world.knex, 'locationcustomvalue', {
    companyId: to,
    locationId,
    customfieldId: rank,
    value: 'first',
    type: 'text',
  });
  expect((await differences()).lines).toMatchObject([
    { name: 'Owner', outcome: 'refused', reason: 'kind' },
    { name: 'Fresh', outcome: 'added' },
    { name: 'Rank', outcome: 'refused', reason: 'type' },
  ]);
  await copy();
  expect((await setOf(to)).fields.map(({ name, type }) => [name, type])).toEqual([
    ['owner', 'select'],
    ['Rank', 'text'],
    ['Fresh', 'text'],
  ]);
});

it('refuses fields beyond the most a company has', async () => {
  const full = Array.from({ length: CUSTOM_FIELDS - 1 }, (_, at) => ({ companyId: to, name: `Own ${at}`, order: at }));
  await addRecords(world.knex, 'customfield', full);
  // What every company has does not count.
  await addField(to, { name: 'Status', kind: 'status', type: 'select', order: CUSTOM_FIELDS });
  await addField(from, { name: 'One', order: 1 });
  await addField(from, { name: 'Two', order: 2 });
  expect((await differences()).lines.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['added', null],
    ['refused', 'fields'],
  ]);
});

it('copies only what was shown, and undoes only what nobody changed since', async () => {
  await addField(from, { name: 'Area', type: 'text', publish: true });
  await addField(to, { name: 'Area', type: 'text' });
  const shown = await differences();
  await world.knex('customfield').where({ companyId: from }).update({ description: 'New' });
  const { digest } = shown;
  expect((await staff.post(`/staff/fieldsets/${to}/copy`, { from, part: 'all', digest })).status).toBe(412);
  expect((await setOf(to)).fields[0]!.publish).toBe(false);
  const done = await copy();
  await world.knex('customfield').where({ companyId: to }).increment('rev', 1);
  expect((await undo(done)).status).toBe(412);
  expect((await setOf(to)).fields[0]!.publish).toBe(true);
});

it('refuses to copy a set to its own company, or of one that is gone', async () => {
  const asked = (id: number) => staff.get(`/staff/fieldsets/${to}/differences?from=${id}`);
  expect((await asked(to)).status).toBe(400);
  expect((await asked(999_999)).status).toBe(404);
});
