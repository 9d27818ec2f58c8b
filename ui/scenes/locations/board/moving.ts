/** Moves cards as one step to undo. */
import { notifications } from '@mantine/notifications';
import type { Location } from '../../../../model/entities/location.ts';
import { ordersAt } from '../../../../model/rules/record/order.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { editRecord } from '../../../stores/records/records.ts';
import type { Axis } from './axes.ts';
import { mayMove, type Cell } from './cells.ts';
import { texts } from './texts.ts';

export interface Layout {
  readonly columns: Axis;
  readonly lanes: Axis | null;
  /** Whether cards are sorted by hand, so that a place within a cell means something. */
  readonly isByHand: boolean;
  readonly cellOf: (of: Location) => Cell;
  readonly cardsIn: (cell: Cell) => readonly Location[];
  /** Cards of a column that are not archived, whatever the filter. */
  readonly countIn: (column: string) => number;
}

/** Returns whether the cards moved. A move over a limit happens, and the notice says so. */
export function moveCards(cards: readonly Location[], to: Cell, index: number, layout: Layout, t: Translate): boolean {
  const { columns, lanes, isByHand, cellOf, cardsIn, countIn } = layout;
  if (!cards.every((card) => mayMove(cellOf(card), to, columns, lanes))) {
    notifications.show({ message: t(texts.notHere, { axis: t((lanes ?? columns).label).toLowerCase() }) });
    return false;
  }
  const stays = cards.every((card) => {
    const { lane, column } = cellOf(card);
    return lane === to.lane && column === to.column;
  });
  if (stays && !isByHand) {
    notifications.show({ message: t(texts.sortedHint) });
    return false;
  }
  const orders = new Map(
    isByHand ? ordersAt(cardsIn(to), cards, index).map(({ id, order }) => [id, order] as const) : [],
  );
  const arriving = cards.filter((card) => cellOf(card).column !== to.column).length;
  const step = { label: texts.step, gesture: crypto.randomUUID() };
  for (const card of cards) {
    const from = cellOf(card);
    if (from.column !== to.column) columns.write?.(card.id, to.column, step);
    if (from.lane !== to.lane) lanes?.write?.(card.id, to.lane, step);
  }
  for (const [id, order] of orders) editRecord('location', id, { order }, step);
  const { limit = null, label } = columns.values.find(({ key }) => key === to.column) ?? {};
  const all = countIn(to.column) + arriving;
  if (label && limit !== null && arriving > 0 && all > limit)
    notifications.show({ color: 'sun', message: t(texts.over, { column: t(label), all, limit }) });
  return true;
}
