/** Which records the caller may read, change, delete and restore. */
import type { Entity, Shared } from '../../model/entity.ts';
import type { Query } from '../derive/models.ts';
import { behaviourOf } from '../models/registry.ts';
import { anyCompany, living, ofCompany, type Scope } from '../models/scope.ts';
import { leaveOutTemporary } from '../models/temporary.ts';

/** Queries the living records that the caller may read. */
export function readable(of: Entity, scope: Scope): Query {
  const { shared } = of;
  const query = shared
    ? anyCompany(of, scope)
        .modify('living')
        .where((either) =>
          either.where('companyId', scope.companyId).orWhere((others) => narrowToShared(others, shared)),
        )
    : living(of, scope);
  behaviourOf(of).narrowRead?.(query, scope);
  leaveOutTemporary(of, query, scope);
  return query;
}

/**
 * Splits the same records into disjoint queries: an index returns the rows of each part in order, but no index does so
 * for both together.
 */
export function readableParts(of: Entity, scope: Scope): [Query, ...Query[]] {
  const { shared } = of;
  if (!shared) return [readable(of, scope)];
  const others = anyCompany(of, scope).modify('living').whereNot('companyId', scope.companyId);
  const own = living(of, scope);
  leaveOutTemporary(of, own, scope);
  return [own, narrowToShared(others, shared)];
}

const narrowToShared = (query: Query, { field, value }: Shared): Query =>
  value === undefined ? query.whereNotNull(field) : query.where(field, value);

/** Queries the living records that the caller may change and delete. */
export const writable = (of: Entity, scope: Scope): Query => narrowToWritable(of, living(of, scope), scope);

/** Queries the deleted records that the caller may restore. */
export const restorable = (of: Entity, scope: Scope): Query =>
  narrowToWritable(of, ofCompany(of, scope).whereNotNull('deletedAt'), scope);

function narrowToWritable(of: Entity, query: Query, scope: Scope): Query {
  const { narrowWrite } = behaviourOf(of);
  leaveOutTemporary(of, query, scope);
  if (narrowWrite) narrowWrite(query, scope);
  // Only staff change records without a company, such as reported failures.
  else if (!of.tenant && scope.principal !== 'staff') query.where(false);
  return query;
}
