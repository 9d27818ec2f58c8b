import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  intro: {
    en: 'Plots that share at least {border} m of border and reach together what no smaller part of them does. Width and depth are the sides of the smallest rectangle around them.',
    nl: 'Percelen die ten minste {border} m grens delen en samen halen wat geen kleiner deel ervan haalt. Breedte en diepte zijn de zijden van de kleinste rechthoek eromheen.',
  },
  needsRun: {
    en: 'Neighbours are sought among the results that a run keeps.',
    nl: 'Buren worden gezocht onder de resultaten die een uitvoering bewaart.',
  },
  area: { en: 'Least area, m²', nl: 'Samen minstens, m²' },
  width: { en: 'Least width, m', nl: 'Minstens breed, m' },
  length: { en: 'Least depth, m', nl: 'Minstens diep, m' },
  wide: { en: '{width} m wide', nl: '{width} m breed' },
  deep: { en: '{length} m deep', nl: '{length} m diep' },
  sides: { en: '{width} × {length} m', nl: '{width} × {length} m' },
  plots: { en: 'At most', nl: 'Hoogstens' },
  plotCount: { en: '{count} plots', nl: '{count} percelen' },
  search: { en: 'Search', nl: 'Zoeken' },
  none: { en: 'No neighbours reach {asked} together', nl: 'Geen buren halen samen {asked}' },
  foundOne: { en: '1 group reaches {asked} together', nl: '1 groep haalt samen {asked}' },
  found: { en: '{count} groups reach {asked} together', nl: '{count} groepen halen samen {asked}' },
  considered: {
    en: 'Looked at {considered} of {matches} matches of the run.',
    nl: 'Gekeken naar {considered} van {matches} resultaten van de uitvoering.',
  },
  best: {
    en: 'Looked at the best {considered} of {matches} matches of the run.',
    nl: 'Gekeken naar de beste {considered} van {matches} resultaten van de uitvoering.',
  },
  alone: {
    en: 'Large enough alone, in no group: {count}.',
    nl: 'Alleen al groot genoeg, in geen groep: {count}.',
  },
  gone: { en: 'No longer in the land: {count}.', nl: 'Niet meer in de gegevens: {count}.' },
  first: { en: 'Shown are the first {count}.', nl: 'Getoond worden de eerste {count}.' },
  byBuilt: {
    en: 'Ranked by {rank}: the sum of “{name}” as it was built on each plot apart; together at least as much fits.',
    nl: 'Gerangschikt op {rank}: de som van ‘{name}’ zoals op elk perceel apart gebouwd; samen past er minstens zoveel.',
  },
  byPoints: {
    en: 'Ranked by points, weighted by area; equal points by area. Build on the results first to rank by what can be built.',
    nl: 'Gerangschikt op punten, gewogen naar oppervlakte; bij gelijke punten op oppervlakte. Bouw eerst op de resultaten om te rangschikken op wat er gebouwd kan worden.',
  },
  highest: { en: 'Stands first: highest by {rank}', nl: 'Staat bovenaan: hoogst op {rank}' },
  pointsOf: { en: '{points} points', nl: '{points} punten' },
  builtOf: { en: '{gfa} m² floor, {homes} homes', nl: '{gfa} m² vloer, {homes} woningen' },
  valueOf: { en: '{value} land value', nl: '{value} grondwaarde' },
  cut: {
    en: 'Not every combination was tried: ask for fewer plots or narrow the query.',
    nl: 'Niet elke combinatie is geprobeerd: vraag minder percelen of verfijn de zoekopdracht.',
  },
  groups: { en: 'Groups of neighbours, highest rank first', nl: 'Groepen buren, hoogste eerst' },
});
