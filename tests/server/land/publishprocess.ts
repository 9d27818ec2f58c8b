/** A process that publishes a release and never commits it, for a test that kills it. Says `published` before the commit. */
import { openEmbedded, openServer } from '../../../server/db/connection.ts';
import { publish } from '../../../server/geodata/store/releases.ts';

const [municipality = '', perceel = ''] = process.argv.slice(2);
const { DATABASE_URL, DATA_DIR = '' } = process.env;
const { knex } = DATABASE_URL ? openServer(DATABASE_URL) : await openEmbedded(DATA_DIR);

setInterval(() => undefined, 1_000);
await knex.transaction(async (trx) => {
  const imports = { perceel: Number(perceel) };
  await publish(trx, { municipality: Number(municipality), plots: 2, columns: {}, imports });
  process.stdout.write('published\n');
  await new Promise(() => undefined);
});
