import { defineTexts } from '../../i18n/texts.ts';

export const mapTexts = defineTexts({
  other: { en: 'Other', nl: 'Overig' },
  unknown: { en: 'Unknown', nl: 'Onbekend' },
  legend: { en: 'Legend', nl: 'Legenda' },
  here: { en: 'on the location', nl: 'op de locatie' },
  hereSome: { en: 'on a location', nl: 'op een locatie' },
  source: { en: 'Source: {sources}', nl: 'Bron: {sources}' },
  north: { en: 'N', nl: 'N' },
  mapOf: { en: 'Map of {width} by {height}', nl: 'Kaart van {width} bij {height}' },
  mapAbout: { en: 'Map of {names}, {width} by {height}', nl: 'Kaart van {names}, {width} bij {height}' },
  parcels: { en: 'Parcels of the location', nl: 'Percelen van de locatie' },
  buildable: { en: 'Buildable area', nl: 'Bouwvlak' },
  drawnPlot: { en: 'Drawn plot', nl: 'Getekend perceel' },
  locations: { en: 'Locations', nl: 'Locaties' },
  station: { en: 'Railway station', nl: 'Treinstation' },
  parcel: { en: 'Parcel', nl: 'Perceel' },
  size: { en: 'Size', nl: 'Oppervlakte' },
  address: { en: 'Address', nl: 'Adres' },
  counted: { en: '{name} ({count})', nl: '{name} ({count})' },
  group: { en: '{count} locations', nl: '{count} locaties' },
});
