/** Columns of the table of an entity. The migrations are frozen; the contract tests compare their tables with these. */
import type { Field } from '../../model/define.ts';
import { storedFields, type Entity } from '../../model/entity.ts';

interface Column {
  readonly name: string;
  /** As information_schema names it. */
  readonly type: 'text' | 'integer' | 'double precision' | 'boolean' | 'timestamp with time zone' | 'jsonb';
  readonly nullable: boolean;
}

const documents: ReadonlySet<Field['kind']> = new Set(['part', 'list', 'json']);

/** Whether the field is stored as one JSON document. */
export const isDocument = (field: Field): boolean => documents.has(field.kind);

export function columnType(field: Field): Column['type'] {
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

/** Whether the field holds a required parent. */
const isRequiredParent = (of: Entity, name: string): boolean =>
  of.parents.some(({ via, optional }) => via === name && !optional);

/** Nullable in the model, because drafts in a client lack them, but present in every stored record. */
const alwaysThere = new Set(['companyId', 'createdAt', 'updatedAt', 'seenAt', 'expiresAt']);

export const columnsOf = (of: Entity): Column[] =>
  storedFields(of).map(([name, field]) => ({
    name,
    type: columnType(field),
    nullable: field.nullable && !alwaysThere.has(name) && !isRequiredParent(of, name),
  }));
