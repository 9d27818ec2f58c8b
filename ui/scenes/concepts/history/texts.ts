import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  history: { en: 'History', nl: 'Geschiedenis' },
  none: {
    en: 'Every change of this concept will be listed here, with what it did to the figures.',
    nl: 'Elke wijziging van dit concept komt hier te staan, met wat die met de kengetallen deed.',
  },
  start: { en: 'Before the first step', nl: 'Voor de eerste stap' },
  more: { en: 'and {count} more', nl: 'en nog {count}' },
  sameFigures: { en: 'Figures unchanged', nl: 'Kengetallen gelijk' },
  smallChange: { en: 'Figures changed by less than is shown', nl: 'Kengetallen minder gewijzigd dan getoond wordt' },
  gfa: { en: 'GFA', nl: 'BVO' },
  rgw: { en: 'Residual value', nl: 'Grondwaarde' },
});
