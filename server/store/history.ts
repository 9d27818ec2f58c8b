/** The history of a record: lists its changes, latest first, and restores the record as it was at one revision. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Entity } from '../../model/entity.ts';
import { building } from '../../model/entities/building.ts';
import { concept } from '../../model/entities/concept.ts';
import { jsonRecord } from '../../model/entities/json.ts';
import { location } from '../../model/entities/location.ts';
import { publication } from '../../model/entities/publication.ts';
import { entityByName } from '../../model/entities/index.ts';
import {
  ACTIVITY_SHOWN,
  keptEntities,
  keptWith,
  REVISIONS_SHOWN,
  type KeptEntity,
  type LocationCounts,
  type RecordChange,
} from '../../model/rules/record/history.ts';
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
interface HistoryRecord {
  readonly of: Entity;
  readonly row: Row;
}

/** Returns the latest changes of a record and of the children that share its history (`keptWith`). */
export async function listChanges(of: Entity, id: number, scope: Scope): Promise<RecordChange[]> {
  const records = [{ of, row: await findKept(of, id, scope) }, ...(await rowsWith(of, id, scope))];
  return changesAmong(records, REVISIONS_SHOWN, scope);
}

/** Returns the changes of a location, of all that lies on it and of publications about it, from `offset` on. */
export async function listActivity(id: number, offset: number, scope: Scope): Promise<RecordChange[]> {
  const changes = await changesAmong(await recordsAbout(id, scope), ACTIVITY_SHOWN, scope);
  return changes.slice(offset, offset + REVISIONS_SHOWN);
}

/** Counts what `listActivity` pages through, and the register data of the location. */
export async function countOfLocation(id: number, scope: Scope): Promise<LocationCounts> {
  const records = await recordsAbout(id, scope);
  const revisions = revisionsOf(records.map(subjectOf), scope).clearOrder().as('revisions');
  const [counted] = await scope.trx.count<{ count: string | number }[]>({ count: '*' }).from(revisions);
  const changes = Math.min(ACTIVITY_SHOWN, Number(counted!.count) + records.length - 1);
  if (!mayDo(jsonRecord.access, scope.principal, 'L')) return { changes, owners: 0 };
  return { changes, owners: await readable(jsonRecord, scope).where('locationId', id).resultSize() };
}

/** The location, all that lies on it and the publications about it. */
async function recordsAbout(id: number, scope: Scope): Promise<HistoryRecord[]> {
  const records: HistoryRecord[] = [{ of: location, row: await findKept(location, id, scope) }];
  for (const of of onLocation) records.push(...(await rowsBelow(of, 'locationId', [id], scope)));
  const concepts = records.filter((each) => each.of === concept).map(({ row }) => row.id);
  records.push(...(await rowsBelow(building, 'conceptId', concepts, scope)));
  records.push(...(await publicationsOf(records[0]!.row, scope)));
  return records;
}

/** Publications that name the location; those that find it by a filter are about others too. */
async function publicationsOf(row: Row, scope: Scope): Promise<HistoryRecord[]> {
  if (!mayDo(publication.access, scope.principal, 'L')) return [];
  const rows = await readable(publication, scope);
  const isAbout = (each: Row): boolean =>
    each.id === row['publicationId'] || (each['cfg'] as { locationKey?: string } | null)?.locationKey === row['key'];
  return rows.filter(isAbout).map((each) => ({ of: publication, row: each }));
}

const onLocation = keptEntities.map(entityByName).filter((of) => 'locationId' in of.fields);

/** The first record is the subject; the others also have a change for when they were added. */
async function changesAmong(records: readonly HistoryRecord[], most: number, scope: Scope): Promise<RecordChange[]> {
  const revisions = await revisionsOf(records.map(subjectOf), scope).limit(most);
  const isComplete = revisions.length < most;
  const changes = changesOf(records, revisions);
  for (const added of records.slice(1).map(addedOf)) {
    const at = changes.findIndex((change) => change.changedAt < added.changedAt);
    if (at >= 0 || isComplete) changes.splice(at < 0 ? changes.length : at, 0, added);
  }
  return changes.slice(0, most);
}

async function findKept(of: Entity, id: number, scope: Scope): Promise<Row> {
  const living = await readable(of, scope).findById(id);
  if (living) return living;
  if (!mayDo(of.access, scope.principal, 'R')) throw failure('not_found');
  return findRow(restorable(of, scope), id);
}

/** Returns the children that share the history of a record. */
async function rowsWith(of: Entity, id: number, scope: Scope): Promise<HistoryRecord[]> {
  const found = keptWith[of.name as KeptEntity];
  if (!found) return [];
  return rowsBelow(entityByName(found.entity), found.via, [id], scope);
}

/** Returns the children of these parents: the living, and the deleted that the caller may restore. */
async function rowsBelow(of: Entity, via: string, ids: readonly number[], scope: Scope): Promise<HistoryRecord[]> {
  const rows = await readable(of, scope).whereIn(via, ids);
  if (mayDo(of.access, scope.principal, 'R')) rows.push(...(await restorable(of, scope).whereIn(via, ids)));
  return rows.map((row) => ({ of, row }));
}

const subjectOf = ({ of, row }: HistoryRecord) => {
  const name = row['name'];
  return { entity: of.name as KeptEntity, id: row.id, name: typeof name === 'string' ? name : '' };
};

const addedOf = (record: HistoryRecord): RecordChange => ({
  ...subjectOf(record),
  rev: 1,
  changedAt: new Date(record.row['createdAt'] as string).toISOString(),
  userId: null,
  userName: '',
  kind: 'added',
  changes: {},
});

/** Walks from the values now back in time; each revision holds the values it replaced. */
function changesOf(records: readonly HistoryRecord[], revisions: readonly Revision[]): RecordChange[] {
  const byKey = new Map(
    records.map((each) => [`${each.of.name} ${each.row.id}`, { each, now: outward(each.of, each.row) }]),
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
