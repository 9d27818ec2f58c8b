/**
 * The large seed in an embedded database, kept in `.cache` for later runs: writing half a million records takes minutes, copying
 * the folder takes seconds. Changed migrations, seed or model make a new one.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openEmbedded } from '../../server/db/connection.ts';
import { migrate } from '../../server/db/migrate.ts';
import { policyText } from '../../server/db/policies.ts';
import { seedDemo } from '../../server/seed/demo.ts';
import { seedLarge } from '../../server/seed/large.ts';

const root = path.join(import.meta.dirname, '../..');
const kept = path.join(root, '.cache/bench');
/** Sources that decide the records. */
const sources = ['server/db/migrations', 'server/seed', 'model/entities', 'model/enums', 'model/rules'];

function fingerprint(): string {
  const hash = createHash('sha256').update(policyText());
  for (const folder of sources)
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (name.endsWith('.ts')) hash.update(name).update(readFileSync(path.join(root, folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Copies a data folder with that many locations to `folder`. */
export async function copyLarge(folder: string, locations: number, say: (line: string) => void): Promise<void> {
  const name = `large-${locations}-${fingerprint()}`;
  const source = path.join(kept, name);
  if (!existsSync(source)) await seedAt(source, locations, say);
  for (const other of readdirSync(kept)) if (other !== name) rmSync(path.join(kept, other), { recursive: true });
  cpSync(source, folder, { recursive: true });
}

/** Seeds a draft folder and renames it when complete, so that no partial seed is ever used. */
async function seedAt(source: string, locations: number, say: (line: string) => void): Promise<void> {
  const draft = `${source}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const database = await openEmbedded(draft);
  const began = performance.now();
  try {
    await migrate(database.knex);
    await seedDemo(database.knex);
    await seedLarge(database.knex, locations, ({ written, wanted }) => {
      if (written % 1_000 === 0 || written === wanted)
        say(`${written} of ${wanted} locations, ${Math.round((performance.now() - began) / 1_000)} s`);
    });
  } finally {
    await database.close();
  }
  renameSync(draft, source);
}
