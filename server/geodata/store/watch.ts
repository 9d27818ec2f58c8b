/** Listens for new releases, and looks for them too: a notification may be lost, and a replica may be behind. */
import type { Knex } from 'knex';
import type { Database } from '../../db/connection.ts';
import { loadedMunicipalities, RELEASED } from './releases.ts';

/** Milliseconds between two looks. */
const LOOK = 10_000;

export interface ReleaseWatch {
  stop(): Promise<void>;
}

/**
 * Calls `changed` with each municipality whose release changed since the start. `reads` is the database that serves: one that has
 * not got the release yet is asked again at the next look.
 */
export async function watchReleases(
  writes: Pick<Database, 'listen'>,
  reads: () => Knex,
  changed: (municipality: number, release: number) => void,
  failed: (error: unknown) => void,
  every = LOOK,
): Promise<ReleaseWatch> {
  const known = new Map<number, number>();
  let isFirst = true;
  const look = async (): Promise<void> => {
    for (const { municipality, release } of await loadedMunicipalities(reads())) {
      if (known.get(municipality) === release) continue;
      known.set(municipality, release);
      if (!isFirst) changed(municipality, release);
    }
    isFirst = false;
  };
  let looking = look();
  const lookAgain = (): void => {
    looking = looking.catch(() => undefined).then(look);
    looking.catch(failed);
  };
  await looking;
  const silence = await writes.listen([RELEASED], { told: lookAgain, missed: lookAgain });
  const timer = setInterval(lookAgain, every).unref();
  return {
    async stop() {
      clearInterval(timer);
      await silence();
      await looking.catch(() => undefined);
    },
  };
}
