import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  title: { en: 'Pictures', nl: 'Afbeeldingen' },
  ofConcept: { en: 'With the concept', nl: 'Bij het concept' },
  ofLocation: { en: 'With the location', nl: 'Bij de locatie' },
  none: { en: 'None yet.', nl: 'Nog geen.' },
  howTo: {
    en: 'Save a picture with the camera button above the model.',
    nl: 'Sla een afbeelding op met de cameraknop boven het model.',
  },
  unnamed: { en: 'Untitled', nl: 'Naamloos' },
  open: { en: 'Open {name} at full size', nl: '{name} op volledige grootte openen' },
  download: { en: 'Download {name}', nl: '{name} downloaden' },
  rename: { en: 'Rename {name}', nl: '{name} hernoemen' },
  nameOf: { en: 'Name of the picture', nl: 'Naam van de afbeelding' },
  remove: { en: 'Delete {name}', nl: '{name} verwijderen' },
  removed: { en: '{name} was deleted.', nl: '{name} is verwijderd.' },
  undo: { en: 'Undo', nl: 'Ongedaan maken' },
  stepRename: { en: 'Rename picture', nl: 'Afbeelding hernoemen' },
  stepRemove: { en: 'Delete picture', nl: 'Afbeelding verwijderen' },
});
