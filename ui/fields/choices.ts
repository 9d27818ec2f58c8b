/** What a cell may be chosen from: entries of an enumeration, records by name, or what its column says. */
import type { EntityName } from '../../model/entities/index.ts';
import type { Translate } from '../i18n/useText.ts';
import { bankOf, type AnyRecord } from '../stores/records/banks.ts';
import { nameOfRecord } from './recordname.ts';
import { texts } from './texts.ts';
import type { CellKind, Choice } from './types.ts';

/** Deactivated users cannot be chosen. */
export const isOffered = (to: EntityName, record: AnyRecord): boolean => to !== 'user' || record['is_active'] === true;

export const nameOrNumber = (to: EntityName, record: AnyRecord, t: Translate): string =>
  nameOfRecord(to, record) ?? t(texts.numbered, { number: record.id });

export function isChosen({ field, choices }: CellKind): boolean {
  const { values, to } = field.item ?? field;
  return Boolean(choices ?? values ?? to);
}

/** Null for a value that is not chosen. */
export function choicesOf({ field, choices }: CellKind, t: Translate): readonly Choice[] | null {
  if (choices) return choices;
  const { values, to } = field.item ?? field;
  if (values) return values.entries.map(({ label }, index) => ({ value: values.values[index], label: t(label) }));
  if (!to) return null;
  const records = Object.values(bankOf(to as EntityName).byId) as AnyRecord[];
  return records
    .filter((record) => isOffered(to as EntityName, record))
    .map((record) => ({ value: record.id, label: nameOrNumber(to as EntityName, record, t) }));
}

/** Whether a value is a list of choices. */
export const holdsSeveral = ({ field, several }: CellKind): boolean =>
  several === true || (field.kind === 'list' && Boolean(field.item?.values ?? field.item?.to));

/** The choices of a value, also those that are offered no more. */
export function chosenOf(kind: CellKind, value: unknown, t: Translate): readonly Choice[] {
  const values = holdsSeveral(kind) ? ((value as readonly unknown[] | null | undefined) ?? []) : [value];
  const offered = choicesOf(kind, t) ?? [];
  const to = (kind.field.item ?? kind.field).to as EntityName | undefined;
  return values
    .filter((each) => each !== null && each !== undefined && each !== '')
    .map((each) => {
      const found = offered.find((choice) => choice.value === each);
      if (found) return found;
      const record = to && typeof each === 'number' ? bankOf(to).byId[each] : undefined;
      return { value: each, label: to && record ? nameOrNumber(to, record, t) : String(each) };
    });
}
