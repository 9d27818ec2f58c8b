import type { Field } from '../../../model/define.ts';
import type { EnumEntry, Enumeration } from '../../../model/enums/enumeration.ts';
import type { Fields } from './fields.ts';
import { fnv1a32 } from './fnv.ts';
import type { MessageKey } from '../lists.ts';
import type { Message } from '../types.ts';

/** Limits of a number, in the form of the design parameters. */
interface Limits {
  readonly default: number | null;
  readonly min: number;
  readonly max: number;
}

/** Text of a message found while reading; see `Message`. */
export type MessageDetail = Pick<Message, 'place' | 'name'>;

interface PresetMessage {
  code: MessageKey;
  target: number;
  value: number;
  unit: number;
  detail?: MessageDetail;
}

/**
 * Reads numbers of a record for the generator. An absent value gives the default. NaN and infinity give the default,
 * values outside the limits are clamped, both with a message (domain.md 3.1). Throws a TypeError on another type.
 */
export class Reader {
  readonly messages: PresetMessage[] = [];

  /**
   * Reads a model field by its kind: a number, the index of a choice, 0 or 1. An absent one gives the default; -1 if that
   * is null.
   */
  field(from: Fields, key: string, of: Field, fallback = of.default): number {
    const { kind, values } = of;
    if (kind === 'flag' || of.unit === 'bool') return this.flag(from, key, Boolean(fallback));
    if (values && fallback === null && (from.get(key) ?? null) === null) return -1;
    if (values) return this.option(from, key, values, (fallback as string | null) ?? values.fallback);
    const usual = (fallback as number | null) ?? -1;
    return kind === 'int' ? this.count(from, key, of as Limits, usual) : this.number(from, key, of as Limits, usual);
  }

  /** Reads a number; `fallback` replaces the default of the limits. */
  number(from: Fields, key: string, limits: Limits, fallback = limits.default ?? Number.NaN): number {
    const value = from.number(key);
    if (value === null) return fallback;
    if (!Number.isFinite(value)) {
      this.outOfRange(fallback, Number.NaN, from.placeInRecord(key));
      return fallback;
    }
    return this.limited(value, limits, () => from.placeInRecord(key));
  }

  /** Clamps a number that is not a field, such as a coordinate. */
  limited(value: number, { min, max }: Limits, place: () => string): number {
    const clamped = Math.min(max, Math.max(min, value));
    if (clamped !== value) this.outOfRange(clamped, value, place());
    return clamped;
  }

  count(from: Fields, key: string, limits: Limits, fallback?: number): number {
    const value = this.number(from, key, limits, fallback);
    const whole = Math.round(value);
    if (whole !== value) this.outOfRange(whole, value, from.placeInRecord(key));
    return whole;
  }

  flag(from: Fields, key: string, fallback: boolean): number {
    const value = from.get(key);
    if (value === undefined || value === null) return fallback ? 1 : 0;
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (typeof value === 'number') return value !== 0 ? 1 : 0;
    throw from.misuse(key, 'true or false');
  }

  /** Returns the index of a key in its list; an unknown key gives the fallback and a message. */
  option<E extends EnumEntry>(from: Fields, key: string, options: Enumeration<E>, fallback = options.fallback): number {
    const value = from.get(key) ?? null;
    const known = value === null ? fallback : this.known(from, key, value, options);
    return options.keys.indexOf(known ?? fallback);
  }

  /** Returns an item of a list of keys; null and a message if it is unknown. */
  listed<E extends EnumEntry>(from: Fields, key: string, index: number, options: Enumeration<E>): E['key'] | null {
    return this.known(from, `${key}[${index}]`, from.items(key)[index], options);
  }

  /** Adds the message of an unknown name. Its value is the hash of the name, so that the hash of the result depends on it. */
  unknown(place: string, name: string): void {
    const value = fnv1a32(name);
    this.messages.push({ code: 'NAME_UNKNOWN', target: Number.NaN, value, unit: -1, detail: { place, name } });
  }

  private known<E extends EnumEntry>(from: Fields, key: string, value: unknown, options: Enumeration<E>) {
    if (typeof value !== 'string') throw from.misuse(key, `one of ${options.name}`);
    const found = options.keys.find((each): each is E['key'] => each === value) ?? null;
    if (found === null) this.unknown(from.placeInRecord(key), value);
    return found;
  }

  private outOfRange(target: number, value: number, place: string): void {
    this.messages.push({ code: 'DIMENSION_OUT_OF_RANGE', target, value, unit: -1, detail: { place } });
  }
}

/** Sorts the objects of a list by `order`, then by index. */
export function inOrder(reader: Reader, list: readonly Fields[], limits: Limits): { fields: Fields; index: number }[] {
  const placed = list.map((fields, index) => ({ fields, index, order: reader.number(fields, 'order', limits) }));
  return placed.sort((a, b) => a.order - b.order || a.index - b.index);
}
