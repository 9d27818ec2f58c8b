import { defineTexts } from '../../i18n/texts.ts';

export const texts = defineTexts({
  deleted: { en: 'Deleted', nl: 'Verwijderd' },
  deletedLead: {
    en: 'What was deleted in {company} stays here for {days} days and can be brought back with everything below it.',
    nl: 'Wat in {company} is verwijderd blijft hier {days} dagen en is terug te halen met alles wat eronder hing.',
  },
  noneTitle: { en: 'Nothing was deleted', nl: 'Er is niets verwijderd' },
  noneText: {
    en: 'Deleted locations, concepts and other records will be listed here.',
    nl: 'Verwijderde locaties, concepten en andere gegevens komen hier te staan.',
  },
  notAllowed: { en: 'For administrators', nl: 'Voor beheerders' },
  notAllowedText: {
    en: 'Ask an administrator of your company to bring something back.',
    nl: 'Vraag een beheerder van uw bedrijf om iets terug te halen.',
  },
  list: { en: 'Deleted, the latest first', nl: 'Verwijderd, het laatste eerst' },
  several: { en: '{names} and {count} more', nl: '{names} en nog {count}' },
  withBelow: { en: 'with {below}', nl: 'met {below}' },
  by: { en: '{ago} by {name}', nl: '{ago} door {name}' },
  daysLeft: { en: '{count} days left', nl: 'nog {count} dagen' },
  lastDay: { en: 'last day', nl: 'laatste dag' },
  restore: { en: 'Bring back', nl: 'Terughalen' },
  restoreOf: { en: 'Bring back: {name}', nl: 'Terughalen: {name}' },
  restored: { en: '{name} is back.', nl: '{name} is terug.' },
});
