/** Staff make presets of the product and give them to companies: each once, after the number was said. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { COMPANY_PRESETS, type PresetReach, type ProductPreset } from '../../../model/admin/presets.ts';
import type { Preset } from '../../../model/rules/building/presets.ts';
import { addRecord } from '../../../server/seed/records.ts';
import type { Client } from '../support/client.ts';
import { Described } from '../support/described.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let staff: Client;
let described: Described;
let receiver: number;
beforeAll(async () => {
  world = await openWorld();
  staff = await world.as('staff');
  described = new Described((await staff.get('/openapi.json')).body);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.knex('audit').delete();
  await world.knex('product_preset').delete();
  receiver = await addRecord(world.knex, 'company', { name: 'Receiver', subscription: 'professional' });
});

const list = async (): Promise<ProductPreset[]> => (await described.call(staff, 'get', '/staff/presets')).body;
const add = async (name = 'Slab', preset: object = {}): Promise<ProductPreset> =>
  (await described.call(staff, 'post', '/staff/presets', { preset: { name, ...preset } })).body;
const reach = async (id: number, companies?: readonly number[]): Promise<PresetReach> =>
  (await described.call(staff, 'get', `/staff/presets/${id}/reach${companies ? `?companies=${companies}` : ''}`)).body;
const give = (id: number, companies: readonly number[] | null, expected: number) =>
  staff.post(`/staff/presets/${id}/give`, { companies, expected });
const presetsOf = async (id: number): Promise<Preset[]> =>
  (await world.knex('company').where({ id }).first()).cfg.presets ?? [];

it('adds a preset with the sizes of the product, changes, deletes and restores it, and logs each', async () => {
  const made = await add();
  expect(made).toMatchObject({ rev: 1, isHidden: false, isDefault: false, companies: 0 });
  expect(made.preset).toMatchObject({ name: 'Slab', maxBuildingLength: 40, minGridSize: 4.5, units: [], towers: [] });
  const units = [{ name: 'Flat', order: 10, size: 60, size_max: 80, ratio: 2 }];
  const change = { rev: 1, preset: { ...made.preset, units }, isDefault: true };
  const { body } = await described.call(staff, 'patch', `/staff/presets/${made.id}`, change);
  expect(body).toMatchObject({ rev: 2, isDefault: true, preset: { units } });
  expect((await staff.patch(`/staff/presets/${made.id}`, change)).status).toBe(412);
  await staff.delete(`/staff/presets/${made.id}`, {});
  expect(await list()).toEqual([]);
  expect((await reachStatus(made.id)).status).toBe(404);
  await described.call(staff, 'post', `/staff/presets/${made.id}/restore`, {});
  expect((await list()).map(({ id }) => id)).toEqual([made.id]);
  const lines: string[] = await world.knex('audit').orderBy('id').pluck('detail');
  expect(lines.map((line) => line.split(' ')[2]!.split('=')[0])).toEqual(['name', 'isDefault', 'deleted', 'deleted']);
});
const reachStatus = (id: number) => staff.get(`/staff/presets/${id}/reach`);

it.each([
  ['without a name', { name: ' ' }],
  ['higher than the limits', { maxBuildingHeight: 100_000 }],
  ['with an unknown key', { colour: 'red' }],
])('refuses a preset %s', async (_, preset) => {
  expect((await staff.post('/staff/presets', { preset: { name: 'Slab', ...preset } })).status).toBe(400);
  expect(await list()).toEqual([]);
});

it('gives a preset to a chosen company once, under a free name, and keeps what it had', async () => {
  const own: Partial<Preset> = { name: 'Slab', order: 10, presetId: '' };
  await world
    .knex('company')
    .where({ id: receiver })
    .update({ cfg: { presets: [own] } });
  const { id } = await add('Slab', { maxBuildingLength: 55 });
  expect(await reach(id, [receiver])).toEqual({ gets: 1, has: 0, full: 0 });
  expect((await give(id, [receiver], 1)).body).toEqual({ companies: [receiver] });
  expect(await presetsOf(receiver)).toMatchObject([
    own,
    { name: 'Slab 2', order: 20, presetId: String(id), maxBuildingLength: 55 },
  ]);
  expect(await reach(id, [receiver])).toEqual({ gets: 0, has: 1, full: 0 });
  expect((await give(id, [receiver], 1)).status).toBe(412);
  expect((await give(id, [receiver], 0)).body).toEqual({ companies: [] });
  expect(await presetsOf(receiver)).toHaveLength(2);
  expect((await list())[0]!.companies).toBe(1);
  const lines = await world.knex('audit').where({ companyId: receiver, action: 'change' }).pluck('detail');
  expect(lines).toEqual([`company ${receiver} preset=${id}`]);
});

it('gives a preset to all, except archived companies and those with as many as they may have', async () => {
  const full = Array.from({ length: COMPANY_PRESETS }, (_, at) => ({ name: `Own ${at}`, presetId: '' }));
  await world
    .knex('company')
    .where({ id: receiver })
    .update({ cfg: { presets: full } });
  const archived = await addRecord(world.knex, 'company', { name: 'Gone', archived: true });
  const { id } = await add();
  const told = await reach(id);
  expect(told).toMatchObject({ has: 0, full: 1 });
  expect((await give(id, null, told.gets - 1)).status).toBe(412);
  expect((await give(id, null, told.gets)).body.companies).toHaveLength(told.gets);
  expect(await presetsOf(receiver)).toHaveLength(COMPANY_PRESETS);
  expect(await presetsOf(archived)).toEqual([]);
  expect((await presetsOf(world.other.companyId)).map(({ presetId }) => presetId)).toEqual([String(id)]);
});

it('takes a preset back from who got it, except from companies that changed it, and logs it', async () => {
  const second = await addRecord(world.knex, 'company', { name: 'Second', subscription: 'professional' });
  const third = await addRecord(world.knex, 'company', { name: 'Third', subscription: 'professional' });
  const own = { name: 'Slab', order: 10, presetId: '' };
  await world
    .knex('company')
    .where({ id: receiver })
    .update({ cfg: { presets: [own] } });
  const units = [{ name: 'Flat', order: 10, size: 60, size_max: 80, ratio: 2 }];
  const { id, preset } = await add('Slab', { units });
  const { companies } = (await give(id, [receiver, second, third], 3)).body;
  const changed = (await presetsOf(second)).map((each) => ({ ...each, units: [] }));
  await world
    .knex('company')
    .where({ id: second })
    .update({ cfg: { presets: changed } });
  await staff.delete(`/staff/presets/${id}`, {});
  const back = () => described.call(staff, 'post', `/staff/presets/${id}/takeback`, { companies, preset });
  expect((await back()).body).toEqual({ count: 2, kept: ['Second'] });
  expect(await presetsOf(receiver)).toMatchObject([own]);
  expect(await presetsOf(second)).toHaveLength(1);
  expect(await presetsOf(third)).toEqual([]);
  expect((await back()).body).toEqual({ count: 0, kept: ['Second'] });
  const lines = await world.knex('audit').where({ companyId: third, action: 'change' }).orderBy('id').pluck('detail');
  expect(lines).toEqual([`company ${third} preset=${id}`, `company ${third} presetTakenBack=${id}`]);
});

it('gives no hidden preset, and new companies get those that are for them', async () => {
  const hidden = await add('Hidden');
  const usual = await add('Usual');
  await staff.patch(`/staff/presets/${hidden.id}`, { rev: 1, isHidden: true, isDefault: true });
  await staff.patch(`/staff/presets/${usual.id}`, { rev: 1, isDefault: true });
  expect((await give(hidden.id, [receiver], 1)).status).toBe(400);
  const { body } = await staff.post('/staff/customers', {
    name: 'New BV',
    subscription: 'trial',
    first_name: 'Noor',
    last_name: 'Vos',
    email: 'noor@new.example',
  });
  expect(await presetsOf(body.id)).toMatchObject([{ name: 'Usual', presetId: String(usual.id) }]);
});
