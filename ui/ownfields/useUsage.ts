import { useEffect, useEffectEvent } from 'react';
import type { Change } from '../../model/rules/record/changes.ts';
import { useLoaded, type Loaded } from '../components/hooks/useLoaded.ts';
import { onChanges } from '../stores/colleagues/incoming.ts';
import { loadUsage, type Usage } from './usage.ts';

/** Time after the last change, ms: a change of many locations counts once. */
const REST = 800;
const counted: readonly Change['entity'][] = ['location', 'locationcustomvalue', 'customfield', 'customvalue'];

/** Uses of fields and choices, counted again after changes: of this person, of colleagues, and by undo. */
export function useUsage(): Loaded<Usage> {
  const used = useLoaded(loadUsage);
  const countAgain = useEffectEvent(used.reload);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onChanges((changes) => {
      if (!changes.some(({ entity }) => counted.includes(entity))) return;
      clearTimeout(timer);
      timer = setTimeout(() => countAgain(), REST);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return used;
}
