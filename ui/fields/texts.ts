import { defineTexts } from '../i18n/texts.ts';

export const texts = defineTexts({
  between: { en: 'Between {min} and {max}', nl: 'Tussen {min} en {max}' },
  atLeast: { en: 'At least {min}', nl: 'Minstens {min}' },
  atMost: { en: 'At most {max}', nl: 'Hoogstens {max}' },
  number: { en: 'Enter a number', nl: 'Vul een getal in' },
  whole: { en: 'Enter a whole number', nl: 'Vul een geheel getal in' },
  automatic: { en: 'automatic', nl: 'automatisch' },
  none: { en: 'None', nl: 'Geen' },
  add: { en: 'Add', nl: 'Toevoegen' },
  remove: { en: 'Delete {name}', nl: '{name} verwijderen' },
  up: { en: 'Move {name} up', nl: '{name} omhoog' },
  down: { en: 'Move {name} down', nl: '{name} omlaag' },
  empty: { en: 'Nothing here yet', nl: 'Nog niets' },
});
