/** Reads changes: those of a transaction, and those a listener missed. */
import type { Knex } from 'knex';
import { readInCompany } from '../db/roles.ts';
import { makersOf } from '../models/temporary.ts';
import { CHANGE_HOURS, CHANGES_CAUGHT_UP, type Change } from '../../model/rules/record/changes.ts';

export interface NumberedChange {
  /** Place in the order in which changes were written, not in which they were committed. */
  readonly at: number;
  readonly change: Change;
  /** The only person who may hear of it, because the location is temporary; undefined: everybody of the company. */
  readonly maker?: number | null;
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
  withMakers(knex, companyId, (await ofCompany(knex, companyId).where({ tx })).map(numbered));

/** Adds the makers of temporary locations. */
async function withMakers(
  knex: Knex,
  companyId: number,
  changes: readonly NumberedChange[],
): Promise<NumberedChange[]> {
  const idsOf = (read: (change: Change) => number | null) => [
    ...new Set(changes.flatMap(({ change }) => read(change) ?? [])),
  ];
  const [locationIds, conceptIds] = [idsOf((of) => of.locationId), idsOf((of) => of.conceptId)];
  if (locationIds.length + conceptIds.length === 0) return [...changes];
  const { ofLocation, ofConcept } = await readInCompany(knex, companyId, false, (trx) =>
    makersOf({ trx, companyId }, locationIds, conceptIds),
  );
  if (ofLocation.size === 0) return [...changes];
  return changes.map((each): NumberedChange => {
    const { locationId, conceptId } = each.change;
    const maker = ofLocation.get(locationId ?? 0) ?? ofConcept.get(conceptId ?? 0);
    const isHidden = ofLocation.has(locationId ?? 0) || ofConcept.has(conceptId ?? 0);
    return isHidden ? { ...each, maker: maker ?? null } : each;
  });
}

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
  return rows.length > CHANGES_CAUGHT_UP ? null : withMakers(knex, companyId, rows.map(numbered));
}

const HOUR = 3_600_000;

export const purgeChanges = (knex: Knex): Promise<number> =>
  knex('change')
    .where('at', '<', new Date(Date.now() - CHANGE_HOURS * HOUR).toISOString())
    .delete();
