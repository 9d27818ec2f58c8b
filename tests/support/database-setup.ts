import { findPostgres, startPostgres } from './postgres.ts';

/**
 * Set-up of the project `db`. With KAVEL_TEST_DATABASE=postgres the same tests run on a real PostgreSQL: the one of
 * TEST_DATABASE_URL, or a throw-away cluster whose address is put there for the workers to read.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  const wanted = process.env.KAVEL_TEST_DATABASE ?? 'embedded';
  if (wanted === 'embedded' || process.env.TEST_DATABASE_URL) return undefined;
  if (wanted !== 'postgres') throw new Error(`KAVEL_TEST_DATABASE is "${wanted}"; it must be embedded or postgres.`);
  const programs = findPostgres();
  if (!programs) throw new Error('No PostgreSQL found: install one, or set TEST_DATABASE_URL.');
  const cluster = await startPostgres(programs);
  process.env.TEST_DATABASE_URL = cluster.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await cluster.stop();
  };
}
