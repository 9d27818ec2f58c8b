/** Applies a confirmed write to the edits behind it in the queue. */
import { entityByName } from '../../../model/entities/index.ts';
import type { AnyRecord } from '../records/banks.ts';
import { conflictsOf, replaceNumbers } from '../records/patch.ts';
import type { QueueHost } from './contract.ts';
import { isOf, isParked, type QueuedEdit } from './edit.ts';
import type { Line } from './line.ts';
import type { Revision } from './storage.ts';

/** Gives the edits behind a confirmed one the server's id and revision of their record. */
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
    const follows = isOf(each, edit.entity, record.id) && !isParked(each) && !meetsOthers(edit, each, record);
    if (follows) each.rev = rev;
    return follows || swapped.has(each) ? [{ key: each.key, rev: follows ? rev : null, swap }] : [];
  });
}

/** Whether a restored record holds changes of others that conflict with the edit behind it. */
const meetsOthers = (edit: QueuedEdit, { entity, kind, base, body }: QueuedEdit, record: AnyRecord): boolean =>
  edit.kind === 'restore' &&
  kind === 'patch' &&
  conflictsOf(entityByName(entity).fields, base, body, record).length > 0;

function replaceId(edit: QueuedEdit, local: number, id: number): boolean {
  const holder = { id: edit.id, body: edit.body, base: edit.base };
  const found = replaceNumbers(holder, new Map([[local, id]]));
  if (found) edit.id = holder.id;
  return found;
}
