/** The concepts and locations edited last, with the records their cards draw. */
import type { Building } from '../../../model/entities/building.ts';
import type { Concept } from '../../../model/entities/concept.ts';
import type { Location } from '../../../model/entities/location.ts';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { recordsOf, useRecords } from '../../stores/records/banks.ts';
import { lastEdits, loadBuildingEdits, type BuildingEdits } from '../../stores/records/lastedits.ts';
import { loadList } from '../../stores/records/records.ts';

export interface RecentConcept {
  concept: Concept;
  location: Location;
  buildings: Building[];
  /** Last edit of the concept or one of its buildings; null when not saved yet. */
  editedAt: string | null;
  /** Its buildings, units and plots are loaded. */
  isDrawable: boolean;
}

const CONCEPTS_SHOWN = 6;
const LOCATIONS_SHOWN = 8;

function byEdit(concepts: readonly Concept[], edits: BuildingEdits) {
  const at = lastEdits(concepts, edits);
  return latest(concepts.map((concept) => ({ id: concept.id, updatedAt: at.get(concept.id) ?? null, concept })));
}

const latest = <T extends { updatedAt: string | null; id: number }>(records: T[]): T[] =>
  [...records].sort((a, b) => (b.updatedAt ?? '9').localeCompare(a.updatedAt ?? '9') || b.id - a.id);

/** Loads the locations and concepts, then the drawings of the latest concepts. */
export function useRecent() {
  const lists = useLoaded(async () => {
    const [found] = await Promise.all([loadBuildingEdits(), loadList('location'), loadList('concept')]);
    return found;
  });
  const edits = lists.data;
  const drawings = useLoaded(async () => {
    if (edits) await loadDrawings(edits);
    return edits !== null;
  }, edits);
  const locations = useRecords('location').filter((location) => !location.archived && location.type === 0);
  const allConcepts = useRecords('concept');
  const buildings = useRecords('building');
  const byId = new Map(locations.map((location) => [location.id, location]));
  const known = allConcepts.filter((concept) => byId.has(concept.locationId ?? 0));
  const concepts = byEdit(known, edits ?? new Map())
    .slice(0, CONCEPTS_SHOWN)
    .map(({ concept, updatedAt }): RecentConcept => ({
      concept,
      editedAt: updatedAt,
      location: byId.get(concept.locationId!)!,
      buildings: buildings.filter((building) => building.conceptId === concept.id),
      isDrawable: drawings.data === true,
    }));
  return {
    lists,
    concepts,
    locations: latest(locations).slice(0, LOCATIONS_SHOWN),
    countOf: (locationId: number) => known.filter((concept) => concept.locationId === locationId).length,
    total: { locations: locations.length, concepts: known.length },
  };
}

async function loadDrawings(edits: BuildingEdits): Promise<void> {
  const concepts = byEdit(recordsOf('concept'), edits)
    .map(({ concept }) => concept)
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
