import { defineTexts } from '../../i18n/texts.ts';

export const texts = defineTexts({
  showAll: { en: 'Show all', nl: 'Alle tonen' },
  noneFound: { en: 'Nothing found', nl: 'Niets gevonden' },
  notFound: { en: 'The search did not work.', nl: 'Het zoeken is niet gelukt.' },
});
