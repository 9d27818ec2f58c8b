/**
 * A process that works on tasks of the land, for a test that kills it. The source gives as many parcels as the first argument says.
 * Prints `fetch` between two pages, `facts` before the formulas, `publish` in the transaction of the release.
 */
import { openEmbedded, openServer } from '../../../server/db/connection.ts';
import { makeRelease } from '../../../server/geodata/tasks/facts.ts';
import { tasks, taskTimes } from '../../../server/geodata/tasks/queue.ts';
import { refreshKind } from '../../../server/geodata/tasks/refresh.ts';
import { workOn } from '../../../server/jobs/workers.ts';
import { parcelSource } from './parcelsource.ts';

const [count = ''] = process.argv.slice(2);
const { DATABASE_URL, DATA_DIR = '' } = process.env;
const { knex, copyOut } = DATABASE_URL ? openServer(DATABASE_URL) : await openEmbedded(DATA_DIR);
const say = (text: string) => process.stdout.write(`${text}\n`);

knex.on('query', ({ sql }: { sql: string }) => /insert into "geo"\."release"/.test(sql) && say('publish'));
const source = parcelSource(Number(count), (page) => void (page === 1 && say('fetch')));
const kind = refreshKind({
  knex,
  copyOut,
  adapters: [source],
  makeRelease(...of) {
    say('facts');
    return makeRelease(...of);
  },
});
workOn(knex, tasks, [kind], { error: say, warn: say }, { ...taskTimes, look: 20, lease: 1, renew: 100, atOnce: 1 });
