import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  sheet: { en: 'Details of locations', nl: 'Gegevens van locaties' },
  newLocation: { en: 'New location without a place', nl: 'Nieuwe locatie zonder plaats' },
  inUse: {
    en: 'The subscription holds {most} locations; {used} are in use.',
    nl: 'Het abonnement biedt plaats aan {most} locaties; {used} zijn in gebruik.',
  },
  full: {
    en: 'The subscription holds {most} locations, and all are in use.',
    nl: 'Het abonnement biedt plaats aan {most} locaties, en die zijn alle in gebruik.',
  },
});
