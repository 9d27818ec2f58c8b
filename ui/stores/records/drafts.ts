/**
 * Buildings that are being drawn. They are generated and shown like records, but are in no bank, no history and no edit
 * queue, so replacing them on every move of the pointer costs only their generation.
 */
import type { Building } from '../../../model/entities/building.ts';
import { channel } from '../channel.ts';

const drafts = new Map<number, readonly Building[]>();
const none: readonly Building[] = [];
const { listen, tell } = channel<[conceptId: number]>();
/** Calls the listener after each change, outside React. Returns the function that stops it. */
export const onDrafts = listen;

export const draftsOf = (conceptId: number): readonly Building[] => drafts.get(conceptId) ?? none;

export function setDrafts(conceptId: number, buildings: readonly Building[]): void {
  if (buildings.length === 0 && !drafts.has(conceptId)) return;
  if (buildings.length === 0) drafts.delete(conceptId);
  else drafts.set(conceptId, buildings);
  tell(conceptId);
}
