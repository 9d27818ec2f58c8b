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
  contributionAbout: {
    en: 'Points that the filter gives, of those its weight may give. Together they make the score out of 100.',
    nl: 'Punten die het filter geeft, van de punten die het gewicht kan geven. Samen zijn ze de score van 100.',
  },
  pointsOf: { en: '{points} of {most}', nl: '{points} van {most}' },
  points: { en: 'Points of 100', nl: 'Punten van 100' },
  otherPoints: {
    en: 'By the filters and land data of now: {points} points. The score of this location is from when it was saved: {kept}.',
    nl: 'Volgens de filters en gegevens van nu: {points} punten. De score van deze locatie is van toen zij werd bewaard: {kept}.',
  },
  optimal: { en: 'ideally {value}', nl: 'liefst {value}' },
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
