import { defineTexts } from '../../i18n/texts.ts';

export const texts = defineTexts({
  welcome: { en: 'Welcome, {name}', nl: 'Welkom, {name}' },
  lead: {
    en: '{locations} locations and {concepts} concepts at {company}',
    nl: '{locations} locaties en {concepts} concepten bij {company}',
  },
  recentConcepts: { en: 'Concepts worked on last', nl: 'Laatst bewerkte concepten' },
  recentLocations: { en: 'Locations', nl: 'Locaties' },
  openMap: { en: 'Open the map', nl: 'Kaart openen' },
  noLocations: { en: 'No locations yet', nl: 'Nog geen locaties' },
  noLocationsText: {
    en: 'A location is a place you work on: its plots, its programme and the concepts drawn on it.',
    nl: 'Een locatie is een plek waaraan u werkt: de percelen, het programma en de concepten erop.',
  },
  noConcepts: { en: 'No concepts yet', nl: 'Nog geen concepten' },
  noConceptsText: {
    en: 'A concept is one idea for a location: buildings on its plot with their areas. Open a location and add one.',
    nl: 'Een concept is een idee voor een locatie: gebouwen op het perceel met hun oppervlakten. Open een locatie en voeg er een toe.',
  },
  begin: { en: 'How to begin', nl: 'Zo begint u' },
  step1: { en: 'Open a location on the map', nl: 'Open een locatie op de kaart' },
  step1Text: {
    en: 'Its plots and concepts stand in the panel beside it.',
    nl: 'De percelen en concepten staan in het paneel ernaast.',
  },
  step2: { en: 'Open a concept, or add one', nl: 'Open een concept, of voeg er een toe' },
  step2Text: {
    en: 'Start with one building; its type and storeys are set at the side.',
    nl: 'Begin met een gebouw; type en verdiepingen stelt u aan de zijkant in.',
  },
  step3: { en: 'Pull a face, or type a size', nl: 'Trek aan een vlak, of typ een maat' },
  step3Text: {
    en: 'Gross and net floor area, GSI, FSI and the number of dwellings follow at once.',
    nl: 'BVO, NVO, GSI, FSI en het aantal woningen volgen meteen.',
  },
  step4: { en: 'Compare with a second concept', nl: 'Vergelijk met een tweede concept' },
  step4Text: {
    en: 'Everything is saved by itself; every step can be undone.',
    nl: 'Alles wordt vanzelf bewaard; elke stap kan ongedaan worden gemaakt.',
  },
  keys: { en: 'Keys worth knowing', nl: 'Handige toetsen' },
  allKeys: { en: 'All shortcuts and definitions', nl: 'Alle sneltoetsen en definities' },
  untitled: { en: 'Untitled', nl: 'Naamloos' },
  withoutPlace: { en: 'No place yet', nl: 'Nog zonder plek' },
});
