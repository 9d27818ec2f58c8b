import { defineTexts } from '../../../../i18n/texts.ts';

export const texts = defineTexts({
  ofConcept: { en: 'Amounts of {name}, excluding VAT.', nl: 'Bedragen van {name}, exclusief btw.' },
  noConcept: {
    en: 'Amounts appear once the location has a concept.',
    nl: 'Bedragen verschijnen zodra de locatie een concept heeft.',
  },
  openSheet: { en: 'Open the sheet', nl: 'Rekenblad openen' },
  unnamed: { en: 'Untitled', nl: 'Naamloos' },
});
