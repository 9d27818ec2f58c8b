/** A copy comes back whole, on either database, and a damaged one is not taken. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../../server/backup/backup.ts';
import { readManifest } from '../../../server/backup/manifest.ts';
import { restore } from '../../../server/backup/restore.ts';
import { verify } from '../../../server/backup/verify.ts';
import { StartFailure } from '../../../server/start/start-failure.ts';
import { addRecord } from '../../../server/seed/records.ts';
import type { Database } from '../../../server/db/connection.ts';
import { openTestDatabase } from '../support/database.ts';
import { snapshot } from '../support/snapshot.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let folder: string;
let imageId: number;
/** Every byte there is. */
const picture = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
const copy = () => path.join(folder, 'copy');
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kavel-backup-'));
  world = await openWorld();
  const { knex, own, people } = world;
  await knex('user')
    .where('id', people.user.id)
    .update({ current_location: own.location, first_name: 'Ünïcødé "quote"\n' });
  await knex('location')
    .where('id', own.location)
    .update({ lat: 52.10000000000001, plotsize: 1 / 3 });
  await (await world.as('user')).delete(`/unit/detail/${own.unit}`);
  imageId = await addRecord(knex, 'image', { companyId: own.companyId, locationId: own.location, name: 'Picture' });
  const file = { companyId: own.companyId, imageId, mime: 'image/png' };
  await knex('image_file').insert([
    { ...file, variant: 'img', bytes: picture, object: null },
    { ...file, variant: 'thumb', bytes: null, object: 'pictures/1/elsewhere' },
  ]);
  await (await world.as('user')).patch(`/location/detail/${own.location}`, { owner: 'Changed' });
  await backUp(knex, copy());
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('counts and hashes every table, and is for the owner of the files only', async () => {
    const { tables, migrations } = await readManifest(copy());
    expect(tables['location']!.rows).toBe(2);
    expect(Object.keys(tables)).not.toContain('session');
    expect(migrations.length).toBeGreaterThan(0);
    expect((await stat(copy())).mode & 0o077).toBe(0);
  });

  it('does not overwrite another', async () => {
    await expect(backUp(world.knex, copy())).rejects.toThrow(/does not exist yet/);
  });

  it('comes back row for row, and new records get new ids', async () => {
    const target = await openTestDatabase();
    try {
      await restore(target.knex, copy());
      expect(await snapshot(target.knex)).toBe(await snapshot(world.knex));
      const files = await target.knex('image_file').where({ imageId }).orderBy('id');
      expect(
        files.map(({ variant, bytes, object }) => [variant, bytes && Buffer.from(bytes).equals(picture), object]),
      ).toEqual([
        ['img', true, null],
        ['thumb', null, 'pictures/1/elsewhere'],
      ]);
      expect(await target.knex('revision').orderBy('id')).toEqual(await world.knex('revision').orderBy('id'));
      const last = (await target.knex('location').max('id as id').first())!.id;
      const [made] = await target
        .knex('location')
        .insert({ companyId: world.own.companyId, key: 'new', name: 'New' })
        .returning('id');
      expect(made.id).toBe(last + 1);
      await expect(
        target.knex('plot').insert({ companyId: world.own.companyId, locationId: world.other.location }),
      ).rejects.toThrow(/foreign key/);
      await expect(restore(target.knex, copy())).rejects.toThrow(/not empty/);
    } finally {
      await target.close();
    }
  });

  it('is verified in memory', async () => {
    expect((await verify(copy())).tables['user']!.rows).toBe(Object.keys(world.people).length);
  });

  it('is not what any folder holds', async () => {
    await expect(verify(folder)).rejects.toThrow(/no manifest/);
  });
});

describe('a damaged copy', () => {
  let target: Database;
  beforeAll(async () => {
    target = await openTestDatabase();
  });
  afterAll(() => target.close());
  const file = () => path.join(copy(), 'location.ndjson.gz');
  const lines = (content: Buffer) => gunzipSync(content).toString().trimEnd().split('\n');
  it.each([
    ['is cut short', (content: Buffer) => content.subarray(0, content.length - 20)],
    ['is empty', () => Buffer.alloc(0)],
    ['is no archive', () => Buffer.from('nonsense')],
    ['holds what is no JSON', () => gzipSync('nonsense\n')],
    [
      'holds no rows any more',
      (content: Buffer) =>
        gzipSync(
          lines(content)
            .map(() => '{}\n')
            .join(''),
        ),
    ],
    [
      'holds rows of another shape',
      (content: Buffer) =>
        gzipSync(
          lines(content)
            .map(() => '{"id":"x"}\n')
            .join(''),
        ),
    ],
    ['is gone', null],
  ])('whose file %s ends in one line that names it, and leaves the database as it is', async (_how, change) => {
    const kept = await readFile(file());
    try {
      if (change) await writeFile(file(), change(kept));
      else await rm(file());
      const before = await target.knex('schema_migration').orderBy('name');
      for (const attempt of [() => restore(target.knex, copy()), () => verify(copy())]) {
        const failure = await attempt().catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(StartFailure);
        expect((failure as Error).message).toMatch(/^[^\n]*location\.ndjson\.gz[^\n]*$/);
      }
      expect(await target.knex('schema_migration').orderBy('name')).toEqual(before);
    } finally {
      await writeFile(file(), kept);
    }
  });
});

describe('a signed copy', () => {
  const key = 'a key of the operator, kept elsewhere';
  const signed = () => path.join(folder, 'signed');
  beforeAll(() => backUp(world.knex, signed(), key));

  it('is taken with its key, and without any', async () => {
    expect((await verify(signed(), key)).tables['user']!.rows).toBe(Object.keys(world.people).length);
    expect(Object.keys((await readManifest(signed())).tables)).toContain('user');
  });

  it('is refused with another key, when it was changed, and when nobody signed it', async () => {
    await expect(readManifest(signed(), `${key}!`)).rejects.toThrow(/not signed with the key/);
    await expect(readManifest(copy(), key)).rejects.toThrow(/not signed with the key/);
    const manifest = path.join(signed(), 'manifest.json');
    const kept = await readFile(manifest, 'utf8');
    // An attacker who changes rows also changes counts and hashes.
    await writeFile(manifest, kept.replace(/"rows": 2/, '"rows": 1'));
    const target = await openTestDatabase();
    try {
      await expect(restore(target.knex, signed(), key)).rejects.toThrow(/not signed with the key/);
    } finally {
      await target.close();
      await writeFile(manifest, kept);
    }
  });
});
