import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  catalogue: { en: 'Catalogue', nl: 'Catalogus' },
  close: { en: 'Close catalogue', nl: 'Catalogus sluiten' },
  search: { en: 'Search building types', nl: 'Gebouwtypen zoeken' },
  presets: { en: 'Presets of the company', nl: 'Voorinstellingen van het bedrijf' },
  noPresets: {
    en: 'Save a building as a preset to find it here.',
    nl: 'Sla een gebouw op als voorinstelling om het hier te vinden.',
  },
  nothing: { en: 'No building type found for “{search}”.', nl: 'Geen gebouwtype gevonden voor ‘{search}’.' },
  size: { en: '{length} × {width} m', nl: '{length} × {width} m' },
  draw: { en: 'Draw {name}', nl: '{name} tekenen' },
  onFreeSpot: { en: '{name} on a free spot', nl: '{name} op een vrije plek' },
  way: { en: 'How to draw', nl: 'Wijze van tekenen' },
  box: { en: 'Rectangle', nl: 'Rechthoek' },
  polygon: { en: 'Polygon', nl: 'Veelhoek' },
  ring: { en: 'Ring', nl: 'Ring' },
  edge: { en: 'Along an edge', nl: 'Langs een rand' },
});
