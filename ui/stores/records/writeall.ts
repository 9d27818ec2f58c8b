/**
 * One action on many records: shown at once, sent in parts, one step to undo. It needs the server: what is not sent is shown as it
 * was before, and leaves the step.
 */
import { entityByName } from '../../../model/entities/index.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import {
  beginBulk,
  bulk,
  BULK_FROM,
  closeBulk,
  failedItems,
  isBulkRunning,
  itemsOf,
  queueSent,
  sendEdits,
  showAsServed,
  type BulkFailure,
  type BulkItem,
  type Sent,
} from './bulk.ts';
import { forgetChanges, goOnWith, sendsInParts } from '../history/history.ts';
import { subjectOf } from '../history/step.ts';
import { joinPatches } from './patch.ts';
import { collectEdits, reshow } from '../queue/queue.ts';
import { saving } from '../queue/saving.ts';

export type BulkWrite<K extends BulkItem = number> = (item: K, step: { label: Label; gesture: string }) => void;

/** Writes all items: few through the queue, which also works offline, many in parts. */
export function writeAll(items: readonly number[], label: Label, write: BulkWrite): void {
  if (items.length > BULK_FROM) return void runBulk(items, label, write);
  const step = { label, gesture: crypto.randomUUID() };
  for (const item of items) write(item, step);
}

const stopped: Label = { en: 'Stopped before this was saved', nl: 'Gestopt voordat dit was opgeslagen' };
let rowsRunning: Promise<unknown> = Promise.resolve();

/**
 * Writes what one gesture of a grid changed in rows: few rows through the queue, many in parts. Without a server, during another
 * action, and while it refers to records that the server still has to make, the queue takes many too. Resolves with the rows that
 * were not written, for the report of the grid; those of the queue wait for a decision of the user instead.
 */
export function writeRows<K extends BulkItem>(
  items: readonly K[],
  label: Label,
  gesture: string,
  write: BulkWrite<K>,
): Promise<readonly BulkFailure<K>[]> | undefined {
  const isMaking = saving.edits.some(({ kind }) => kind === 'create');
  const isFree = !isBulkRunning() || bulk.now?.gesture === gesture;
  if (items.length > BULK_FROM && !saving.offline && !isMaking && isFree) {
    const run = runRows(items, label, gesture, write);
    rowsRunning = run;
    return run;
  }
  goOnWith(gesture, () => {
    for (const item of items) write(item, { label, gesture });
  });
  return undefined;
}

/** A paste that changes many rows and makes many does the one after the other. */
async function runRows<K extends BulkItem>(items: readonly K[], label: Label, gesture: string, write: BulkWrite<K>) {
  if (isBulkRunning()) await rowsRunning;
  const failed = await runBulk(items, label, write, { gesture, isCareful: true });
  if (bulk.now?.gesture === gesture) closeBulk();
  return failed;
}

interface BulkOptions {
  gesture?: string;
  /** Whether a record is left alone that somebody changed meanwhile. */
  isCareful?: boolean;
}

/**
 * Writes all items. `write` changes records by the functions of `records.ts`, with the step it gets. What it changes shows at once,
 * unless edits of the queue come first. Returns the items that were not written, with the reason.
 */
export async function runBulk<K extends BulkItem>(
  items: readonly K[],
  label: Label,
  write: BulkWrite<K>,
  { gesture = crypto.randomUUID(), isCareful = false }: BulkOptions = {},
): Promise<readonly BulkFailure<K>[]> {
  const retry = () => {
    const failed = failedItems();
    void runBulk(
      items.filter((item) => failed.has(item)),
      label,
      write,
      { gesture, isCareful },
    );
  };
  const step = beginBulk(label, items.length, retry, gesture);
  if (!step) return [];
  if (saving.pending > 0) await queueSent();
  const made = goOnWith(gesture, () =>
    joined(
      items.flatMap((item) =>
        collectEdits(() => write(item, step)).map((edit): Sent => ({ items: [item], edit, isCareful })),
      ),
    ),
  );
  sendsInParts(step.gesture);
  const unsent = await sendEdits(made);
  takeBack(unsent, step.gesture);
  const failed = failedItems();
  const left = itemsOf(unsent);
  return items.flatMap((item) => (left.has(item) ? [{ item, message: failed.get(item) ?? stopped }] : []));
}

/** Patches of a record join its first edit, also those of other items: a call of many records takes each once. */
function joined(made: readonly Sent[]): Sent[] {
  const all: Sent[] = [];
  const open = new Map<string, Sent>();
  for (const each of made) {
    const { entity, id, kind, body, base } = each.edit;
    const key = `${entity} ${id}`;
    const held = open.get(key);
    if (kind !== 'patch' || !held) {
      all.push(each);
      if (kind === 'patch' || kind === 'create') open.set(key, each);
      continue;
    }
    const { fields } = entityByName(entity);
    held.items = [...new Set([...held.items, ...each.items])];
    held.edit = {
      ...held.edit,
      body: joinPatches(fields, held.edit.body, body),
      base: held.edit.kind === 'patch' ? joinPatches(fields, base, held.edit.base) : held.edit.base,
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
