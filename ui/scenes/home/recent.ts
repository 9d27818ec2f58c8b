/** What somebody worked on last, with what its card shows. */
import { useEffect, useState } from 'react';
import type { Building } from '../../../model/entities/building.ts';
import type { Concept } from '../../../model/entities/concept.ts';
import type { Location } from '../../../model/entities/location.ts';
import { recordsOf, useRecords, type LoadState } from '../../stores/banks.ts';
import { loadList } from '../../stores/records.ts';

export interface RecentConcept {
  concept: Concept;
  location: Location;
  buildings: Building[];
  /** Its buildings, units and plots are there. */
  isDrawable: boolean;
}

const CONCEPTS_SHOWN = 6;
const LOCATIONS_SHOWN = 8;

const latest = <T extends { updatedAt: string | null; id: number }>(records: T[]): T[] =>
  [...records].sort((a, b) => (b.updatedAt ?? '9').localeCompare(a.updatedAt ?? '9') || b.id - a.id);

export function useRecent() {
  const { state, error, load, isDrawable } = useLoad();
  const locations = useRecords('location').filter((location) => !location.archived && location.type === 0);
  const allConcepts = useRecords('concept');
  const buildings = useRecords('building');
  const byId = new Map(locations.map((location) => [location.id, location]));
  const known = allConcepts.filter((concept) => byId.has(concept.locationId ?? 0));
  const concepts = latest(known)
    .slice(0, CONCEPTS_SHOWN)
    .map((concept): RecentConcept => ({
      concept,
      location: byId.get(concept.locationId!)!,
      buildings: buildings.filter((building) => building.conceptId === concept.id),
      isDrawable,
    }));
  return {
    state,
    error,
    load,
    concepts,
    locations: latest(locations).slice(0, LOCATIONS_SHOWN),
    countOf: (locationId: number) => known.filter((concept) => concept.locationId === locationId).length,
    total: { locations: locations.length, concepts: known.length },
  };
}

/** Locations and concepts, then the drawings of the latest concepts. */
function useLoad() {
  const [state, setState] = useState<LoadState>('loading');
  const [error, setError] = useState<unknown>(null);
  const [isDrawable, setDrawable] = useState(false);
  const load = async () => {
    setState('loading');
    try {
      await Promise.all([loadList('location'), loadList('concept')]);
      setState('ready');
      await loadDrawings();
      setDrawable(true);
    } catch (cause) {
      setError(cause);
      setState((now) => (now === 'ready' ? now : 'failed'));
    }
  };
  useEffect(() => void load(), []);
  return { state, error, load, isDrawable };
}

async function loadDrawings(): Promise<void> {
  const concepts = latest(recordsOf('concept'))
    .filter((concept) => concept.id > 0)
    .slice(0, CONCEPTS_SHOWN);
  if (concepts.length === 0) return;
  const locationId = [...new Set(concepts.map((concept) => concept.locationId!))];
  await Promise.all([
    loadList('plot', { locationId }),
    loadList('unit', { locationId }),
    loadList('building', { conceptId: concepts.map((concept) => concept.id) }),
  ]);
}
