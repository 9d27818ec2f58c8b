/** What one does with search queries. Each is one undo step. */
import type { SearchQuery } from '../../../../model/entities/searchquery.ts';
import { entryOf, storedValue } from '../../../../model/enums/enumeration.ts';
import { planStages, searchQueryTypes } from '../../../../model/enums/location.ts';
import { queryPath } from '../../../../model/routes.ts';
import { nextOrder, ORDER_STEP } from '../../../../model/rules/record/order.ts';
import type { QueryStage } from '../../../../model/rules/search/searchquery.ts';
import { sayWithUndo } from '../../../components/confirm/undonotice.tsx';
import { textOf } from '../../../i18n/useText.ts';
import { recordOf, recordsOf } from '../../../stores/records/banks.ts';
import { goTo } from '../../../stores/page/current.ts';
import { plain } from '../../../stores/records/patch.ts';
import { createRecord, editRecord, loadList, removeRecord } from '../../../stores/records/records.ts';
import { texts } from '../texts.ts';
import { queryTemplates } from './templates.ts';

const orderAfterAll = () => nextOrder(recordsOf('searchquery').map(({ order }) => order));

/** Makes a query with the filters of its type, and opens it. */
export function createQuery(type: SearchQuery['type']): void {
  const step = { label: texts.newQuery, gesture: crypto.randomUUID() };
  const name = textOf(entryOf(searchQueryTypes, type)!.label);
  const query = createRecord('searchquery', { name, type, order: orderAfterAll() }, step);
  for (const [at, filter] of queryTemplates[type].entries())
    createRecord('featurefilter', { ...filter, searchQueryId: query.id, order: (at + 1) * ORDER_STEP }, step);
  goTo(queryPath(query.id));
}

/** Copies a query with its filters; groups come before what is in them. Throws an ApiError when the filters cannot be read. */
export async function duplicateQuery(id: number): Promise<void> {
  await loadList('featurefilter', { searchQueryId: id });
  const original = recordOf('searchquery', id);
  if (!original) return;
  const step = { label: texts.stepDuplicate, gesture: crypto.randomUUID() };
  const { name, description, type, category } = original;
  const { keepUnknown, resultLimit } = original.cfg;
  const draft = { description, type, category, order: orderAfterAll(), cfg: { keepUnknown, resultLimit } };
  const copy = createRecord('searchquery', { ...draft, name: textOf(texts.copyOf, { name }) }, step);
  const copyBelow = (parent: number | null, copyOfParent: number | null): void => {
    for (const filter of recordsOf('featurefilter', { searchQueryId: id, parentFeatureFilterId: parent })) {
      const { id: of, rev, createdAt, updatedAt, companyId, ...rest } = plain(filter);
      const made = createRecord(
        'featurefilter',
        { ...rest, searchQueryId: copy.id, parentFeatureFilterId: copyOfParent },
        step,
      );
      copyBelow(of, made.id);
    }
  };
  copyBelow(null, null);
}

export function renameQuery(id: number, name: string): void {
  editRecord('searchquery', id, { name }, { label: texts.stepRename });
}

export function setStage(id: number, stage: QueryStage): void {
  const gesture = crypto.randomUUID();
  const { name = '' } = recordOf('searchquery', id) ?? {};
  const archived = stage === 'archived';
  editRecord(
    'searchquery',
    id,
    { status: storedValue(planStages, stage), archived },
    { label: texts.stepStatus, gesture },
  );
  if (archived) sayWithUndo(textOf(texts.archived, { name }), textOf(texts.undo), gesture);
}

export function removeQuery(id: number): void {
  const gesture = crypto.randomUUID();
  const { name = '' } = recordOf('searchquery', id) ?? {};
  removeRecord('searchquery', id, { label: texts.stepRemove, gesture });
  sayWithUndo(textOf(texts.removed, { name: name || textOf(texts.unnamed) }), textOf(texts.undo), gesture);
}
