import { defineTexts } from '../../../../i18n/texts.ts';

export const texts = defineTexts({
  none: { en: 'No changes yet', nl: 'Nog geen wijzigingen' },
  noneText: {
    en: 'Every change of the location, its plots, concepts, costs, rules and notes appears here, with who made it.',
    nl: 'Elke wijziging van de locatie, de percelen, concepten, kosten, regels en notities komt hier te staan, met wie die maakte.',
  },
  unsaved: { en: 'Not saved yet', nl: 'Nog niet opgeslagen' },
  unsavedText: {
    en: 'Activity starts once the location is saved.',
    nl: 'Activiteit begint zodra de locatie is opgeslagen.',
  },
  more: { en: 'Show earlier changes', nl: 'Eerdere wijzigingen tonen' },
});
