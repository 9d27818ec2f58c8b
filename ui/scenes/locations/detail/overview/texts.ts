import { defineTexts } from '../../../../i18n/texts.ts';

export const texts = defineTexts({
  clearRating: { en: 'Clear', nl: 'Wissen' },
  score: {
    en: 'Score {score} of the search query, {stars} of 5 stars',
    nl: 'Score {score} van de zoekopdracht, {stars} van 5 sterren',
  },
  noScore: {
    en: 'No computed score: this location does not come from a search query.',
    nl: 'Geen berekende score: deze locatie komt niet uit een zoekopdracht.',
  },
  filtersOf: { en: 'Filters of {name}', nl: 'Filters van {name}' },
  unnamed: { en: 'Untitled', nl: 'Naamloos' },
  filter: { en: 'Filter', nl: 'Filter' },
  value: { en: 'Value', nl: 'Waarde' },
  wanted: { en: 'Wanted', nl: 'Gewenst' },
  weight: { en: 'Weight', nl: 'Gewicht' },
  contribution: { en: 'Contribution', nl: 'Bijdrage' },
  atMost: { en: 'at most {share}%', nl: 'hoogstens {share}%' },
  optimal: { en: 'best {value}', nl: 'liefst {value}' },
  between: { en: '{from} to {to}', nl: '{from} tot {to}' },
  from: { en: 'from {from}', nl: 'vanaf {from}' },
  to: { en: 'to {to}', nl: 'tot {to}' },
  noFilters: { en: 'This search query has no filters.', nl: 'Deze zoekopdracht heeft geen filters.' },
  noValues: {
    en: 'Values of this land are not in the data of this server, so what each filter contributed is unknown.',
    nl: 'Waarden van deze grond staan niet in de gegevens van deze server; wat elk filter bijdroeg is dus onbekend.',
  },
  main: { en: 'Main concept', nl: 'Hoofdconcept' },
  makeMain: { en: 'Use as main concept', nl: 'Als hoofdconcept gebruiken' },
  stepMain: { en: 'Choose main concept', nl: 'Hoofdconcept kiezen' },
  integrations: { en: 'Data', nl: 'Gegevens ophalen' },
});
