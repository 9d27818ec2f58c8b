import { defineTexts } from '../i18n/texts.ts';

export const texts = defineTexts({
  sortedBy: { en: 'Sort by {name}', nl: 'Sorteren op {name}' },
  loading: { en: 'Loading', nl: 'Laden' },
  failed: { en: 'This could not be loaded', nl: 'Dit kon niet worden geladen' },
  failedSafe: { en: 'Your work is safe. Try again in a moment.', nl: 'Uw werk is veilig. Probeer het straks opnieuw.' },
  gone: { en: 'This no longer exists', nl: 'Dit bestaat niet meer' },
  goneText: {
    en: 'It may have been deleted, or it belongs to another company.',
    nl: 'Misschien is het verwijderd, of hoort het bij een ander bedrijf.',
  },
  neighbourhoodsFailed: {
    en: 'The figures of the neighbourhood could not be loaded.',
    nl: 'De cijfers van de buurt konden niet worden geladen.',
  },
  retry: { en: 'Try again', nl: 'Opnieuw proberen' },
  copied: { en: 'Copied', nl: 'Gekopieerd' },
  notCopied: { en: 'The browser did not allow copying.', nl: 'De browser stond kopiëren niet toe.' },
  close: { en: 'Close', nl: 'Sluiten' },
  showPassword: { en: 'Show or hide the password', nl: 'Wachtwoord tonen of verbergen' },
  cancel: { en: 'Cancel', nl: 'Annuleren' },
  remove: { en: 'Delete', nl: 'Verwijderen' },
  collapse: { en: 'Collapse panel', nl: 'Paneel inklappen' },
  expand: { en: 'Open panel', nl: 'Paneel openen' },
  pageWidth: { en: 'Width of the page', nl: 'Breedte van de pagina' },
  pageFrame: { en: 'The page as visitors will see it', nl: 'De pagina zoals bezoekers haar zien' },
  resize: { en: 'Width of the panel', nl: 'Breedte van het paneel' },
  space: { en: 'Space', nl: 'Spatie' },
  arrowUp: { en: 'Up', nl: 'Omhoog' },
  arrowDown: { en: 'Down', nl: 'Omlaag' },
  arrowKeys: { en: 'Arrow keys', nl: 'Pijltjestoetsen' },
  reference: { en: 'Reference {reference}', nl: 'Kenmerk {reference}' },
  report: { en: 'Report this', nl: 'Dit melden' },
  colourOf: { en: 'Colour of {name}', nl: 'Kleur van {name}' },
});

export const presenceTexts = defineTexts({
  alsoHere: { en: 'Also here', nl: 'Ook hier' },
  atConcept: { en: '{name} has “{concept}” open', nl: '{name} heeft ‘{concept}’ open' },
  atLocation: { en: '{name} is at this location', nl: '{name} is bij deze locatie' },
});
