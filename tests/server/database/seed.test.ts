/** The demo world is usable as it comes: people sign in, plots have their size, and the engine accepts every concept. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEntities } from '../../../model/entities/index.ts';
import { TEMPLATE } from '../../../model/rules/location/location.ts';
import { imageLimits } from '../../../model/rules/record/images.ts';
import { archetypes } from '../../../model/archetypes/index.ts';
import { customFieldTypes, defaultPhases, defaultStatuses, planStages } from '../../../model/enums/location.ts';
import { publicationKinds } from '../../../model/enums/publication.ts';
import { outward } from '../../../server/derive/projection.ts';
import { objectSchema } from '../../../server/derive/schema.ts';
import { loadEngine } from '../../../engine/host/index.ts';
import type { BuildingRecord, ConceptInput, Engine, Position, UnitInput } from '../../../engine/host/types.ts';
import type { Database } from '../../../server/db/connection.ts';
import { hasDemo, seedDemo } from '../../../server/seed/demo.ts';
import { fixtures, readParcels, type Parcel } from '../../../server/seed/parcels.ts';
import { largeCompany, seedLarge } from '../../../server/seed/large.ts';
import { readLand } from '../../../server/seed/land.ts';
import { demoPeople, trialPeople } from '../../../server/seed/people.ts';
import { portfolio, trialPortfolio } from '../../../server/seed/portfolio.ts';
import { isPassword } from '../../../server/sessions/passwords.ts';
import { openTestDatabase } from '../support/database.ts';

let database: Database;
let engine: Engine;
let parcels: Map<string, Parcel>;
beforeAll(async () => {
  [database, engine] = [await openTestDatabase(), await loadEngine()];
  const land = await readLand([...portfolio, ...trialPortfolio].map(({ parcel }) => parcel));
  const all = [...(await readParcels()).values(), ...land.values()];
  parcels = new Map(all.map((parcel) => [parcel.kadastrale_aanduiding, parcel]));
  expect(await seedDemo(database.knex)).toBe(true);
});
afterAll(() => database.close());

const parcelOf = (plotnr: string) => parcels.get(plotnr)!;

async function conceptInputs(): Promise<{ name: string; input: ConceptInput }[]> {
  const { knex } = database;
  const inputs = [];
  for (const concept of await knex('concept').orderBy('id')) {
    const location = await knex('location').where('id', concept.locationId).first();
    // Templates have no plot.
    const plot = location.type === TEMPLATE ? {} : { plot: { polygon: parcelOf(location.plotnr).ring } };
    const units = (await knex('unit').where('locationId', location.id).orderBy('order')) as UnitInput[];
    const buildings = (await knex('building').where('conceptId', concept.id).orderBy('order')) as BuildingRecord[];
    inputs.push({ name: concept.name, input: { ...plot, units, buildings } });
  }
  return inputs;
}

describe('the demo seed', () => {
  it('runs once', async () => {
    expect(await seedDemo(database.knex)).toBe(false);
    const [demo, trial] = await database.knex('company').orderBy('id').pluck<number[]>('id');
    expect(await database.knex('location').where('companyId', demo!)).toHaveLength(40);
    expect(await database.knex('location').where('companyId', trial!)).toHaveLength(6);
  });

  it('has templates for every company, with unit types, costs, rules and concepts', async () => {
    const { knex } = database;
    const templates = await knex('location').where('type', TEMPLATE);
    expect(templates.length).toBeGreaterThanOrEqual(2);
    for (const { id, companyId, cfg } of templates) {
      expect((await knex('company').where('id', companyId).first()).subscription).toBe('template');
      expect(cfg.summary.description).toContain('kavel');
      for (const table of ['cost', 'constraint', 'concept'])
        expect((await knex(table).where('locationId', id)).length, table).toBeGreaterThan(0);
    }
  });

  it('lets its people sign in', async () => {
    const people = [...demoPeople, ...trialPeople];
    expect(people).toHaveLength(8);
    for (const { username, password, is_staff } of people) {
      const row = await database.knex('user').where({ username }).first();
      expect([row.is_staff, await isPassword(password, row.password_hash)]).toEqual([is_staff, true]);
    }
  });

  it('gives every location notes, costs, fields of its own and the limits of its zoning', async () => {
    const { knex } = database;
    for (const location of await knex('location').whereNot('type', TEMPLATE).orderBy('id')) {
      const below = (table: string) => knex(table).where('locationId', location.id).orderBy('id');
      const { zoning } = parcelOf(location.plotnr);
      const limits = await below('constraint');
      expect(limits.find(({ type }) => type === 'building_height')).toMatchObject({
        value: zoning.maximum_height,
        operator: 'smaller_than',
        zone: zoning.bestemming,
      });
      expect(limits.find(({ type }) => type === 'ground_space_index').value).toBe(zoning.maximum_coverage / 100);
      expect(await below('cost')).toHaveLength(7);
      expect((await below('note')).some(({ type }) => type === 'task')).toBe(true);
      expect((await below('locationcustomvalue')).length).toBeGreaterThan(0);
      expect(await below('plot')).toHaveLength(1);
    }
    expect((await knex('locationlabel')).length).toBeGreaterThan(15);
  });

  it('has something of everything: phases, statuses, archetypes, kinds of field, publications', async () => {
    const { knex } = database;
    const found = async (table: string, column: string) => (await knex(table).distinct(column).pluck(column)).sort();
    expect(await found('location', 'phase')).toEqual([...defaultPhases.keys].sort());
    expect(await found('location', 'status')).toEqual([...defaultStatuses.keys].sort());
    expect(await found('building', 'archetype')).toEqual([...archetypes.values].sort());
    expect(await found('customfield', 'type')).toEqual([...customFieldTypes.values].sort());
    expect(await found('publication', 'type')).toEqual([...publicationKinds.values].sort());
    expect(await found('searchquery', 'status')).toEqual([...planStages.values].sort());
    expect(new Set(await knex('locationcustomvalue').pluck('type')).size).toBe(customFieldTypes.keys.length - 1);
    expect((await knex('view').where('shared', true).pluck('name')).slice(0, 4)).toEqual([
      ...['all', 'mine', 'recent', 'open_tasks'],
    ]);
    expect(await knex('image')).toHaveLength(40);
    for (const { variant, mime, bytes } of await knex('image_file').select('variant', 'mime', 'bytes')) {
      const { width, height, format } = await sharp(bytes).metadata();
      expect([mime, Math.max(width, height)]).toEqual([
        `image/${format}`,
        variant === 'img' ? 480 : imageLimits.thumbSide,
      ]);
    }
    expect((await knex('featurefilter')).length).toBeGreaterThan(10);
    expect((await knex('surveyanswer')).length).toBeGreaterThan(10);
  });

  it('has open tasks that are late, due this week and later, of several people', async () => {
    const tasks = await database.knex('note').where({ type: 'task', status: 'open' });
    const days = tasks.map(({ targetAt }) => (Date.parse(targetAt) - Date.now()) / 86_400_000);
    for (const [from, to] of [
      [-30, 0],
      [0, 7],
      [7, 60],
    ] as const)
      expect(days.filter((day) => day > from && day < to).length, `${from} to ${to}`).toBeGreaterThan(4);
    expect(new Set(tasks.map(({ assignedTo }) => assignedTo)).size).toBeGreaterThan(2);
  });

  it('has limits of the board, links of rules, one archived location, and unit types of the company', async () => {
    const { knex } = database;
    const [{ id, cfg }] = await knex('company').orderBy('id').limit(1);
    const limits = await knex('customvalue').where('companyId', id).whereNotNull('limit').pluck('limit');
    expect(limits.length).toBeGreaterThan(1);
    expect(await knex('constraint').where({ companyId: id, url: '' })).toHaveLength(0);
    expect(await knex('location').where({ companyId: id, archived: true })).toHaveLength(1);
    expect([cfg.units.length, cfg.summaryCustomFields.length]).toEqual([4, 4]);
  });

  it('holds only what the calls would have taken', async () => {
    for (const of of allEntities) {
      const schema = objectSchema(of.fields, 'full');
      for (const row of await database.knex(of.name)) {
        const { id: _, ...record } = outward(of, row);
        const parsed = schema.safeParse(record);
        expect(parsed.success, `${of.name} ${row.id}: ${parsed.error?.message}`).toBe(true);
      }
    }
  });

  it('draws concepts the engine takes without an error', async () => {
    for (const { name, input } of await conceptInputs()) {
      const { meta, figures } = engine.generate(input);
      expect(
        meta.messages.filter(({ severity }) => severity === 'error'),
        name,
      ).toEqual([]);
      expect(
        Object.values(figures).some((value) => typeof value === 'number' && value > 0),
        name,
      ).toBe(true);
    }
  });

  it('offers every status and phase its locations have', async () => {
    const { knex } = database;
    const { id: companyId } = await knex('company').orderBy('id').first();
    for (const [kind, column] of [
      ['status', 'status'],
      ['phase', 'phase'],
    ] as const) {
      const names = await knex('customvalue')
        .join('customfield', 'customfield.id', 'customvalue.customfieldId')
        .where({ 'customfield.kind': kind, 'customfield.companyId': companyId })
        .pluck('customvalue.name');
      expect(names).toHaveLength(8);
      expect(names).toEqual(expect.arrayContaining(await knex('location').pluck(column)));
    }
  });

  it('is shown as a demo as long as its ordinary user can sign in', async () => {
    const person = database.knex('user').where('username', 'demo');
    expect(await hasDemo(database.knex)).toBe(true);
    await person.clone().update({ is_active: false });
    expect(await hasDemo(database.knex)).toBe(false);
    await person.clone().update({ is_active: true });
  });

  it('puts every plot where its parcel is, at its size', async () => {
    for (const location of await database.knex('location').whereNot('type', TEMPLATE)) {
      const parcel = parcelOf(location.plotnr);
      const { geometry } = await database.knex('plot').where('locationId', location.id).first();
      const ring = (geometry.coordinates[0] as Position[]).map(([lon, lat]) => engine.projection.toRd(lon, lat));
      const doubled = ring.slice(1).reduce((sum, [x, y], index) => sum + ring[index]![0] * y - x * ring[index]![1], 0);
      // The two projections differ by a hundred-thousandth in area at most.
      expect(Math.abs(doubled / 2 / parcel.area - 1), parcel.id).toBeLessThan(1.1e-5);
      const [x, y] = engine.projection.toRd(location.lon, location.lat);
      expect(Math.hypot(x - parcel.origin[0], y - parcel.origin[1])).toBeLessThan(0.05);
    }
  });

  it('holds the reference concepts with the figures of their fixtures', async () => {
    const inputs = await conceptInputs();
    for (const [id, name] of [
      ['RC01', 'Massastudie'],
      ['RC02', 'Appartementenblok met parkeerterrein'],
    ] as const) {
      const wanted = JSON.parse(
        await readFile(path.join(fixtures, 'concepts', id, 'input.json'), 'utf8'),
      ) as ConceptInput;
      const { unit_counts: counted, ...figures } = engine.generate(
        inputs.find((each) => each.name === name)!.input,
      ).figures;
      const { unit_counts: expected, ...rest } = engine.generate(wanted).figures;
      expect(figures, id).toEqual(rest);
      expect(Object.values(counted ?? {}), id).toEqual(Object.values(expected ?? {}));
    }
  });

  it('arranges its own concepts well: inside the plot, apart from each other, with enough parking', async () => {
    const own = (await conceptInputs()).filter(({ name }) =>
      ['Hof met twee volumes', 'Wonen aan de bocht'].includes(name),
    );
    expect(own).toHaveLength(2);
    for (const { name, input } of own) {
      const { meta, figures } = engine.generate(input);
      const bad = meta.messages.filter((each) => each.severity !== 'info' && each.message !== 'LENGTH_UNUSED');
      expect(bad, name).toEqual([]);
      expect(figures['gfa'], name).toBeGreaterThan(2_000);
    }
  });
});

describe('the large seed', () => {
  it('adds a company with as many locations as asked, and says how far it is', async () => {
    const { knex } = database;
    const said: string[] = [];
    for (const wanted of [30, 12]) await seedLarge(knex, wanted, ({ written }) => said.push(`${written} of ${wanted}`));
    expect(said).toEqual(['30 of 30', '12 of 12']);
    const companies = await knex('company').where('name', largeCompany);
    expect(companies).toHaveLength(1);
    const ids = await knex('location').where('companyId', companies[0].id).pluck<number[]>('id');
    expect(ids).toHaveLength(42);
    for (const table of ['plot', 'unit', 'concept', 'locationlabel'])
      expect(await knex(table).whereIn('locationId', ids), table).toHaveLength(42);
  });
});
