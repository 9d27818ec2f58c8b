import { makeTemplate } from '../server/support/database.ts';
import { findPostgres, startPostgres } from './postgres.ts';

/**
 * Set-up of the projects of the server. With KAVEL_TEST_DATABASE=postgres the same tests run on a real PostgreSQL: that of
 * TEST_DATABASE_URL, or a throw-away cluster, whose address this sets for the workers. It migrates the database TEST_TEMPLATE
 * once; every test file gets a copy.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  const wanted = process.env.KAVEL_TEST_DATABASE ?? 'embedded';
  // Two projects run this set-up: the first one makes the database for both.
  if (wanted === 'embedded' || process.env.TEST_TEMPLATE) return undefined;
  if (wanted !== 'postgres') throw new Error(`KAVEL_TEST_DATABASE is "${wanted}"; it must be embedded or postgres.`);
  const stop = await startServer();
  try {
    const template = await makeTemplate();
    process.env.TEST_TEMPLATE = template.name;
    return async () => {
      delete process.env.TEST_TEMPLATE;
      await template.drop();
      await stop();
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startServer(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => {};
  const programs = findPostgres();
  if (!programs) throw new Error('No PostgreSQL found: install one, or set TEST_DATABASE_URL.');
  const cluster = await startPostgres(programs);
  process.env.TEST_DATABASE_URL = cluster.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await cluster.stop();
  };
}
