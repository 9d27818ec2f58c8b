/** Changes of own fields and their choices. Each is one step to undo. */
import type { CustomField } from '../../model/entities/customfield.ts';
import { customValue, type CustomValue } from '../../model/entities/customvalue.ts';
import { company } from '../../model/entities/company.ts';
import { nextOrder, ORDER_STEP, renumber } from '../../model/rules/record/order.ts';
import { textOf } from '../i18n/useText.ts';
import { choicesOf, isProperty, startingChoice } from '../portfolio/values.ts';
import { recordOf, recordsOf } from '../stores/records/banks.ts';
import { createRecord, editRecord } from '../stores/records/records.ts';
import { texts } from './texts.ts';

interface Ordered {
  id: number;
  order: number;
}

/** Moves a field or a choice in its list and renumbers the list. */
export function move(entity: 'customfield' | 'customvalue', list: readonly Ordered[], from: number, to: number): void {
  const moved = [...list];
  moved.splice(to, 0, ...moved.splice(from, 1));
  const step = { label: texts.stepOrder, gesture: crypto.randomUUID() };
  for (const { id, order } of renumber(moved)) editRecord(entity, id, { order }, step);
}

/** `name`, or `name 2` where the first is taken. */
function freeName(name: string, taken: readonly { name: string }[]): string {
  const isTaken = (wanted: string) => taken.some((each) => isSameName(each.name, wanted));
  let free = name;
  for (let number = 2; isTaken(free); number++) free = `${name} ${number}`;
  return free;
}

export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export function createField(): CustomField {
  const fields = recordsOf('customfield');
  return createRecord(
    'customfield',
    { name: freeName(textOf(texts.newField), fields), order: nextOrder(fields.map(({ order }) => order)) },
    { label: texts.addField },
  );
}

/** Gives a property values of the company: those of the product, where it has them. */
export function startProperty(kind: CustomField['kind'], name: string): void {
  const step = { label: texts.startProperty, gesture: crypto.randomUUID() };
  const order = nextOrder(recordsOf('customfield').map((field) => field.order));
  const values = isProperty(kind) ? choicesOf(kind) : [];
  const field = createRecord('customfield', { name, kind, order }, step);
  for (const [index, { name: value, colour }] of values.entries())
    createRecord(
      'customvalue',
      {
        customfieldId: field.id,
        name: value,
        color: colour,
        order: (index + 1) * ORDER_STEP,
        default: isProperty(kind) && value === startingChoice(kind),
      },
      step,
    );
}

export function createChoice({ id, type }: CustomField): CustomValue {
  const choices = recordsOf('customvalue', { customfieldId: id });
  const name = freeName(textOf(texts.newChoice), choices);
  const order = nextOrder(choices.map((each) => each.order));
  return createRecord('customvalue', { customfieldId: id, type, name, order }, { label: texts.addChoice });
}

/** Chooses a value for new locations, or no longer. A field of one choice has one such value at most. */
export function toggleDefault(choice: CustomValue): void {
  const step = { label: customValue.fields.default.label, gesture: crypto.randomUUID() };
  const isOn = !choice.default;
  editRecord('customvalue', choice.id, { default: isOn }, step);
  if (!isOn || choice.type === 'multiselect') return;
  for (const other of recordsOf('customvalue', { customfieldId: choice.customfieldId }))
    if (other.id !== choice.id && other.default) editRecord('customvalue', other.id, { default: false }, step);
}

/** Shows a field in the summary of locations, or no longer. */
export function toggleSummary(companyId: number, fieldId: number): void {
  const shown = recordOf('company', companyId)?.cfg.summaryCustomFields ?? [];
  const living = shown.filter((id) => recordOf('customfield', id));
  const summaryCustomFields = shown.includes(fieldId) ? living.filter((id) => id !== fieldId) : [...living, fieldId];
  editRecord(
    'company',
    companyId,
    { cfg: { summaryCustomFields } },
    { label: company.fields.cfg.fields.summaryCustomFields.label },
  );
}
