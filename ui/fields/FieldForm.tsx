import type { Fields } from '../../model/define.ts';
import { entityByName, type EntityName } from '../../model/entities/index.ts';
import { recordOf, useRecord } from '../stores/records/banks.ts';
import { valueAt } from '../stores/records/patch.ts';
import { editValues } from '../stores/records/records.ts';
import { FieldGrid } from './FieldEditor.tsx';
import { fieldAt } from './shownValue.ts';
import { patchAt } from './patchAt.ts';
import { useRefusals } from './useRefusals.ts';

interface FieldFormProps {
  entity: EntityName;
  id: number;
  /** A part of the record: `['cfg', 'flat']`; an element of a list by its index: `['cfg', 'floors', '0']`. */
  path?: readonly string[];
  /** These fields only, in this order. */
  only?: readonly string[];
  columns?: number;
  disabled?: boolean;
}

const NONE: readonly string[] = [];

/** A form over the fields of a record, or of a part of it. Reads and writes the store directly. */
export function FieldForm({ entity, id, path = NONE, only, columns, disabled }: FieldFormProps) {
  const record = useRecord(entity, id);
  const errors = useRefusals(entity, id, path);
  const fields: Fields | undefined = path.length === 0 ? entityByName(entity).fields : fieldAt(entity, path)?.fields;
  const values = valueAt(record, path) as Record<string, unknown> | null | undefined;
  if (!fields || !values) return null;
  const change = (key: string, value: unknown, gesture: string | null) => {
    const patch = patchAt(recordOf(entity, id), [...path, key], value);
    editValues(entity, id, patch, { label: fields[key]!.label, gesture });
  };
  return (
    <FieldGrid
      fields={fields}
      values={values}
      only={only}
      columns={columns}
      disabled={disabled}
      errors={errors}
      onChange={change}
    />
  );
}
