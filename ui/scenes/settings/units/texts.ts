import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  title: { en: 'Unit types', nl: 'Eenheidstypen' },
  lead: {
    en: 'The programme that new locations of {company} start with. Existing locations keep theirs.',
    nl: 'Het programma waarmee nieuwe locaties van {company} beginnen. Bestaande locaties houden het hunne.',
  },
  add: { en: 'Add a unit type', nl: 'Eenheidstype toevoegen' },
  remove: { en: 'Delete {name}', nl: '{name} verwijderen' },
  none: { en: 'No unit types yet', nl: 'Nog geen eenheidstypen' },
  noneText: {
    en: 'New locations start without units. Add the dwellings and spaces that you build most.',
    nl: 'Nieuwe locaties beginnen zonder eenheden. Voeg de woningen en ruimten toe die u het meest bouwt.',
  },
  most: { en: 'A company has at most {max} unit types.', nl: 'Een bedrijf heeft hoogstens {max} eenheidstypen.' },
  newRow: { en: 'New unit type', nl: 'Nieuw eenheidstype' },
  balcony: { en: 'Balcony', nl: 'Balkon' },
  balconyDepth: { en: 'Balcony depth', nl: 'Diepte balkon' },
  balconyLength: { en: 'Balcony length', nl: 'Lengte balkon' },
  withoutBalcony: { en: 'This unit type has no balcony.', nl: 'Dit eenheidstype heeft geen balkon.' },
});
