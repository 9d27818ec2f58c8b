import type { Location } from '../../../../model/entities/location.ts';
import { location as locationEntity } from '../../../../model/entities/location.ts';
import type { PublicPage, PublicSection } from '../../../../model/publish/page.ts';
import { defineBlock, headed } from '../../block.ts';
import { Facts } from '../../parts/Facts.tsx';
import { phaseLabel, statusLabel, theLocation, type ShownLocation } from '../../parts/locations.ts';
import { ownFacts, type KeyedFact } from '../../parts/ownfacts.ts';
import { useWords, wordsFor, type Words } from '../../words.ts';
import { emptyTexts } from '../texts.ts';

/** Fields of the location that may be shown, in their usual order. */
const standard = [
  'status',
  'phase',
  'municipality',
  'neighbourhood',
  'suburb',
  'state',
  'businesspark',
  'plotnr',
  'plotsize',
] as (keyof Location & string)[];

const parameters = {
  ...headed,
  indicators: {
    label: { en: 'Facts', nl: 'Feiten' },
    choices: standard.map((key) => ({ value: key, label: locationEntity.fields[key as 'status'].label })),
  },
};

function standardFact(key: keyof Location & string, location: ShownLocation, { t, plotSize }: Words): KeyedFact | null {
  const value = location[key as 'status' | 'plotsize'];
  if (value === undefined || value === '' || value === 0) return null;
  const name = t(locationEntity.fields[key as 'status'].label);
  if (typeof value === 'number') return { key, name, value: plotSize(value) };
  const label = key === 'status' ? statusLabel(value) : key === 'phase' ? phaseLabel(value) : null;
  return { key, name, value: label ? t(label) : value };
}

function factsOf(page: PublicPage, section: PublicSection, words: Words): KeyedFact[] {
  const location = theLocation(page);
  if (!location) return [];
  const known = standard.map((key) => standardFact(key, location, words)).filter((fact) => fact !== null);
  const all = [...known, ...ownFacts(page, location.id, words)];
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
