/** Reads what a location stores: unknown values as objects and shares. */
import type { Phasing } from './types.ts';

type Fields = Record<string, unknown>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export function phasingOf(value: unknown): Phasing {
  const rows = Object.entries(fieldsOf(value)).filter((row): row is [string, unknown[]] => Array.isArray(row[1]));
  const share = (one: unknown) => (typeof one === 'number' && Number.isFinite(one) ? one : 0);
  return Object.fromEntries(rows.map(([key, shares]) => [key, shares.map(share)]));
}
