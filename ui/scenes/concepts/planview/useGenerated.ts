/** Storeys of a concept as last generated; renders again with each result. */
import { useEffect, useMemo } from 'react';
import { generation, localPlotsOf, useGeneration, type BuildingGeometry } from '../../../stores/generation.ts';
import { watchConcept } from '../../../stores/generationwatch.ts';

export interface Generated {
  /** `waiting` until the first result, good or bad. */
  state: 'waiting' | 'ready' | 'failed';
  buildings: ReadonlyMap<number, BuildingGeometry>;
  plots: ReturnType<typeof localPlotsOf>;
}

export function useGenerated(conceptId: number): Generated {
  useEffect(() => watchConcept(conceptId), [conceptId]);
  const state = useGeneration(conceptId, ({ sequence, state: last }) => {
    // The last good result stays on the sheet while a newer one is on its way or fails.
    if (sequence > 0) return 'ready';
    return generation.unusable !== null || last === 'failed' ? 'failed' : 'waiting';
  });
  const buildings = useGeneration(conceptId, (entry) => entry.buildings);
  const plots = useGeneration(conceptId, () => localPlotsOf(conceptId));
  return useMemo(() => ({ state, buildings, plots }), [state, buildings, plots]);
}
