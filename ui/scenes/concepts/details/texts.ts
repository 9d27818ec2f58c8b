import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  title: { en: 'Description', nl: 'Omschrijving' },
  shownParts: { en: 'Shown on public pages', nl: 'Getoond op openbare pagina’s' },
});
