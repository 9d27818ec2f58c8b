/** Records as the server last returned them; shows them with the waiting edits applied. */
import { ref } from 'valtio';
import { defaultsOf } from '../../../model/define.ts';
import { entities, entityByName, type EntityName } from '../../../model/entities/index.ts';
import { bankOf, type AnyRecord } from './banks.ts';
import { keepRowKey, type NewIds } from './localids.ts';
import { patched, plain, replaceNumbers, withNumbers, type Values } from './patch.ts';
import { previewOf } from './previews.ts';
import type { QueuedEdit } from '../queue/edit.ts';

const served = new Map<string, AnyRecord>();
/** Records deleted on the server; their last state is kept for their names and for restoring them. */
const gone = new Set<string>();
const keyOf = (name: EntityName, id: number) => `${name}:${id}`;

export const servedRecord = (name: EntityName, id: number): AnyRecord | null => served.get(keyOf(name, id)) ?? null;

/** Takes ownership of the record: the caller must not change it. */
export const keepServed = (name: EntityName, record: { id: number }): void => {
  served.set(keyOf(name, record.id), record as AnyRecord);
  gone.delete(keyOf(name, record.id));
};

export const markGone = (name: EntityName, id: number): void => void gone.add(keyOf(name, id));

export const forgetServed = (): void => {
  served.clear();
  gone.clear();
};

/** The record as the user left it: the server's, or the draft of a new one, with every waiting edit applied. */
export function withPending(name: EntityName, id: number, pending: readonly QueuedEdit[]): AnyRecord | null {
  const { fields } = entityByName(name);
  let record = gone.has(keyOf(name, id)) ? null : servedRecord(name, id);
  for (const edit of pending) {
    if (edit.kind === 'remove') record = null;
    else if (edit.kind === 'restore') record = servedRecord(name, id);
    else if (edit.kind === 'create') record = { ...defaultsOf(fields), ...plain(edit.body), id } as AnyRecord;
    else if (record) record = patched(fields, record, edit.body);
  }
  return record;
}

/** Puts a record in its bank and keeps equal parts, so that only differences render. Values of a drag stay on top. */
export function show(name: EntityName, id: number, record: AnyRecord | null): void {
  const byId = bankOf(name).byId;
  const shown = byId[id];
  if (!record) delete byId[id];
  else {
    const { fields } = entityByName(name);
    const dragged = previewOf(name, id);
    const next = dragged ? patched(fields, record, dragged.after) : record;
    keepShown(byId, id, shown ? patched(fields, shown, next) : next);
  }
}

/** Stores a record by reference, without a proxy: records are immutable. */
function keepShown(byId: Record<number, AnyRecord>, id: number, record: AnyRecord): void {
  if (byId[id] !== record) byId[id] = ref(record);
}

/** Applies a patch to the record in its bank only. */
export function showPatch(name: EntityName, id: number, patch: Values): void {
  const byId = bankOf(name).byId;
  const shown = byId[id];
  if (shown) keepShown(byId, id, patched(entityByName(name).fields, shown, patch));
}

/** Replaces local ids by the server's in every record that holds one. */
export function swapInBanks(ids: NewIds): void {
  for (const name of Object.keys(entities) as EntityName[]) {
    const bank = bankOf(name);
    const byId = bank.byId as Record<number, AnyRecord>;
    for (const [local, id] of ids) {
      const moved = byId[local];
      if (!moved) continue;
      delete byId[local];
      keepRowKey(name, local, id);
      keepShown(byId, id, { ...moved, id });
    }
    for (const record of Object.values(byId)) keepShown(byId, record.id, withNumbers(record, ids));
    if (bank.currentId !== null) bank.currentId = ids.get(bank.currentId) ?? bank.currentId;
    replaceNumbers(bank.selectedIds, ids);
  }
}
