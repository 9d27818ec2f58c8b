import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { importKind } from '../../../server/imports/job.ts';
import { startWorkers } from '../../../server/jobs/workers.ts';
import { createLog } from '../../../server/log.ts';
import { startServer } from '../../../server/start.ts';
import { openTestDatabase } from '../../server/support/database.ts';
import { builtInterface } from './built.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the product under test. */
    address: string;
  }
}

/** Starts one server on a new embedded database with the demo world for all end-to-end tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'kavel-e2e-'));
  const database = await openTestDatabase();
  const server = await startServer({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    uiDir: builtInterface(),
    seed: 'demo',
    quiet: true,
    runsJobs: false,
    database,
  });
  project.provide('address', server.url);
  // Of all jobs only those that a person waits for: the others write whenever their time comes.
  const imports = startWorkers(database.knex, [importKind(database.knex, null)], createLog('silent'));
  return async () => {
    await imports.stop();
    await server.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
