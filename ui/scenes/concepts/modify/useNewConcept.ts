import { useShortcuts } from '../../../stores/shortcuts.ts';
import { startConcept } from './actions.ts';
import { texts } from './texts.ts';

/** Offers a new concept of the location in the command palette. */
export function useNewConcept(locationId: number): void {
  useShortcuts(texts.concepts, [{ label: texts.newConcept, run: () => startConcept(locationId) }]);
}
