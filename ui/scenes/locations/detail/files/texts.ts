import { defineTexts } from '../../../../i18n/texts.ts';

export const texts = defineTexts({
  drop: { en: 'Drop pictures here, or choose them', nl: 'Sleep afbeeldingen hierheen, of kies ze' },
  dropText: { en: 'PNG, JPEG or WebP, up to 15 MB each', nl: 'PNG, JPEG of WebP, tot 15 MB per stuk' },
  choose: { en: 'Choose pictures', nl: 'Afbeeldingen kiezen' },
  none: { en: 'No pictures yet', nl: 'Nog geen afbeeldingen' },
  noneText: {
    en: 'Photos of the site, drawings and screenshots of concepts. One of them can stand for the location.',
    nl: 'Foto’s van de plek, tekeningen en schermafbeeldingen van concepten. Een ervan kan voor de locatie staan.',
  },
  unnamed: { en: 'Untitled', nl: 'Naamloos' },
  waiting: { en: 'Being sent', nl: 'Wordt verstuurd' },
  open: { en: 'Open {name}', nl: '{name} openen' },
  actionsOf: { en: 'Actions for {name}', nl: 'Acties voor {name}' },
  makeProfile: { en: 'Use as profile picture', nl: 'Als profielfoto gebruiken' },
  download: { en: 'Download', nl: 'Downloaden' },
  remove: { en: 'Delete', nl: 'Verwijderen' },
  removed: { en: '{name} was deleted.', nl: '{name} is verwijderd.' },
  undo: { en: 'Undo', nl: 'Ongedaan maken' },
  previous: { en: 'Previous picture', nl: 'Vorige afbeelding' },
  next: { en: 'Next picture', nl: 'Volgende afbeelding' },
  stepProfile: { en: 'Choose profile picture', nl: 'Profielfoto kiezen' },
  stepRemove: { en: 'Delete picture', nl: 'Afbeelding verwijderen' },
});
