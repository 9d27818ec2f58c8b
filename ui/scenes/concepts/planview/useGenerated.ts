/** The generated storeys of a concept; renders again after each result. */
import { useEffect, useMemo } from 'react';
import {
  generation,
  localPlotsOf,
  useGeneration,
  type BuildingGeometry,
} from '../../../stores/generation/generation.ts';
import { watchConcept } from '../../../stores/generation/generationwatch.ts';

export interface Generated {
  /** `waiting` until the first result or failure. */
  state: 'waiting' | 'ready' | 'failed';
  buildings: ReadonlyMap<number, BuildingGeometry>;
  plots: ReturnType<typeof localPlotsOf>;
}

export function useGenerated(conceptId: number): Generated {
  useEffect(() => watchConcept(conceptId), [conceptId]);
  const state = useGeneration(conceptId, ({ sequence, state: last }) => {
    // The last good result stays while a newer one is computed or fails.
    if (sequence > 0) return 'ready';
    return generation.unusable !== null || last === 'failed' ? 'failed' : 'waiting';
  });
  const buildings = useGeneration(conceptId, (entry) => entry.buildings);
  const plots = useGeneration(conceptId, () => localPlotsOf(conceptId));
  return useMemo(() => ({ state, buildings, plots }), [state, buildings, plots]);
}
