import { defineTexts } from '../i18n/texts.ts';

export const texts = defineTexts({
  filters: { en: 'Filters', nl: 'Filters' },
  filtersSet: { en: 'Filters ({count})', nl: 'Filters ({count})' },
  search: { en: 'Search by name, address or parcel', nl: 'Zoek op naam, adres of perceel' },
  add: { en: 'Filter', nl: 'Filter' },
  addFilter: { en: 'Add a filter', nl: 'Filter toevoegen' },
  clear: { en: 'Clear filters', nl: 'Filters wissen' },
  removeFilter: { en: 'Remove filter {name}', nl: 'Filter {name} weghalen' },
  noValue: { en: 'Not set', nl: 'Niet ingevuld' },
  allLocations: { en: 'Locations', nl: 'Locaties' },
  view: { en: 'View', nl: 'Weergave' },
  map: { en: 'Map', nl: 'Kaart' },
  list: { en: 'List', nl: 'Lijst' },
  board: { en: 'Planboard', nl: 'Planbord' },
  labels: { en: 'Labels', nl: 'Labels' },
  within: { en: 'Within the map', nl: 'Binnen de kaart' },
  building: { en: 'With one building', nl: 'Met één gebouw' },
  newLocation: { en: 'New location', nl: 'Nieuwe locatie' },
  firstConcept: { en: 'Concept 1', nl: 'Concept 1' },
  yes: { en: 'Yes', nl: 'Ja' },
  both: { en: 'Both', nl: 'Beide' },
  lapsed: { en: 'The subscription has ended', nl: 'Het abonnement is afgelopen' },
  othersTemplate: {
    en: 'A template of another company: start a location from it to change a copy.',
    nl: 'Een sjabloon van een ander bedrijf: begin er een locatie mee om een kopie te wijzigen.',
  },
  tooNarrow: {
    en: 'On a small screen sheets can be read, not changed.',
    nl: 'Op een klein scherm zijn rekenbladen te lezen, niet te wijzigen.',
  },
});
