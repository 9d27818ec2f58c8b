import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  intro: {
    en: 'Plots that share at least {border} m of border and reach the area together, while none does alone. Every plot of a group is needed.',
    nl: 'Percelen die ten minste {border} m grens delen en samen de oppervlakte halen, terwijl geen ervan dat alleen doet. Elk perceel van een groep is nodig.',
  },
  needsRun: {
    en: 'Neighbours are sought among the results that a run keeps.',
    nl: 'Buren worden gezocht onder de resultaten die een uitvoering bewaart.',
  },
  area: { en: 'Least area, m²', nl: 'Samen minstens, m²' },
  plots: { en: 'At most', nl: 'Hoogstens' },
  plotCount: { en: '{count} plots', nl: '{count} percelen' },
  search: { en: 'Search', nl: 'Zoeken' },
  none: { en: 'No neighbours reach {area} together', nl: 'Geen buren halen samen {area}' },
  foundOne: { en: '1 group reaches {area} together', nl: '1 groep haalt samen {area}' },
  found: { en: '{count} groups reach {area} together', nl: '{count} groepen halen samen {area}' },
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
  largest: { en: 'Shown are the largest {count}.', nl: 'Getoond worden de grootste {count}.' },
  cut: {
    en: 'Not every combination was tried: ask for fewer plots or narrow the query.',
    nl: 'Niet elke combinatie is geprobeerd: vraag minder percelen of verfijn de zoekopdracht.',
  },
  groups: { en: 'Groups of neighbours, largest first', nl: 'Groepen buren, grootste eerst' },
});
