import { defineTexts } from '../i18n/texts.ts';

export const texts = defineTexts({
  between: { en: 'Between {min} and {max}', nl: 'Tussen {min} en {max}' },
  atLeast: { en: 'At least {min}', nl: 'Minstens {min}' },
  atMost: { en: 'At most {max}', nl: 'Hoogstens {max}' },
  number: { en: 'Enter a number', nl: 'Vul een getal in' },
  whole: { en: 'Enter a whole number', nl: 'Vul een geheel getal in' },
  automatic: { en: 'automatic', nl: 'automatisch' },
  mixed: { en: 'various', nl: 'verschillend' },
  default: { en: 'default {value}', nl: 'standaard {value}' },
  reset: { en: 'Reset {name} to {value}', nl: '{name} terug naar {value}' },
  range: { en: '{min} to {max}', nl: '{min} tot {max}' },
  drag: { en: 'Move {name}', nl: '{name} verplaatsen' },
  dragHelp: {
    en: 'Press space to pick up, the arrow keys to move, space to put down, Escape to cancel.',
    nl: 'Druk op spatie om op te pakken, pijltjes om te verplaatsen, spatie om neer te zetten, Escape om te annuleren.',
  },
  dragStart: { en: '{name} picked up', nl: '{name} opgepakt' },
  dragOver: { en: '{name} at place {place} of {count}', nl: '{name} op plaats {place} van {count}' },
  dragEnd: { en: '{name} put down at place {place}', nl: '{name} neergezet op plaats {place}' },
  dragCancel: { en: '{name} back where it was', nl: '{name} terug op de oude plaats' },
  none: { en: 'None', nl: 'Geen' },
  add: { en: 'Add', nl: 'Toevoegen' },
  remove: { en: 'Delete {name}', nl: '{name} verwijderen' },
  up: { en: 'Move {name} up', nl: '{name} omhoog' },
  down: { en: 'Move {name} down', nl: '{name} omlaag' },
  empty: { en: 'Nothing here yet', nl: 'Nog niets' },
});
