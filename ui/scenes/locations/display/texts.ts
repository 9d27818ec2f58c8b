import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  display: { en: 'Display', nl: 'Weergave op de kaart' },
  oneColour: { en: 'One colour for all', nl: 'Eén kleur voor alle' },
  legend: { en: 'Legend', nl: 'Legenda' },
});
