/** Gives the components of the model their stage and its state. */
import { createContext, use, useSyncExternalStore } from 'react';
import type { Shown } from './shown.ts';
import type { StageView } from './stageview.ts';

/** The stage whose model the component belongs to. */
export const StageContext = createContext<StageView | null>(null);

export function useStage(): StageView {
  const view = use(StageContext);
  if (!view) throw new Error('A component of the model is rendered outside of a stage.');
  return view;
}

/** One part of `Shown`; the component renders again when that part is replaced. */
export function useShown<K extends keyof Shown>(part: K): Shown[K] {
  const { shown } = useStage();
  return useSyncExternalStore(shown.subscribe, () => shown.value[part]);
}
