import { defineTexts } from '../i18n/texts.ts';

export const mapTexts = defineTexts({
  map: { en: 'Map', nl: 'Kaart' },
  zoomIn: { en: 'Zoom in', nl: 'Inzoomen' },
  zoomOut: { en: 'Zoom out', nl: 'Uitzoomen' },
  north: { en: 'North up', nl: 'Noord boven' },
  tilt: { en: 'Tilt', nl: 'Kantelen' },
  flat: { en: 'View from above', nl: 'Bovenaanzicht' },
  measure: { en: 'Measure distance and area', nl: 'Afstand en oppervlak meten' },
  layers: { en: 'Layers', nl: 'Lagen' },
  buildings: { en: 'Buildings', nl: 'Gebouwen' },
  plots: { en: 'Parcels and numbers', nl: 'Percelen en nummers' },
  zoning: { en: 'Zoning', nl: 'Bestemmingen' },
  planes: { en: 'Building planes', nl: 'Bouwvlakken' },
  parks: { en: 'Business parks', nl: 'Bedrijventerreinen' },
  roads: { en: 'Road managers', nl: 'Wegbeheerders' },
  areas: { en: 'Municipalities and neighbourhoods', nl: 'Gemeenten en buurten' },
  residents: { en: 'Residents', nl: 'Inwoners' },
  energy: { en: 'Energy', nl: 'Energie' },
  terrain: { en: 'Ground level', nl: 'Maaiveld' },
  noise: { en: 'Noise on plots', nl: 'Geluid op percelen' },
  contours: { en: 'Noise contours', nl: 'Geluidcontouren' },
  noiseOf: { en: 'Noise of', nl: 'Geluid van' },
  aerial: { en: 'Aerial photo', nl: 'Luchtfoto' },
  baseAway: {
    en: 'PDOK gives no base map now: only land data are shown',
    nl: 'PDOK geeft nu geen achtergrondkaart: alleen gebiedsgegevens',
  },
  leftOut: {
    en: 'Small shapes are left out here: zoom in to see them',
    nl: 'Kleine vormen zijn hier weggelaten: zoom in om ze te zien',
  },
  land: { en: 'Land loaded', nl: 'Gebiedsgegevens' },
  landOf: { en: 'Land data of {day}', nl: 'Gebiedsgegevens van {day}' },
  landLoading: { en: 'Loading land: {count} to go', nl: 'Gebiedsgegevens laden: nog {count}' },
  sources: { en: 'Sources of the land data', nl: 'Bronnen van de gebiedsgegevens' },
  sourcesAsk: { en: 'A source needs attention', nl: 'Een bron vraagt aandacht' },
  fetchedOn: { en: 'Fetched {day}', nl: 'Opgehaald {day}' },
  fetchedBetween: { en: 'Fetched from {from} to {to}', nl: 'Opgehaald van {from} tot {to}' },
  asked: {
    en: 'Asked on the sheet of a plot, not stored.',
    nl: 'Gevraagd op het blad van een perceel, niet opgeslagen.',
  },
  answeredOn: { en: 'Answered {day}.', nl: 'Antwoordde {day}.' },
  notFetched: { en: 'Not loaded yet', nl: 'Nog niet geladen' },
  withoutSource: { en: 'Municipalities without it: {count}', nl: 'Gemeenten zonder deze bron: {count}' },
  noLongerGiven: { en: 'The source no longer gives {names}', nl: 'De bron geeft niet meer: {names}' },
  loadLand: { en: 'Load this municipality', nl: 'Deze gemeente laden' },
  noLand: { en: 'No land loaded here', nl: 'Hier zijn geen gebiedsgegevens' },
  zoningLegend: { en: 'Zoning in view', nl: 'Bestemmingen in beeld' },
  zoningEmpty: { en: 'No zoning in view', nl: 'Geen bestemmingen in beeld' },
  noGraphics: { en: 'This browser cannot draw the map', nl: 'Deze browser kan de kaart niet tekenen' },
  noGraphicsText: {
    en: 'WebGL 2 is not available. Lists, details and concepts work as usual.',
    nl: 'WebGL 2 is niet beschikbaar. Lijsten, gegevens en concepten werken wel.',
  },
  needsMap: {
    en: 'This needs the map, which this browser cannot draw.',
    nl: 'Hiervoor is de kaart nodig, en die kan deze browser niet tekenen.',
  },
  loading: { en: 'Loading the map', nl: 'Kaart laden' },
  failed: { en: 'Part of the map did not load.', nl: 'Een deel van de kaart is niet geladen.' },
  retry: { en: 'Try again', nl: 'Opnieuw proberen' },
  distance: { en: 'Distance', nl: 'Afstand' },
  perimeter: { en: 'Perimeter', nl: 'Omtrek' },
  area: { en: 'Area', nl: 'Oppervlak' },
  measureStart: { en: 'Click the first point.', nl: 'Klik op het eerste punt.' },
  measureNext: {
    en: 'Click the next point. Click the first point to close an area. Double-click or Esc ends.',
    nl: 'Klik op het volgende punt. Klik op het eerste punt om een vlak te sluiten. Dubbelklik of Esc stopt.',
  },
  measureEnded: { en: 'Click to measure again, Esc to stop.', nl: 'Klik om opnieuw te meten, Esc om te stoppen.' },
  aim: {
    en: 'Arrow keys move the map under the cross (Alt: small steps), + and − zoom, Space clicks at the cross.',
    nl: 'Pijltjestoetsen verschuiven de kaart onder het kruis (Alt: kleine stappen), + en − zoomen, spatie klikt op het kruis.',
  },
  aimCorners: {
    en: 'Page Down goes to the next corner, Space picks it up and puts it down, Delete removes it.',
    nl: 'Page Down gaat naar de volgende hoek, spatie pakt de hoek op en zet hem neer, Delete verwijdert de hoek.',
  },
  stopMeasuring: { en: 'Stop measuring', nl: 'Stoppen met meten' },
});

/** Finding a place on the map. */
export const searchTexts = defineTexts({
  search: { en: 'Find an address, plot or place', nl: 'Zoek adres, perceel of plaats' },
  nothing: { en: 'Nothing found', nl: 'Niets gevonden' },
  failed: { en: 'The server does not answer', nl: 'De server antwoordt niet' },
});

/** Drawing an outline on the map. */
export const drawTexts = defineTexts({
  drawTitle: { en: 'Draw the outline', nl: 'Teken de omtrek' },
  changeTitle: { en: 'Change the outline', nl: 'Wijzig de omtrek' },
  drawStart: { en: 'Click the first corner.', nl: 'Klik op de eerste hoek.' },
  drawNext: {
    en: 'Click the next corner. The first corner or Enter closes the outline. Backspace removes the last corner.',
    nl: 'Klik op de volgende hoek. De eerste hoek of Enter sluit de omtrek. Backspace verwijdert de laatste hoek.',
  },
  drawClosed: {
    en: 'Drag corners or the points between them. Right-click a corner to remove it.',
    nl: 'Sleep hoeken of de punten ertussen. Klik met rechts op een hoek om die te verwijderen.',
  },
  crossed: { en: 'The outline crosses itself.', nl: 'De omtrek kruist zichzelf.' },
  cancel: { en: 'Cancel', nl: 'Annuleren' },
});

/** Keys of the map, for the help. */
export const keyTexts = defineTexts({
  aim: { en: 'On the map, under the cross', nl: 'Op de kaart, onder het kruis' },
  pick: { en: 'Choose parcels', nl: 'Percelen kiezen' },
  fine: { en: 'Move the map a little', nl: 'De kaart een klein stukje verschuiven' },
  press: { en: 'Click at the cross', nl: 'Klikken op het kruis' },
  end: { en: 'End here', nl: 'Hier eindigen' },
  removeLast: { en: 'Remove the last point', nl: 'Laatste punt verwijderen' },
  nextCorner: { en: 'To the next corner', nl: 'Naar de volgende hoek' },
  previousCorner: { en: 'To the previous corner', nl: 'Naar de vorige hoek' },
  removeCorner: { en: 'Remove the corner', nl: 'De hoek verwijderen' },
  stop: { en: 'Start again, then stop', nl: 'Opnieuw beginnen, daarna stoppen' },
});
