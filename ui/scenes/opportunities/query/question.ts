/** What a preview asks: the filters of a query as they are on the page. */
import type { FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import type { PreviewBody } from '../../../../model/land/searchcalls.ts';
import type { WishPatch } from '../../../search/wish.ts';
import { settledId } from '../../../stores/records/localids.ts';
import { searchFilterOf } from '../../../../model/rules/search/search.ts';

/** A group that is not among the filters any more has none below it. */
export function questionOf(filters: readonly FeatureFilter[], keepUnknown: boolean): PreviewBody {
  const ids = new Set(filters.map(({ id }) => id));
  const placed = filters.filter(
    ({ parentFeatureFilterId }) => parentFeatureFilterId === null || ids.has(parentFeatureFilterId),
  );
  return { filters: placed.map(searchFilterOf), keepUnknown };
}

/** A filter whose handle is held, with the values that it would get. */
export interface DraggedFilter {
  readonly id: number;
  readonly patch: WishPatch;
}

/** The question with a filter as it is dragged. */
export const draggedQuestion = (body: PreviewBody, { id, patch }: DraggedFilter): PreviewBody => ({
  ...body,
  filters: body.filters.map((each) => (settledId(each.id) === settledId(id) ? { ...each, ...patch } : each)),
});

/** What decides the answer, in a fixed order: a filter that was stored has its keys in another one. */
const signed = [
  'type',
  'key',
  'enabled',
  'param1',
  'param2',
  'param3',
  'param4',
  'optimal',
  'weight',
  'polygon',
] as const;

/** Equal for questions with the same answer: a filter that was saved has another id, and stays the same filter. */
export function signatureOf({ filters, keepUnknown }: PreviewBody): string {
  const places = new Map<number | null | undefined, number>(filters.map(({ id }, at) => [id, at]));
  const plain = filters.map((filter) => [
    ...signed.map((key) => filter[key] ?? null),
    places.get(filter.parentFeatureFilterId) ?? null,
  ]);
  return JSON.stringify([plain, keepUnknown ?? false]);
}

/** Whether a run searched by these filters. */
export const isSameQuestion = (one: PreviewBody, other: PreviewBody): boolean =>
  signatureOf(inOrder(one)) === signatureOf(inOrder(other));

const inOrder = (body: PreviewBody): PreviewBody => ({
  ...body,
  filters: body.filters.toSorted((a, b) => a.id - b.id),
});
