import type { Location } from '../../../model/entities/location.ts';
import type { CustomField } from '../../../model/entities/customfield.ts';
import { location as locationEntity } from '../../../model/entities/location.ts';
import type { Projected, PublicPage, PublicSection } from '../../../model/publish/page.ts';
import { defineBlock, headed } from '../block.ts';
import { Facts, type Fact } from '../parts/Facts.tsx';
import { phaseLabel, statusLabel, theLocation, type ShownLocation } from '../parts/locations.ts';
import { useWords, wordsFor, type Words } from '../words.ts';
import { blockTexts, emptyTexts } from './texts.ts';

/** Fields of the location that may be shown, in their usual order. */
const standard = [
  ...['status', 'phase', 'municipality', 'neighbourhood', 'suburb', 'state', 'businesspark', 'plotnr', 'plotsize'],
] as (keyof Location & string)[];

const parameters = {
  ...headed,
  indicators: {
    label: { en: 'Facts', nl: 'Feiten' },
    choices: standard.map((key) => ({ value: key, label: locationEntity.fields[key as 'status'].label })),
  },
};

interface KeyedFact extends Fact {
  readonly key: string;
}

function standardFact(key: keyof Location & string, location: ShownLocation, { t, plotSize }: Words): KeyedFact | null {
  const value = location[key as 'status' | 'plotsize'];
  if (value === undefined || value === '' || value === 0) return null;
  const name = t(locationEntity.fields[key as 'status'].label);
  if (typeof value === 'number') return { key, name, value: plotSize(value) };
  const label = key === 'status' ? statusLabel(value) : key === 'phase' ? phaseLabel(value) : null;
  return { key, name, value: label ? t(label) : value };
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

function factsOf(page: PublicPage, section: PublicSection, words: Words): KeyedFact[] {
  const location = theLocation(page);
  if (!location) return [];
  const fields = page.data.ownFields.fields.filter(
    ({ kind, type = '' }) => kind !== 'status' && kind !== 'phase' && !silent.includes(type),
  );
  const all = [
    ...standard.map((key) => standardFact(key, location, words)),
    ...fields.map((field) => ownFact(field, page, location.id, words)),
  ].filter((fact) => fact !== null);
  const chosen = section.cfg.indicators;
  if (chosen.length === 0) return all;
  return chosen.flatMap(({ key, name }) => {
    const fact = all.find((each) => each.key === key);
    return fact ? [{ ...fact, name: name || fact.name }] : [];
  });
}

export const factsAndFigures = defineBlock({
  type: 'facts_and_figures',
  needs: ['locations', 'ownFields'],
  title: { en: 'Facts and figures', nl: 'Feiten en cijfers' },
  parameters,
  empty: { text: emptyTexts.noFacts },
  isEmpty: ({ page, section }) => factsOf(page, section, wordsFor(page.language)).length === 0,
  View: ({ page, section }) => <Facts facts={factsOf(page, section, useWords())} />,
  print: 'screen',
});
