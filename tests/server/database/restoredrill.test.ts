/** A drill: a copy with a row in every table comes back to the letter, on the same kind of database and on the other. */
import { PGlite } from '@electric-sql/pglite';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '../../../server/backup/backup.ts';
import type { Manifest } from '../../../server/backup/manifest.ts';
import { restore } from '../../../server/backup/restore.ts';
import { verify } from '../../../server/backup/verify.ts';
import { overPGlite, type Database } from '../../../server/db/connection.ts';
import { addRecord } from '../../../server/seed/records.ts';
import { openTestDatabase } from '../support/database.ts';
import { addEverything } from '../support/everything.ts';
import { pngOf, upload } from '../support/pictures.ts';
import { snapshot } from '../support/snapshot.ts';
import { openWorld, type World } from '../support/world.ts';

/** Bytes of a picture: more text than one batch of a restore. */
const LARGE = 5_000_000;

let world: World;
let folder: string;
let manifest: Manifest;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kavel-drill-'));
  world = await openWorld();
  await fillEveryTable(world);
  manifest = await backUp(world.knex, path.join(folder, 'first'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** Entities by the model, a picture and a revision by the calls, and the other files of the server. */
async function fillEveryTable({ knex, own, people, as }: World): Promise<void> {
  const { companyId } = own;
  const userId = people.user.id;
  await addEverything(knex, own, userId);
  await addRecord(knex, 'contentitem', { name: 'A text' });
  await addRecord(knex, 'errorrecord', { name: 'A failure' });
  const client = await as('user');
  const { body: picture } = await upload(client, await pngOf(), { draft: { locationId: own.location } });
  await knex('image_file')
    .where({ imageId: picture.id, variant: 'img' })
    .update({ bytes: randomBytes(LARGE) });
  await client.patch(`/location/detail/${own.location}`, { owner: 'Ünïcødé "quote"\n\r\u2028' });
  await knex('audit').insert({ userId, companyId, action: 'acted' });
  await knex('identity').insert({ userId, companyId, issuer: 'https://i', tenant: 't', subject: 's' });
  await knex('trial_notice').insert({ companyId, kind: 'ending', endsAt: '2026-01-02T03:04:05.678Z' });
  const version = await knex('publicationversion').where({ companyId }).first('id', 'publicationId');
  const { publicationId } = version;
  await knex('frozen_page').insert({ companyId, versionId: version.id, locationKey: '', page: '{}' });
  const drawn = { width: 480, hash: 'h', bytes: randomBytes(300) };
  await knex('version_poster').insert({ companyId, versionId: version.id, ...drawn });
  await knex('page_visit').insert({ companyId, publicationId, day: '2026-01-02', visitors: 3 });
  await knex('reaction').insert({ companyId, publicationId, locationId: own.location, kind: 'accepted' });
  await knex('use_count').insert({ companyId, feature: 'exports', day: '2026-01-02', count: 3 });
  const plotfigure = await knex('plotfigure').where({ companyId }).first('id');
  const value = { plotfigureId: plotfigure.id, municipality: 9901, plot: '99010000000001', value: 0.5 };
  await knex('plotfigure_value').insert({ companyId, ...value });
  await knex('plotfigure_import').insert({ companyId, fileName: 'a.csv', before: '{}' });
  await knex('accounting').insert({ token: 'kept' });
  await knex('accounting_contact').insert({ id: '41', name: 'Own BV', email: '' });
  await knex('accounting_invoice').insert({
    id: '42',
    contactId: '41',
    number: '1',
    state: 'open',
    total: 1,
    unpaid: 1,
  });
  await knex('accounting_subscription').insert({ id: '43', contactId: '41' });
  await knex('second_factor').insert({ userId, secret: 'sealed' });
  await knex('recovery_code').insert({ userId, code_hash: 'hash' });
  await knex('backup_run').insert({ tables: 60, rows: 1_000 });
  await knex('import_recipe').insert({ kind: 'locations', name: 'Register', columns: '{}', clears: false });
  const [{ id: importId }] = await knex('staff_import')
    .insert({ companyId, userId, kind: 'locations', fileName: 'a.csv' })
    .returning('id');
  await knex('staff_import_part').insert({ importId, rows: '[]' });
  const seen = { reference: 'r', day: '2026-01-02', method: 'GET', route: '/', release: '1', requests: ['a', 'b "c"'] };
  await knex('error_seen').insert(seen);
  await knex('product_preset').insert({ preset: '{}', isDefault: true });
  await knex('orphaned_object').insert({ object: 'pictures/1/gone' });
}

it('has a row in every table', () => {
  const empty = Object.entries(manifest.tables).filter(([, { rows }]) => rows === 0);
  expect(empty.map(([table]) => table)).toEqual([]);
});

it('is verified', async () => {
  expect((await verify(path.join(folder, 'first'))).tables).toEqual(manifest.tables);
});

it('comes back on the embedded database, and from there on the database of the test', async () => {
  const embedded = overPGlite(await PGlite.create());
  const target = await openTestDatabase();
  try {
    await restoreTo(embedded, 'first');
    expect((await backUp(embedded.knex, path.join(folder, 'second'))).tables).toEqual(manifest.tables);
    await restoreTo(target, 'second');
    expect((await backUp(target.knex, path.join(folder, 'third'))).tables).toEqual(manifest.tables);
    expect(await snapshot(target.knex)).toBe(await snapshot(world.knex));
  } finally {
    await Promise.all([embedded.close(), target.close()]);
  }
});

const restoreTo = ({ knex }: Database, name: string) => restore(knex, path.join(folder, name));
