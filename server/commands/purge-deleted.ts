/** Removes what was deleted 90 days ago and visitors no longer see: children before parents, company by company. */
import type { Knex } from 'knex';
import { allEntities } from '../../model/entities/index.ts';
import { DELETED_DAYS } from '../../model/rules/record/deleted.ts';
import { storedFields, type Entity } from '../../model/entity.ts';
import { withRetries } from '../db/failures.ts';
import { inCompany } from '../db/roles.ts';
import { deleteAnswersOfDeletedQuestions, removeFormerFiles, retainedBatches } from '../published/retained.ts';

const DAY = 86_400_000;

/** Returns the number of removed records per entity. */
export async function purgeDeleted(knex: Knex, now = Date.now()): Promise<Record<string, number>> {
  const before = new Date(now - DELETED_DAYS * DAY).toISOString();
  const companies = await knex('company').orderBy('id').pluck<number[]>('id');
  const counts: Record<string, number> = {};
  for (const companyId of companies) {
    // Restoring locks parents first, this locks children first: a clash runs again.
    const gone = await withRetries(() => inCompany(knex, companyId, (trx) => purgeCompany(trx, companyId, before)));
    for (const [name, count] of Object.entries(gone)) counts[name] = (counts[name] ?? 0) + count;
  }
  return counts;
}

/** Parents come before their children in the registry. */
const childrenFirst = (): Entity[] => allEntities.filter((of) => of.tenant).reverse();

async function purgeCompany(trx: Knex, companyId: number, before: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const retained = await retainedBatches(trx, companyId);
  await deleteAnswersOfDeletedQuestions(trx, companyId, retained);
  await removeFormerFiles(trx, companyId);
  // The ids are one array value: a statement takes 65 535 values at most.
  for (const of of childrenFirst()) {
    const gone = await trx(of.name)
      .where({ companyId })
      .where('deletedAt', '<', before)
      .whereRaw('("deleteBatch" is null or "deleteBatch" <> all(?::uuid[]))', [retained])
      .pluck<number[]>('id');
    if (gone.length === 0) continue;
    await letGo(trx, of, companyId, gone);
    counts[of.name] = await trx(of.name).where({ companyId }).whereRaw('id = any(?)', [gone]).delete();
  }
  return counts;
}

/** Clears references to removed records by fields that hold no required parent, such as the creator. */
async function letGo(trx: Knex, gone: Entity, companyId: number, ids: readonly number[]): Promise<void> {
  for (const of of childrenFirst()) {
    for (const [key, field] of storedFields(of)) {
      const isOwned = of.parents.some(({ via, optional }) => via === key && !optional);
      if (field.kind !== 'ref' || field.to !== gone.name || isOwned || !field.nullable) continue;
      await trx(of.name)
        .where({ companyId })
        .whereRaw('?? = any(?)', [key, [...ids]])
        .update({ [key]: null });
    }
  }
}
