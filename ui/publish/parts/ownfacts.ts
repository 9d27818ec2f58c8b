/** Values of the fields of the company that it publishes, as words. */
import type { CustomField } from '../../../model/entities/customfield.ts';
import type { Projected, PublicPage } from '../../../model/publish/page.ts';
import { blockTexts } from '../blocks/texts.ts';
import type { Words } from '../words.ts';
import type { Fact } from './Facts.tsx';

export interface KeyedFact extends Fact {
  readonly key: string;
}

/** The value of a field of the company, as words; null without one. */
function ownFact(field: Projected<CustomField>, page: PublicPage, locationId: number, words: Words): KeyedFact | null {
  const { values, choices } = page.data.ownFields;
  const own = values.filter((value) => value.customfieldId === field.id && value.locationId === locationId);
  const written = own.map((value) => {
    const choice = choices.find(({ id }) => id === value.customvalueId);
    return choice?.name ?? ownText(field, value.value ?? '', words);
  });
  const text = written.filter(Boolean).join(', ');
  return text ? { key: `own ${field.id}`, name: field.name ?? '', value: text } : null;
}

function ownText({ type, unit, decimals }: Projected<CustomField>, value: string, { t, number }: Words): string {
  if (type === 'checkbox') return t(value === 'true' ? blockTexts.yes : blockTexts.no);
  if (type !== 'number' || value === '' || !Number.isFinite(Number(value))) return value;
  return [number(Number(value), decimals ?? 2), unit].filter(Boolean).join('\u00a0');
}

/** Fields whose value is not a text to read. */
const silent = ['info', 'geometry'];

/** Of a location, in the order of the company. */
export const ownFacts = (page: PublicPage, locationId: number, words: Words): KeyedFact[] =>
  page.data.ownFields.fields
    .filter(({ kind, type = '' }) => kind !== 'status' && kind !== 'phase' && !silent.includes(type))
    .flatMap((field) => ownFact(field, page, locationId, words) ?? []);
