/** Names of the panels' undo steps. */
import { defineTexts } from '../../../i18n/texts.ts';

export const steps = defineTexts({
  towers: { en: 'Change towers', nl: 'Torens wijzigen' },
  unitOrder: { en: 'Reorder units', nl: 'Eenheden ordenen' },
  applyTemplate: { en: 'Apply {name}', nl: '{name} toepassen' },
  presets: { en: 'Change presets', nl: 'Voorinstellingen wijzigen' },
  addCost: { en: 'Add cost', nl: 'Kostenpost toevoegen' },
  removeCost: { en: 'Delete cost', nl: 'Kostenpost verwijderen' },
  addConstraint: { en: 'Add rule', nl: 'Regel toevoegen' },
  removeConstraint: { en: 'Delete rule', nl: 'Regel verwijderen' },
  finance: { en: 'Change finance assumptions', nl: 'Financiële uitgangspunten wijzigen' },
  variant: { en: 'Make variant', nl: 'Variant maken' },
});
