/** The embedded database as its callers see it: values in and out, refusals, transactions, and tables that change under prepared statements. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/connection.ts';
import { isPostgres, openTestDatabase } from '../support/database.ts';

describe.skipIf(isPostgres)('the embedded database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.knex.raw(
      'create table kept (id serial primary key, name text unique, n int, big int8, r float8, yes boolean, at timestamptz, cfg jsonb, bytes bytea, many int[])',
    );
  });
  afterAll(() => database.close());

  it('gives back what was put in, again and again', async () => {
    const { knex } = database;
    const at = '2026-06-01T10:00:00.000Z';
    const values = {
      name: "it's \\ “x” €",
      n: -3,
      big: 2 ** 40,
      r: 0.1,
      yes: false,
      at,
      cfg: { a: [1, null, { b: 'c' }] },
      bytes: Buffer.from([0, 255, 92]),
      many: [1, 2, 3],
    };
    for (let n = 0; n < 3; n++) {
      const [row] = await knex('kept')
        .insert({ ...values, name: `${values.name}${n}`, cfg: JSON.stringify(values.cfg) })
        .returning('*');
      expect({ ...row, bytes: [...row.bytes] }).toEqual({
        ...values,
        id: n + 1,
        name: `${values.name}${n}`,
        bytes: [0, 255, 92],
      });
    }
    const [empty] = await knex('kept').insert({ name: null }).returning('*');
    expect(Object.values({ ...empty, id: null })).toEqual(Array.from({ length: 10 }, () => null));
    expect(await knex('kept').where('yes', false).update({ n: 1 })).toBe(3);
    expect(await knex('kept').whereRaw('id = any(?)', [[1, 2, 99]] as never)).toHaveLength(2);
    expect(await knex('kept').where('name', 'nobody').first()).toBeUndefined();
    expect(await knex('kept').whereNull('name').delete()).toBe(1);
  });

  it('refuses with a code, and goes on, also within a transaction that is taken back', async () => {
    const { knex } = database;
    const before = (await knex('kept')).length;
    await knex('kept').insert({ name: 'once' });
    for (let n = 0; n < 2; n++) {
      await expect(knex('kept').insert({ name: 'once' })).rejects.toMatchObject({ code: '23505', constraint: /name/ });
      await expect(knex.raw('select nothing from kept')).rejects.toMatchObject({ code: '42703' });
      await expect(knex('kept').insert({ n: 'three' })).rejects.toMatchObject({ code: '22P02' });
      const failing = knex.transaction(async (trx) => {
        await trx('kept').insert({ name: `lost ${n}` });
        await trx('kept').insert({ name: 'once' });
      });
      await expect(failing).rejects.toMatchObject({ code: '23505' });
    }
    const nested = knex.transaction(async (trx) => {
      await trx('kept').insert({ name: 'outer' });
      await trx.transaction((inner) => inner('kept').insert({ name: 'once' })).catch(() => null);
    });
    await nested;
    expect(await knex('kept').where('name', 'like', 'lost%')).toEqual([]);
    expect(await knex('kept')).toHaveLength(before + 2);
  });

  it('follows tables whose columns change, outside and inside of a transaction', async () => {
    const { knex } = database;
    const columns = async (asked = knex) =>
      Object.keys((await asked('kept').where('n', 1).first('*')) as object).sort();
    const before = await columns();
    await knex.raw('alter table kept add column added text');
    expect(await columns()).toEqual([...before, 'added'].sort());
    await knex.transaction(async (trx) => {
      await trx.raw('alter table kept drop column added');
      expect(await columns(trx)).toEqual(before);
      await trx.raw('alter table kept alter column n type int8');
      expect(await columns(trx)).toEqual(before);
    });
    await knex.raw('do $$ begin alter table kept add column again int default 7; end $$');
    expect((await knex('kept').where('n', 1).first('*')).again).toBe(7);
    await knex
      .transaction(async (trx) => {
        await trx.raw('alter table kept drop column again');
        expect(await columns(trx)).toEqual(before);
        await trx.rollback();
      })
      .catch(() => null);
    expect(await columns()).toEqual([...before, 'again'].sort());
    await expect(knex.transaction((trx) => trx.raw('alter table nothing add column x int'))).rejects.toMatchObject({
      code: '42P01',
    });
    expect(await columns()).toEqual([...before, 'again'].sort());
  });

  it('answers many questions at once', async () => {
    const { knex } = database;
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => knex.raw('select ?::int as n', [n])));
    expect(answers.map(({ rows }) => rows[0].n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });
});
