/** Makes the choices and labels that a file names and the user ticked. */
import { customValue } from '../../../model/entities/customvalue.ts';
import type { NewChoice } from '../../../model/imports/exchange.ts';
import { nextOrder, ORDER_STEP } from '../../../model/rules/record/order.ts';
import { living, type Scope } from '../../models/scope.ts';
import type { Writer } from '../undoable.ts';
import type { Known } from './known.ts';

export async function makeChoices(
  found: readonly NewChoice[],
  ticked: readonly string[],
  known: Known,
  writer: Writer,
  scope: Scope,
): Promise<boolean> {
  const wanted = new Set(ticked);
  const made = found.filter(({ key }) => wanted.has(key));
  const labels = made.filter(({ column }) => column === 'labels');
  await writer.create(
    'label',
    labels.map(({ name }) => ({ name })),
  );
  const fieldOf = ({ column }: NewChoice): number => known.choices.get(column)!.growsIn!;
  const grown = made.filter(({ column }) => column !== 'labels');
  for (const customfieldId of [...new Set(grown.map(fieldOf))].toSorted((a, b) => a - b)) {
    const choices = grown.filter((choice) => fieldOf(choice) === customfieldId);
    const rows = await living(customValue, scope).where({ customfieldId }).select('order');
    const first = nextOrder(rows.map((row) => Number(row['order'])));
    const { type } = known.fields.get(customfieldId)!;
    await writer.create(
      'customvalue',
      choices.map(({ name }, index) => ({ customfieldId, type, name, order: first + index * ORDER_STEP })),
    );
  }
  return made.length > 0;
}
