/** What the worker keeps of each concept between requests: its building records, and what the main thread holds of it. */
import type { Message } from '../../engine/host/types.ts';
import type { Building } from '../../model/entities/building.ts';
import type { ConceptRecords, LocalPlot } from '../stores/conceptinput.ts';
import type { ConceptNews, WholeConcept } from './protocol.ts';

export interface Remembered {
  records: ConceptRecords;
  sent: Sent;
}

export interface Sent {
  /** By building: the hash of its result, and whether its openings and rooms went along (`signOf`). */
  buildings: Map<string, string>;
  /** All messages of the concept. */
  messages: readonly Message[];
  plots: readonly LocalPlot[] | null;
}

/** Applies a change to what was remembered. Records that did not change stay the same objects, and so do their lists. */
export function remember(before: Remembered | undefined, change: WholeConcept | ConceptNews): Remembered {
  if ('buildings' in change) {
    const { known, ...records } = change;
    return { records, sent: { buildings: new Map(Object.entries(known)), messages: [], plots: null } };
  }
  if (!before) throw new Error('Something changed of a concept that was never told.');
  const { order, changed, made, ...others } = change;
  for (const [id, sign] of Object.entries(made)) before.sent.buildings.set(id, sign);
  const byId = new Map(changed.map((record) => [record.id, record]));
  const current = before.records.buildings.map((record) => byId.get(record.id) ?? record);
  const buildings = order ? inOrder([...current, ...changed], order) : current;
  return { records: { ...before.records, ...others, buildings }, sent: before.sent };
}

function inOrder(buildings: readonly Building[], order: readonly number[]): Building[] {
  const byId = new Map(buildings.map((record) => [record.id, record]));
  return order.flatMap((id) => byId.get(id) ?? []);
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
  'place',
  'name',
] as const satisfies readonly (keyof Message)[];

export const isSameMessage = (a: Message, b: Message): boolean =>
  a === b || messageKeys.every((key) => a[key] === b[key]);
