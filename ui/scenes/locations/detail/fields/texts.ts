import { defineTexts } from '../../../../i18n/texts.ts';

export const texts = defineTexts({
  none: { en: 'No custom fields yet', nl: 'Nog geen eigen velden' },
  noneText: {
    en: 'An administrator adds fields in the settings of the company. Every location then has them.',
    nl: 'Een beheerder voegt velden toe in de instellingen van het bedrijf. Elke locatie heeft ze dan.',
  },
  remark: { en: 'Remark: {name}', nl: 'Opmerking: {name}' },
  remarkHint: { en: 'Remark', nl: 'Opmerking' },
  empty: { en: 'Not filled in', nl: 'Niet ingevuld' },
  yes: { en: 'Yes', nl: 'Ja' },
  no: { en: 'No', nl: 'Nee' },
  pick: { en: 'Choose', nl: 'Kies' },
  readOnly: { en: 'Administrators change this field.', nl: 'Beheerders wijzigen dit veld.' },
  point: { en: 'Point', nl: 'Punt' },
  line: { en: 'Line', nl: 'Lijn' },
  area: { en: 'Area', nl: 'Vlak' },
  draw: { en: 'Draw', nl: 'Tekenen' },
  chooseFile: { en: 'Choose GeoJSON', nl: 'GeoJSON kiezen' },
  dropHint: { en: 'Or drop the file here', nl: 'Of sleep het bestand hierheen' },
  clear: { en: 'Clear', nl: 'Wissen' },
  clearOf: { en: 'Clear: {name}', nl: 'Wissen: {name}' },
  badFile: { en: 'This file holds no point, line or area.', nl: 'Dit bestand bevat geen punt, lijn of vlak.' },
});
