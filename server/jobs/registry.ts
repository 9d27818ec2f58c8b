/** Every job and its time. */
import type { Knex } from 'knex';
import { REVISION_DAYS } from '../../model/rules/record/history.ts';
import { purgeImports } from '../admin/import/stored.ts';
import { purgeDeleted } from '../commands/purge-deleted.ts';
import { sendDigests } from '../commands/send-digests.ts';
import { purgeSightings } from '../commands/note-error.ts';
import { composersWith } from '../commands/mail-composers.ts';
import { sendTrialNotices } from '../commands/send-trial-notices.ts';
import { removeTemporary } from '../commands/remove-temporary.ts';
import { purgeIdempotency } from '../commands/write-once.ts';
import type { Parts } from '../context.ts';
import { gatherStatistics } from '../db/statistics.ts';
import { purgeChanges } from '../events/changes.ts';
import { purgePresence } from '../events/presence.ts';
import { queueOverdue } from '../figures/overdue.ts';
import type { LandSearch } from '../geodata/search/land.ts';
import { purgeLand } from '../geodata/store/purge.ts';
import { fileDueTasks } from '../geodata/tasks/due.ts';
import { loadingNow } from '../geodata/tasks/loading.ts';
import { removeOrphans } from '../images/files.ts';
import { startDueRuns } from '../searchruns/due.ts';
import { forgetVisitors } from '../published/visitors/visits.ts';
import type { Sending } from '../mail/off.ts';
import { deliverDue, purgeMails } from '../mail/outbox.ts';
import { purgeFlows, purgeSteps } from '../sessions/identities.ts';
import { purgeLimits } from '../sessions/limits.ts';
import { purgeTickets } from '../surveys/tickets.ts';
import { purgeLinks } from '../sessions/password-links.ts';
import { purgeSessions } from '../sessions/sessions.ts';
import { purgeQueue } from './queue.ts';
import type { Job } from './runner.ts';

const DAY = 86_400_000;
const RUNS_KEPT = 30 * DAY;

/** The parts that jobs use besides the database. */
export type JobTools = Sending &
  Pick<Parts, 'world' | 'objects' | 'land'> & {
    search: Pick<LandSearch, 'reader'>;
  };

export const jobsWith = (tools: JobTools): readonly Job[] => [
  { name: 'idempotency', pattern: '7 * * * *', run: purgeIdempotency },
  { name: 'limits', pattern: '17 * * * *', run: purgeLimits },
  { name: 'tickets', pattern: '32 * * * *', run: purgeTickets },
  // Deletes what identifies the visitors of past days.
  { name: 'visits', pattern: '3 * * * *', run: forgetVisitors },
  { name: 'sessions', pattern: '27 * * * *', run: purgeSessions },
  { name: 'flows', pattern: '57 * * * *', run: async (knex) => (await purgeFlows(knex)) + (await purgeSteps(knex)) },
  { name: 'links', pattern: '37 * * * *', run: purgeLinks },
  // Files of staff that were not run.
  { name: 'imports', pattern: '42 * * * *', run: purgeImports },
  // Objects in the store without a picture.
  { name: 'objects', pattern: '47 * * * *', run: async (knex) => tools.objects && removeOrphans(knex, tools.objects) },
  { name: 'deleted', pattern: '20 3 * * *', run: (knex) => purgeDeleted(knex) },
  { name: 'temporary', pattern: '5 3 * * *', run: (knex) => removeTemporary(knex) },
  { name: 'revisions', pattern: '35 3 * * *', run: purgeRevisions },
  { name: 'runs', pattern: '50 3 * * *', run: purgeRuns },
  { name: 'errors', pattern: '52 3 * * *', run: purgeSightings },
  // Hourly: staff see until when the rows of a failed import are kept.
  { name: 'queue', pattern: '13 * * * *', run: purgeQueue },
  { name: 'figures', pattern: '*/10 * * * *', run: queueOverdue },
  { name: 'changes', pattern: '12 * * * *', run: purgeChanges },
  { name: 'presence', pattern: '2 * * * *', run: purgePresence },
  {
    name: 'geodata',
    pattern: '10 4 * * *',
    run: async () => {
      await tools.world?.refresh();
      return fileDueTasks(tools.land.writes.knex);
    },
  },
  // After the sources of the land.
  { name: 'statistics', pattern: '40 4 * * *', run: (knex) => gatherStatistics(knex) },
  { name: 'land', pattern: '22 * * * *', run: () => purgeLand(tools.land.writes.knex) },
  {
    name: 'searches',
    pattern: '*/5 * * * *',
    run: async (knex) => {
      const isLoading = (await loadingNow(tools.land.writes.knex)).some(({ state }) => state !== 'failed');
      const { reader } = tools.search;
      return isLoading ? 0 : startDueRuns(knex, await reader.releases(), reader);
    },
  },
  { name: 'trials', pattern: '0 6 * * *', run: (knex) => sendTrialNotices(knex, tools) },
  { name: 'digest', pattern: '30 6 * * 1', zone: 'Europe/Amsterdam', run: (knex) => sendDigests(knex, tools) },
  {
    name: 'mails',
    pattern: '*/4 * * * *',
    run: (knex) => deliverDue(knex, tools.mailer, composersWith(knex, tools)),
  },
  { name: 'sentmails', pattern: '45 3 * * *', run: purgeMails },
];

const purgeRevisions = (knex: Knex): Promise<number> =>
  knex('revision')
    .where('changedAt', '<', new Date(Date.now() - REVISION_DAYS * DAY).toISOString())
    .delete();

const purgeRuns = (knex: Knex): Promise<number> =>
  knex('job_run')
    .where('startedAt', '<', new Date(Date.now() - RUNS_KEPT).toISOString())
    .delete();
