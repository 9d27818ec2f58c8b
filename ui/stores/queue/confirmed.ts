/** A write the server has confirmed, and the edits that stand behind it. */
import type { AnyRecord } from '../banks.ts';
import { replaceNumber } from '../patch.ts';
import type { QueueHost } from './contract.ts';
import { isOf, isParked, type QueuedEdit } from './edit.ts';
import type { Line } from './line.ts';
import type { Revision } from './storage.ts';

/** What a confirmed edit means for those behind it: their record's id and revision. */
export function applyConfirmed(
  { saving }: Pick<Line, 'saving'>,
  host: Pick<QueueHost, 'newId'>,
  edit: QueuedEdit,
  record: AnyRecord | null,
): Revision[] {
  if (!record) return [];
  const swap = edit.kind === 'create' && edit.id !== record.id ? { local: edit.id, id: record.id } : null;
  const swapped = new Set(swap ? saving.edits.filter((each) => replaceId(each, swap.local, swap.id)) : []);
  if (swap) host.newId(swap.local, swap.id);
  const rev = Number(record['rev']);
  return saving.edits.flatMap((each) => {
    const follows = isOf(each, edit.entity, record.id) && !isParked(each);
    if (follows) each.rev = rev;
    return follows || swapped.has(each) ? [{ key: each.key, rev: follows ? rev : null, swap }] : [];
  });
}

function replaceId(edit: QueuedEdit, local: number, id: number): boolean {
  const holder = { id: edit.id, body: edit.body, base: edit.base };
  const found = replaceNumber(holder, local, id);
  if (found) edit.id = holder.id;
  return found;
}
