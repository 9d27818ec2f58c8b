/** Revisions of records: a trigger of the database keeps the values that each change replaced. */
import type { Knex } from 'knex';
import { requireCompany, type InCompany } from '../models/scope.ts';

export interface Revision {
  readonly entity: string;
  readonly recordId: number;
  /** The revision after the change. */
  readonly rev: number;
  readonly changedAt: string;
  readonly userId: number | null;
  /** Empty for the server, visitors and people of another company. */
  readonly userName: string;
  /** The replaced values, by column. */
  readonly before: Readonly<Record<string, unknown>>;
}

/** Queries the changes of these records, latest first. The ids of one record ascend with its revisions, because its row was locked. */
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
