/** Creates records: defaults, values of the server, references, caps and place in the order, in one transaction. */
import type { CountedFeature } from '../../model/admin/usage.ts';
import { callLimits } from '../../model/calllimits.ts';
import type { Entity } from '../../model/entity.ts';
import { ORDER_STEP } from '../../model/rules/record/order.ts';
import { tierCaps } from '../../model/rules/account/tiers.ts';
import { outward } from '../derive/projection.ts';
import { failure } from '../errors.ts';
import type { Values } from '../models/behaviour.ts';
import { behaviourOf } from '../models/registry.ts';
import { lockCompany } from '../models/company-lock.ts';
import { newPublicKey } from '../models/public-key.ts';
import { anyCompany, living, requireCompany, whereIn, type Scope } from '../models/scope.ts';
import { countUse } from '../watching/uses.ts';
import { isObject, readDraft, refuseBelow } from './body.ts';
import { lockWritable, wantParents, type Wanted } from './locks.ts';
import { unknownReference } from './references.ts';
import { asColumns } from './row.ts';

/** Creates one record or a list of records; returns the same shape. */
export async function createRecords(of: Entity, body: unknown, scope: Scope): Promise<object> {
  const bodies = Array.isArray(body) ? body : [body];
  if (bodies.length > callLimits.bulkRows) throw failure('too_many');
  const records = await createAll(of, bodies, scope);
  return Array.isArray(body) ? records : records[0]!;
}

async function createAll(of: Entity, bodies: readonly unknown[], scope: Scope): Promise<object[]> {
  requireCompany(scope);
  const drafts = bodies.map((body) => readDraft(of, body, scope));
  if (drafts.length === 0) return [];
  const { check, checkWritten } = behaviourOf(of);
  for (const draft of drafts) {
    refuseBelow(of, draft, draft);
    await check?.(draft, null, scope);
  }
  const counted = drafts.filter((draft) => counts(of, draft)).length;
  if (counted > 0) await keepWithinCap(of, counted, scope);
  const parents: Wanted = new Map();
  for (const draft of drafts) wantParents(parents, of, draft);
  const referring = drafts.map((values) => ({ values }));
  const unknown = await unknownReference(of, referring, await lockWritable(parents, scope), scope);
  if (unknown) throw unknown.failure;
  await giveOrder(of, drafts, bodies, scope);
  const rows = drafts.map((draft) => asColumns(of, { ...draft, ...serverValues(of, scope) }));
  const inserted = await anyCompany(of, scope).insert(rows).returning('*');
  const written = inserted.map((row, index) => ({ row, values: drafts[index]! }));
  const refusal = await checkWritten?.(written, scope);
  if (refusal) throw refusal.failure;
  const feature = featureOf[of.name];
  if (feature) await countUse(feature, scope, written.length);
  return written.map(({ row }) => outward(of, row));
}

/** Entities whose new records count as use. */
const featureOf: Readonly<Record<string, CountedFeature>> = { location: 'locations', concept: 'concepts' };

/** Whether the record counts for the cap of its entity. */
const counts = (of: Entity, record: Values): boolean =>
  Object.entries(behaviourOf(of).capped ?? {}).every(([key, values]) =>
    (values as readonly unknown[]).includes(record[key]),
  );

interface Change {
  readonly current: Values;
  readonly values: Values;
}

/** Refuses changes that make records count for the cap when there is no room. */
export async function keepChangesWithinCap(of: Entity, changes: readonly Change[], scope: Scope): Promise<void> {
  if (!behaviourOf(of).capped) return;
  const added = changes.filter(({ current, values }) => !counts(of, current) && counts(of, { ...current, ...values }));
  if (added.length > 0) await keepWithinCap(of, added.length, scope);
}

/** Returns what the server sets in a new record. Staff who act as the company are no users of it, so they are no creator. */
export function serverValues(of: Entity, { companyId, userId, userName, isActing }: Scope): Values {
  const values = {
    companyId,
    key: newPublicKey(),
    createdByCompanyId: companyId,
    createdByUserId: isActing ? null : userId,
    createdByUserName: userName,
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => of.fields[name]?.server));
}

/** How many more records the tier of the company allows; null for any number. */
export async function roomFor(of: Entity, scope: Scope): Promise<number | null> {
  const { cap } = behaviourOf(of);
  const most = cap?.(tierCaps[scope.subscription]) ?? null;
  return most === null ? null : Math.max(0, most - (await countedRecords(of, scope)));
}

/** Records that count for the cap of their entity. */
function countedRecords(of: Entity, scope: Scope): Promise<number> {
  const counted = living(of, scope);
  for (const [key, values] of Object.entries(behaviourOf(of).capped ?? {})) counted.whereIn(key, values);
  return counted.resultSize();
}

/** Throws `cap_reached` when there is no room. Locks the company, so that two parallel creations cannot both pass. */
export async function keepWithinCap(of: Entity, added: number, scope: Scope): Promise<void> {
  const { cap } = behaviourOf(of);
  if (!cap) return;
  const most = cap(tierCaps[await lockCompany(scope)]);
  if (most !== null && (await countedRecords(of, scope)) + added > most) throw failure('cap_reached');
}

/** Puts records without an order last, in steps of `ORDER_STEP`. The reference to the parent has locked it. */
async function giveOrder(
  of: Entity,
  drafts: readonly Values[],
  bodies: readonly unknown[],
  scope: Scope,
): Promise<void> {
  if (!of.ordered || of.fields['order']!.default !== 0) return;
  const parentOf = (record: Values): ParentId => (of.parent ? (record[of.parent.via] as ParentId) : null);
  const last = await lastOrders(of, drafts.map(parentOf), scope);
  for (const [index, draft] of drafts.entries()) {
    const [parent, body] = [parentOf(draft), bodies[index]];
    const before = last.get(parent) ?? 0;
    if (!isObject(body) || !('order' in body)) draft['order'] = before + ORDER_STEP;
    last.set(parent, Math.max(before, draft['order'] as number));
  }
}

/** Null for records without a parent. */
type ParentId = number | null;

/** The highest order below each of these parents that has records. */
async function lastOrders(of: Entity, parents: readonly ParentId[], scope: Scope): Promise<Map<ParentId, number>> {
  const query = living(of, scope).max('order as last');
  const via = of.parent?.via;
  if (via) whereIn(query.select(via).groupBy(via), via, [...new Set(parents)]);
  const rows = await query;
  return new Map(
    rows.map((row): [ParentId, number] => [via ? (row[via] as ParentId) : null, Math.max(0, Number(row['last']))]),
  );
}
