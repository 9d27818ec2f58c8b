/** Imports TypeScript of the test support; needs the installed packages. */
export async function readSupport(file) {
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(`../../tests/support/${file}`, import.meta.url);
}

/** Whether tests can run on a real PostgreSQL: a given one, or one that is installed. */
export async function hasPostgres() {
  const { findPostgres } = await readSupport('postgres.ts');
  return Boolean(process.env.TEST_DATABASE_URL) || Boolean(findPostgres());
}
