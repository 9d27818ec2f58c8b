/** Deleting keeps: a batch marks the record and everything below it, and one call brings the batch back. */
import { randomUUID } from 'node:crypto';
import { callLimits } from '../../model/calls.ts';
import { entities } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import { filterableField, type Condition } from '../derive/list-query.ts';
import { plain, queryOf } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { isKeepableText } from '../derive/hostile.ts';
import { failure, failureOf } from '../errors.ts';
import { behaviourOf } from '../models/registry.ts';
import { asObject, isObject } from './body.ts';
import { refuseStale, type Expected } from './patch.ts';
import { findRow, whereIn } from './read.ts';
import { writable, type Scope } from './scope.ts';

export interface Removal {
  /** Names the batch; null when nothing is kept. */
  batch: string | null;
  /** Records of the entity itself. */
  ids: number[];
  /** Everything that went, per entity. */
  counts: Record<string, number>;
}

interface Children {
  readonly child: Entity;
  readonly via: string;
}

/** What goes along with a record: an entity stands here once for each of its fields that may hold this parent. */
export const childrenOf = (of: Entity): Children[] =>
  (Object.values(entities) as unknown as Entity[]).flatMap((child) =>
    child.parents.filter(({ to }) => to === of.name).map(({ via }) => ({ child, via })),
  );

export async function removeRecord(of: Entity, id: number, expected: Expected, scope: Scope): Promise<Removal> {
  const row = await findRow(writable(of, scope).forUpdate(), id);
  refuseStale(of, outward(of, row), expected);
  return removeAll(of, [id], scope);
}

/** Nobody deletes the ground they stand on: their own account or company. */
const isAsker = (of: Entity, id: number, { companyId, userId }: Scope): boolean =>
  (of.name === 'company' && id === companyId) || (of.name === 'user' && id === userId);

/** `{ where: { field: value or values } }`, on filterable fields, at most 500 records. */
export async function removeRecords(of: Entity, body: unknown, scope: Scope): Promise<Removal> {
  const conditions = readConditions(of, body);
  const query = writable(of, scope);
  for (const { field, values } of conditions) whereIn(query, field, values);
  const rows = await query
    .select('id')
    .orderBy('id')
    .limit(callLimits.deleteRows + 1)
    .forUpdate();
  if (rows.length > callLimits.deleteRows) throw failure('too_many');
  return removeAll(
    of,
    rows.map((row) => plain(row as Parameters<typeof plain>[0]).id),
    scope,
  );
}

function readConditions(of: Entity, body: unknown): Condition[] {
  const { where, ...rest } = asObject(body);
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw failureOf('invalid', unknown, 'unknown');
  if (!isObject(where) || Object.keys(where).length === 0) throw failure('no_condition');
  return Object.entries(where).map(([key, value]) => ({ field: key, values: readEqual(of, key, value) }));
}

function readEqual(of: Entity, key: string, value: unknown): Condition['values'] {
  const field = filterableField(of, key);
  const values = Array.isArray(value) ? value : [value];
  if (values.length === 0 || values.length > callLimits.deleteRows) throw failure('no_condition');
  for (const each of values) if (!fits(field, each)) throw failureOf('invalid', key, 'type');
  return values as Condition['values'];
}

function fits(field: ReturnType<typeof filterableField>, value: unknown): boolean {
  if (value === null) return field.nullable;
  switch (field.kind) {
    case 'ref':
    case 'int':
      return Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647;
    case 'real':
      return Number.isFinite(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'enum':
      return (field.values!.values as readonly unknown[]).includes(value);
    default:
      return typeof value === 'string' && isKeepableText(value);
  }
}

async function removeAll(of: Entity, ids: number[], scope: Scope): Promise<Removal> {
  if (ids.some((id) => isAsker(of, id, scope))) throw failure('conflict');
  if (behaviourOf(of).removesForGood) {
    await writable(of, scope).whereIn('id', ids).delete();
    return { batch: null, ids, counts: { [of.name]: ids.length } };
  }
  const batch = randomUUID();
  const counts: Record<string, number> = {};
  if (ids.length > 0) await mark(of, ids, batch, counts, scope);
  return { batch, ids, counts };
}

async function mark(
  of: Entity,
  ids: number[],
  batch: string,
  counts: Record<string, number>,
  scope: Scope,
): Promise<void> {
  const { trx } = scope;
  const moment = new Date().toISOString();
  const change = { deletedAt: moment, deleteBatch: batch, updatedAt: moment, rev: trx.raw('rev + 1') };
  const marked = await queryOf(of, trx)
    .whereRaw('id = any(?)', [ids] as never)
    .whereNull('deletedAt')
    .patch(change as object);
  if (marked > 0) counts[of.name] = (counts[of.name] ?? 0) + marked;
  for (const { child, via } of childrenOf(of)) {
    if (behaviourOf(child).removesForGood) continue;
    // One value, however many: a statement takes 65 535.
    const below = await queryOf(child, trx)
      .whereRaw('?? = any(?)', [via, ids] as never)
      .whereNull('deletedAt')
      .select('id')
      .toKnexQuery<{ id: number }>();
    const found = below.map(({ id }) => id);
    if (found.length > 0) await mark(child, found, batch, counts, scope);
  }
}
