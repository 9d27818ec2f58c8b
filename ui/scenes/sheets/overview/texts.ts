import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  sheet: { en: 'Areas by concept', nl: 'Oppervlakten per concept' },
  location: { en: 'Location', nl: 'Locatie' },
  errors: { en: 'Errors', nl: 'Fouten' },
  warnings: { en: 'Warnings', nl: 'Waarschuwingen' },
  rules: { en: 'Rules of the location', nl: 'Regels van de locatie' },
  kept: { en: 'Kept', nl: 'Voldoen' },
  broken: { en: 'Broken', nl: 'Voldoen niet' },
  tested: { en: 'Tested rules {count}', nl: 'Getoetste regels {count}' },
  dwellings: { en: 'GFA of dwellings', nl: 'BVO van woningen' },
  allFunctions: { en: 'GFA of all functions', nl: 'BVO van alle functies' },
  notCounted: { en: 'not in the total', nl: 'telt niet mee' },
  note: {
    en: 'The total counts the main concept of each location; its ratios follow from sums.',
    nl: 'Het totaal telt van elke locatie het hoofdconcept; verhoudingen volgen uit sommen.',
  },
  step: { en: 'Rename concept', nl: 'Concept hernoemen' },
});
