import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  download: { en: 'Download as a file', nl: 'Downloaden als bestand' },
  downloadShort: { en: 'Download', nl: 'Downloaden' },
  downloadOf: { en: 'Download {name} as a file', nl: '{name} downloaden als bestand' },
  formats: { en: 'Formats', nl: 'Bestandsformaten' },
  making: { en: '{format} is being made', nl: '{format} wordt gemaakt' },
  progress: { en: '{done} of {total} buildings', nl: '{done} van {total} gebouwen' },
  cancel: { en: 'Cancel', nl: 'Annuleren' },
  failed: { en: '{format} was not made', nl: '{format} is niet gemaakt' },
  failedText: {
    en: 'The concept is unchanged. Reason: {reason}',
    nl: 'Het concept is niet gewijzigd. Reden: {reason}',
  },
  nothing: { en: 'Draw a building first.', nl: 'Teken eerst een gebouw.' },
});
