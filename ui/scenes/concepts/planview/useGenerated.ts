/** Storeys of a concept as last generated; renders again with each result. */
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { generation, geometryOf, localPlotsOf, type BuildingGeometry } from '../../../stores/generation.ts';
import { watchConcept } from '../../../stores/generationwatch.ts';

export interface Generated {
  /** `waiting` until the first result, good or bad. */
  state: 'waiting' | 'ready' | 'failed';
  buildings: ReadonlyMap<number, BuildingGeometry>;
  plots: ReturnType<typeof localPlotsOf>;
}

export function useGenerated(conceptId: number): Generated {
  useEffect(() => watchConcept(conceptId), [conceptId]);
  const { concepts, unusable } = useSnapshot(generation);
  const entry = concepts[conceptId];
  const buildings = geometryOf(conceptId);
  const hasResult = (entry?.sequence ?? 0) > 0;
  const hasFailed = unusable !== null || entry?.state === 'failed';
  return {
    // The last good result stays on the sheet while a newer one is on its way or fails.
    state: hasResult ? 'ready' : hasFailed ? 'failed' : 'waiting',
    buildings,
    plots: localPlotsOf(conceptId),
  };
}
