import { defineTexts } from '../../i18n/texts.ts';

export const reactionTexts = defineTexts({
  title: { en: 'Reactions of visitors', nl: 'Reacties van bezoekers' },
  accepted: { en: '{location} was accepted', nl: '{location} is geaccepteerd' },
  rejected: { en: '{location} was rejected', nl: '{location} is afgewezen' },
  reopened: { en: '{location} was opened again', nl: '{location} is heropend' },
  rated: { en: '{location} was given {rating} of {most} stars', nl: '{location} kreeg {rating} van {most} sterren' },
  oneAnswer: { en: '1 response to a survey', nl: '1 inzending van een enquête' },
  answers: { en: '{count} responses to a survey', nl: '{count} inzendingen van een enquête' },
  all: { en: 'Show all {count}', nl: 'Alle {count} tonen' },
  failed: {
    en: 'Reactions of visitors could not be loaded.',
    nl: 'Reacties van bezoekers konden niet worden geladen.',
  },
});

export const texts = defineTexts({
  welcome: { en: 'Welcome, {name}', nl: 'Welkom, {name}' },
  lead: {
    en: '{locations} locations and {concepts} concepts at {company}',
    nl: '{locations} locaties en {concepts} concepten bij {company}',
  },
  recentConcepts: { en: 'Recently edited concepts', nl: 'Recent bewerkte concepten' },
  recentLocations: { en: 'Locations', nl: 'Locaties' },
  openMap: { en: 'Open the map', nl: 'Kaart openen' },
  noLocations: { en: 'No locations yet', nl: 'Nog geen locaties' },
  noLocationsText: {
    en: 'A location is a place you work on: its plots, its programme and its concepts.',
    nl: 'Een locatie is een plek waaraan u werkt: de percelen, het programma en de concepten ervoor.',
  },
  noConcepts: { en: 'No concepts yet', nl: 'Nog geen concepten' },
  noConceptsText: {
    en: 'A concept is one idea for a location: buildings on the plot with their areas. Open a location and add a concept.',
    nl: 'Een concept is een idee voor een locatie: gebouwen op het perceel met hun oppervlakten. Open een locatie en voeg een concept toe.',
  },
  keys: { en: 'Keys worth knowing', nl: 'Handige toetsen' },
  allKeys: { en: 'All shortcuts and definitions', nl: 'Alle sneltoetsen en definities' },
  untitled: { en: 'Untitled', nl: 'Naamloos' },
  withoutPlace: { en: 'No place yet', nl: 'Nog geen plek' },
});
