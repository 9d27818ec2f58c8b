/** Changes records: shows them at once and queues them. Makes no step to undo; `records.ts` does. */
import { getVersion } from 'valtio';
import { storedFields } from '../../../model/entity.ts';
import { defaultsOf } from '../../../model/define.ts';
import { entities, entityByName, type EntityName } from '../../../model/entities/index.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { groupBy } from '../../../model/groupby.ts';
import { bankOf, type AnyRecord } from './banks.ts';
import { isLocalId } from './localids.ts';
import { joinPatches, plain, realChanges, valuesBefore, type Values } from './patch.ts';
import { forgetPreview, holdPreview, openPreviews, previewOf, type Preview } from './previews.ts';
import { enqueue, pendingOf } from '../queue/queue.ts';
import { servedRecord, show, showPatch } from './served.ts';

export interface PlacedRecord {
  entity: EntityName;
  /** The id alone of a record that the page never read. */
  record: AnyRecord;
}

const isRead = ({ record }: PlacedRecord): boolean => Object.keys(record).length > 1;

const revOf = (name: EntityName, id: number): number | null => {
  const rev = servedRecord(name, id)?.['rev'];
  return typeof rev === 'number' ? rev : null;
};

/** Writes a patch. Returns the changed values before and after; null when nothing differs. */
export function writePatch(
  name: EntityName,
  id: number,
  patch: Values,
  label: Label,
): { before: Values; after: Values } | null {
  const record = bankOf(name).byId[id];
  if (!record) return null;
  const { fields } = entityByName(name);
  const after = realChanges(fields, record, plain(patch));
  if (Object.keys(after).length === 0) return null;
  const before = valuesBefore(fields, record, after);
  // Queued before it is shown: an edit that cannot be queued must not show.
  const rev = pendingOf(name, id).find((edit) => edit.rev !== null)?.rev ?? revOf(name, id);
  enqueue({ kind: 'patch', entity: name, id, body: after, base: before, rev, label });
  showPatch(name, id, after);
  return { before, after };
}

/** Shows a change of the current drag; `settlePreviews` writes the result. */
export function previewPatch(name: EntityName, id: number, patch: Values, label: Label, gesture: string): void {
  const record = bankOf(name).byId[id];
  if (!record) return;
  const { fields } = entityByName(name);
  const after = realChanges(fields, record, patch);
  if (Object.keys(after).length === 0) return;
  const before = valuesBefore(fields, record, after);
  const held = previewOf(name, id);
  const joined = held
    ? { before: joinPatches(fields, before, held.before), after: joinPatches(fields, held.after, after) }
    : { before, after };
  holdPreview({ entity: name, id, label, gesture, ...joined });
  showPatch(name, id, after);
}

type SettledPreview = Pick<Preview, 'entity' | 'id' | 'before' | 'after' | 'label' | 'gesture'>;

/** Queues the results of drags. Returns the values that changed. */
export function settlePreviews(): SettledPreview[] {
  return openPreviews().flatMap((preview) => {
    const { entity, id, label, gesture } = preview;
    undoPreview(preview);
    const change = writePatch(entity, id, preview.after, label);
    return change ? [{ entity, id, label, gesture, ...change }] : [];
  });
}

/** Shows the values before the drag again. */
export function dropPreviews(gesture: string): void {
  for (const preview of openPreviews()) if (preview.gesture === gesture) undoPreview(preview);
}

function undoPreview(preview: Preview): void {
  forgetPreview(preview);
  showPatch(preview.entity, preview.id, preview.before);
}

/** The fields of a new record that a client may send. */
function draftOf(name: EntityName, values: Values): Values {
  const own = storedFields(entityByName(name)).filter(([, field]) => !field.server && field.kind !== 'secret');
  return plain(Object.fromEntries(own.filter(([key]) => values[key] !== undefined).map(([key]) => [key, values[key]])));
}

export function writeCreate(name: EntityName, id: number, draft: Values, label: Label): AnyRecord {
  const body = draftOf(name, draft);
  enqueue({ kind: 'create', entity: name, id, body, base: {}, rev: null, label });
  show(name, id, { ...defaultsOf(entityByName(name).fields), ...body, id } as AnyRecord);
  return bankOf(name).byId[id]!;
}

/** Removes the first of a family with its descendants. Returns them as they were; none where it is gone already. */
export function writeRemove(family: readonly PlacedRecord[], label: Label): PlacedRecord[] {
  const here = family.flatMap(({ entity, record: { id } }) => {
    const record = bankOf(entity).byId[id];
    return record ? [{ entity, record: plain(record) }] : [];
  });
  const [head] = here;
  if (!head || head.record.id !== family[0]!.record.id) return [];
  enqueue({ kind: 'remove', entity: head.entity, id: head.record.id, body: {}, base: {}, rev: null, label });
  for (const each of here) show(each.entity, each.record.id, null);
  return here;
}

/** Restores the records that `writeRemove` returned. Records that never reached the server are created again. */
export function writeRestore(family: readonly PlacedRecord[], label: Label): void {
  const [head] = family;
  if (!head) return;
  const { entity, record } = head;
  if (isLocalId(record.id) && pendingOf(entity, record.id).length === 0) {
    for (const each of family) writeCreate(each.entity, each.record.id, each.record, label);
    return;
  }
  enqueue({ kind: 'restore', entity, id: record.id, body: {}, base: {}, rev: null, label });
  for (const each of family.filter(isRead)) show(each.entity, each.record.id, plain(each.record));
}

/** Records of a bank by the record that they hang below, as last read. */
const below = new Map<
  string,
  { version: number | undefined; of: object; byParent: ReadonlyMap<unknown, AnyRecord[]> }
>();

/** The records below each parent. Reads a bank again only after it changed: so look up all families before the first changes. */
function childrenBy(name: EntityName, via: string): ReadonlyMap<unknown, AnyRecord[]> {
  const key = `${name} ${via}`;
  const of = bankOf(name).byId;
  const version = getVersion(of);
  const held = below.get(key);
  if (held?.of === of && held.version === version) return held.byParent;
  const byParent = groupBy(Object.values(of), (record) => record[via]);
  below.set(key, { version, of, byParent });
  return byParent;
}

/** A record and its descendants, parents first. */
export function familyOf(name: EntityName, id: number): PlacedRecord[] {
  const record = bankOf(name).byId[id];
  if (!record) return [];
  const children = Object.values(entities).flatMap((child) =>
    child.parents
      .filter((parent) => parent.to === name)
      .flatMap(({ via }) => childrenBy(child.name, via).get(id) ?? [])
      .flatMap((each) => familyOf(child.name, each.id)),
  );
  return [{ entity: name, record: plain(record) }, ...children];
}
