/** What the worker keeps of each concept between requests: its building records, and what the main thread holds of it. */
import type { Message } from '../../engine/host/types.ts';
import type { Building } from '../../model/entities/building.ts';
import type { ConceptRecords } from '../stores/conceptinput.ts';
import type { ConceptChange } from './protocol.ts';

export interface Remembered {
  records: ConceptRecords;
  sent: Sent;
}

export interface Sent {
  /** By building: the hash of its result, and whether its openings and rooms went along (`signOf`). */
  buildings: Map<string, string>;
  /** All messages of the concept. */
  messages: readonly Message[];
}

/** Applies a change to what was remembered. Records that did not change stay the same objects. */
export function remember(before: Remembered | undefined, change: ConceptChange): Remembered {
  const { order, changed, known, ...rest } = change;
  const fresh = known !== undefined || !before;
  const byId = new Map<number, Building>(fresh ? [] : before.records.buildings.map((each) => [each.id, each]));
  for (const record of changed) byId.set(record.id, record);
  const buildings = order.flatMap((id) => byId.get(id) ?? []);
  const sent = fresh ? { buildings: new Map(Object.entries(known ?? {})), messages: [] } : before.sent;
  return { records: { ...rest, buildings }, sent };
}

/** Marks what a building was sent as. */
export const signOf = (hash: string, isFull: boolean): string => (isFull ? `${hash} full` : hash);

const messageKeys = [
  'message',
  'severity',
  'target',
  'value',
  'building_id',
  'unit_id',
] as const satisfies readonly (keyof Message)[];

export const isSameMessage = (a: Message, b: Message): boolean =>
  a === b || messageKeys.every((key) => a[key] === b[key]);
