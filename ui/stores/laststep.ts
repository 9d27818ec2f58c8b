import { history, isLastStep } from './history.ts';
import { listenTo, useSelector } from './reading.ts';

const listen = listenTo(history);

/** For components: whether undo would take back the step of this gesture and nothing else. */
export const useIsLastStep = (gesture: string | null): boolean => useSelector(listen, () => isLastStep(gesture));
