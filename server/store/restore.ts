/** Brings a deleted record back, with everything that was deleted along with it. */
import { entities, entityByName } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import { plain, queryOf } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { failure } from '../errors.ts';
import { keepWithinCap } from './create.ts';
import { findRow } from './read.ts';
import { restorable, type Scope } from './scope.ts';

export async function restoreRecord(of: Entity, id: number, scope: Scope): Promise<object> {
  const row = await findRow(restorable(of, scope).forUpdate(), id);
  for (const each of Object.values(entities) as unknown as Entity[]) {
    await restoreBatch(each, row.deleteBatch!, each.tenant ? row.companyId! : null, scope);
  }
  await refuseOrphans(of, id, scope);
  return outward(of, plain((await queryOf(of, scope.trx).findById(id))!));
}

/** A batch never spans companies; the condition holds even so. */
async function restoreBatch(of: Entity, batch: string, companyId: number | null, scope: Scope): Promise<void> {
  const query = queryOf(of, scope.trx).where('deleteBatch', batch);
  if (companyId !== null) query.where('companyId', companyId);
  const change = {
    deletedAt: null,
    deleteBatch: null,
    updatedAt: new Date().toISOString(),
    rev: scope.trx.raw('rev + 1'),
  };
  const restored = await query.patch(change as object);
  if (restored > 0) await keepWithinCap(of, 0, scope);
}

/** What it hangs under may have been deleted on its own, before or after. */
async function refuseOrphans(of: Entity, id: number, scope: Scope): Promise<void> {
  if (!of.parent) return;
  const row = plain((await queryOf(of, scope.trx).findById(id))!);
  const parent = entityByName(of.parent.to);
  const parentId = row[of.parent.via] as number;
  if (!(await queryOf(parent, scope.trx).findById(parentId).whereNull('deletedAt'))) throw failure('parent_deleted');
  await refuseOrphans(parent, parentId, scope);
}
