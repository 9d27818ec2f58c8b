/** The caller, their company and the connection. Every query of an entity begins here and names the company. */
import type { Knex } from 'knex';
import type { Company } from '../../model/entities/company.ts';
import type { Entity, Principal } from '../../model/entity.ts';
import { modelOf, type Query } from '../derive/models.ts';

export interface Scope {
  readonly trx: Knex;
  readonly companyId: number;
  /** The tier of the company. */
  readonly subscription: Company['subscription'];
  /** Whether people of the company set the unit mix of buildings; absent for jobs of the server. */
  readonly hasUnitMix?: boolean;
  /** The company of the caller; differs from `companyId` while staff act as another company. */
  readonly ownCompanyId: number;
  readonly userId: number;
  readonly userName: string;
  readonly principal: Principal;
  /** Whether staff act as a company that is not their own. */
  readonly isActing?: boolean;
  /** The session of the call; absent for jobs of the server. */
  readonly sessionId?: number;
}

/** The part of a scope that a query needs; visitors of public pages have no more. */
export type InCompany = Pick<Scope, 'trx' | 'companyId'>;

/** Queries records of the company, deleted ones too. */
export function ofCompany(of: Entity, scope: InCompany): Query {
  const query = anyCompany(of, scope);
  return of.tenant ? query.where(`${of.name}.companyId`, scope.companyId) : query;
}

/** Queries records of the company that are not deleted. */
export const living = (of: Entity, scope: InCompany): Query => ofCompany(of, scope).modify('living');

/** Queries records of any company; row-level security still returns only the records that the company may see. */
export function anyCompany(of: Entity, scope: InCompany): Query {
  requireCompany(scope);
  return modelOf(of).query(scope.trx);
}

export function requireCompany({ companyId }: InCompany): void {
  if (!Number.isInteger(companyId) || companyId <= 0) throw new Error('A query outside a company context');
}

/** Sends all values as one array parameter: a statement takes at most 65 535 parameters. */
export const whereAny = (query: Query, column: string, values: readonly unknown[]): Query =>
  query.whereRaw('?? = any(?)', [column, [...values]]);

/** Narrows to rows whose field equals one of the values; null matches an empty field. */
export const whereIn = (query: Query, field: string, values: readonly (string | number | boolean | null)[]): Query =>
  query.where((either) => {
    const known = values.filter((value) => value !== null);
    either.whereIn(field, known);
    if (known.length < values.length) either.orWhereNull(field);
  });
