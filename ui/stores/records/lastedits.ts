/** When concepts were edited last: they themselves, or one of their buildings. */
import type { Concept } from '../../../model/entities/concept.ts';
import { listFields } from '../../api/records.ts';
import { recordsOf } from './banks.ts';

/** The last edit of a concept's buildings by concept id. */
export type BuildingEdits = ReadonlyMap<number, string>;

export async function loadBuildingEdits(): Promise<BuildingEdits> {
  const edits = new Map<number, string>();
  for (const { conceptId, updatedAt } of await listFields('building', ['conceptId', 'updatedAt']))
    if (conceptId !== null && updatedAt !== null && updatedAt > (edits.get(conceptId) ?? ''))
      edits.set(conceptId, updatedAt);
  return edits;
}

/** Returns the later of two moments; null (not saved yet) is the latest. */
const later = (a: string | null, b: string | null): string | null => (a === null || b === null ? null : a > b ? a : b);

/** The last edit by concept id; null when it is not saved yet. Buildings of the page may be newer than `edits`. */
export function lastEdits(concepts: readonly Concept[], edits: BuildingEdits): ReadonlyMap<number, string | null> {
  const at = new Map<number, string | null>(edits);
  const note = (id: number, moment: string | null) => at.set(id, later(at.has(id) ? at.get(id)! : '', moment));
  for (const { conceptId, updatedAt } of recordsOf('building')) if (conceptId !== null) note(conceptId, updatedAt);
  for (const { id, updatedAt } of concepts) note(id, updatedAt);
  return at;
}
