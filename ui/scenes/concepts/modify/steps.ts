/** What steps are called in undo and in the list of waiting edits. */
import { defineTexts } from '../../../i18n/texts.ts';

export const steps = defineTexts({
  add: { en: 'Add building', nl: 'Gebouw toevoegen' },
  change: { en: 'Change building', nl: 'Gebouw wijzigen' },
  rename: { en: 'Rename building', nl: 'Gebouw hernoemen' },
  move: { en: 'Move', nl: 'Verplaatsen' },
  resize: { en: 'Resize', nl: 'Formaat wijzigen' },
  height: { en: 'Change height', nl: 'Hoogte wijzigen' },
  rotate: { en: 'Rotate', nl: 'Roteren' },
  duplicate: { en: 'Duplicate', nl: 'Dupliceren' },
  paste: { en: 'Paste', nl: 'Plakken' },
  remove: { en: 'Delete building', nl: 'Gebouw verwijderen' },
  order: { en: 'Change order', nl: 'Volgorde wijzigen' },
  lock: { en: 'Lock building', nl: 'Gebouw vergrendelen' },
  hide: { en: 'Hide building', nl: 'Gebouw verbergen' },
  floors: { en: 'Change floors', nl: 'Verdiepingen wijzigen' },
  mix: { en: 'Change unit mix', nl: 'Woonprogramma wijzigen' },
  unit: { en: 'Change unit', nl: 'Eenheid wijzigen' },
  addUnit: { en: 'Add unit', nl: 'Eenheid toevoegen' },
  removeUnit: { en: 'Delete unit', nl: 'Eenheid verwijderen' },
  view: { en: 'Change view', nl: 'Weergave wijzigen' },
  addConcept: { en: 'Add concept', nl: 'Concept toevoegen' },
  duplicateConcept: { en: 'Duplicate concept', nl: 'Concept dupliceren' },
  renameConcept: { en: 'Rename concept', nl: 'Concept hernoemen' },
  removeConcept: { en: 'Delete concept', nl: 'Concept verwijderen' },
});
