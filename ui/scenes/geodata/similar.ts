/** A search query for plots with a building like this one. */
import type { FeatureFilter } from '../../../model/entities/featurefilter.ts';
import type { StockBuilding } from '../../../model/land/stock.ts';
import { queryPath } from '../../../model/routes.ts';
import { nextOrder, ORDER_STEP } from '../../../model/rules/record/order.ts';
import { textOf } from '../../i18n/useText.ts';
import { recordsOf } from '../../stores/records/banks.ts';
import { goTo } from '../../stores/page/current.ts';
import { createRecord } from '../../stores/records/records.ts';
import { texts } from './texts.ts';

type Filter = Pick<FeatureFilter, 'type' | 'key'> & Partial<Pick<FeatureFilter, 'param1' | 'param2' | 'weight'>>;

/** Years and metres on either side; part of the size of a plot. */
const [YEARS, METRES, PART] = [10, 3, 0.5];

const whole = (value: number): number => Math.max(0, Math.round(value));

/** Bounds around what is known; `plotArea` in m2. Each decides, so none has a weight. */
export function filtersLike({ year, height, use }: StockBuilding, plotArea: number | null): Filter[] {
  const range = (key: string, least: number, most: number): Filter => ({
    type: 'range',
    key,
    param1: whole(least),
    param2: whole(most),
    weight: 0,
  });
  return [
    ...(use === undefined ? [] : [{ type: 'class' as const, key: `use:${use}`, param1: 50, weight: 0 }]),
    ...(year === undefined ? [] : [range('building_year', year - YEARS, year + YEARS)]),
    ...(height === undefined ? [] : [range('building_height_70p', height - METRES, height + METRES)]),
    ...(plotArea === null ? [] : [range('plot_area', (1 - PART) * plotArea, (1 + PART) * plotArea)]),
  ];
}

/** Makes the query as one step, and opens it. */
export function searchLike(building: StockBuilding, plot: { readonly number: string; readonly area: number }): void {
  const step = { label: texts.similarStep, gesture: crypto.randomUUID() };
  const name = textOf(texts.similarName, { number: plot.number });
  const order = nextOrder(recordsOf('searchquery').map((query) => query.order));
  const query = createRecord('searchquery', { name, type: 'transformation', order }, step);
  for (const [at, filter] of filtersLike(building, plot.area || null).entries())
    createRecord('featurefilter', { ...filter, searchQueryId: query.id, order: (at + 1) * ORDER_STEP }, step);
  goTo(queryPath(query.id));
}
