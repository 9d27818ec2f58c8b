import { defineTexts } from '../../i18n/texts.ts';

export const texts = defineTexts({
  since: { en: 'From', nl: 'Vanaf' },
  until: { en: 'Until', nl: 'Tot en met' },
  deleted: { en: 'Deleted', nl: 'Verwijderd' },
  deletedLead: {
    en: 'What was deleted at {company} stays here for {days} days and can be restored with everything that belongs to it.',
    nl: 'Wat bij {company} is verwijderd, blijft hier {days} dagen staan en is terug te zetten met alles wat erbij hoort.',
  },
  noneTitle: { en: 'Nothing was deleted', nl: 'Er is niets verwijderd' },
  noneText: {
    en: 'Deleted locations, concepts and other items appear here.',
    nl: 'Verwijderde locaties, concepten en andere gegevens komen hier te staan.',
  },
  notAllowed: { en: 'For administrators', nl: 'Voor beheerders' },
  notAllowedText: {
    en: 'Ask an administrator of your company to restore something.',
    nl: 'Vraag een beheerder van uw bedrijf om iets terug te zetten.',
  },
  list: { en: 'Deleted records', nl: 'Verwijderde gegevens' },
  several: { en: '{names} and {count} more', nl: '{names} en nog {count}' },
  withBelow: { en: 'with {below}', nl: 'met {below}' },
  name: { en: 'Name', nl: 'Naam' },
  kind: { en: 'Kind', nl: 'Soort' },
  deletedBy: { en: 'Deleted by', nl: 'Verwijderd door' },
  daysLeft: { en: 'Days left', nl: 'Nog dagen' },
  daysLeftAbout: {
    en: 'Deleted records are kept for {days} days.',
    nl: 'Verwijderde gegevens blijven {days} dagen bewaard.',
  },
  restore: { en: 'Restore', nl: 'Terugzetten' },
  restoreOf: { en: 'Restore: {name}', nl: 'Terugzetten: {name}' },
  restored: { en: '{name} was restored.', nl: '{name} is teruggezet.' },
});
