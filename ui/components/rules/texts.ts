import { defineTexts } from '../../i18n/texts.ts';

export const ruleTexts = defineTexts({
  removeRule: { en: 'Delete rule {name}', nl: 'Regel {name} verwijderen' },
  atMost: { en: 'at most {target}', nl: 'hoogstens {target}' },
  atLeast: { en: 'at least {target}', nl: 'minstens {target}' },
  exactly: { en: 'exactly {target}', nl: 'precies {target}' },
  room: { en: '{slack} left', nl: 'nog {slack}' },
  over: { en: '{slack} too much', nl: '{slack} te veel' },
  under: { en: '{slack} too little', nl: '{slack} te weinig' },
  above: { en: '{slack} more than needed', nl: '{slack} meer dan nodig' },
  equal: { en: 'exactly on the limit', nl: 'precies op de grens' },
  untested: { en: 'cannot be tested', nl: 'niet te toetsen' },
  words: { en: 'in words', nl: 'in woorden' },
  kept: { en: 'met', nl: 'voldoet' },
  broken: { en: 'not met', nl: 'voldoet niet' },
});
