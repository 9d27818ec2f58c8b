import { defineTexts } from '../i18n/texts.ts';

export const texts = defineTexts({
  skip: { en: 'Skip to content', nl: 'Naar de inhoud' },
  contents: { en: 'On this page', nl: 'Op deze pagina' },
  languages: { en: 'Language', nl: 'Taal' },
  savePdf: { en: 'Save as PDF', nl: 'Opslaan als pdf' },
  reference: { en: 'Reference', nl: 'Kenmerk' },
  date: { en: 'Date', nl: 'Datum' },
  pageOf: { en: 'page', nl: 'pagina' },
  ofPages: { en: 'of', nl: 'van' },
  back: { en: 'All locations', nl: 'Alle locaties' },
  previous: { en: 'Previous: {name}', nl: 'Vorige: {name}' },
  next: { en: 'Next: {name}', nl: 'Volgende: {name}' },
  otherPages: { en: 'Locations', nl: 'Locaties' },
  allPages: { en: 'All pages of {name}', nl: 'Alle pagina’s van {name}' },
  watermark: { en: 'Made on trial with Kavel', nl: 'Op proef gemaakt met Kavel' },
  preview: {
    en: 'Preview for colleagues: visitors see what was last published.',
    nl: 'Voorbeeld voor collega’s: bezoekers zien wat het laatst is gepubliceerd.',
  },
  emptyBlock: { en: '{block}: not shown to visitors.', nl: '{block}: niet getoond aan bezoekers.' },
  noPages: { en: 'There are no pages here.', nl: 'Hier staan geen pagina’s.' },
  noSections: { en: 'This page has no content yet.', nl: 'Deze pagina heeft nog geen inhoud.' },
  publications: { en: 'Publications', nl: 'Publicaties' },
  notFound: { en: 'This page cannot be found', nl: 'Deze pagina is niet gevonden' },
  notFoundText: {
    en: 'The link may be wrong, or the page is no longer published. Ask the sender for the right link.',
    nl: 'De link klopt misschien niet, of de pagina is niet meer gepubliceerd. Vraag de afzender om de juiste link.',
  },
  busy: { en: 'The page is briefly unavailable', nl: 'De pagina is even niet beschikbaar' },
  busyText: {
    en: 'Nothing is lost. Try again in a minute.',
    nl: 'Er is niets verloren. Probeer het over een minuut opnieuw.',
  },
  retry: { en: 'Try again', nl: 'Opnieuw proberen' },
  failed: { en: 'The page cannot be shown', nl: 'De pagina kan niet worden getoond' },
});
