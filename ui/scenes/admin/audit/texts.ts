import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  list: { en: 'Audit log', nl: 'Logboek' },
  words: { en: 'Search in names and details', nl: 'Zoek in namen en details' },
  when: { en: 'When', nl: 'Wanneer' },
  who: { en: 'Who', nl: 'Wie' },
  company: { en: 'Company', nl: 'Bedrijf' },
  what: { en: 'What', nl: 'Wat' },
  detail: { en: 'Details', nl: 'Details' },
  anyAction: { en: 'All actions', nl: 'Alle handelingen' },
  anyPerson: { en: 'Everybody', nl: 'Iedereen' },
  anyCompany: { en: 'All companies', nl: 'Alle bedrijven' },
  noneTitle: { en: 'Nothing in the log', nl: 'Niets in het logboek' },
  noneText: {
    en: 'What staff change, decide and read of customers is kept here. Other words or another period may show more.',
    nl: 'Hier staat wat medewerkers bij klanten wijzigen, besluiten en lezen. Andere woorden of een andere periode tonen misschien meer.',
  },
});
