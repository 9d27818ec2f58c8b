import { defineTexts } from '../i18n/texts.ts';

export const mapTexts = defineTexts({
  map: { en: 'Map', nl: 'Kaart' },
  zoomIn: { en: 'Zoom in', nl: 'Inzoomen' },
  zoomOut: { en: 'Zoom out', nl: 'Uitzoomen' },
  north: { en: 'North up', nl: 'Noorden boven' },
  tilt: { en: 'Tilt', nl: 'Kantelen' },
  flat: { en: 'View from above', nl: 'Recht van boven' },
  measure: { en: 'Measure distance and area', nl: 'Afstand en oppervlakte meten' },
  layers: { en: 'Layers', nl: 'Lagen' },
  buildings: { en: 'Buildings', nl: 'Gebouwen' },
  plots: { en: 'Parcels and numbers', nl: 'Percelen en nummers' },
  zoning: { en: 'Zoning', nl: 'Bestemmingen' },
  zoningLegend: { en: 'Zoning in view', nl: 'Bestemmingen in beeld' },
  zoningEmpty: { en: 'No zoning plan in view', nl: 'Geen bestemmingsplan in beeld' },
  noGraphics: { en: 'This browser cannot draw the map', nl: 'Deze browser kan de kaart niet tekenen' },
  noGraphicsText: {
    en: 'WebGL 2 is off. Lists, details and concepts work as usual.',
    nl: 'WebGL 2 staat uit. Lijsten, gegevens en concepten werken gewoon.',
  },
  needsMap: {
    en: 'This is done on the map, which this browser cannot draw.',
    nl: 'Dit gaat op de kaart, en die kan deze browser niet tekenen.',
  },
  loading: { en: 'Loading the map', nl: 'Kaart laden' },
  failed: { en: 'Part of the map did not load.', nl: 'Een deel van de kaart is niet geladen.' },
  unavailable: { en: 'The map could not be loaded.', nl: 'De kaart kon niet worden geladen.' },
  retry: { en: 'Try again', nl: 'Opnieuw proberen' },
  distance: { en: 'Distance', nl: 'Afstand' },
  perimeter: { en: 'Perimeter', nl: 'Omtrek' },
  area: { en: 'Area', nl: 'Oppervlakte' },
  measureStart: { en: 'Click the first point.', nl: 'Klik op het eerste punt.' },
  measureNext: {
    en: 'Click the next point; the first one closes an area. Double-click or Esc ends.',
    nl: 'Klik op het volgende punt; het eerste punt sluit een vlak. Dubbelklik of Esc stopt.',
  },
  measureEnded: { en: 'Click to measure again, Esc to stop.', nl: 'Klik om opnieuw te meten, Esc om te stoppen.' },
  aim: {
    en: 'Arrow keys move the map under the cross (Alt: a little), + and − zoom, Space clicks there.',
    nl: 'Pijltjes schuiven de kaart onder het kruis (Alt: een beetje), + en − zoomen, spatie klikt daar.',
  },
  aimCorners: {
    en: 'Page Down goes to the next corner, Space takes it and puts it down, Delete removes it.',
    nl: 'Page Down gaat naar de volgende hoek, spatie pakt hem en legt hem neer, Delete verwijdert hem.',
  },
  stopMeasuring: { en: 'Stop measuring', nl: 'Stoppen met meten' },
});
