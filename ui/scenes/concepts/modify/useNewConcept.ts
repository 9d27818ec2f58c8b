import { useShortcuts } from '../../../stores/page/shortcuts.ts';
import { useLockedAt } from '../../../portfolio/useReadOnly.ts';
import { startConcept } from './buildings/actions.ts';
import { texts } from './texts.ts';

/** Offers a new concept of the location in the command palette, unless nothing of the location can be changed. */
export function useNewConcept(locationId: number): void {
  const isLocked = useLockedAt(locationId) !== null;
  useShortcuts(texts.concepts, isLocked ? [] : [{ label: texts.newConcept, run: () => startConcept(locationId) }]);
}
