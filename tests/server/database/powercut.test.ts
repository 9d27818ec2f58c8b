/** An embedded database after a power cut, if only synced data reached the disk. */
import { PGlite } from '@electric-sql/pglite';
import { cpSync, copyFileSync, mkdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openEmbedded } from '../../../server/db/connection.ts';
import { syncedIn, syncFile } from '../../../server/db/synced-files.ts';
import { readSettings } from '../../../server/start/env.ts';
import { isPostgres, makeDataFolder } from '../support/database.ts';

const WRITES = 40;

/** A disk that keeps only the files as of their last sync. */
function lossyDisk(folder: string, disk: string) {
  cpSync(folder, disk, { recursive: true });
  return (file: string): void => {
    syncFile(file);
    if (!statSync(file).isFile()) return;
    const kept = path.join(disk, path.relative(folder, file));
    mkdirSync(path.dirname(kept), { recursive: true });
    copyFileSync(file, kept);
  };
}

it.skipIf(isPostgres)('has every write that was acknowledged, before and after checkpoints', async () => {
  const folder = await makeDataFolder('kavel-power-');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [database, disk] = [path.join(folder, 'database'), path.join(folder, 'disk')];
  const running = await PGlite.create(syncedIn(database, lossyDisk(database, disk)));
  onTestFinished(() => running.close());
  for (let write = 1; write <= WRITES; write++) {
    await running.query('insert into company (name, key) values ($1, $1)', [`Company ${write}`]);
    if (write % 15 === 0) await running.exec('checkpoint');
    if (write % 20 === 0) {
      const now = path.join(folder, `cut-${write}`);
      cpSync(disk, now, { recursive: true });
      const after = await PGlite.create({ dataDir: now });
      const { rows } = await after.query<{ name: string }>('select name from company order by id');
      await after.close();
      expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: write }, (_, at) => `Company ${at + 1}`));
    }
  }
});

it.skipIf(isPostgres)('is chosen by DATABASE_SYNC', async () => {
  const folder = await makeDataFolder('kavel-power-');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const settings: string[] = [];
  for (const isSynced of [false, true]) {
    const { knex, close } = await openEmbedded(folder, isSynced);
    const { rows } = await knex.raw(`select current_setting('fsync') as fsync`);
    settings.push((rows as { fsync: string }[])[0]!.fsync);
    await close();
  }
  expect(settings).toEqual(['off', 'on']);
  expect(readSettings({ DATABASE_SYNC: '1' }).isSynced).toBe(true);
  expect(readSettings({}).isSynced).toBe(false);
});
