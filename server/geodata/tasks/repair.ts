/** Files a task for missing or damaged columns. Until it has run their values count as not computed. */
import type { Logger } from 'pino';
import type { Land } from '../land.ts';
import type { ColumnName } from '../store/columns.ts';
import { currentRelease } from '../store/releases.ts';
import { fileTask, isOpen } from './queue.ts';
import { REFRESH } from './refresh.ts';

/** Milliseconds until the same column is reported again. */
const AGAIN = 10 * 60_000;

/** Notes the error and files a task that computes the municipality again from the imports that it has. */
export function columnRepair({ writes: { knex } }: Land, log: Pick<Logger, 'error'>) {
  const reported = new Map<string, number>();
  return async (column: ColumnName): Promise<void> => {
    const { municipality, key, version } = column;
    const name = Object.values(column).join();
    if ((reported.get(name) ?? 0) + AGAIN > Date.now()) return;
    reported.set(name, Date.now());
    // Columns of an earlier release may have been purged.
    if ((await currentRelease(knex, municipality))?.columns[key] !== version) return;
    log.error({ municipality, key, version }, 'column of the land is missing or damaged');
    if (await isOpen(knex, municipality, REFRESH)) return;
    await fileTask(knex, { municipality, kind: REFRESH, input: { only: [] } });
  };
}
