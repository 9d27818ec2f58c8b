/** Records as the server last answered them, and how the waiting edits are shown on top of them. */
import { defaultsOf } from '../../model/define.ts';
import { entities, entityByName, type EntityName } from '../../model/entities/index.ts';
import { bankOf, type AnyRecord } from './banks.ts';
import { applyPatch, plain, replaceNumber } from './patch.ts';
import type { QueuedEdit } from './queue/edit.ts';

const served = new Map<string, AnyRecord>();
const keyOf = (name: EntityName, id: number) => `${name}:${id}`;

export const servedRecord = (name: EntityName, id: number): AnyRecord | null => served.get(keyOf(name, id)) ?? null;

export const keepServed = (name: EntityName, record: AnyRecord): void => {
  served.set(keyOf(name, record.id), plain(record));
};

export const forgetServed = (name?: EntityName, id?: number): void => {
  if (name === undefined || id === undefined) served.clear();
  else served.delete(keyOf(name, id));
};

/** The record as the person left it: the server's, or the draft of a new one, with every waiting edit applied. */
export function withPending(name: EntityName, id: number, pending: readonly QueuedEdit[]): AnyRecord | null {
  const { fields } = entityByName(name);
  let record = plain(servedRecord(name, id));
  for (const edit of pending) {
    if (edit.kind === 'remove') record = null;
    else if (edit.kind === 'restore') record = plain(servedRecord(name, id));
    else if (edit.kind === 'create') record = { ...defaultsOf(fields), ...plain(edit.body), id } as AnyRecord;
    else if (record) applyPatch(fields, record, edit.body);
  }
  return record;
}

/** Puts a record in its bank, touching only what differs, so that only what differs renders again. */
export function show(name: EntityName, id: number, record: AnyRecord | null): void {
  const bank = bankOf(name);
  const shown = bank.byId[id];
  if (!record) delete (bank.byId as Record<number, AnyRecord>)[id];
  else if (shown) applyPatch(entityByName(name).fields, shown, record);
  else (bank.byId as Record<number, AnyRecord>)[id] = plain(record);
}

/** A local id has become the server's, in every record that carries it. */
export function swapInBanks(local: number, id: number): void {
  for (const name of Object.keys(entities) as EntityName[]) {
    const bank = bankOf(name);
    const byId = bank.byId as Record<number, AnyRecord>;
    const moved = byId[local];
    if (moved) {
      delete byId[local];
      byId[id] = { ...plain(moved), id };
    }
    for (const record of Object.values(byId)) replaceNumber(record, local, id);
    if (bank.currentId === local) bank.currentId = id;
    replaceNumber(bank.selectedIds, local, id);
  }
}
