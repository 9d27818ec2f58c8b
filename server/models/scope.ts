/** The caller, their company and the connection. Every query of an entity begins here and carries the company. */
import type { Knex } from 'knex';
import type { Company } from '../../model/entities/company.ts';
import type { Entity, Principal } from '../../model/entity.ts';
import { modelOf, type Query } from '../derive/models.ts';

export interface Scope {
  readonly trx: Knex;
  readonly companyId: number;
  /** The tier of the company. */
  readonly subscription: Company['subscription'];
  /** The company of the person, who may act as another. */
  readonly ownCompanyId: number;
  readonly userId: number;
  readonly userName: string;
  readonly principal: Principal;
  /** Staff in a company that is not their own: nobody there is them. */
  readonly isActing?: boolean;
  /** The session of the call; none for work the server does by itself. */
  readonly sessionId?: number;
}

/** All that a query needs; visitors have no more. */
export type InCompany = Pick<Scope, 'trx' | 'companyId'>;

/** Records of the company, deleted ones too. */
export function ofCompany(of: Entity, scope: InCompany): Query {
  const query = anyCompany(of, scope);
  return of.tenant ? query.where(`${of.name}.companyId`, scope.companyId) : query;
}

/** Records of the company that are not deleted. */
export const living = (of: Entity, scope: InCompany): Query => ofCompany(of, scope).modify('living');

/** Records of whichever company: row-level security still gives no more than the company may see. */
export function anyCompany(of: Entity, scope: InCompany): Query {
  requireCompany(scope);
  return modelOf(of).query(scope.trx);
}

export function requireCompany({ companyId }: InCompany): void {
  if (!Number.isInteger(companyId) || companyId <= 0) throw new Error('A query outside a company context');
}

/** One value, however many: a statement takes 65 535. */
export const whereAny = (query: Query, column: string, values: readonly unknown[]): Query =>
  query.whereRaw('?? = any(?)', [column, [...values]]);

/** Equality with one of the values; null means: not filled in. */
export const whereIn = (query: Query, field: string, values: readonly (string | number | boolean | null)[]): Query =>
  query.where((either) => {
    const known = values.filter((value) => value !== null);
    either.whereIn(field, known);
    if (known.length < values.length) either.orWhereNull(field);
  });
