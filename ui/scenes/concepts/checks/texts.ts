import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  rules: { en: 'Rules of the location', nl: 'Regels van de locatie' },
  noRulesText: {
    en: 'Add the limits of the zoning plan or the client. Every result is tested against them.',
    nl: 'Voeg de grenzen van het bestemmingsplan of de opdrachtgever toe. Elk resultaat wordt eraan getoetst.',
  },
  addRule: { en: 'Add rule', nl: 'Regel toevoegen' },
  newRule: { en: 'New rule', nl: 'Nieuwe regel' },
  summary: { en: '{kept} of {count} met', nl: '{kept} van {count} voldoen' },
  parking: { en: 'Parking balance', nl: 'Parkeerbalans' },
  demand: { en: 'Required', nl: 'Benodigd' },
  supply: { en: 'Provided', nl: 'Aanwezig' },
  balance: { en: 'Balance', nl: 'Saldo' },
  perUnit: { en: '{quantity} × {norm}', nl: '{quantity} × {norm}' },
  perArea: { en: '{quantity} × {norm} per 100 m²', nl: '{quantity} × {norm} per 100 m²' },
  noParking: { en: 'Nothing in this concept requires parking.', nl: 'Voor dit concept is geen parkeren nodig.' },
  mix: { en: 'Unit mix', nl: 'Woonprogramma' },
  withoutType: { en: 'Without a unit type', nl: 'Zonder eenheidstype' },
  noMix: { en: 'No units placed yet.', nl: 'Nog geen eenheden geplaatst.' },
  nothing: {
    en: 'Checks appear once the concept is generated.',
    nl: 'De toetsing verschijnt zodra het concept is berekend.',
  },
});
