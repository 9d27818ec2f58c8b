/** A new search query within an area. */
import type { AreaSheet } from '../../../../model/land/areacalls.ts';
import { queryPath } from '../../../../model/routes.ts';
import { nextOrder, ORDER_STEP } from '../../../../model/rules/record/order.ts';
import { textOf } from '../../../i18n/useText.ts';
import { recordsOf } from '../../../stores/records/banks.ts';
import { goTo } from '../../../stores/page/current.ts';
import { createRecord } from '../../../stores/records/records.ts';
import { texts } from '../texts.ts';

/** Makes a query whose one filter is the place, and opens it. One undo step. */
export function newQueryWithin({ level, code, name }: Pick<AreaSheet, 'level' | 'code' | 'name'>): void {
  const step = { label: texts.stepQuery, gesture: crypto.randomUUID() };
  const order = nextOrder(recordsOf('searchquery').map((each) => each.order));
  const type = level === 'park' ? 'business' : 'residential';
  const query = createRecord('searchquery', { name: textOf(texts.queryIn, { name }), type, order }, step);
  const place = { type: 'place', key: code, weight: 0, order: ORDER_STEP } as const;
  createRecord('featurefilter', { ...place, searchQueryId: query.id }, step);
  goTo(queryPath(query.id));
}
