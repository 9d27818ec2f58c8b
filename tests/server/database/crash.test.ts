/** kill -9 under twenty writers: no acknowledged write is lost, none is made twice, and no tree is half written. */
import { describe, it } from 'vitest';
import { findPostgres } from '../../support/postgres.ts';
import { crashEmbedded, crashServer } from '../support/crashes.ts';
import { isPostgres } from '../support/database.ts';

const ROUNDS = 3;
const long = 240_000;
const programs = findPostgres();

describe('a crash', () => {
  it.skipIf(isPostgres)(
    'of the program on its embedded database loses nothing',
    async () => void (await crashEmbedded(ROUNDS)),
    long,
  );
  it.runIf(isPostgres && programs)(
    'of the database server and of the program loses nothing',
    async () => void (await crashServer(ROUNDS, programs!)),
    long,
  );
});
