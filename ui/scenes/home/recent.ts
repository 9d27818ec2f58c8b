/** The concepts and locations edited last, with the records their cards draw. */
import type { Building } from '../../../model/entities/building.ts';
import type { Concept } from '../../../model/entities/concept.ts';
import type { Location } from '../../../model/entities/location.ts';
import { listRecords } from '../../api/records.ts';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { recordsOf, useRecords } from '../../stores/records/banks.ts';
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

/** Buildings per page, last edited first, and the most pages requested. */
const EDITS = 100;
const MOST_PAGES = 5;

/** The last edit of a concept's buildings by concept id, for the concepts edited last. */
type Edits = ReadonlyMap<number, string>;

async function latestEdits(): Promise<Edits> {
  const edits = new Map<number, string>();
  for (let page = 0; page < MOST_PAGES && edits.size < CONCEPTS_SHOWN; page += 1) {
    const found = await listRecords('building', { orderBy: '-updatedAt', limit: EDITS, offset: page * EDITS });
    for (const { conceptId, updatedAt } of found)
      if (conceptId !== null && updatedAt !== null && !edits.has(conceptId)) edits.set(conceptId, updatedAt);
    if (found.length < EDITS) break;
  }
  return edits;
}

/** Returns the later of two moments; null (not saved yet) is the latest. */
const later = (a: string | null, b: string | null): string | null => (a === null || b === null ? null : a > b ? a : b);

/** Sorts concepts by their last edit or that of a building; local records may be newer than `edits`. */
function byEdit(concepts: readonly Concept[], edits: Edits) {
  const at = new Map<number | null, string | null>(edits);
  const noteEdit = (id: number | null, moment: string | null) =>
    at.set(id, later(at.has(id) ? at.get(id)! : '', moment));
  for (const { conceptId, updatedAt } of recordsOf('building')) noteEdit(conceptId, updatedAt);
  for (const { id, updatedAt } of concepts) noteEdit(id, updatedAt);
  return latest(concepts.map((concept) => ({ id: concept.id, updatedAt: at.get(concept.id) ?? null, concept })));
}

const latest = <T extends { updatedAt: string | null; id: number }>(records: T[]): T[] =>
  [...records].sort((a, b) => (b.updatedAt ?? '9').localeCompare(a.updatedAt ?? '9') || b.id - a.id);

/** Loads the locations and concepts, then the drawings of the latest concepts. */
export function useRecent() {
  const lists = useLoaded(async () => {
    const [found] = await Promise.all([latestEdits(), loadList('location'), loadList('concept')]);
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

async function loadDrawings(edits: Edits): Promise<void> {
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
