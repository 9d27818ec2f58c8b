import type { ScreenHelps } from './screen.ts';

export const conceptScreens: ScreenHelps = {
  concepts: {
    purpose: {
      en: 'The concepts of a location side by side, with picture and figures. A concept is one idea: buildings on the plots.',
      nl: 'De concepten van een locatie naast elkaar, met beeld en kengetallen. Een concept is één idee: gebouwen op de percelen.',
    },
    start: {
      en: 'Add a concept, or make a variant of one to try something without losing it.',
      nl: 'Voeg een concept toe, of maak een variant van een concept om iets te proberen zonder het te verliezen.',
    },
    next: {
      en: 'Open one to design it further. Figures of all of them together are in the sheets.',
      nl: 'Open er een om verder te ontwerpen. De cijfers van alle concepten samen staan in de rekenbladen.',
    },
    related: ['sheets.areas.overview', 'sheets.finance.results', 'locations.modify'],
  },
  'concepts.modify': {
    name: { en: 'Concept editor', nl: 'Concept ontwerpen' },
    purpose: {
      en: 'Design buildings on the plots and see areas, dwellings, parking and money change at once.',
      nl: 'Ontwerp gebouwen op de percelen en zie oppervlakten, woningen, parkeren en geld meteen meebewegen.',
    },
    start: {
      en: 'Add a building, drag its handles or type its size, and choose its storeys and units at the side.',
      nl: 'Voeg een gebouw toe, sleep aan de grepen of typ de maat, en kies bouwlagen en eenheden aan de zijkant.',
    },
    next: {
      en: 'Read the figures and messages, click a figure to see how it is made, and check the rules of the location.',
      nl: 'Lees kengetallen en meldingen, klik op een kengetal om te zien hoe het tot stand komt, en controleer de regels van de locatie.',
    },
    related: [
      'concepts.planview',
      'concepts',
      'sheets.areas.buildings',
      'sheets.finance.income',
      'settings.concepts.parameters',
    ],
  },
  'buildings.modify': {
    name: { en: 'Building in the concept editor', nl: 'Gebouw in het concept' },
    purpose: {
      en: 'The concept editor with one building selected: its size, storeys, units and appearance.',
      nl: 'De concepteditor met één gebouw geselecteerd: maten, bouwlagen, eenheden en weergave.',
    },
    start: {
      en: 'Change a size at the side, or drag a handle of the building.',
      nl: 'Wijzig een maat aan de zijkant, of sleep aan een greep van het gebouw.',
    },
    next: {
      en: 'Its figures stand in the panel; what the building does to the total shows beside each.',
      nl: 'De kengetallen staan in het paneel; erbij staat wat het gebouw met het totaal doet.',
    },
    related: ['concepts.modify', 'concepts.planview', 'sheets.areas.buildings'],
  },
  'concepts.planview': {
    name: { en: 'Floor plans', nl: 'Plattegronden' },
    purpose: {
      en: 'Drawings to scale of every storey, with the area of each space.',
      nl: 'Tekeningen op schaal van elke bouwlaag, met het oppervlak van elke ruimte.',
    },
    start: {
      en: 'Choose a building and a storey, then scale and paper.',
      nl: 'Kies een gebouw en een bouwlaag, en daarna schaal en papier.',
    },
    next: {
      en: 'Point at a space to see its figures. Print the sheet or download it as SVG.',
      nl: 'Wijs een ruimte aan om de kengetallen te zien. Druk het blad af of download het als SVG.',
    },
    related: ['concepts.modify', 'sheets.areas.buildings'],
  },
  'concepts.surrounding_building': {
    name: { en: 'Building of the surroundings', nl: 'Gebouw uit de omgeving' },
    purpose: {
      en: 'An existing building beside the concept: year, use and height as registered.',
      nl: 'Een bestaand gebouw naast het concept: bouwjaar, gebruik en hoogte zoals geregistreerd.',
    },
    start: {
      en: 'Step through the buildings around, and hide one that will be demolished.',
      nl: 'Loop de gebouwen in de omgeving langs, en verberg een gebouw dat wordt gesloopt.',
    },
    next: {
      en: 'Go back to the concept; hidden buildings cast no shadow there.',
      nl: 'Ga terug naar het concept; verborgen gebouwen werpen daar geen schaduw.',
    },
    related: ['concepts.modify', 'geodata.buildings'],
  },
};
