/**
 * A process that runs jobs of the kind `probe`, for tests that kill it. `hang`: never ends a job, and says `running`. `finish`: writes
 * one line into the table `probe` per run, and says `done` once none is open.
 */
import { openEmbedded, openServer } from '../../../server/db/connection.ts';
import { startWorkers, usualTimes } from '../../../server/jobs/workers.ts';

const [mode = ''] = process.argv.slice(2);
const { DATABASE_URL, DATA_DIR = '' } = process.env;
const { knex } = DATABASE_URL ? openServer(DATABASE_URL) : await openEmbedded(DATA_DIR);
const say = (text: string) => process.stdout.write(`${text}\n`);
const { pid } = process;

startWorkers(
  knex,
  [
    {
      name: 'probe',
      mostAttempts: 3,
      async run({ id }) {
        if (mode === 'hang') {
          say('running');
          return new Promise(() => {});
        }
        await knex('probe').insert({ job: id, pid });
        return { pid };
      },
    },
  ],
  { error: say, warn: say },
  { ...usualTimes, look: 50, lease: 1, renew: 100 },
);

setInterval(() => {
  if (mode !== 'finish') return;
  void knex('queued_job')
    .where('kind', 'probe')
    .whereIn('state', ['waiting', 'running'])
    .then((open) => open.length === 0 && say('done'));
}, 100);
