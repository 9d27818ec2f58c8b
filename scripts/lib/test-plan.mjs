export const embeddedDatabase = { KAVEL_TEST_DATABASE: 'embedded' };

/** The land in a database of its own, as GEO_DATABASE_URL sets it: each needs a real PostgreSQL. */
export const landApart = { KAVEL_TEST_DATABASE: 'postgres', KAVEL_TEST_LAND: 'apart' };

/** Tests of the server in which the land is filled, loaded or searched in its database. */
export const aboutLand = [
  'tests/server/land/',
  'tests/server/capacity.test',
  'tests/server/neighbours.test',
  'tests/server/pages/pageland.test',
  'tests/server/pages/pagemaps.test',
  'tests/server/staff/staffland.test',
  'tests/server/search',
  'tests/server/querystages.test',
];

/** Tests of the server whose outcome may depend on which database it is. */
export const aboutDatabase = 'tests/server/database/';

/** Stages of `npm test` in their order. */
export const stages = ['types', 'lint', 'unit', 'db', 'e2e'];

export const help = `npm test [-- STAGE... PATH... OPTION...]

  Without arguments: everything needed is installed and built, then types, lint, unit (with architecture and contract),
  db (on the embedded database what is about the database, then all on a real PostgreSQL; without one, all on the embedded
  database) and e2e (a real browser).
  The last line is "N passed, N failed", with ", N skipped" when something was left out; exit code 1 when anything failed.

  STAGE   ${stages.join(', ')}: only these
  PATH    only test files whose path contains it: npm test -- unit tests/model
  OPTION  passed on to vitest, written with =: npm test -- db --testNamePattern=conflict

  TEST_DATABASE_URL  the PostgreSQL for the second db run; without it a throw-away one is started where installed
  CHROMIUM_PATH      the browser to use; REQUIRE_BROWSER=1 makes a missing browser a failure instead of a skip
`;

/**
 * Returns the stages to run and the filters for vitest. A path alone selects the stages that have tests.
 * @param {string[]} args
 */
export function planTests(args) {
  const named = stages.filter((stage) => args.includes(stage));
  const filters = args.filter((arg) => !stages.includes(arg));
  if (named.length > 0) return { stages: named, filters };
  return {
    stages: filters.length > 0 ? stages.filter((stage) => stage !== 'types' && stage !== 'lint') : stages,
    filters,
  };
}
