/** The records of own fields that a plan writes. */
import type { CustomField } from '../../../model/entities/customfield.ts';
import type { Values } from '../../models/behaviour.ts';
import type { RecordPatch } from '../undoable.ts';
import type { Known, StoredValue } from './known.ts';
import type { Added, Changed } from './plan.ts';
import type { PlannedValue } from './rowvalues.ts';
import { isEmptyValue } from './values.ts';

interface Written {
  readonly id: number;
  readonly row: Added | Changed;
}

interface OwnWrites {
  readonly created: Values[];
  readonly patched: RecordPatch[];
  readonly removed: (Values & { id: number })[];
}

export function ownWrites(written: readonly Written[], known: Known): OwnWrites {
  const writes: OwnWrites = { created: [], patched: [], removed: [] };
  for (const { id, row } of written)
    for (const value of row.values) {
      const field = value.column.ownId === null ? undefined : known.fields.get(value.column.ownId);
      if (!field) continue;
      const stored = row.kind === 'changed' ? (row.location.own.get(field.id) ?? []) : [];
      if (field.type === 'multiselect') writeSeveral(writes, id, field, value, stored, known);
      else writeOne(writes, id, field, value, stored[0], known);
    }
  return writes;
}

const draftOf = (locationId: number, { id, name, type }: CustomField): Values => ({
  locationId,
  name,
  type,
  customfieldId: id,
});

const chosen = (id: number, value: PlannedValue, known: Known): Values => ({
  customvalueId: id,
  value: known.choices.get(value.column.key)!.nameOf(id),
});

function writeSeveral(
  { created, removed }: OwnWrites,
  locationId: number,
  field: CustomField,
  value: PlannedValue,
  stored: readonly StoredValue[],
  known: Known,
): void {
  const wanted = value.after as readonly number[];
  for (const each of stored) if (!wanted.includes(each.customvalueId!)) removed.push({ ...each });
  for (const id of wanted)
    if (!stored.some(({ customvalueId }) => customvalueId === id))
      created.push({ ...draftOf(locationId, field), ...chosen(id, value, known) });
}

function writeOne(
  { created, patched, removed }: OwnWrites,
  locationId: number,
  field: CustomField,
  value: PlannedValue,
  stored: StoredValue | undefined,
  known: Known,
): void {
  const { after } = value;
  const isEmpty = isEmptyValue(after);
  if (isEmpty && !stored) return;
  // A remark beside the value stays.
  if (isEmpty && stored && !stored.subvalue) return void removed.push({ ...stored });
  const written = isEmpty
    ? { value: '', customvalueId: null }
    : field.type === 'select'
      ? chosen(Number(after), value, known)
      : { value: String(after) };
  if (!stored) return void created.push({ ...draftOf(locationId, field), ...written });
  const before = Object.fromEntries(Object.keys(written).map((key) => [key, stored[key as keyof StoredValue]]));
  patched.push({ id: stored.id, rev: null, before, after: written });
}
