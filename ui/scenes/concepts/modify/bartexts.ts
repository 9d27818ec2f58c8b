import { defineTexts } from '../../../i18n/texts.ts';

/** Words of the bar over the model and of the view tab. */
export const barTexts = defineTexts({
  bar: { en: 'View of the model', nl: 'Beeld van het model' },
  sides: { en: 'Look from', nl: 'Kijken vanuit' },
  bird: { en: "Bird's eye", nl: 'Vogelvlucht' },
  above: { en: 'Above (north up)', nl: 'Boven (noord boven)' },
  north: { en: 'North', nl: 'Noorden' },
  east: { en: 'East', nl: 'Oosten' },
  south: { en: 'South', nl: 'Zuiden' },
  west: { en: 'West', nl: 'Westen' },
  picture: { en: 'Picture of the model', nl: 'Afbeelding van het model' },
  size: { en: 'Size', nl: 'Formaat' },
  screen: { en: 'As on screen', nl: 'Zoals op het scherm' },
  hd: { en: '1920 × 1080', nl: '1920 × 1080' },
  uhd: { en: '3840 × 2160', nl: '3840 × 2160' },
  square: { en: '2000 × 2000', nl: '2000 × 2000' },
  keepConcept: { en: 'Save with the concept', nl: 'Bewaren bij het concept' },
  keepLocation: { en: 'Save with the location', nl: 'Bewaren bij de locatie' },
  keptConcept: { en: 'Picture saved with the concept', nl: 'Afbeelding bewaard bij het concept' },
  keptLocation: { en: 'Picture saved with the location', nl: 'Afbeelding bewaard bij de locatie' },
  notKept: { en: 'The picture was not saved', nl: 'De afbeelding is niet bewaard' },
  download: { en: 'Download PNG', nl: 'PNG downloaden' },
  quality: { en: 'Quality (this browser)', nl: 'Kwaliteit (deze browser)' },
  auto: { en: 'Automatic', nl: 'Automatisch' },
  low: { en: 'Low: no shadows', nl: 'Laag: zonder schaduw' },
  medium: { en: 'Medium: shadows', nl: 'Midden: schaduw' },
  high: { en: 'High: shadows and ambient occlusion', nl: 'Hoog: schaduw en omgevingsschaduw' },
  noPhotos: {
    en: 'No aerial photos are connected, so the ground is drawn plain. An administrator can add imagery.',
    nl: 'Er zijn geen luchtfoto’s aangesloten; de ondergrond is effen getekend. Een beheerder kan beeld toevoegen.',
  },
  noTextures: {
    en: 'No facade textures are connected; the buildings are drawn closed, as in the style Closed.',
    nl: 'Er zijn geen geveltexturen aangesloten; de gebouwen zijn dicht getekend, zoals in de stijl Gesloten.',
  },
});
