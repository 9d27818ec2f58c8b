import { defineTexts } from '../../../i18n/texts.ts';

export const usageTexts = defineTexts({
  title: { en: 'Usage', nl: 'Gebruik' },
  lead: {
    en: 'What customers do with Kavel, counted by day where it happens: what is new, and what is used. Staff and templates do not count.',
    nl: 'Wat klanten met Kavel doen, per dag geteld waar het gebeurt: wat nieuw is en wat wordt gebruikt. Medewerkers en sjablonen tellen niet mee.',
  },
  people: { en: 'Active people', nl: 'Actieve mensen' },
  persons: { en: 'People', nl: 'Mensen' },
  peopleMost: { en: 'most in a period', nl: 'meeste in een periode' },
  customer: { en: 'Customer', nl: 'Klant' },
  tier: { en: 'Tier', nl: 'Abonnement' },
  storage: { en: 'Storage (MB)', nl: 'Opslag (MB)' },
  list: { en: 'Use by customer', nl: 'Gebruik per klant' },
  noneTitle: { en: 'No customers yet', nl: 'Nog geen klanten' },
  noneText: { en: 'Use shows once there is a customer.', nl: 'Gebruik verschijnt zodra er een klant is.' },
  figures: { en: 'Figures', nl: 'Cijfers' },
});
