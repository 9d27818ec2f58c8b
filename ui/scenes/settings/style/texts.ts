import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  title: { en: 'Style of publications', nl: 'Stijl van publicaties' },
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
  contactTier: {
    en: 'Only Premium and Enterprise change a contact. Removing it is always possible.',
    nl: 'Alleen met Premium en Enterprise wijzigt u een contact. Verwijderen kan altijd.',
  },
  embed: { en: 'In other sites', nl: 'In andere sites' },
  embedText: {
    en: 'Sites on these hosts may show your pages within theirs, without head and foot. The code is in the share panel of a publication.',
    nl: 'Sites op deze hosts mogen uw pagina’s binnen die van hen tonen, zonder kop en voet. De code staat in het deelvenster van een publicatie.',
  },
  logo: { en: 'Logo', nl: 'Logo' },
  logoText: {
    en: 'It stands in the head of every public page, instead of the name.',
    nl: 'Het staat in de kop van elke openbare pagina, in plaats van de naam.',
  },
  contact: { en: 'Contact', nl: 'Contact' },
  contactText: {
    en: 'Whom visitors turn to. It stands at the foot of every page and fills the block Contact; surveys name it for removing answers.',
    nl: 'Tot wie bezoekers zich wenden. Het staat aan de voet van elke pagina en vult het blok Contact; enquêtes noemen het voor het verwijderen van antwoorden.',
  },
  clearContact: { en: 'Remove contact', nl: 'Contact verwijderen' },
  contactPicture: { en: 'Picture of the contact', nl: 'Foto van de contactpersoon' },
  choose: { en: 'Choose picture', nl: 'Afbeelding kiezen' },
  replace: { en: 'Replace', nl: 'Vervangen' },
  remove: { en: 'Remove', nl: 'Verwijderen' },
  pictureHint: { en: 'PNG, JPEG or WebP, at most 4 MB.', nl: 'PNG, JPEG of WebP, hooguit 4 MB.' },
  large: { en: 'Choose a picture of at most 4 MB.', nl: 'Kies een afbeelding van hooguit 4 MB.' },
  kind: { en: 'Choose a picture: PNG, JPEG or WebP.', nl: 'Kies een afbeelding: PNG, JPEG of WebP.' },
  notSent: { en: 'The picture was not sent. Try again.', nl: 'De afbeelding is niet verstuurd. Probeer het opnieuw.' },
  stepLogo: { en: 'Remove logo', nl: 'Logo verwijderen' },
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
