import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  title: { en: 'Style', nl: 'Stijl' },
  lead: {
    en: 'How the publications of {company} look to visitors.',
    nl: 'Hoe de publicaties van {company} er voor bezoekers uitzien.',
  },
  colours: { en: 'Colours', nl: 'Kleuren' },
  coloursText: {
    en: 'The primary colour is that of the head of the page, buttons and links. Without a style of your own, pages have the colours of Kavel.',
    nl: 'De hoofdkleur is die van de kop van de pagina, knoppen en links. Zonder eigen stijl hebben pagina’s de kleuren van Kavel.',
  },
  tier: {
    en: 'A style of your own is part of Premium and Enterprise. Below you see how your pages look without one.',
    nl: 'Een eigen stijl hoort bij Premium en Enterprise. Hieronder ziet u hoe uw pagina’s er zonder uitzien.',
  },
  embed: { en: 'In other sites', nl: 'In andere sites' },
  embedText: {
    en: 'Sites on these hosts may show your pages within theirs, without head and foot. The code is in the share panel of a publication.',
    nl: 'Sites op deze hosts mogen uw pagina’s binnen die van hen tonen, zonder kop en voet. De code staat in het deelvenster van een publicatie.',
  },
  contrast: { en: 'Contrast', nl: 'Contrast' },
  contrastText: {
    en: 'A colour that is hard to read is not refused: pages use the nearest shade that can be read.',
    nl: 'Een kleur die slecht leesbaar is, wordt niet geweigerd: pagina’s gebruiken de dichtstbijzijnde tint die leesbaar is.',
  },
  pair: { en: 'Where', nl: 'Waar' },
  chosen: { en: 'Chosen', nl: 'Gekozen' },
  needed: { en: 'Needed', nl: 'Nodig' },
  used: { en: 'On pages', nl: 'Op pagina’s' },
  passes: { en: 'Readable', nl: 'Leesbaar' },
  adjusted: { en: 'Adjusted', nl: 'Aangepast' },
  text: { en: 'Text', nl: 'Tekst' },
  tint: { en: 'Text on a tint', nl: 'Tekst op een tint' },
  button: { en: 'Button', nl: 'Knop' },
  link: { en: 'Link', nl: 'Link' },
  focus: { en: 'Focus ring', nl: 'Focusrand' },
  preview: { en: 'A real page', nl: 'Een echte pagina' },
  noPages: {
    en: 'Publish a page to see it here in your style.',
    nl: 'Publiceer een pagina om haar hier in uw stijl te zien.',
  },
});
