import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  history: { en: 'History', nl: 'Historie' },
  none: {
    en: 'Every change to this concept appears here, with its effect on the figures.',
    nl: 'Elke wijziging van dit concept komt hier te staan, met het effect op de kengetallen.',
  },
  start: { en: 'Before the first step', nl: 'Voor de eerste stap' },
  more: { en: 'and {count} more', nl: 'en nog {count}' },
  sameFigures: { en: 'Figures unchanged', nl: 'Kengetallen ongewijzigd' },
  smallChange: { en: 'Figures changed by less than is shown', nl: 'Kengetallen minder gewijzigd dan getoond wordt' },
  gfa: { en: 'GFA', nl: 'BVO' },
  rgw: { en: 'Residual land value', nl: 'Residuele grondwaarde' },
});
