/** The crashes of `crash.test.ts`, many times over. */
import { describe, it } from 'vitest';
import { findPostgres } from '../../support/postgres.ts';
import { crashEmbedded, crashServer, type CrashFigures } from '../support/crashes.ts';

/** A round takes seconds: a share of the cases of other properties, and never fewer than twenty. */
const ROUNDS = Math.max(20, Math.round(Number(process.env.KAVEL_RUNS ?? 100) / 5));
const programs = findPostgres();

describe('crashes all night', () => {
  const tell = (what: string, figures: CrashFigures) => process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);
  it(`of the program on its embedded database, ${ROUNDS} times`, async () =>
    tell('embedded', await crashEmbedded(ROUNDS)));
  it.runIf(programs)(`of the database server and of the program, ${ROUNDS} times`, async () =>
    tell('PostgreSQL', await crashServer(ROUNDS, programs!)),
  );
});
