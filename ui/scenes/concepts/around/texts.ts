import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  bringIn: { en: 'Surrounding buildings from a file', nl: 'Omliggende gebouwen uit een bestand' },
  formats: {
    en: 'GeoJSON, CityJSON, DXF or Shapefile (zip), or drop it on the model',
    nl: 'GeoJSON, CityJSON, DXF of Shapefile (zip), of sleep het op het model',
  },
  close: { en: 'Close without adding', nl: 'Sluiten zonder toevoegen' },
  unchanged: { en: 'The concept is unchanged.', nl: 'Het concept is niet gewijzigd.' },
  noPlace: {
    en: 'The location has no place on the map yet. Give it an address or a plot first.',
    nl: 'De locatie heeft nog geen plek op de kaart. Geef de locatie eerst een adres of een perceel.',
  },
  height: { en: 'Height from', nl: 'Hoogte uit' },
  ofGeometry: { en: 'The shape itself', nl: 'De vorm zelf' },
  noSource: { en: 'One height for all', nl: 'Eén hoogte voor alle gebouwen' },
  otherwise: { en: 'Height where there is none', nl: 'Hoogte als die ontbreekt' },
  forAll: { en: 'Height of all buildings', nl: 'Hoogte van alle gebouwen' },
  leaveOut: { en: 'leave these out', nl: 'deze weglaten' },
  found: { en: 'Buildings found', nl: 'Gevonden gebouwen' },
  heights: { en: 'Heights', nl: 'Hoogten' },
  range: { en: '{from} to {to}', nl: '{from} tot {to}' },
  counted: { en: 'They are drawn and never counted in figures.', nl: 'Ze worden getekend en tellen nooit mee.' },
  nothing: {
    en: 'No building of the file can be brought in.',
    nl: 'Geen gebouw uit het bestand kan worden overgenomen.',
  },
  add: { en: 'Add {count}', nl: '{count} toevoegen' },
  cancel: { en: 'Cancel', nl: 'Annuleren' },
  name: { en: 'Surrounding building', nl: 'Omliggend gebouw' },
  step: { en: 'Bring in surrounding buildings', nl: 'Omliggende gebouwen overnemen' },
});
