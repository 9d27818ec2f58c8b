/**
 * One action on many records: shown at once, sent in parts, one step to undo. It needs the server: what is not sent is shown as it
 * was before, and leaves the step.
 */
import { entityByName } from '../../model/entities/index.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import { beginBulk, bulk, BULK_FROM, isBulkRunning, queueSent, sendEdits, showAsServed, type Sent } from './bulk.ts';
import { forgetChanges, sendsInParts } from './history.ts';
import { subjectOf } from './history/step.ts';
import { joinPatches } from './patch.ts';
import { collectEdits, reshow, type EditDraft } from './queue.ts';
import { saving } from './saving.ts';

export type BulkWrite = (item: number, step: { label: Label; gesture: string }) => void;

/** Writes all items: few through the queue, which also works offline, many in parts. */
export function writeAll(items: readonly number[], label: Label, write: BulkWrite): void {
  if (items.length > BULK_FROM) return void runBulk(items, label, write);
  const step = { label, gesture: crypto.randomUUID() };
  for (const item of items) write(item, step);
}

/**
 * Writes what one gesture of a grid changed in rows: few rows through the queue, many in parts. Without a server, during another
 * action, and while it refers to records that the server still has to make, the queue takes many too.
 */
export function writeRows(items: readonly number[], label: Label, gesture: string, write: BulkWrite): void {
  const isMaking = saving.edits.some(({ kind }) => kind === 'create');
  if (items.length > BULK_FROM && !saving.offline && !isMaking && !isBulkRunning())
    return void runBulk(items, label, write, gesture);
  for (const item of items) write(item, { label, gesture });
}

/**
 * Writes all items. `write` changes records by the functions of `records.ts`, with the step it gets. What it changes shows at once,
 * unless edits of the queue come first.
 */
export async function runBulk(
  items: readonly number[],
  label: Label,
  write: BulkWrite,
  gesture: string = crypto.randomUUID(),
): Promise<void> {
  const retry = () => void runBulk(bulk.now?.failures.map(({ item }) => item) ?? [], label, write, gesture);
  const step = beginBulk(label, items.length, retry, gesture);
  if (!step) return;
  if (saving.pending > 0) await queueSent();
  const made = items.flatMap((item): Sent[] =>
    joined(collectEdits(() => write(item, step))).map((edit) => ({ item, edit })),
  );
  sendsInParts(step.gesture);
  takeBack(await sendEdits(made), step.gesture);
}

/** Edits with the patches of one record as one: a call of many records takes each once. */
function joined(edits: readonly EditDraft[]): EditDraft[] {
  const all: EditDraft[] = [];
  for (const edit of edits) {
    const at = all.findIndex(({ entity, id, kind }) => kind === 'patch' && entity === edit.entity && id === edit.id);
    const first = all[at];
    const { fields } = entityByName(edit.entity);
    if (edit.kind !== 'patch' || !first) all.push(edit);
    else
      all[at] = {
        ...first,
        body: joinPatches(fields, first.body, edit.body),
        base: joinPatches(fields, edit.base, first.base),
      };
  }
  return all;
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
