import { defineTexts } from '../../i18n/texts.ts';

export const pictureTexts = defineTexts({
  pictures: { en: 'Add pictures', nl: 'Afbeeldingen toevoegen' },
  waiting: { en: 'Waits for the server', nl: 'Wacht op de server' },
  sending: { en: '{share} sent', nl: '{share} verstuurd' },
  notSent: { en: 'Not sent. {why}', nl: 'Niet verstuurd. {why}' },
  retry: { en: 'Try again', nl: 'Opnieuw proberen' },
  openPicture: { en: 'Open picture {name}', nl: 'Afbeelding {name} openen' },
  removePicture: { en: 'Remove picture {name}', nl: 'Afbeelding {name} verwijderen' },
  picture: { en: 'picture {number}', nl: 'afbeelding {number}' },
  tooMany: { en: 'At most {most} pictures fit here.', nl: 'Hier passen hoogstens {most} afbeeldingen.' },
  badKind: {
    en: '{name} is no PNG, JPEG or WebP picture.',
    nl: '{name} is geen afbeelding in PNG, JPEG of WebP.',
  },
  badFile: {
    en: '{name} is no PNG, JPEG or WebP picture and no PDF.',
    nl: '{name} is geen afbeelding in PNG, JPEG of WebP en geen pdf.',
  },
  tooLarge: { en: '{name} is larger than 15 MB.', nl: '{name} is groter dan 15 MB.' },
  stepRemovePicture: { en: 'Remove picture', nl: 'Afbeelding verwijderen' },
});
