/** What the worker keeps of each concept between requests: its building records, and what the main thread holds of it. */
import type { Building } from '../../model/entities/building.ts';
import type { ConceptRecords } from '../stores/conceptinput.ts';
import type { ConceptChange } from './protocol.ts';

export interface Remembered {
  records: ConceptRecords;
  /** What was sent by building: the hash of its result, and whether its openings and rooms went along (`signOf`). */
  sent: Map<string, string>;
}

/** Applies a change to what was remembered. Records that did not change stay the same objects. */
export function remember(before: Remembered | undefined, change: ConceptChange): Remembered {
  const { order, changed, known, ...rest } = change;
  const fresh = known !== undefined || !before;
  const byId = new Map<number, Building>(fresh ? [] : before.records.buildings.map((each) => [each.id, each]));
  for (const record of changed) byId.set(record.id, record);
  const buildings = order.flatMap((id) => byId.get(id) ?? []);
  return { records: { ...rest, buildings }, sent: fresh ? new Map(Object.entries(known ?? {})) : before.sent };
}

/** Marks what a building was sent as. */
export const signOf = (hash: string, isFull: boolean): string => (isFull ? `${hash} full` : hash);
