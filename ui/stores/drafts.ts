/**
 * Buildings that are being drawn: generated and shown like records, but in no bank, no history and no line of edits.
 * Drawing them anew on every move of the pointer costs nothing but their generation.
 */
import type { Building } from '../../model/entities/building.ts';
import { channel } from './channel.ts';

const drafts = new Map<number, readonly Building[]>();
const none: readonly Building[] = [];
const { listen, tell } = channel<[conceptId: number]>();
/** Called after each change, outside React. Returns the way to stop. */
export const onDrafts = listen;

export const draftsOf = (conceptId: number): readonly Building[] => drafts.get(conceptId) ?? none;

export function setDrafts(conceptId: number, buildings: readonly Building[]): void {
  if (buildings.length === 0 && !drafts.has(conceptId)) return;
  if (buildings.length === 0) drafts.delete(conceptId);
  else drafts.set(conceptId, buildings);
  tell(conceptId);
}
