/** Every foreign key in a body is authorised on its own: the record must live in the asker's company. */
import { entityByName } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import { isParentReference, isRequiredParent } from '../derive/columns.ts';
import { failureOf } from '../errors.ts';
import type { Values } from '../models/behaviour.ts';
import { readable, writable, type Query, type Scope } from './scope.ts';

/** Checks the references among `values`, also those of many records at once. */
export async function authoriseReferences(of: Entity, records: readonly Values[], scope: Scope): Promise<void> {
  for (const [key, field] of Object.entries(of.fields)) {
    if (field.kind !== 'ref' || field.server) continue;
    const parent = isParentReference(of, key);
    const ids = new Set<number>();
    for (const record of records) {
      const id = record[key];
      if (id === null && isRequiredParent(of, key)) throw failureOf('invalid', key, 'required');
      if (typeof id === 'number') ids.add(id);
    }
    if (ids.size > 0) await authorise(key, entityByName(field.to!), [...ids], parent, scope);
  }
}

/** Parents stay locked until the end of the transaction, so that they are not deleted under a new child. */
async function authorise(key: string, to: Entity, ids: number[], parent: boolean, scope: Scope): Promise<void> {
  const query = (parent ? writable(to, scope) : own(to, scope)).whereIn('id', ids);
  const found = await (parent ? query.orderBy('id').forNoKeyUpdate() : query).select('id');
  if (found.length !== ids.length) throw failureOf('unknown_reference', key, 'reference');
}

/** Templates and news of others can be read, but only records of the company are referred to. */
const own = (to: Entity, scope: Scope): Query =>
  to.tenant ? readable(to, scope).where('companyId', scope.companyId) : readable(to, scope);
