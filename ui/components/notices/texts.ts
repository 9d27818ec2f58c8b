import { defineTexts } from '../../i18n/texts.ts';

export const noticeTexts = defineTexts({
  title: { en: 'News', nl: 'Nieuws' },
  open: { en: 'News', nl: 'Nieuws' },
  openUnseen: { en: 'News, {count} new', nl: 'Nieuws, {count} nieuw' },
  none: { en: 'No news.', nl: 'Geen nieuws.' },
  unseen: { en: 'New', nl: 'Nieuw' },
  close: { en: 'Close notice', nl: 'Bericht sluiten' },
  all: { en: 'Show all {count}', nl: 'Alle {count} tonen' },
});
