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
  apply: { en: 'Apply to locations', nl: 'Toepassen op locaties' },
  applyTitle: { en: 'Apply unit types to locations', nl: 'Eenheidstypen toepassen op locaties' },
  applyText: {
    en: 'Units are compared by name. {same} of {count} locations have no differences. Other units of a location stay, and concepts that use a changed unit get new figures.',
    nl: 'Eenheden worden op naam vergeleken. {same} van {count} locaties hebben geen verschillen. Andere eenheden van een locatie blijven, en concepten met een gewijzigde eenheid krijgen nieuwe kengetallen.',
  },
  applyAdds: { en: 'Add missing types', nl: 'Ontbrekende typen toevoegen' },
  applyChanges: { en: 'Change types that differ', nl: 'Afwijkende typen wijzigen' },
  applySearch: { en: 'Search locations', nl: 'Locaties zoeken' },
  applyLocations: { en: 'Locations with differences', nl: 'Locaties met verschillen' },
  applyAll: { en: 'All {count} locations with differences', nl: 'Alle {count} locaties met verschillen' },
  applyMore: {
    en: 'And {count} more locations. Search to see them.',
    nl: 'En nog {count} locaties. Zoek om ze te zien.',
  },
  applyNew: { en: 'New: {names}', nl: 'Nieuw: {names}' },
  applyOther: { en: '{name}: {changes}', nl: '{name}: {changes}' },
  applyNone: { en: 'Choose locations', nl: 'Kies locaties' },
  applyDo: { en: 'Apply to {count} locations', nl: 'Toepassen op {count} locaties' },
  applyOffline: { en: 'You are offline.', nl: 'U bent offline.' },
  applyStep: { en: 'Apply unit types', nl: 'Eenheidstypen toepassen' },
  unnamed: { en: 'Untitled', nl: 'Naamloos' },
  newRow: { en: 'New unit type', nl: 'Nieuw eenheidstype' },
  balcony: { en: 'Balcony', nl: 'Balkon' },
  balconyDepth: { en: 'Balcony depth', nl: 'Diepte balkon' },
  balconyLength: { en: 'Balcony length', nl: 'Lengte balkon' },
  withoutBalcony: { en: 'This unit type has no balcony.', nl: 'Dit eenheidstype heeft geen balkon.' },
});
