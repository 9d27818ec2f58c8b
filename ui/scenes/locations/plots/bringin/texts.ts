import { defineTexts } from '../../../../i18n/texts.ts';

export const texts = defineTexts({
  choose: { en: 'From a file', nl: 'Uit een bestand' },
  chooseHint: { en: 'Or drop it on this screen:', nl: 'Of sleep het naar dit scherm:' },
  title: { en: 'Areas from a file', nl: 'Vlakken uit een bestand' },
  close: { en: 'Close without adding', nl: 'Sluiten zonder toevoegen' },
  unchanged: { en: 'The plots are unchanged.', nl: 'De percelen zijn niet gewijzigd.' },
  kind: { en: 'Add as', nl: 'Toevoegen als' },
  land: { en: 'Land', nl: 'Grond' },
  buildable: { en: 'Buildable areas', nl: 'Bouwvlakken' },
  areas: { en: 'Areas to add', nl: 'Toe te voegen vlakken' },
  unnamed: { en: 'Area {number}', nl: 'Vlak {number}' },
  present: { en: 'already part of the location', nl: 'hoort al bij de locatie' },
  nothing: { en: 'No area of the file can be brought in.', nl: 'Geen vlak uit het bestand kan worden overgenomen.' },
  add: { en: 'Add {count}', nl: '{count} toevoegen' },
  step: { en: 'Bring in areas', nl: 'Vlakken overnemen' },
});
