/**
 * Names the input of a concept. Two sets of records with the same hash give the same result with the same release. It reads
 * records as they are stored, so that it needs no module and the server and the page agree.
 */
import type { Unit } from '../../../model/entities/unit.ts';
import { engineRecord, type ConceptRecords } from './conceptinput.ts';

/** 16 hexadecimal digits. */
export function inputHash({ location, plots, units, buildings }: ConceptRecords): string {
  const parts = [
    textOf([location.lon, location.lat]),
    ...plots.map(({ type, geometry }) => hashOf(type, () => textOf([type, geometry]), geometry)),
    'units',
    ...units.map((unit) => hashOf('unit', () => textOf(unitInput(unit)), unit)),
    'buildings',
    ...buildings.map((building) => hashOf('building', () => textOf(engineRecord(building)), building)),
  ];
  return hash64(parts.join('\n'));
}

/** What the generator reads of a unit. */
const unitInput = ({ id, name, type, size, size_max, price, programme_goal, order, cfg }: Unit) => ({
  id,
  name,
  type,
  size,
  size_max,
  price,
  programme_goal,
  order,
  cfg,
});

const known = new WeakMap<object, { as: string; hash: string }>();

/** Records are immutable, so each is hashed once. */
function hashOf(as: string, text: () => string, record: object | null): string {
  const held = record && known.get(record);
  if (held?.as === as) return held.hash;
  const hash = hash64(text());
  if (record) known.set(record, { as, hash });
  return hash;
}

/** JSON with sorted keys: the database keeps documents in an order of its own. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, each]) => `${JSON.stringify(key)}:${textOf(each)}`).join()}}`;
}

/** Two rounds of multiplication and mixing with different odd factors (murmur's finish). */
function hash64(text: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  return hex(mixed(low, high)) + hex(mixed(high, low));
}
const mixed = (a: number, b: number): number =>
  Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');
