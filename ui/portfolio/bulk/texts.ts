import { defineTexts } from '../../i18n/texts.ts';

export const texts = defineTexts({
  running: { en: '{name}: {done} of {total}', nl: '{name}: {done} van {total}' },
  ended: { en: '{name}: {done} of {total} changed', nl: '{name}: {done} van {total} gewijzigd' },
  cancelled: {
    en: '{name}: stopped after {done} of {total}; the others are as they were',
    nl: '{name}: gestopt na {done} van {total}; de andere zijn zoals ze waren',
  },
  failures: { en: '{count} refused', nl: '{count} geweigerd' },
  cancel: { en: 'Cancel', nl: 'Annuleren' },
  retry: { en: 'Try again', nl: 'Opnieuw proberen' },
  undo: { en: 'Undo', nl: 'Ongedaan maken' },
  closeReport: { en: 'Close the report', nl: 'Verslag sluiten' },
  refused: { en: 'Refused', nl: 'Geweigerd' },
  name: { en: 'Name', nl: 'Naam' },
  reason: { en: 'Reason', nl: 'Reden' },
  copy: { en: 'Copy as text', nl: 'Kopiëren als tekst' },
  save: { en: 'Save as CSV', nl: 'Opslaan als CSV' },
  unnamed: { en: 'Untitled', nl: 'Naamloos' },
});
