import { defineTexts } from '../../../../i18n/texts.ts';

export const texts = defineTexts({
  recorded: {
    en: 'Personal data. Who looks at it is recorded. It is never published.',
    nl: 'Persoonsgegevens. Wie dit bekijkt, wordt vastgelegd. Het wordt nooit gepubliceerd.',
  },
  none: { en: 'No owner known yet', nl: 'Nog geen eigenaar bekend' },
  noneText: {
    en: 'Add the owners by hand, or paste what the register gave you.',
    nl: 'Voeg de eigenaren met de hand toe, of plak wat het register u gaf.',
  },
  name: { en: 'Owner', nl: 'Eigenaar' },
  right: { en: 'Right', nl: 'Recht' },
  share: { en: 'Share', nl: 'Aandeel' },
  date: { en: 'Date', nl: 'Datum' },
  source: { en: 'Source', nl: 'Bron' },
  add: { en: 'Add owner', nl: 'Eigenaar toevoegen' },
  keep: { en: 'Add', nl: 'Toevoegen' },
  cancel: { en: 'Cancel', nl: 'Annuleren' },
  paste: { en: 'Paste register data', nl: 'Registergegevens plakken' },
  json: { en: 'Register data (JSON)', nl: 'Registergegevens (JSON)' },
  file: { en: 'Choose file', nl: 'Bestand kiezen' },
  large: { en: 'The data is larger than 200 kB.', nl: 'De gegevens zijn groter dan 200 kB.' },
  unreadable: { en: 'This is not JSON.', nl: 'Dit is geen JSON.' },
  raw: { en: 'As received', nl: 'Zoals ontvangen' },
  noOwners: { en: 'No owner found in this data.', nl: 'Geen eigenaar gevonden in deze gegevens.' },
  remove: { en: 'Delete {name}', nl: '{name} verwijderen' },
  removed: { en: '{name} was deleted.', nl: '{name} is verwijderd.' },
  undo: { en: 'Undo', nl: 'Ongedaan maken' },
  data: { en: 'register data', nl: 'registergegevens' },
  stepAdd: { en: 'Add owner', nl: 'Eigenaar toevoegen' },
  stepRemove: { en: 'Delete owner', nl: 'Eigenaar verwijderen' },
});
