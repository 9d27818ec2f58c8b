/** What runs when. */
import { purgeIdempotency } from '../commands/write-once.ts';
import { purgeDeleted } from '../commands/purge-deleted.ts';
import { purgeLimits } from '../sessions/limits.ts';
import { purgeLinks } from '../sessions/password-links.ts';
import { purgeSessions } from '../sessions/sessions.ts';
import type { Job } from './runner.ts';

const DAY = 86_400_000;
const RUNS_KEPT = 30 * DAY;

export const jobs: readonly Job[] = [
  { name: 'idempotency', pattern: '7 * * * *', run: purgeIdempotency },
  { name: 'limits', pattern: '17 * * * *', run: purgeLimits },
  { name: 'sessions', pattern: '27 * * * *', run: purgeSessions },
  { name: 'links', pattern: '37 * * * *', run: purgeLinks },
  { name: 'deleted', pattern: '20 3 * * *', run: (knex) => purgeDeleted(knex) },
  {
    name: 'runs',
    pattern: '50 3 * * *',
    run: (knex) =>
      knex('job_run')
        .where('startedAt', '<', new Date(Date.now() - RUNS_KEPT).toISOString())
        .delete(),
  },
];
