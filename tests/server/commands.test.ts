/** The commands as programs, in an empty database. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isPostgres, newServerDatabase } from './support/database.ts';
import { runProgramFile } from './support/program.ts';

interface Place {
  folder: string;
  run(...args: string[]): ReturnType<typeof runProgramFile>;
}

/** A folder, and an empty database for commands with these settings. */
async function emptyPlace(settings: Record<string, string>): Promise<Place> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kavel-commands-'));
  const server = isPostgres ? await newServerDatabase() : null;
  onTestFinished(async () => {
    await server?.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const database: Record<string, string> = server
    ? { DATABASE_URL: server.url }
    : { DATA_DIR: path.join(folder, 'data') };
  return { folder, run: (...args) => runProgramFile('server/cli.ts', args, { ...settings, ...database }) };
}

it('make the first company and the first staff', async () => {
  const { run } = await emptyPlace({ BASE_URL: 'https://plan.kavel.example' });
  const made = await run('company', '--name', 'First BV', '--email', 'owner@first.example');
  expect(made.out + made.err).toMatch(/https:\/\/plan\.kavel\.example\/login\/passwordreset\/[\w-]{43}\n/);
  expect((await run('staff', 'owner@first.example')).out).toContain('is staff of the platform now');
  expect((await run('reopen', 'owner@first.example')).err).toContain('neither deleted nor archived');
  const wrong = await run('staff');
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('Commands:')]);
}, 90_000);

it('make, copy, verify, empty and restore a database', async () => {
  const { folder, run } = await emptyPlace({ BACKUP_KEY: 'a key of the operator, kept elsewhere' });
  const target = path.join(folder, 'from-command');
  expect((await run('migrate', '--seed')).out).toContain('The demo was added');
  expect((await run('backup', target)).out).toMatch(/Copied \d+ rows/);
  expect((await run('backup', 'verify', target)).out).toContain('comes back whole and is signed');
  expect(await run('restore', target)).toMatchObject({ code: 2, err: expect.stringContaining('not empty') });
  expect((await run('reset')).code).toBe(2);
  expect((await run('reset', '--yes')).code).toBe(0);
  expect((await run('restore', target)).out).toMatch(/Restored \d+ rows/);
  expect((await run('nonsense')).err).toContain('npm run db:migrate');
}, 240_000);
