import { MessageCode } from '../abi.ts';
import type { EnumEntry, Enumeration } from '../../model/enums/enumeration.ts';

/** Limits of a number, as the design parameters have them. */
export interface Limits {
  readonly default: number | null;
  readonly min: number;
  readonly max: number;
}

export interface PresetMessage {
  code: MessageCode;
  target: number;
  value: number;
  unit: number;
}

type Fields = Record<string, unknown>;

/** What is in the record under `key` as an object; absent and null give an empty one. */
export function part(from: Fields, key: string): Fields {
  const value = from[key];
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new TypeError(`${key} must be an object`);
  return value as Fields;
}

/** What is in the record under `key` as a list of objects; absent and null give an empty one. */
export function list(from: Fields, key: string): Fields[] {
  const value = from[key];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new TypeError(`${key} must be a list`);
  for (const item of value) {
    if (typeof item !== 'object' || item === null) throw new TypeError(`${key} must be a list of objects`);
  }
  return value as Fields[];
}

/**
 * Reads numbers out of a record the way the generator wants them: absent gives the default, NaN and infinity too, anything
 * outside the limits is clamped, and every such change is kept as a message (domain.md 3.1). Another type is misuse.
 */
export class Reader {
  readonly messages: PresetMessage[] = [];

  /** `fallback` replaces the default of the limits. */
  number(from: Fields, key: string, limits: Limits, fallback = limits.default ?? Number.NaN): number {
    const value = from[key];
    if (value === undefined || value === null) return fallback;
    if (typeof value !== 'number') throw new TypeError(`${key} must be a number`);
    if (!Number.isFinite(value)) {
      this.outOfRange(fallback, Number.NaN);
      return fallback;
    }
    const clamped = Math.min(limits.max, Math.max(limits.min, value));
    if (clamped !== value) this.outOfRange(clamped, value);
    return clamped;
  }

  count(from: Fields, key: string, limits: Limits, fallback?: number): number {
    const value = this.number(from, key, limits, fallback);
    const whole = Math.round(value);
    if (whole !== value) this.outOfRange(whole, value);
    return whole;
  }

  flag(from: Fields, key: string, fallback: boolean): number {
    const value = from[key];
    if (value === undefined || value === null) return fallback ? 1 : 0;
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (typeof value === 'number') return value !== 0 ? 1 : 0;
    throw new TypeError(`${key} must be true or false`);
  }

  /** Index of a key in its list; unknown keys give the list's fallback. */
  option<E extends EnumEntry>(from: Fields, key: string, options: Enumeration<E>, fallback = options.fallback): number {
    const value = from[key];
    if (value === undefined || value === null) return options.keys.indexOf(fallback);
    if (typeof value !== 'string') throw new TypeError(`${key} must be one of ${options.name}`);
    const index = options.keys.indexOf(value as E['key']);
    return index >= 0 ? index : options.keys.indexOf(fallback);
  }

  private outOfRange(target: number, value: number): void {
    this.messages.push({ code: MessageCode.DimensionOutOfRange, target, value, unit: -1 });
  }
}
