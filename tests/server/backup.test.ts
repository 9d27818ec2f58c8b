/** A copy comes back whole, on either database, and a damaged one is not taken. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { backUp, readManifest } from '../../server/backup/backup.ts';
import { restore } from '../../server/backup/restore.ts';
import { verify } from '../../server/backup/verify.ts';
import { emptySchema } from '../../server/db/reset.ts';
import { addRecord } from '../../server/seed/records.ts';
import { runProgramFile } from './support/program.ts';
import { isPostgres, newServerDatabase, openTestDatabase } from './support/database.ts';
import { snapshot } from './support/snapshot.ts';
import { openWorld, type World } from './support/world.ts';

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

  it('that was changed is refused and leaves nothing', async () => {
    const file = path.join(copy(), 'location.ndjson.gz');
    const kept = await readFile(file);
    const target = await openTestDatabase();
    try {
      await emptySchema(target.knex);
      await writeFile(file, gzipSync(gunzipSync(kept).toString().replace('Location of', 'Locatiom of')));
      await expect(restore(target.knex, copy())).rejects.toThrow(/location is damaged/);
      expect(await target.knex('company')).toEqual([]);
      await writeFile(file, gzipSync(gunzipSync(kept).toString().split('\n').slice(1).join('\n')));
      await expect(verify(copy())).rejects.toThrow(/1 of 2 rows/);
    } finally {
      await target.close();
      await writeFile(file, kept);
    }
    await expect(verify(folder)).rejects.toThrow(/no manifest/);
  });
});

describe('the commands', () => {
  it('make, copy, verify, empty and restore a database', async () => {
    const server = isPostgres ? await newServerDatabase() : null;
    onTestFinished(async () => server?.drop());
    const settings: Record<string, string> = server
      ? { DATABASE_URL: server.url }
      : { DATA_DIR: path.join(folder, 'data') };
    const run = async (...args: string[]) => runProgramFile('server/cli.ts', args, settings);
    const target = path.join(folder, 'from-command');
    expect((await run('migrate', '--seed')).out).toContain('The demo was added');
    expect((await run('backup', target)).out).toMatch(/Copied \d+ rows/);
    expect((await run('backup', 'verify', target)).out).toContain('comes back whole');
    expect(await run('restore', target)).toMatchObject({ code: 2, err: expect.stringContaining('not empty') });
    expect((await run('reset')).code).toBe(2);
    expect((await run('reset', '--yes')).code).toBe(0);
    expect((await run('restore', target)).out).toMatch(/Restored \d+ rows/);
    expect((await run('nonsense')).err).toContain('npm run db:migrate');
  }, 240_000);
});
