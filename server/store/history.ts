/** The history of a record: lists its changes, latest first, and restores the record as it was at one revision. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Entity } from '../../model/entity.ts';
import { entityByName } from '../../model/entities/index.ts';
import { keptWith, REVISIONS_SHOWN, type KeptEntity, type RecordChange } from '../../model/rules/history.ts';
import type { Row } from '../derive/models.ts';
import { completed, outward } from '../derive/projection.ts';
import { idSchema } from '../derive/schema.ts';
import { failure } from '../errors.ts';
import type { Values } from '../models/behaviour.ts';
import { mayDo } from '../policies/rights.ts';
import type { Scope } from '../models/scope.ts';
import { lockWritable, wantParents, type Wanted } from './locks.ts';
import { patchAll } from './patch.ts';
import { findRow } from './read.ts';
import { revisionsOf, type Revision } from './revisions.ts';
import { readable, restorable, writable } from './permitted.ts';

/** A record with its history: living, or deleted when the caller may restore it. */
interface Told {
  readonly of: Entity;
  readonly row: Row;
}

/** Returns the latest changes of a record and of the children that share its history (`keptWith`). */
export async function listChanges(of: Entity, id: number, scope: Scope): Promise<RecordChange[]> {
  const told = [{ of, row: await findKept(of, id, scope) }, ...(await rowsWith(of, id, scope))];
  const revisions = await revisionsOf(told.map(subjectOf), scope).limit(REVISIONS_SHOWN);
  const isComplete = revisions.length < REVISIONS_SHOWN;
  const changes = changesOf(told, revisions);
  for (const added of told.slice(1).map(addedOf)) {
    const at = changes.findIndex((change) => change.changedAt < added.changedAt);
    if (at >= 0 || isComplete) changes.splice(at < 0 ? changes.length : at, 0, added);
  }
  return changes.slice(0, REVISIONS_SHOWN);
}

async function findKept(of: Entity, id: number, scope: Scope): Promise<Row> {
  const living = await readable(of, scope).findById(id);
  if (living) return living;
  if (!mayDo(of.access, scope.principal, 'R')) throw failure('not_found');
  return findRow(restorable(of, scope), id);
}

/** Returns the children that share the history of a record. */
async function rowsWith(of: Entity, id: number, scope: Scope): Promise<Told[]> {
  const found = keptWith[of.name as KeptEntity];
  if (!found) return [];
  const child = entityByName(found.entity);
  const rows = await readable(child, scope).where(found.via, id);
  if (mayDo(child.access, scope.principal, 'R')) rows.push(...(await restorable(child, scope).where(found.via, id)));
  return rows.map((row) => ({ of: child, row }));
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

/** Walks from the values now back in time; each revision holds the values it replaced. */
function changesOf(told: readonly Told[], revisions: readonly Revision[]): RecordChange[] {
  const byKey = new Map(
    told.map((each) => [`${each.of.name} ${each.row.id}`, { each, now: outward(each.of, each.row) }]),
  );
  return revisions.map((revision) => {
    const { each, now } = byKey.get(`${revision.entity} ${revision.recordId}`)!;
    const before = valuesIn(each.of, revision.before);
    const changes = Object.fromEntries(
      Object.entries(before).map(([field, value]) => [field, { before: value, after: now[field] }]),
    );
    Object.assign(now, before);
    const { rev, changedAt, userName } = revision;
    const userId = userName === '' ? null : revision.userId;
    return { ...subjectOf(each), rev, changedAt, userId, userName, kind: kindOf(revision), changes };
  });
}

/** A delete or restore changes nothing but the mark `deletedAt`. */
function kindOf({ before }: Revision): RecordChange['kind'] {
  if (!('deletedAt' in before)) return 'changed';
  return before['deletedAt'] === null ? 'deleted' : 'restored';
}

/** Returns stored columns as fields of the model; drops columns that the model no longer has. */
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

const asked = z.strictObject({ rev: idSchema });
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
  const now = outward(of, row);
  const given = Object.entries(then).filter(
    ([key, value]) => !of.fields[key]!.server && !isDeepStrictEqual(value, now[key]),
  );
  const change = { of, id, body: Object.fromEntries(given), expected: null, path: '', under: null };
  const [record] = await patchAll([change], scope);
  return record!;
}

/** Returns the values at a revision; throws `not_found` when a later change is no longer kept. */
async function stateAt(of: Entity, row: Row, rev: number, scope: Scope): Promise<Values> {
  if (rev >= row.rev) throw failure('not_found');
  const since = await revisionsOf([{ entity: of.name, id: row.id }], scope)
    .where('revision.rev', '>', rev)
    .limit(MOST_STEPS);
  if (!since.some((revision) => revision.rev === rev + 1)) throw failure('not_found');
  return Object.assign({}, ...since.map(({ before }) => valuesIn(of, before))) as Values;
}
