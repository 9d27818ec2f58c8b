import { MessageCode } from '../abi.ts';
import type { EnumEntry, Enumeration } from '../../model/enums/enumeration.ts';
import type { Fields } from './fields.ts';

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

/**
 * Reads numbers out of a record the way the generator wants them: absent gives the default, NaN and infinity too, anything
 * outside the limits is clamped, and every such change is kept as a message (domain.md 3.1). Another type is misuse.
 */
export class Reader {
  readonly messages: PresetMessage[] = [];

  /** `fallback` replaces the default of the limits. */
  number(from: Fields, key: string, limits: Limits, fallback = limits.default ?? Number.NaN): number {
    const value = from.number(key);
    if (value === null) return fallback;
    if (!Number.isFinite(value)) {
      this.outOfRange(fallback, Number.NaN);
      return fallback;
    }
    return this.limited(value, limits);
  }

  limited(value: number, { min, max }: Limits): number {
    const clamped = Math.min(max, Math.max(min, value));
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
    const value = from.get(key);
    if (value === undefined || value === null) return fallback ? 1 : 0;
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (typeof value === 'number') return value !== 0 ? 1 : 0;
    throw from.misuse(key, 'true or false');
  }

  /** Index of a key in its list; unknown keys give the list's fallback. */
  option<E extends EnumEntry>(from: Fields, key: string, options: Enumeration<E>, fallback = options.fallback): number {
    const value = from.get(key);
    if (value === undefined || value === null) return options.keys.indexOf(fallback);
    if (typeof value !== 'string') throw from.misuse(key, `one of ${options.name}`);
    const index = options.keys.indexOf(value as E['key']);
    return index >= 0 ? index : options.keys.indexOf(fallback);
  }

  private outOfRange(target: number, value: number): void {
    this.messages.push({ code: MessageCode.DimensionOutOfRange, target, value, unit: -1 });
  }
}
