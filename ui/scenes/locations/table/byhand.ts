/** The order of the table set by hand: rows put elsewhere, as one step to undo. */
import { location as entity } from '../../../../model/entities/location.ts';
import { ordersAt } from '../../../../model/rules/record/order.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { recordsOf } from '../../../stores/records/banks.ts';
import { writeAll } from '../../../stores/records/writeall.ts';
import { editRecord } from '../../../stores/records/records.ts';

const keyOf = ({ id }: { id: number }): string => rowKey('location', id);

/** Puts locations before another one, or last, among all of the company: those out of sight keep their place. */
export function putBefore(keys: readonly string[], before: string | null): void {
  const all = recordsOf('location');
  const byKey = new Map(all.map((location) => [keyOf(location), location]));
  const moved = keys.flatMap((key) => byKey.get(key) ?? []);
  const at = before === null ? all.length : all.findIndex((each) => keyOf(each) === before);
  if (at < 0) return;
  const orders = new Map(ordersAt(all, moved, at).map(({ id, order }) => [id, order]));
  writeAll([...orders.keys()], entity.fields.order.label, (id, step) =>
    editRecord('location', id, { order: orders.get(id)! }, step),
  );
}
