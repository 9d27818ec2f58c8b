import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { demoSignIn } from '../../../model/rules/account/demo.ts';
import { loadEngine } from '../../../engine/host/index.ts';
import type { ConceptRecords } from '../../../engine/host/records/conceptinput.ts';
import { figuresOf } from '../../../server/figures/generate.ts';
import { keepFigures } from '../../../server/figures/make.ts';
import { staffImportKind } from '../../../server/admin/import/job.ts';
import { importKind } from '../../../server/imports/job.ts';
import { startWorkers } from '../../../server/jobs/workers.ts';
import type { Database } from '../../../server/db/connection.ts';
import { createLog } from '../../../server/log.ts';
import { addPeople } from '../../../server/seed/demo.ts';
import { startServer } from '../../../server/start/start.ts';
import { openLandSearch } from '../../../server/geodata/search/land.ts';
import { searchKind } from '../../../server/searchruns/job.ts';
import { makeMunicipality, MemoryLand } from '../../support/land.ts';
import { openTestDatabase } from '../../server/support/database.ts';
import { builtInterface } from './built.ts';
import { codePerson, thirdPerson } from './thirdperson.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the product under test. */
    address: string;
  }
}

/** A small land, which tests search: plots with areas, heights and distances. */
const makeLand = () => new MemoryLand([makeMunicipality(9901, 600, 7), makeMunicipality(9902, 400, 7)]);

/** Starts one server on a new embedded database with the demo world for all end-to-end tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'kavel-e2e-'));
  const database = await openTestDatabase();
  const land = makeLand();
  const server = await startServer({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    uiDir: builtInterface(),
    secretsKey: 'a key of the tests in the browser',
    seed: 'demo',
    quiet: true,
    runsJobs: false,
    landReader: land,
    database,
  });
  const { companyId } = await database.knex('user').where({ username: demoSignIn.username }).first('companyId');
  await addPeople(database.knex, companyId, [thirdPerson, codePerson]);
  project.provide('address', server.url);
  await keepShownFigures(database, companyId);
  // Of all jobs only those that a person waits for: the others write whenever their time comes.
  const search = openLandSearch({ reader: land, megabytes: 32, threads: 1 });
  const { knex } = database;
  const kinds = [importKind(knex, null), staffImportKind(knex, { land: { reads: () => database }, world: null }), searchKind(knex, search)];
  const jobs = startWorkers(database.knex, kinds, createLog('silent'));
  return async () => {
    await jobs.stop();
    search.stop();
    await server.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Figures of the concepts on pages, which jobs make in the product. */
async function keepShownFigures({ knex }: Database, companyId: number): Promise<void> {
  const engine = await loadEngine();
  const make = (records: ConceptRecords) => Promise.resolve(figuresOf(engine, records));
  const pages = await knex('publication').where({ companyId, type: 'concept' }).select('cfg');
  const keys = (pages as { cfg: { conceptKey?: string } }[]).map(({ cfg }) => cfg.conceptKey ?? '');
  const concepts = await knex('concept').where({ companyId }).whereIn('key', keys).select('id');
  for (const { id } of concepts as { id: number }[]) await keepFigures(knex, make, companyId, id);
}
