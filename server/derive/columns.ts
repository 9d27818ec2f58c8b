/** Columns of an entity's table. The migrations are frozen text; the contract tests compare them with this. */
import type { Field } from '../../model/define.ts';
import { storedFields, type Entity } from '../../model/entity.ts';

export interface Column {
  readonly name: string;
  /** As information_schema names it. */
  readonly type: 'text' | 'integer' | 'double precision' | 'boolean' | 'timestamp with time zone' | 'jsonb';
  readonly nullable: boolean;
}

/** Columns of every table that are no fields. */
export const bookkeepingColumns = ['id', 'deletedAt', 'deleteBatch'] as const;

const documents: ReadonlySet<Field['kind']> = new Set(['part', 'list', 'json']);

/** Whether the field is kept as one JSON document. */
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

/** Whether a record cannot be without the parent this field holds. */
const isRequiredParent = (of: Entity, name: string): boolean =>
  of.parents.some(({ via, optional }) => via === name && !optional);

/** A record has a company, a parent and moments at all times, although its draft in a client may lack them. */
const alwaysThere = new Set(['companyId', 'createdAt', 'updatedAt', 'seenAt', 'expiresAt']);

export const columnsOf = (of: Entity): Column[] =>
  storedFields(of).map(([name, field]) => ({
    name,
    type: columnType(field),
    nullable: field.nullable && !alwaysThere.has(name) && !isRequiredParent(of, name),
  }));
