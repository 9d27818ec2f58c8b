/** What a record was before: its changes from the latest back, and the record as it was at one of them. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Entity } from '../../model/entity.ts';
import { entityByName } from '../../model/entities/index.ts';
import { keptWith, REVISIONS_SHOWN, type KeptEntity, type RecordChange } from '../../model/rules/history.ts';
import { plain, type Row } from '../derive/models.ts';
import { completed, outward } from '../derive/projection.ts';
import { failure } from '../errors.ts';
import type { Values } from '../models/behaviour.ts';
import { mayDo } from '../policies/rights.ts';
import { lockWritable, wantParents, type Wanted } from './locks.ts';
import { patchAll } from './patch.ts';
import { findRow } from './read.ts';
import { readable, restorable, writable, type Scope } from './scope.ts';

interface Kept {
  entity: string;
  recordId: number;
  rev: number;
  changedAt: string;
  userId: number | null;
  userName: string;
  before: Values;
}

/** A record whose history is told: living, or deleted where the asker may bring it back. */
interface Told {
  readonly of: Entity;
  readonly row: Row;
}

/** The latest changes of a record and of what has its history with it. */
export async function listChanges(of: Entity, id: number, scope: Scope): Promise<RecordChange[]> {
  const told = [{ of, row: await findKept(of, id, scope) }, ...(await rowsWith(of, id, scope))];
  const kept = await keptOf(told, scope, REVISIONS_SHOWN);
  const isComplete = kept.length < REVISIONS_SHOWN;
  const changes = changesOf(told, kept);
  for (const added of told.slice(1).map(addedOf)) {
    const at = changes.findIndex((change) => change.changedAt < added.changedAt);
    if (at >= 0 || isComplete) changes.splice(at < 0 ? changes.length : at, 0, added);
  }
  return changes.slice(0, REVISIONS_SHOWN);
}

async function findKept(of: Entity, id: number, scope: Scope): Promise<Row> {
  const living = await readable(of, scope).findById(id);
  if (living) return plain(living);
  if (!mayDo(of.access, scope.principal, 'R')) throw failure('not_found');
  return findRow(restorable(of, scope), id);
}

/** The records a record has its history with. */
async function rowsWith(of: Entity, id: number, scope: Scope): Promise<Told[]> {
  const found = keptWith[of.name as KeptEntity];
  if (!found) return [];
  const child = entityByName(found.entity);
  const rows = await readable(child, scope).where(found.via, id);
  if (mayDo(child.access, scope.principal, 'R')) rows.push(...(await restorable(child, scope).where(found.via, id)));
  return rows.map((row) => ({ of: child, row: plain(row) }));
}

const subjectOf = ({ of, row }: Told) => {
  const name = row['name'];
  return { entity: of.name as KeptEntity, id: row.id, name: typeof name === 'string' ? name : '' };
};

const addedOf = (told: Told): RecordChange => ({
  ...subjectOf(told),
  rev: 1,
  changedAt: new Date(told.row['createdAt'] as string).toISOString(),
  ...{ userId: null, userName: '', kind: 'added', changes: {} },
});

/** From the values now back, change by change, those each replaced. */
function changesOf(told: readonly Told[], kept: readonly Kept[]): RecordChange[] {
  const current = new Map(told.map((each) => [keyOf(each.of.name, each.row.id), outward(each.of, each.row) as Values]));
  const byKey = new Map(told.map((each) => [keyOf(each.of.name, each.row.id), each]));
  return kept.map((each) => {
    const key = keyOf(each.entity, each.recordId);
    const now = current.get(key)!;
    const before = valuesIn(byKey.get(key)!.of, each.before);
    const changes = Object.fromEntries(
      Object.entries(before).map(([field, value]) => [field, { before: value, after: now[field] }]),
    );
    Object.assign(now, before);
    const { rev, changedAt, userId, userName } = each;
    const subject = subjectOf(byKey.get(key)!);
    return {
      ...subject,
      rev,
      changedAt,
      userId: userName === '' ? null : userId,
      userName,
      kind: kindOf(each),
      changes,
    };
  });
}

const keyOf = (entity: string, id: number): string => `${entity} ${id}`;

/** A change that only marks a record as deleted, or takes the mark away, replaces nothing else. */
function kindOf({ before }: Kept): RecordChange['kind'] {
  if (!('deletedAt' in before)) return 'changed';
  return before['deletedAt'] === null ? 'deleted' : 'restored';
}

/** The latest first. Of one record a later revision was written later, for its row was locked. */
async function keptOf(told: readonly Told[], { trx, companyId }: Scope, most: number): Promise<Kept[]> {
  return (await trx('revision')
    .leftJoin('user', (join) => join.on('user.id', 'revision.userId').andOn('user.companyId', 'revision.companyId'))
    .where({ 'revision.companyId': companyId })
    .whereRaw(`(revision.entity, revision."recordId") in (select * from unnest(?::text[], ?::int[]))`, [
      told.map((each) => each.of.name),
      told.map((each) => each.row.id),
    ] as never)
    .orderBy('revision.id', 'desc')
    .limit(most)
    .select(
      'revision.entity',
      'revision.recordId',
      'revision.rev',
      'revision.changedAt',
      'revision.userId',
      'revision.before',
      trx.raw(
        `coalesce(nullif(trim("user".first_name || ' ' || "user".last_name), ''), "user".username, '') as "userName"`,
      ),
    )) as Kept[];
}

/** Columns as the fields of the model have them; what it does not know any more is left out. */
function valuesIn(of: Entity, before: Values): Values {
  const values: Values = {};
  for (const [key, value] of Object.entries(before)) {
    const field = of.fields[key];
    if (!field || field.kind === 'secret' || field.transient) continue;
    values[key] =
      field.kind === 'time' && typeof value === 'string' ? new Date(value).toISOString() : completed(field, value);
  }
  return values;
}

const asked = z.strictObject({ rev: z.int().min(1).max(2_147_483_647) });
const MOST_STEPS = 10_000;

export async function restoreChange(
  of: Entity,
  id: number,
  body: unknown,
  scope: Scope,
): Promise<Values & { id: number }> {
  const parsed = asked.safeParse(body);
  if (!parsed.success) throw failure('invalid');
  const read = async () => {
    const row = await findRow(writable(of, scope), id);
    return { row, then: await stateAt(of, row, parsed.data.rev, scope) };
  };
  const wanted: Wanted = new Map([[of, new Set([id])]]);
  wantParents(wanted, of, (await read()).then);
  await lockWritable(wanted, scope);
  const { row, then } = await read();
  const now = outward(of, row) as Values;
  const given = Object.entries(then).filter(
    ([key, value]) => !of.fields[key]!.server && !isDeepStrictEqual(value, now[key]),
  );
  const change = { of, id, body: Object.fromEntries(given), expected: null, path: '', under: null };
  const [record] = await patchAll([change], scope);
  return record!;
}

/** Not found when a change since then is not kept any more. */
async function stateAt(of: Entity, row: Row, rev: number, scope: Scope): Promise<Values> {
  if (rev >= row.rev) throw failure('not_found');
  const since = (await keptOf([{ of, row }], scope, MOST_STEPS)).filter((kept) => kept.rev > rev);
  const steps = new Set(since.map((kept) => kept.rev));
  const then: Values = {};
  for (const { before } of since) Object.assign(then, valuesIn(of, before));
  if (!steps.has(rev + 1)) throw failure('not_found');
  return then;
}
