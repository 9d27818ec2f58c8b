/** Columns that the table of an entity must have. Migrations are frozen; tests compare their tables with these. */
import { storedFields, type Entity } from '../../../model/entity.ts';
import { columnType } from '../../../server/derive/columns.ts';

/** Whether the field holds a required parent. */
const isRequiredParent = (of: Entity, name: string): boolean =>
  of.parents.some(({ via, optional }) => via === name && !optional);

/** Nullable in the model, because drafts in a client lack them, but present in every stored record. */
const alwaysThere = new Set(['companyId', 'createdAt', 'updatedAt', 'seenAt', 'expiresAt']);

export const columnsOf = (of: Entity) =>
  storedFields(of).map(([name, field]) => ({
    name,
    type: columnType(field),
    nullable: field.nullable && !alwaysThere.has(name) && !isRequiredParent(of, name),
  }));
