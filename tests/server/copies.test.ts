/** Locations made of templates and of other locations: what comes along, who may, and what the subscription allows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyParts } from '../../model/enums/location.ts';
import { OPPORTUNITY, TEMPLATE, TEMPORARY } from '../../model/rules/location/location.ts';
import { addRecord } from '../../server/seed/records.ts';
import type { Client } from './support/client.ts';
import { addTree, openWorld, type Tree, type World } from './support/world.ts';

let world: World;
let user: Client;
let templates: number;
let template: Tree;
beforeAll(async () => {
  world = await openWorld();
  user = await world.as('user');
  const { knex } = world;
  templates = await addRecord(knex, 'company', { name: 'Sjablonen', key: 'templates', subscription: 'template' });
  template = await addTree(knex, templates, {
    name: 'Hof',
    type: TEMPLATE,
    road: 'Dokstraat',
    lat: 52.1,
    lon: 5.1,
    phase: 'design',
    cfg: { summary: { description: '<p>Een hof</p>' }, integration_status: { address: 'success' } },
  });
  const { location, concept, unit } = template;
  const below = { companyId: templates, locationId: location };
  await addRecord(knex, 'cost', { ...below, name: 'Bouwrijp maken', parameter: 12 });
  await addRecord(knex, 'constraint', { ...below, name: 'Bouwhoogte', value: 12 });
  await addRecord(knex, 'note', { ...below, name: 'Niet voor anderen' });
  const variant = { ...below, name: 'Variant', key: 'variant', order: 20, cfg: { variantOf: concept } };
  const variantId = await addRecord(knex, 'concept', variant);
  const cfg = { units: [{ unitId: unit, name: 'Woning' }], towers: [{ name: 'Toren', cfg: { unit_id: unit } }] };
  await knex('building')
    .where('id', template.building)
    .update({ cfg: JSON.stringify(cfg) });
  const main = { summary: { description: '<p>Een hof</p>' }, main_concept_id: variantId };
  await knex('location')
    .where('id', location)
    .update({ cfg: JSON.stringify(main) });
});
afterAll(() => world.close());

const all = copyParts.keys;
const copy = (of: number, parts: readonly string[] = all, draft: object = { name: 'Nieuw' }, by = user) =>
  by.post(`/location/copy/${of}`, { location: draft, parts });
const below = async (name: string, locationId: number) =>
  (await user.get(`/${name}/list?locationId=${locationId}`)).body;

describe('a location from a template', () => {
  it('has its settings, unit types, costs, rules and concepts, and not its address and plots', async () => {
    const made = await copy(template.location, all, { name: 'Nieuw', phase: 'initiative', lat: 52.2, lon: 5.2 });
    expect(made.status, made.text).toBe(201);
    const { id, cfg } = made.body;
    expect(made.body).toMatchObject({
      name: 'Nieuw',
      type: 0,
      road: '',
      lat: 52.2,
      phase: 'initiative',
      companyId: world.own.companyId,
      createdByUserId: world.people.user.id,
    });
    expect(cfg.summary.description).toBe('<p>Een hof</p>');
    expect(cfg.integration_status.address).toBe('not_started');
    const [unit] = await below('unit', id);
    expect(await below('cost', id)).toMatchObject([{ name: 'Bouwrijp maken', parameter: 12 }]);
    expect(await below('constraint', id)).toMatchObject([{ name: 'Bouwhoogte', value: 12 }]);
    const concepts = await below('concept', id);
    expect(concepts).toMatchObject([{ name: 'Concept' }, { name: 'Variant', cfg: { variantOf: concepts[0].id } }]);
    expect(cfg.main_concept_id).toBe(concepts[1].id);
    expect([await below('plot', id), await below('note', id)]).toEqual([[], []]);
    const buildings = (await user.get(`/building/list?conceptId=${concepts[0].id}`)).body;
    expect(buildings).toHaveLength(1);
    expect(buildings[0].cfg).toMatchObject({ units: [{ unitId: unit.id }], towers: [{ cfg: { unit_id: unit.id } }] });
    expect(unit.id).not.toBe(template.unit);
  });

  it('waits for its figures', async () => {
    const { id } = (await copy(template.location)).body;
    const concepts = (await below('concept', id)).map((each: { id: number }) => String(each.id));
    const jobs = await world
      .knex('queued_job')
      .where({ kind: 'figures', state: 'waiting' })
      .whereIn('subject', concepts);
    expect(jobs).toHaveLength(2);
  });

  it('has only the wanted parts; concepts bring unit types along', async () => {
    const some = (await copy(template.location, ['costs'])).body;
    expect(some.cfg.summary.description).toBe('');
    expect(await below('cost', some.id)).toHaveLength(1);
    for (const name of ['unit', 'constraint', 'concept']) expect(await below(name, some.id), name).toEqual([]);
    const { id } = (await copy(template.location, ['concepts'])).body;
    expect([await below('unit', id), await below('concept', id)]).toMatchObject([{ length: 1 }, { length: 2 }]);
  });

  it('is made once per idempotency key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { location: { name: 'Eenmalig' }, parts: all };
    const first = await user.post(`/location/copy/${template.location}`, body, { headers });
    const again = await user.post(`/location/copy/${template.location}`, body, { headers });
    expect(again.body).toEqual(first.body);
  });
});

describe('the call', () => {
  it('copies own locations, temporary ones for their maker, and none of another company', async () => {
    expect((await copy(world.own.location)).status).toBe(201);
    expect((await copy(world.other.location)).status).toBe(404);
    const temporary = (await user.post('/location/list', { name: 'Proef', type: TEMPORARY })).body.id;
    expect((await copy(temporary)).body.type).toBe(0);
    expect((await copy(temporary, all, { name: 'x' }, await world.as('colleague'))).status).toBe(404);
  });

  it('refuses the unknown, the lapsed and the anonymous', async () => {
    for (const [draft, parts] of [
      [{ name: 'x' }, ['plots']],
      [{ name: 'x' }, 'units'],
      [{ nam: 'x' }, all],
      [{ name: 'x', type: TEMPLATE }, all],
      [null, all],
    ] as const)
      expect((await user.post(`/location/copy/${template.location}`, { location: draft, parts })).status).toBeOneOf([
        400, 403,
      ]);
    const extra = { location: { name: 'x' }, parts: all, companyId: 1 };
    expect((await user.post(`/location/copy/${template.location}`, extra)).status).toBe(400);
    expect((await copy(template.location, all, { name: 'x' }, await world.as('lapsed'))).status).toBe(403);
    expect((await copy(template.location, all, { name: 'x' }, world.client())).status).toBe(401);
  });

  it('stops at the cap and then writes nothing', async () => {
    const trial = await world.as('trial');
    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push(await copy(template.location, all, { name: 'x' }, trial));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 201), 403]);
    expect(answers.at(-1)!.body.error.id).toBe('cap_reached');
    const { companyId } = world.people.trial;
    expect(await world.knex('unit').where({ companyId })).toHaveLength(10);
  });
});

describe('a template', () => {
  it('is made and changed by staff in a company of templates, and by nobody else', async () => {
    const { location } = template;
    const staff = await world.as('staff');
    expect((await staff.patch(`/location/detail/${location}`, { name: 'x' })).status).toBe(404);
    expect((await staff.post('/session/act', { companyId: templates, reason: 'A test' })).status).toBe(200);
    expect((await staff.patch(`/location/detail/${location}`, { name: 'Woonhof' })).body.name).toBe('Woonhof');
    const made = await staff.post('/location/list', { name: 'Straat', type: TEMPLATE });
    expect(made.status, made.text).toBe(201);
    expect((await staff.post('/unit/list', { locationId: made.body.id })).status).toBe(201);
    expect((await user.get(`/location/list?type=${TEMPLATE}`)).body).toHaveLength(2);
    expect((await user.get(`/unit/list?locationId=${made.body.id}`)).body).toEqual([]);
    await staff.post('/session/act', { companyId: null });
  });
});

describe('a temporary location at the cap', () => {
  it('stays temporary when it is kept, and an opportunity becomes an ordinary location', async () => {
    const trial = await world.as('trial');
    const temporary = (await trial.post('/location/list', { name: 'Proef', type: TEMPORARY })).body;
    const kept = await trial.patch(`/location/detail/${temporary.id}`, { type: 0 });
    expect([kept.status, kept.body.error.id]).toEqual([403, 'cap_reached']);
    expect((await trial.get(`/location/detail/${temporary.id}`)).body.type).toBe(TEMPORARY);
    const { id } = (await user.post('/location/list', { name: 'Kans', type: OPPORTUNITY })).body;
    expect((await user.patch(`/location/detail/${id}`, { type: 0 })).body.type).toBe(0);
  });
});
