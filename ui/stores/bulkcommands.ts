/** A command of the server on each of many records, with the progress, report and single step of `bulk.ts`. */
import { ref } from 'valtio';
import type { Label } from '../../model/enums/enumeration.ts';
import { ApiError, NO_ANSWER } from '../api/error.ts';
import { beginBulk, bulk, noteBulk, type BulkFailure } from './bulk.ts';

export type BulkCommand = (item: number, step: { label: Label; gesture: string }) => Promise<void>;

/** Runs the command for one item after the other, until done or cancelled. */
export async function runCommands(items: readonly number[], label: Label, command: BulkCommand): Promise<void> {
  const retry = () => void runCommands(bulk.now?.failures.map(({ item }) => item) ?? [], label, command);
  const step = beginBulk(label, items.length, retry);
  if (!step) return;
  const failures: BulkFailure[] = [];
  let done = 0;
  for (const item of items) {
    if (bulk.now?.cancelled !== false) break;
    try {
      await command(item, step);
      done += 1;
      noteBulk({ done });
    } catch (error) {
      const reason = error instanceof ApiError ? error : new ApiError(NO_ANSWER, null);
      failures.push({ item, message: reason.text });
    }
  }
  noteBulk({ state: 'ended', failures: ref(failures) });
}
