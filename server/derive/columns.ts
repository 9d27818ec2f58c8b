/** How the fields of an entity are stored. */
import type { Field } from '../../model/define.ts';

/** As information_schema names it. */
type ColumnType = 'text' | 'integer' | 'double precision' | 'boolean' | 'timestamp with time zone' | 'jsonb';

const documents: ReadonlySet<Field['kind']> = new Set(['part', 'list', 'json']);

/** Whether the field is stored as one JSON document. */
export const isDocument = (field: Field): boolean => documents.has(field.kind);

export function columnType(field: Field): ColumnType {
  if (isDocument(field)) return 'jsonb';
  switch (field.kind) {
    case 'int':
    case 'ref':
      return 'integer';
    case 'real':
      return 'double precision';
    case 'flag':
      return 'boolean';
    case 'time':
      return 'timestamp with time zone';
    case 'enum':
      return typeof field.values!.values[0] === 'number' ? 'integer' : 'text';
    default:
      return 'text';
  }
}
