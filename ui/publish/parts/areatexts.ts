/** Texts of the blocks about areas. */
import { defineTexts } from '../../i18n/texts.ts';

export const areaEmpty = defineTexts({
  noArea: {
    en: 'No figures of this area are loaded.',
    nl: 'Van dit gebied zijn geen cijfers geladen.',
  },
  noParks: { en: 'No business parks are known here.', nl: 'Hier zijn geen bedrijventerreinen bekend.' },
  noCores: { en: 'No population cores are known here.', nl: 'Hier zijn geen kernen bekend.' },
  noMunicipalities: { en: 'No municipalities are known here.', nl: 'Hier zijn geen gemeenten bekend.' },
  noAmenities: {
    en: 'No amenities are known around the location.',
    nl: 'Rond de locatie zijn geen voorzieningen bekend.',
  },
  noBuildings: {
    en: 'The buildings around the location are not loaded.',
    nl: 'De gebouwen rond de locatie zijn niet geladen.',
  },
  noRanking: { en: 'There is nothing to rank yet.', nl: 'Er is nog niets om te rangschikken.' },
  noScores: {
    en: 'Scores are hidden, or too few metrics of the business park have one.',
    nl: 'Scores zijn verborgen, of te weinig kenmerken van het bedrijventerrein hebben er een.',
  },
});

export const areaTexts = defineTexts({
  area: { en: 'Name or code of another area', nl: 'Naam of code van een ander gebied' },
  areaHint: {
    en: 'Empty: the area around the location, or the one that the publication shows.',
    nl: 'Leeg: het gebied rond de locatie, of dat de publicatie toont.',
  },
  figures: { en: 'Figures', nl: 'Cijfers' },
  named: { en: '{level}: {name}', nl: '{level}: {name}' },
  growth: { en: 'Growth {from}–{until}', nl: 'Groei {from}–{until}' },
  source: { en: 'Source: {sources}', nl: 'Bron: {sources}' },
  count: { en: 'Number', nl: 'Aantal' },
  kind: { en: 'Kind', nl: 'Soort' },
  nearest: { en: 'Nearest', nl: 'Dichtstbij' },
  onFoot: { en: 'On foot', nl: 'Lopend' },
  minutes: { en: '{count} min', nl: '{count} min' },
  withinRadius: { en: 'Within {radius} of the location', nl: 'Binnen {radius} van de locatie' },
  walkNote: {
    en: 'Distances as the crow flies; walking times with a detour of 30% at 4.8 km/h.',
    nl: 'Afstanden hemelsbreed; looptijden met een omweg van 30% bij 4,8 km/u.',
  },
  station: { en: 'Railway station', nl: 'Treinstation' },
  mainRoad: { en: 'Main road', nl: 'Hoofdweg' },
  called: { en: '{kind}: {name}', nl: '{kind}: {name}' },
  fromLocation: { en: 'From the location, as the crow flies', nl: 'Vanaf de locatie, hemelsbreed' },
  meanOf: { en: 'Homes in {name}, on average by road', nl: 'Woningen in {name}, gemiddeld over de weg' },
  metric: { en: 'Metric', nl: 'Kenmerk' },
  score: { en: 'Score', nl: 'Score' },
  weight: { en: 'Weight', nl: 'Gewicht' },
  origin: { en: 'Source', nl: 'Bron' },
  match: { en: 'Match with the search query', nl: 'Overeenkomst met de zoekopdracht' },
  rating: { en: 'Rating', nl: 'Waardering' },
  scale: { en: 'Scores from 0 to 5; 5 is the best.', nl: 'Scores van 0 tot 5; 5 is het beste.' },
  total: { en: 'Total score', nl: 'Totaalscore' },
  best: { en: 'Best', nl: 'Sterkste' },
  worst: { en: 'Weakest', nl: 'Zwakste' },
  middle: { en: 'Middle of the peers', nl: 'Midden van de vergelijking' },
  peers: { en: 'Compared with {count} areas of {group}.', nl: 'Vergeleken met {count} gebieden van {group}.' },
  listed: { en: '{count} of {total} shown.', nl: '{count} van {total} getoond.' },
  within: { en: 'In {name}', nl: 'In {name}' },
  outOf: { en: '{score} out of 5', nl: '{score} van 5' },
  ages: { en: 'Inhabitants by age', nl: 'Inwoners naar leeftijd' },
  households: { en: 'Households', nl: 'Huishoudens' },
  tenure: { en: 'Tenure', nl: 'Eigendom' },
  value: { en: 'Value', nl: 'Waarde' },
  types: { en: 'Types of homes', nl: 'Soorten woningen' },
});
