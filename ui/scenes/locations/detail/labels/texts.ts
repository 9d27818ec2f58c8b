import { defineTexts } from '../../../../i18n/texts.ts';

export const texts = defineTexts({
  labels: { en: 'Labels', nl: 'Labels' },
  none: { en: 'No labels', nl: 'Geen labels' },
  placeholder: { en: 'Find or make a label', nl: 'Label zoeken of maken' },
  make: { en: 'Make label {name}', nl: 'Label {name} maken' },
  full: { en: 'A company has at most {most} labels.', nl: 'Een bedrijf heeft hoogstens {most} labels.' },
  takeOff: { en: 'Remove label {name}', nl: 'Label {name} weghalen' },
  manage: { en: 'Manage labels', nl: 'Labels beheren' },
  ofCompany: {
    en: '{count} of {most} labels. Changes count for all locations.',
    nl: '{count} van {most} labels. Wijzigingen gelden voor alle locaties.',
  },
  nameOf: { en: 'Name of label {name}', nl: 'Naam van label {name}' },
  oneLocation: { en: '1 location', nl: '1 locatie' },
  locations: { en: '{count} locations', nl: '{count} locaties' },
  actionsOf: { en: 'Actions for {name}', nl: 'Acties voor {name}' },
  merge: { en: 'Merge', nl: 'Samenvoegen' },
  mergeInto: { en: 'Merge {name} into', nl: '{name} samenvoegen met' },
  mergeText: {
    en: 'Its locations get the other label. This cannot be undone.',
    nl: 'De locaties krijgen het andere label. Dit kan niet ongedaan worden gemaakt.',
  },
  mergeOffline: { en: 'Merging needs a connection.', nl: 'Voor samenvoegen is een verbinding nodig.' },
  cancel: { en: 'Cancel', nl: 'Annuleren' },
  remove: { en: 'Delete', nl: 'Verwijderen' },
  removeTitle: { en: 'Delete label {name}?', nl: 'Label {name} verwijderen?' },
  removeText: {
    en: 'It is taken off {count} locations. You can undo this.',
    nl: 'Het wordt van {count} locaties gehaald. U kunt dit ongedaan maken.',
  },
  removeOne: {
    en: 'It is taken off 1 location. You can undo this.',
    nl: 'Het wordt van 1 locatie gehaald. U kunt dit ongedaan maken.',
  },
  stepSet: { en: 'Change labels', nl: 'Labels wijzigen' },
  stepRename: { en: 'Rename label', nl: 'Label hernoemen' },
  stepColour: { en: 'Recolour label', nl: 'Labelkleur wijzigen' },
  stepRemove: { en: 'Delete label', nl: 'Label verwijderen' },
});
