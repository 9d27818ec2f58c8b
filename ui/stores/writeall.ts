/**
 * One action on many records: shown at once, sent in parts, one step to undo. It needs the server: what is not sent is shown as it
 * was before, and leaves the step.
 */
import type { Label } from '../../model/enums/enumeration.ts';
import { beginBulk, bulk, BULK_FROM, queueSent, sendEdits, showAsServed, type Sent } from './bulk.ts';
import { forgetChanges, sendsInParts } from './history.ts';
import { subjectOf } from './history/step.ts';
import { collectEdits, reshow } from './queue.ts';

export type BulkWrite = (item: number, step: { label: Label; gesture: string }) => void;

/** Writes all items: few through the queue, which also works offline, many in parts. */
export function writeAll(items: readonly number[], label: Label, write: BulkWrite): void {
  if (items.length > BULK_FROM) return void runBulk(items, label, write);
  const step = { label, gesture: crypto.randomUUID() };
  for (const item of items) write(item, step);
}

/** Writes all items. `write` changes records by the functions of `records.ts`, with the step it gets. */
export async function runBulk(items: readonly number[], label: Label, write: BulkWrite): Promise<void> {
  const retry = () => void runBulk(bulk.now?.failures.map(({ item }) => item) ?? [], label, write);
  const step = beginBulk(label, items.length, retry);
  if (!step) return;
  await queueSent();
  const made = items.flatMap((item): Sent[] => collectEdits(() => write(item, step)).map((edit) => ({ item, edit })));
  sendsInParts(step.gesture);
  takeBack(await sendEdits(made), step.gesture);
}

/** Shows what was not sent as it was, and takes it out of the step. */
function takeBack(unsent: readonly Sent[], gesture: string): void {
  const keys = new Set(unsent.map(({ edit }) => `${edit.entity} ${edit.id}`));
  forgetChanges(gesture, (change) => {
    const { entity, id } = subjectOf(change);
    if (!keys.has(`${entity} ${id}`)) return false;
    if (change.kind === 'remove') for (const each of change.family) reshow(each.entity, each.record.id);
    return true;
  });
  for (const each of unsent) showAsServed(each);
}
