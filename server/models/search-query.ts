/** A search query moves from stage to stage as the model says. While it is archived, it and its filters are only read. */
import { defaultsOf } from '../../model/define.ts';
import { searchQuery } from '../../model/entities/searchquery.ts';
import { entryOf } from '../../model/enums/enumeration.ts';
import { planStages } from '../../model/enums/location.ts';
import { nextStages, stageOf, type QueryStage } from '../../model/rules/search/searchquery.ts';
import type { Row } from '../derive/models.ts';
import { failure } from '../errors.ts';
import type { Behaviour, Values } from './behaviour.ts';
import { isShown } from './query-stages.ts';
import { living, type InCompany, type Scope } from './scope.ts';

const staged = (values: Values): QueryStage => stageOf({ status: values['status'], archived: values['archived'] });

export const searchQueryBehaviour: Behaviour = {
  async check(values, current, scope) {
    const before = { ...defaultsOf(searchQuery.fields), ...current };
    const [from, to] = [staged(before), staged({ ...before, ...values })];
    if (from === to) {
      if (current && from === 'archived') throw failure('query_archived');
      return;
    }
    if (nextStages(from, 'person').includes(to)) return;
    if (current && (await isBack(to, current, scope))) return;
    const words = { from: entryOf(planStages, from)!.label, to: entryOf(planStages, to)!.label };
    throw failure('wrong_status', { words });
  },
};

/** Whether an archived query goes back to the stage it was archived from: undoing that does. */
async function isBack(to: QueryStage, current: Row, scope: Scope): Promise<boolean> {
  if (staged(current) !== 'archived') return false;
  const { trx, companyId } = scope;
  const [last] = await trx('revision')
    .where({ companyId, entity: searchQuery.name, recordId: current.id })
    .whereRaw(`(jsonb_exists(before, 'status') or jsonb_exists(before, 'archived'))`)
    .orderBy('id', 'desc')
    .limit(1)
    .select<{ before: Values }[]>('before');
  if (!last || staged({ ...current, ...last.before }) !== to) return false;
  return to !== 'published' || isShown(current.id, scope);
}

/** Throws when one of these queries is archived. */
export async function refuseArchived(ids: readonly number[], scope: InCompany): Promise<void> {
  const rows = await living(searchQuery, scope)
    .whereIn('id', [...new Set(ids)])
    .select('status', 'archived');
  if (rows.some((row) => staged(row) === 'archived')) throw failure('query_archived');
}
