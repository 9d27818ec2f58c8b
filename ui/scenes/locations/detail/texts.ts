import { defineTexts } from '../../../i18n/texts.ts';

export const tabTexts = defineTexts({
  tabs: { en: 'Parts of the location', nl: 'Onderdelen van de locatie' },
  overview: { en: 'Overview', nl: 'Overzicht' },
  notes: { en: 'Notes and tasks', nl: 'Notities en taken' },
  fields: { en: 'Fields', nl: 'Velden' },
  rules: { en: 'Rules', nl: 'Regels' },
  costs: { en: 'Costs', nl: 'Kosten' },
  files: { en: 'Files', nl: 'Bestanden' },
  owner: { en: 'Owner', nl: 'Eigenaar' },
  activity: { en: 'Activity', nl: 'Activiteit' },
});
