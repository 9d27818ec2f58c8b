import { defineTexts } from '../i18n/texts.ts';

export const texts = defineTexts({
  help: { en: 'Help', nl: 'Hulp' },
  open: { en: 'Help with this screen', nl: 'Hulp bij dit scherm' },
  thisScreen: { en: 'This screen', nl: 'Dit scherm' },
  figures: { en: 'Figures', nl: 'Kengetallen' },
  start: { en: 'First', nl: 'Eerst' },
  next: { en: 'Then', nl: 'Daarna' },
  keys: { en: 'Keys', nl: 'Toetsen' },
  related: { en: 'Goes with it', nl: 'Hoort erbij' },
  ask: { en: 'Ask a question or report a fault', nl: 'Stel een vraag of meld een fout' },
  filter: { en: 'Find a figure', nl: 'Zoek een kengetal' },
  nothing: { en: 'No figure found for “{query}”.', nl: 'Geen kengetal gevonden voor ‘{query}’.' },
  found: { en: '{count} figures found', nl: '{count} kengetallen gevonden' },
  formula: { en: 'Formula', nl: 'Formule' },
  norm: { en: 'Standard', nl: 'Norm' },
  example: { en: 'Example', nl: 'Voorbeeld' },
  usual: { en: 'Usual', nl: 'Gewoonlijk' },
  range: { en: '{from} to {to}', nl: '{from} tot {to}' },
  source: { en: 'Source', nl: 'Bron' },
  explain: { en: 'What this figure means', nl: 'Wat dit kengetal betekent' },
  explainOf: { en: 'What {name} means', nl: 'Wat {name} betekent' },
  unknown: {
    en: 'There is no screen at this address. Choose one at the left.',
    nl: 'Op dit adres staat geen scherm. Kies er een aan de linkerkant.',
  },
});
