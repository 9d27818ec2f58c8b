import { defineTexts } from '../i18n/texts.ts';

export const texts = defineTexts({
  loading: { en: 'Loading', nl: 'Laden' },
  failed: { en: 'This could not be loaded', nl: 'Dit kon niet worden geladen' },
  failedSafe: { en: 'Your work is safe. Try again in a moment.', nl: 'Uw werk is veilig. Probeer het zo opnieuw.' },
  gone: { en: 'This does not exist any more', nl: 'Dit bestaat niet meer' },
  goneText: {
    en: 'It may have been deleted, or it belongs to another company.',
    nl: 'Het kan verwijderd zijn, of bij een ander bedrijf horen.',
  },
  retry: { en: 'Try again', nl: 'Opnieuw proberen' },
  close: { en: 'Close', nl: 'Sluiten' },
  cancel: { en: 'Cancel', nl: 'Annuleren' },
  remove: { en: 'Delete', nl: 'Verwijderen' },
  collapse: { en: 'Collapse panel', nl: 'Paneel inklappen' },
  expand: { en: 'Open panel', nl: 'Paneel openen' },
  resize: { en: 'Width of the panel', nl: 'Breedte van het paneel' },
  arrowKeys: { en: 'Arrow keys', nl: 'Pijltjestoetsen' },
  reference: { en: 'Reference {reference}', nl: 'Kenmerk {reference}' },
});
