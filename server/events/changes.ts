/** Reads changes: those of a transaction, and those a listener missed. */
import type { Knex } from 'knex';
import { CHANGE_HOURS, CHANGES_CAUGHT_UP, type Change } from '../../model/rules/changes.ts';

export interface NumberedChange {
  /** Place in the order in which changes were written, not in which they were committed. */
  readonly at: number;
  readonly change: Change;
}

interface ChangeRow extends Omit<Change, 'id'> {
  readonly id: number;
  readonly recordId: number;
}

const numbered = ({ id, recordId, entity, rev, kind, userId, locationId, conceptId }: ChangeRow): NumberedChange => ({
  at: id,
  change: { entity, id: recordId, rev, kind, userId, locationId, conceptId },
});

const ofCompany = (knex: Knex, companyId: number) =>
  knex('change')
    .where({ companyId })
    .orderBy('id')
    .select<ChangeRow[]>('id', 'entity', 'recordId', 'rev', 'kind', 'userId', 'locationId', 'conceptId');

export const changesOf = async (knex: Knex, companyId: number, tx: string): Promise<NumberedChange[]> =>
  (await ofCompany(knex, companyId).where({ tx })).map(numbered);

export const lastChange = async (knex: Knex): Promise<number> =>
  Number((await knex('change').max('id as last').first())?.last ?? 0);

/** Longest transaction: one that began before the last change seen may have been committed after it. */
const OVERLAP = `interval '60 seconds'`;

/** Changes after one that a listener saw; null when they are too many or no longer kept. Some may come twice. */
export async function changesSince(knex: Knex, companyId: number, seen: number): Promise<NumberedChange[] | null> {
  const known = await knex('change').where('id', seen).first('at');
  if (!known) return null;
  const rows = await ofCompany(knex, companyId)
    .where((either) => either.where('id', '>', seen).orWhereRaw(`at > ?::timestamptz - ${OVERLAP}`, [known.at]))
    .limit(CHANGES_CAUGHT_UP + 1);
  return rows.length > CHANGES_CAUGHT_UP ? null : rows.map(numbered);
}

const HOUR = 3_600_000;

export const purgeChanges = (knex: Knex): Promise<number> =>
  knex('change')
    .where('at', '<', new Date(Date.now() - CHANGE_HOURS * HOUR).toISOString())
    .delete();
