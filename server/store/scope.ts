/** Who asks and on which connection. Every query of the store starts here and carries the company. */
import type { Knex } from 'knex';
import type { QueryBuilder, Model } from 'objection';
import type { Entity, Principal, Shared } from '../../model/entity.ts';
import { queryOf } from '../derive/models.ts';
import { behaviourOf } from '../models/registry.ts';
import type { Texts } from './texts.ts';

export interface Scope {
  readonly trx: Knex;
  readonly companyId: number;
  /** Of the person, who may act as another. */
  readonly ownCompanyId: number;
  readonly userId: number;
  readonly userName: string;
  readonly principal: Principal;
  /** Staff in a company that is not their own: nobody there is them. */
  readonly isActing?: boolean;
  /** What reads may take records from; none for writes, and where reading is written down. */
  readonly texts?: Texts;
  /** The session of the call; none for work the server does by itself. */
  readonly sessionId?: number;
}

export type Query = QueryBuilder<Model>;

/** Tables without a company: the company itself and error records. */
const isShared = (of: Entity): boolean => !of.tenant;

export function requireCompany(scope: Scope): void {
  if (!Number.isInteger(scope.companyId) || scope.companyId <= 0) throw new Error('A query outside a company context');
}

/** Living records the asker may read. */
export function readable(of: Entity, scope: Scope): Query {
  const query = living(of, scope);
  const { narrowRead } = behaviourOf(of);
  const { shared } = of;
  if (narrowRead) narrowRead(query, scope);
  else if (shared)
    query.where((either) =>
      either.where('companyId', scope.companyId).orWhere((others) => narrowToShared(others, shared)),
    );
  else if (of.tenant) query.where('companyId', scope.companyId);
  return query;
}

/**
 * The same records as queries that have none in common: an index gives the rows of each in order, which no index does
 * for both together.
 */
export function readableParts(of: Entity, scope: Scope): [Query, ...Query[]] {
  const { shared } = of;
  if (!shared || behaviourOf(of).narrowRead) return [readable(of, scope)];
  const others = living(of, scope).whereNot('companyId', scope.companyId) as Query;
  narrowToShared(others, shared);
  return [living(of, scope).where('companyId', scope.companyId) as Query, others];
}

/** The value of the model stands in the text: a prepared statement then fits the index of these rows alone. */
function narrowToShared(query: Query, { field, value }: Shared): void {
  if (value === undefined) query.whereNotNull(field);
  else query.whereRaw(`?? = '${value}'`, field);
}

/** Living records the asker may change. */
export function writable(of: Entity, scope: Scope): Query {
  const query = living(of, scope);
  return narrowToWritable(of, scope, query);
}

/** Living records the asker may delete. */
export function removable(of: Entity, scope: Scope): Query {
  const query = writable(of, scope);
  behaviourOf(of).narrowRemove?.(query, scope);
  return query;
}

/** Deleted records the asker may bring back. */
export function restorable(of: Entity, scope: Scope): Query {
  requireCompany(scope);
  return narrowToWritable(of, scope, queryOf(of, scope.trx).whereNotNull('deletedAt') as Query);
}

/** All of the company, deleted ones too. */
export function ofCompany(of: Entity, scope: Scope): Query {
  requireCompany(scope);
  const query = queryOf(of, scope.trx) as Query;
  return of.tenant ? query.where('companyId', scope.companyId) : query;
}

function living(of: Entity, scope: Scope): Query {
  requireCompany(scope);
  return queryOf(of, scope.trx).whereNull('deletedAt') as Query;
}

function narrowToWritable(of: Entity, scope: Scope, query: Query): Query {
  if (of.tenant) query.where('companyId', scope.companyId);
  else if (isShared(of) && !behaviourOf(of).narrowWrite && scope.principal !== 'staff') query.whereRaw('false');
  behaviourOf(of).narrowWrite?.(query, scope);
  return query;
}
