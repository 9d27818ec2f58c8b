import { defineTexts } from '../../i18n/texts.ts';

export const rangesTexts = defineTexts({
  filters: { en: 'Filters', nl: 'Filters' },
  published: { en: 'published: {bounds}', nl: 'gepubliceerd: {bounds}' },
  from: { en: 'from', nl: 'van' },
  to: { en: 'to', nl: 'tot' },
  bound: { en: '{name}, {side}', nl: '{name}, {side}' },
  slider: { en: '{name}, {side}, slider', nl: '{name}, {side}, schuif' },
  count: { en: '{count} of {total} locations match', nl: '{count} van {total} locaties voldoen' },
  reset: { en: 'As published', nl: 'Zoals gepubliceerd' },
  ofRun: {
    en: 'By the search of {day}. Maps and other parts of this page stay as published.',
    nl: 'Volgens de zoekopdracht van {day}. Kaarten en andere delen van deze pagina blijven zoals gepubliceerd.',
  },
});
