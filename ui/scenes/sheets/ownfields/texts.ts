import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  sheet: { en: 'Custom fields of locations', nl: 'Eigen velden van locaties' },
  withUnit: { en: '{name} ({unit})', nl: '{name} ({unit})' },
  yes: { en: 'Yes', nl: 'Ja' },
  no: { en: 'No', nl: 'Nee' },
  addChoices: { en: 'Add choices', nl: 'Keuzes toevoegen' },
  noFields: { en: 'No custom fields yet', nl: 'Nog geen eigen velden' },
  noFieldsText: {
    en: 'An administrator adds fields in the settings; each gets a column here.',
    nl: 'Een beheerder voegt velden toe bij de instellingen; elk krijgt hier een kolom.',
  },
  toSettings: { en: 'Add custom fields', nl: 'Eigen velden toevoegen' },
});
