/** What records were before each change, which the database keeps by itself. */
import type { Knex } from 'knex';
import { requireCompany, type InCompany } from '../models/scope.ts';

export interface Revision {
  readonly entity: string;
  readonly recordId: number;
  /** The revision the change led to. */
  readonly rev: number;
  readonly changedAt: string;
  readonly userId: number | null;
  /** Empty for people of no or another company. */
  readonly userName: string;
  /** Columns with the values that were replaced. */
  readonly before: Readonly<Record<string, unknown>>;
}

/** The changes of these records, the latest first. Of one record a later revision was written later, for its row was locked. */
export function revisionsOf(
  records: readonly { readonly entity: string; readonly id: number }[],
  scope: InCompany,
): Knex.QueryBuilder<Revision, Revision[]> {
  requireCompany(scope);
  const { trx, companyId } = scope;
  return trx('revision')
    .leftJoin('user', (join) => join.on('user.id', 'revision.userId').andOn('user.companyId', 'revision.companyId'))
    .where('revision.companyId', companyId)
    .whereRaw(`(revision.entity, revision."recordId") in (select * from unnest(?::text[], ?::int[]))`, [
      records.map(({ entity }) => entity),
      records.map(({ id }) => id),
    ])
    .orderBy('revision.id', 'desc')
    .select(
      'revision.*',
      trx.raw(
        `coalesce(nullif(trim("user".first_name || ' ' || "user".last_name), ''), "user".username, '') as "userName"`,
      ),
    );
}
