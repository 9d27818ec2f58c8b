/** Where a step of the page stands, for components that offer to undo it. */
import { history, isLastStep, trailNow } from './history.ts';
import { listenTo, useSelector } from '../reading.ts';

const listen = listenTo(history);

/** For components: whether undo would take back the step of this gesture and nothing else. */
export const useIsLastStep = (gesture: string | null): boolean => useSelector(listen, () => isLastStep(gesture));

/** The id of the step of a gesture, by which it is known also after it was undone and redone; null without one. */
export const stepIdOf = (gesture: string): string | null =>
  trailNow().steps.findLast((step) => step.gesture === gesture)?.id ?? null;

/** `last`: undo takes it back. Null: it is no step of this page, or nothing of it is left to turn. */
export function placeOfStep(id: string | null): 'last' | 'earlier' | 'undone' | null {
  const { steps, at } = trailNow();
  const found = steps.findIndex((step) => step.id === id);
  if (found < 0) return null;
  return found >= at ? 'undone' : found === at - 1 ? 'last' : 'earlier';
}

/** For components: the same. */
export const useStepPlace = (id: string | null) => useSelector(listen, () => placeOfStep(id));
