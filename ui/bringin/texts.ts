import { defineTexts } from '../i18n/texts.ts';

export const texts = defineTexts({
  reading: { en: 'Reading {name}', nl: '{name} lezen' },
  lost: { en: 'Reading the file failed.', nl: 'Het lezen van het bestand is mislukt.' },
  another: { en: 'Choose another file', nl: 'Ander bestand kiezen' },
  projection: { en: 'Projection', nl: 'Projectie' },
  byFile: { en: 'named by the file', nl: 'staat in het bestand' },
  byGuess: { en: 'guessed from the coordinates', nl: 'afgeleid uit de coördinaten' },
  byChoice: { en: 'chosen by you', nl: 'door u gekozen' },
  byNothing: { en: 'Choose in which projection the file is drawn.', nl: 'Kies in welke projectie het bestand staat.' },
  layer: { en: 'Layer', nl: 'Tekenlaag' },
  allLayers: { en: 'All layers', nl: 'Alle tekenlagen' },
  noLayer: { en: 'Without a layer', nl: 'Zonder tekenlaag' },
  refused: { en: 'Not brought in', nl: 'Niet overgenomen' },
});
