/** A command of the server on each of many records, with the progress, report and single step of `bulk.ts`. */
import { ref } from 'valtio';
import type { Label } from '../../../model/enums/enumeration.ts';
import { beginBulk, bulk, failedItems, noteBulk, patiently, reasonOf, type BulkFailure } from './bulk.ts';

/** `key` is the same for every try of an item: the server then does the work once. */
type BulkCommand = (item: number, step: { label: Label; gesture: string }, key: string) => Promise<void>;

/** Runs the command for one item after the other, until done or cancelled. */
export async function runCommands(
  items: readonly number[],
  label: Label,
  command: BulkCommand,
  gesture: string = crypto.randomUUID(),
): Promise<void> {
  const retry = () => {
    const failed = failedItems();
    void runCommands(
      items.filter((item) => failed.has(item)),
      label,
      command,
      gesture,
    );
  };
  const step = beginBulk(label, items.length, retry, gesture);
  if (!step) return;
  const failures: BulkFailure[] = [];
  let done = 0;
  for (const item of items) {
    if (bulk.now?.cancelled !== false) break;
    const key = crypto.randomUUID();
    try {
      await patiently(() => command(item, step, key));
      done += 1;
      noteBulk({ done });
    } catch (error) {
      failures.push({ item, message: reasonOf(error).text });
    }
  }
  noteBulk({ state: 'ended', failures: ref(failures) });
}
