/** The properties and own fields of a company, with how many locations use them. */
import { customField } from '../../../model/entities/customfield.ts';
import { customValue } from '../../../model/entities/customvalue.ts';
import { location } from '../../../model/entities/location.ts';
import { locationCustomValue } from '../../../model/entities/locationcustomvalue.ts';
import {
  copiedOfChoice,
  copiedOfField,
  type SetChoice,
  type SetField,
} from '../../../model/rules/account/fieldsets.ts';
import { isNamed, type NamedKind } from '../../models/choice-names.ts';
import { living, type InCompany } from '../../models/scope.ts';

type Field = Omit<SetField, 'used' | 'choices'>;
type Choice = Omit<SetChoice, 'used'> & { customfieldId: number };

export async function readSet(scope: InCompany): Promise<SetField[]> {
  const fields = (await living(customField, scope)
    .orderBy(['order', 'id'])
    .select('id', 'name', 'kind', ...copiedOfField)) as unknown[] as Field[];
  const choices = (await living(customValue, scope)
    .orderBy(['order', 'id'])
    .select('id', 'name', 'customfieldId', ...copiedOfChoice)) as unknown[] as Choice[];
  const [ofField, ofChoice] = [await countBy('customfieldId', scope), await countBy('customvalueId', scope)];
  const named = { status: await countNamed('status', scope), phase: await countNamed('phase', scope) };
  return fields.map((field) => {
    const names = isNamed(field.kind) ? named[field.kind] : null;
    return {
      ...field,
      used: names ? sum(names.values()) : (ofField.get(field.id) ?? 0),
      choices: choices
        .filter(({ customfieldId }) => customfieldId === field.id)
        .map(({ customfieldId, ...choice }) => ({
          ...choice,
          used: (names ? names.get(choice.name) : ofChoice.get(choice.id)) ?? 0,
        })),
    };
  });
}

async function countBy(column: 'customfieldId' | 'customvalueId', scope: InCompany): Promise<Map<number, number>> {
  const rows = await living(locationCustomValue, scope)
    .whereNotNull(column)
    .groupBy(column)
    .countDistinct('locationId as total')
    .select(column);
  return new Map(rows.map((row) => [row[column] as number, Number(row['total'])]));
}

/** Locations by status or phase, as they store it. */
export async function countNamed(kind: NamedKind, scope: InCompany): Promise<Map<string, number>> {
  const rows = await living(location, scope).whereNot(kind, '').groupBy(kind).count('id as total').select(kind);
  return new Map(rows.map((row) => [String(row[kind]), Number(row['total'])]));
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);
