import { defineTexts } from '../../../../i18n/texts.ts';

export const texts = defineTexts({
  drop: { en: 'Drop pictures and PDFs here, or choose them', nl: 'Sleep afbeeldingen en pdf’s hierheen, of kies ze' },
  dropText: { en: 'PNG, JPEG, WebP or PDF, up to 15 MB each', nl: 'PNG, JPEG, WebP of pdf, tot 15 MB per stuk' },
  choose: { en: 'Choose files', nl: 'Bestanden kiezen' },
  none: { en: 'No files yet', nl: 'Nog geen bestanden' },
  noneText: {
    en: 'Photos of the site, drawings, screenshots of concepts and reports. One of the pictures can stand for the location.',
    nl: 'Foto’s van de plek, tekeningen, schermafbeeldingen van concepten en rapporten. Een van de afbeeldingen kan de profielfoto van de locatie zijn.',
  },
  unnamed: { en: 'Untitled', nl: 'Naamloos' },
  waiting: { en: 'Being sent', nl: 'Wordt verstuurd' },
  open: { en: 'Open {name}', nl: '{name} openen' },
  actionsOf: { en: 'Actions for {name}', nl: 'Acties voor {name}' },
  makeProfile: { en: 'Use as profile picture', nl: 'Als profielfoto gebruiken' },
  place: { en: 'Place on the ground', nl: 'Op de grond plaatsen' },
  placeNeedsConcept: {
    en: 'Place on the ground: needs a concept',
    nl: 'Op de grond plaatsen: vraagt een concept',
  },
  rename: { en: 'Rename', nl: 'Hernoemen' },
  nameOf: { en: 'Name of {name}', nl: 'Naam van {name}' },
  downloadOf: { en: 'Download {name}', nl: '{name} downloaden' },
  room: {
    en: '{share}% of the storage of the subscription is used: {used} of {most}.',
    nl: '{share}% van de opslag van het abonnement is gebruikt: {used} van {most}.',
  },
  download: { en: 'Download', nl: 'Downloaden' },
  remove: { en: 'Delete', nl: 'Verwijderen' },
  removed: { en: '{name} was deleted.', nl: '{name} is verwijderd.' },
  undo: { en: 'Undo', nl: 'Ongedaan maken' },
  previous: { en: 'Previous picture', nl: 'Vorige afbeelding' },
  next: { en: 'Next picture', nl: 'Volgende afbeelding' },
  stepRename: { en: 'Rename file', nl: 'Bestand hernoemen' },
  stepProfile: { en: 'Choose profile picture', nl: 'Profielfoto kiezen' },
  stepRemove: { en: 'Delete file', nl: 'Bestand verwijderen' },
});
