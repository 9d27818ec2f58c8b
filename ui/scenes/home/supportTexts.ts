import { defineTexts } from '../../i18n/texts.ts';

export const supportTexts = defineTexts({
  title: { en: 'Support', nl: 'Hulp' },
  lead: {
    en: 'How the figures are defined, and the keys that make work quick.',
    nl: 'Hoe de cijfers zijn gedefinieerd, en de toetsen die het werk snel maken.',
  },
  definitions: { en: 'Definitions', nl: 'Definities' },
  filter: { en: 'Find a figure', nl: 'Zoek een kengetal' },
  nothing: { en: 'No figure is called “{query}”.', nl: 'Geen kengetal heet ‘{query}’.' },
  shortcuts: { en: 'Keyboard shortcuts', nl: 'Sneltoetsen' },
  shortcutsNote: {
    en: 'Press ? on any screen for the keys of that screen.',
    nl: 'Druk op ? in een scherm voor de toetsen van dat scherm.',
  },
  habits: { en: 'Good to know', nl: 'Goed om te weten' },
  arrows: { en: 'Arrow keys step a number. ', nl: 'Pijltoetsen verhogen of verlagen een getal. ' },
  arrowsText: {
    en: 'With Shift ten times as far, with Alt a tenth.',
    nl: 'Met Shift tien keer zo ver, met Alt een tiende.',
  },
  comma: { en: 'Comma and point are both decimal. ', nl: 'Komma en punt zijn beide decimaal. ' },
  commaText: { en: 'A size may be typed as 12,5 or 12.5.', nl: 'Een maat mag als 12,5 of 12.5 worden getypt.' },
  escape: { en: 'Esc takes back what was typed, ', nl: 'Esc neemt terug wat is getypt, ' },
  escapeText: { en: 'Enter or leaving the field keeps it.', nl: 'Enter of het veld verlaten houdt het.' },
  saved: { en: 'There is no save button. ', nl: 'Er is geen knop om te bewaren. ' },
  savedText: {
    en: 'The badge at the top says what is still on its way, also without a connection.',
    nl: 'Het teken bovenaan zegt wat nog onderweg is, ook zonder verbinding.',
  },
});
