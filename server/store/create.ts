/** New records: defaults, the server's own values, references, caps and place in the order, in one transaction. */
import { callLimits } from '../../model/calls.ts';
import type { Entity } from '../../model/entity.ts';
import { ORDER_STEP } from '../../model/rules/order.ts';
import { tierCaps } from '../../model/rules/tiers.ts';
import { plain, queryOf } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { failure } from '../errors.ts';
import type { Values } from '../models/behaviour.ts';
import { behaviourOf } from '../models/registry.ts';
import { isObject, readDraft, refuseBelow } from './body.ts';
import { lockCompany } from './company-lock.ts';
import { lockWritable, wantParents, type Wanted } from './locks.ts';
import { unknownReference } from './references.ts';
import { asColumns } from './row.ts';
import { requireCompany, type Scope } from './scope.ts';

/** One record or a list, answered in the same shape. */
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
  const { check, checkWritten, created } = behaviourOf(of);
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
  const rows = drafts.map((draft) =>
    asColumns(of, {
      ...draft,
      ...(of.tenant ? { companyId: scope.companyId } : {}),
      ...withoutActor(of, created?.(scope) ?? {}, scope),
    }),
  );
  const inserted = (await queryOf(of, scope.trx)
    .insert(rows as object)
    .returning('*')) as unknown as Parameters<typeof plain>[0][];
  const written = inserted.map((row, index) => ({ row: plain(row), values: drafts[index]! }));
  const refusal = await checkWritten?.(written, scope);
  if (refusal) throw refusal.failure;
  return written.map(({ row }) => outward(of, row));
}

/** Whether the record counts for the cap of its entity. */
const counts = (of: Entity, record: Values): boolean =>
  Object.entries(behaviourOf(of).capped ?? {}).every(([key, value]) => record[key] === value);

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

/** A record refers to people of its own company only: what staff make while acting as it has their name, not their number. */
function withoutActor(of: Entity, values: Values, { isActing, userId }: Scope): Values {
  if (!isActing) return values;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      of.fields[key]?.to === 'user' && value === userId ? null : value,
    ]),
  );
}

/** Under a lock of the company, so that two parallel creations cannot both pass. */
export async function keepWithinCap(of: Entity, added: number, scope: Scope): Promise<void> {
  const { cap, capped } = behaviourOf(of);
  if (!cap) return;
  const most = cap(tierCaps[await lockCompany(scope)]);
  if (most === null) return;
  const present = await queryOf(of, scope.trx)
    .where({ ...capped, companyId: scope.companyId })
    .whereNull('deletedAt')
    .resultSize();
  if (present + added > most) throw failure('cap_reached');
}

/** Records without a place of their own come last, in steps of 10. The parent is locked by its reference. */
async function giveOrder(
  of: Entity,
  drafts: readonly Values[],
  bodies: readonly unknown[],
  scope: Scope,
): Promise<void> {
  if (!of.ordered || of.fields['order']!.default !== 0) return;
  const last = new Map<unknown, number>();
  for (const [index, draft] of drafts.entries()) {
    const parent = of.parent ? draft[of.parent.via] : null;
    if (!last.has(parent)) last.set(parent, await lastOrder(of, parent, scope));
    const body = bodies[index];
    if (!isObject(body) || !('order' in body)) draft['order'] = last.get(parent)! + ORDER_STEP;
    last.set(parent, Math.max(last.get(parent)!, draft['order'] as number));
  }
}

async function lastOrder(of: Entity, parent: unknown, { trx, companyId }: Scope): Promise<number> {
  const query = queryOf(of, trx).where('companyId', companyId).whereNull('deletedAt').max('order as last').first();
  if (of.parent) query.where(of.parent.via, parent as number);
  const row = (await query) as unknown as { last: number | null } | undefined;
  return Math.max(0, row?.last ?? 0);
}
