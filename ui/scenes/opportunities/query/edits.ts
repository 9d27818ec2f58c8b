/** Edits of the filters of a query. Each is one undo step. */
import type { FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { nextOrder } from '../../../../model/rules/record/order.ts';
import { sayWithUndo } from '../../../components/confirm/undonotice.tsx';
import { textOf } from '../../../i18n/useText.ts';
import { recordsOf } from '../../../stores/records/banks.ts';
import { createRecord, editRecord, removeRecord } from '../../../stores/records/records.ts';
import { texts as scene } from '../texts.ts';
import { texts } from './texts.ts';

export type FilterValues = Partial<Omit<FeatureFilter, 'id' | 'searchQueryId'>>;

/** What can be chosen as a new filter. */
export type FilterChoice = Pick<FeatureFilter, 'type' | 'key'> & FilterValues;

const orderBelow = (searchQueryId: number, parentFeatureFilterId: number | null): number =>
  nextOrder(recordsOf('featurefilter', { searchQueryId, parentFeatureFilterId }).map(({ order }) => order));

export function addFilter(searchQueryId: number, parentFeatureFilterId: number | null, choice: FilterChoice): number {
  const order = orderBelow(searchQueryId, parentFeatureFilterId);
  const draft = { searchQueryId, parentFeatureFilterId, order, ...choice };
  return createRecord('featurefilter', draft, { label: texts.stepAdd }).id;
}

export function editFilter(
  id: number,
  patch: FilterValues,
  label: Label = texts.stepChange,
  gesture: string = crypto.randomUUID(),
): void {
  editRecord('featurefilter', id, patch, { label, gesture });
}

export function removeFilter(id: number, name: string): void {
  const gesture = crypto.randomUUID();
  removeRecord('featurefilter', id, { label: texts.stepRemove, gesture });
  sayWithUndo(textOf(scene.removed, { name }), textOf(scene.undo), gesture);
}

export function moveFilter({ id, searchQueryId }: FeatureFilter, into: number | null): void {
  const order = orderBelow(searchQueryId!, into);
  editFilter(id, { parentFeatureFilterId: into, order }, texts.stepMove);
}

/** Swaps a filter with the one before or after it. */
export function shiftFilter(filter: FeatureFilter, by: 1 | -1): void {
  const { searchQueryId, parentFeatureFilterId } = filter;
  const beside = recordsOf('featurefilter', { searchQueryId, parentFeatureFilterId });
  const other = beside[beside.findIndex(({ id }) => id === filter.id) + by];
  if (!other) return;
  const gesture = crypto.randomUUID();
  const [mine, theirs] = other.order === filter.order ? [filter.order + by, other.order] : [other.order, filter.order];
  editFilter(filter.id, { order: mine }, texts.stepMove, gesture);
  editFilter(other.id, { order: theirs }, texts.stepMove, gesture);
}
