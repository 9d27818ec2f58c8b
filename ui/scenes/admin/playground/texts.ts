import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  title: { en: 'Playground', nl: 'Proefruimte' },
  lead: {
    en: 'Ask the calls that only read, with your own rights, or have the engine make a building.',
    nl: 'Vraag de aanroepen die alleen lezen, met uw eigen rechten, of laat de engine een gebouw maken.',
  },
  kind: { en: 'What to try', nl: 'Wat te proberen' },
  calls: { en: 'Calls', nl: 'Aanroepen' },
  engine: { en: 'Engine', nl: 'Engine' },
  call: { en: 'Call', nl: 'Aanroep' },
  chooseCall: { en: 'Search a call', nl: 'Zoek een aanroep' },
  noCall: { en: 'No such call', nl: 'Geen aanroep gevonden' },
  optional: { en: '{name} (optional)', nl: '{name} (optioneel)' },
  send: { en: 'Send', nl: 'Versturen' },
  copyCurl: { en: 'Copy as curl', nl: 'Kopiëren als curl' },
  copied: { en: 'Copied', nl: 'Gekopieerd' },
  building: { en: 'Building', nl: 'Gebouw' },
  archetype: { en: 'Building type', nl: 'Gebouwtype' },
  make: { en: 'Make', nl: 'Maken' },
  notJson: { en: 'This is not JSON.', nl: 'Dit is geen JSON.' },
  answer: { en: 'Answer', nl: 'Antwoord' },
  status: { en: 'Status {status}', nl: 'Status {status}' },
  took: { en: '{count} ms', nl: '{count} ms' },
  size: { en: '{size}', nl: '{size}' },
  hash: { en: 'Hash {hash}', nl: 'Hash {hash}' },
  cut: {
    en: 'Only the beginning is shown; the hash is of the whole.',
    nl: 'Alleen het begin staat hier; de hash is van het geheel.',
  },
});
