/** The demo world is usable as it comes: people sign in, plots have their size, and the engine accepts every concept. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine/host/index.ts';
import type { BuildingRecord, ConceptInput, Engine, Position, UnitInput } from '../../engine/host/types.ts';
import type { Database } from '../../server/db/connection.ts';
import { hasDemo, seedDemo } from '../../server/seed/demo.ts';
import { fixtures, readParcels, type Parcel } from '../../server/seed/parcels.ts';
import { demoPeople } from '../../server/seed/people.ts';
import { isPassword } from '../../server/sessions/passwords.ts';
import { openTestDatabase } from './support/database.ts';

let database: Database;
let engine: Engine;
let parcels: Map<string, Parcel>;
beforeAll(async () => {
  [database, engine, parcels] = [await openTestDatabase(), await loadEngine(), await readParcels()];
  expect(await seedDemo(database.knex)).toBe(true);
});
afterAll(() => database.close());

const parcelOf = (plotnr: string) => [...parcels.values()].find((each) => each.kadastrale_aanduiding === plotnr)!;

async function conceptInputs(): Promise<{ name: string; input: ConceptInput }[]> {
  const { knex } = database;
  const inputs = [];
  for (const concept of await knex('concept').orderBy('id')) {
    const location = await knex('location').where('id', concept.locationId).first();
    const units = (await knex('unit').where('locationId', location.id).orderBy('order')) as UnitInput[];
    const buildings = (await knex('building').where('conceptId', concept.id).orderBy('order')) as BuildingRecord[];
    inputs.push({ name: concept.name, input: { plot: { polygon: parcelOf(location.plotnr).ring }, units, buildings } });
  }
  return inputs;
}

describe('the demo seed', () => {
  it('runs once', async () => {
    expect(await seedDemo(database.knex)).toBe(false);
    expect(await database.knex('location')).toHaveLength(3);
  });

  it('lets its people sign in', async () => {
    for (const { username, password, is_staff } of demoPeople) {
      const row = await database.knex('user').where({ username }).first();
      expect([row.is_staff, await isPassword(password, row.password_hash)]).toEqual([is_staff, true]);
    }
  });

  it('gives every location labels, notes, costs and the limits of its zoning', async () => {
    const { knex } = database;
    for (const location of await knex('location')) {
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
      expect((await below('locationlabel')).length).toBeGreaterThan(0);
    }
  });

  it('offers every status and phase its locations have', async () => {
    const { knex } = database;
    for (const [kind, column] of [
      ['status', 'status'],
      ['phase', 'phase'],
    ] as const) {
      const names = await knex('customvalue')
        .join('customfield', 'customfield.id', 'customvalue.customfieldId')
        .where('customfield.kind', kind)
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
    for (const location of await database.knex('location')) {
      const parcel = parcelOf(location.plotnr);
      const { geometry } = await database.knex('plot').where('locationId', location.id).first();
      const ring = (geometry.coordinates[0] as Position[]).map(([lon, lat]) => engine.projection.toRd(lon, lat));
      const doubled = ring.slice(1).reduce((sum, [x, y], index) => sum + ring[index]![0] * y - x * ring[index]![1], 0);
      expect(doubled / 2).toBeCloseTo(parcel.area, 1);
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
