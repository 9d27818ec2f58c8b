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
  inNeighbourhood: { en: 'Percentile in the neighbourhood', nl: 'Percentiel in de buurt' },
  inNeighbourhoodAbout: {
    en: '{name}: share of the plots with buildings in the neighbourhood that have less.',
    nl: '{name}: deel van de bebouwde percelen in de buurt dat minder heeft.',
  },
  inMunicipality: { en: 'Percentile in the municipality', nl: 'Percentiel in de gemeente' },
  inMunicipalityAbout: {
    en: '{name}: share of the neighbourhoods of the municipality that have less.',
    nl: '{name}: deel van de buurten van de gemeente dat minder heeft.',
  },
  amongPlots: {
    en: 'among the plots with buildings in {neighbourhood}',
    nl: 'tussen de bebouwde percelen in {neighbourhood}',
  },
  amongNeighbourhoods: {
    en: 'among the {count} neighbourhoods of {municipality}',
    nl: 'tussen de {count} buurten van {municipality}',
  },
  tooFew: {
    en: 'Too few to compare with in {neighbourhood}',
    nl: 'Te weinig om mee te vergelijken in {neighbourhood}',
  },
  notCounted: { en: 'not in the total', nl: 'telt niet mee' },
  note: {
    en: 'The total counts the main concept of each location; its ratios follow from sums.',
    nl: 'Het totaal telt van elke locatie het hoofdconcept; verhoudingen volgen uit sommen.',
  },
  step: { en: 'Rename concept', nl: 'Concept hernoemen' },
});
