import { defineTexts } from '../../i18n/texts.ts';

export const supportTexts = defineTexts({
  title: { en: 'Support', nl: 'Hulp' },
  lead: {
    en: 'Ask us, see how the figures are defined, and find the keyboard shortcuts.',
    nl: 'Stel een vraag, lees hoe de kengetallen zijn gedefinieerd en vind de sneltoetsen.',
  },
  definitions: { en: 'Definitions', nl: 'Definities' },
  shortcuts: { en: 'Keyboard shortcuts', nl: 'Sneltoetsen' },
  shortcutsNote: {
    en: 'Press ? on any screen for the keys of that screen.',
    nl: 'Druk op ? in een scherm voor de toetsen van dat scherm.',
  },
  habits: { en: 'Good to know', nl: 'Goed om te weten' },
  arrows: { en: 'Arrow keys change a number. ', nl: 'Pijltjestoetsen verhogen of verlagen een getal. ' },
  arrowsText: {
    en: 'With Shift in steps ten times as large, with Alt a tenth.',
    nl: 'Met Shift in stappen die tien keer zo groot zijn, met Alt een tiende.',
  },
  comma: { en: 'Decimal comma or decimal point. ', nl: 'Decimale komma of decimale punt. ' },
  commaText: {
    en: 'You can type a size as 12,5 or 12.5; the field shows how it was read.',
    nl: 'U kunt een maat typen als 12,5 of 12.5; het veld toont hoe die is gelezen.',
  },
  escape: { en: 'Esc undoes what you typed; ', nl: 'Esc maakt ongedaan wat u typte; ' },
  escapeText: {
    en: 'Enter or leaving the field keeps it.',
    nl: 'met Enter of het verlaten van het veld blijft het staan.',
  },
  saved: { en: 'Everything is saved automatically. ', nl: 'Alles wordt automatisch opgeslagen. ' },
  savedText: {
    en: 'The badge at the top shows what has not been saved yet, also without a connection.',
    nl: 'Bovenaan staat wat nog niet is opgeslagen, ook zonder verbinding.',
  },
});
