import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  title: { en: 'Concepts', nl: 'Concepten' },
  conceptsOf: { en: 'Concepts of {name}', nl: 'Concepten van {name}' },
  lead: {
    en: 'Compare ideas for a location by their figures, and open one to design it further.',
    nl: 'Vergelijk ideeën voor een locatie op hun kengetallen en open er één om verder te ontwerpen.',
  },
  none: { en: 'No concepts yet', nl: 'Nog geen concepten' },
  noneText: {
    en: 'A concept is one idea for this location: buildings with their areas, units and parking.',
    nl: 'Een concept is één idee voor deze locatie: gebouwen met hun oppervlakten, eenheden en parkeerplaatsen.',
  },
  noLocationsText: {
    en: 'Choose a plot on the map of locations first.',
    nl: 'Kies eerst een perceel op de kaart met locaties.',
  },
  openMap: { en: 'Open the map', nl: 'Kaart openen' },
  latest: { en: 'Recently edited', nl: 'Recent bewerkt' },
  search: { en: 'Search concepts and locations', nl: 'Zoek in concepten en locaties' },
  nothingFound: { en: 'Nothing with that name', nl: 'Niets met die naam' },
});
