import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  title: { en: 'Building sizes', nl: 'Bouwmaten' },
  lead: {
    en: 'The sizes that new buildings of {company} start with. Existing buildings keep theirs.',
    nl: 'De maten waarmee nieuwe gebouwen van {company} beginnen. Bestaande gebouwen houden hun maten.',
  },
  walls: { en: 'Walls and shafts', nl: 'Wanden en schachten' },
  wallsText: {
    en: 'Walls take usable area from every storey.',
    nl: 'Wanden nemen op elke bouwlaag bruikbaar oppervlak in.',
  },
  routes: { en: 'Corridors, lifts and stairs', nl: 'Gangen, liften en trappen' },
  routesText: {
    en: 'The way from the entrance to a unit, in slabs and in towers.',
    nl: 'De weg van de entree naar een eenheid, in stroken en in torens.',
  },
  outside: { en: 'Street and parking', nl: 'Straat en parkeren' },
  outsideText: { en: 'For streets, car parks and garages.', nl: 'Voor straten, parkeerterreinen en garages.' },
  rooms: { en: 'Rooms', nl: 'Kamers' },
  roomsText: {
    en: 'Standards of the company, for reading. The generator draws units without rooms.',
    nl: 'Standaarden van het bedrijf, om na te lezen. De generator tekent eenheden zonder kamers.',
  },
  preview: { en: 'Sample slab', nl: 'Voorbeeldstrook' },
  previewText: {
    en: 'The same slab of 50 × 16 m with four storeys, with the sizes of the product and with yours.',
    nl: 'Dezelfde strook van 50 × 16 m met vier bouwlagen, met de maten van het product en met die van u.',
  },
  productSizes: { en: 'Sizes of the product', nl: 'Maten van het product' },
  ownSizes: { en: 'Your sizes', nl: 'Uw maten' },
  difference: { en: 'Difference', nl: 'Verschil' },
  figure: { en: 'Figure', nl: 'Kengetal' },
  engineFailed: {
    en: 'The preview cannot be drawn in this browser: {reason}',
    nl: 'Het voorbeeld kan in deze browser niet worden getekend: {reason}',
  },
  drawing: { en: 'Where the sizes are measured', nl: 'Waar de maten worden gemeten' },
  drawingHint: {
    en: 'Select a size to see where it is measured.',
    nl: 'Kies een maat om te zien waar die wordt gemeten.',
  },
  presets: { en: 'Presets', nl: 'Voorinstellingen' },
  presetsText: {
    en: 'Buildings with fixed sizes and a unit mix. The catalogue of the editor offers them; a building saves itself as one.',
    nl: 'Gebouwen met vaste maten en een woningmix. De catalogus van de editor biedt ze aan; een gebouw bewaart u daar als voorinstelling.',
  },
});
