import { defineTexts } from '../../i18n/texts.ts';

export const texts = defineTexts({
  locations: { en: 'Locations', nl: 'Locaties' },
  notes: { en: 'About', nl: 'Verantwoording' },
  filter: { en: 'Filter', nl: 'Filter' },
  noFilter: { en: 'None', nl: 'Geen' },
  count: { en: 'Locations', nl: 'Locaties' },
  date: { en: 'Date', nl: 'Datum' },
  person: { en: 'Person', nl: 'Persoon' },
  units: { en: 'Units', nl: 'Eenheden' },
  yes: { en: 'Yes', nl: 'Ja' },
  no: { en: 'No', nl: 'Nee' },
});
