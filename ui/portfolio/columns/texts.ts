import { defineTexts } from '../../i18n/texts.ts';

export const texts = defineTexts({
  plotsDecide: { en: 'Follows from the plots', nl: 'Volgt uit de percelen' },
  onlyAdmins: { en: 'Only administrators change this field', nl: 'Alleen beheerders wijzigen dit veld' },
  onMap: {
    en: 'Drawn on the map, in the panel of the location',
    nl: 'Wordt op de kaart getekend, in het paneel van de locatie',
  },
  toMap: { en: 'Show on the map', nl: 'Op de kaart tonen' },
  drawn: { en: 'Drawn', nl: 'Getekend' },
  scoreAbout: {
    en: 'The rating given by hand, otherwise the computed score on a scale of 5',
    nl: 'De waardering die met de hand is gegeven, anders de berekende score op een schaal van 5',
  },
  stars: { en: '{count} of 5', nl: '{count} van 5' },
});
