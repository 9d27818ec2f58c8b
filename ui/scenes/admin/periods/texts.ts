import { defineTexts } from '../../../i18n/texts.ts';

export const periodTexts = defineTexts({
  step: { en: 'Step', nl: 'Stap' },
  days30: { en: '30 days', nl: '30 dagen' },
  days90: { en: '90 days', nl: '90 dagen' },
  days365: { en: 'A year', nl: 'Een jaar' },
  period: { en: 'Period', nl: 'Periode' },
  total: { en: 'Total', nl: 'Totaal' },
  chartOf: { en: '{figure} over time, {total} in total', nl: '{figure} in de tijd, totaal {total}' },
  csv: { en: 'Save as CSV', nl: 'Opslaan als CSV' },
  xlsx: { en: 'Save as Excel', nl: 'Opslaan als Excel' },
  notSaved: { en: 'The file was not saved. Try again.', nl: 'Het bestand is niet opgeslagen. Probeer het opnieuw.' },
  about: { en: 'About', nl: 'Over' },
  made: { en: 'Made', nl: 'Gemaakt' },
  yes: { en: 'yes', nl: 'ja' },
  no: { en: 'no', nl: 'nee' },
});
