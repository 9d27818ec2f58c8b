import type { Id, Position } from '../types.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * An object of the input, with the place where it stands. Absent and null are the same everywhere; a value of another type
 * than the one that is read is misuse and gives a TypeError that names its place: `buildings[3].cfg.floors must be a list`.
 */
export class Fields {
  /** A record that leaves everything out. */
  static readonly none = Fields.of({}, '');

  private constructor(
    private readonly values: Values,
    private readonly place: string,
    private readonly record: string,
  ) {}

  /**
   * `place`: where it stands in the whole input, empty for the whole input itself. `record`: the place of the record it
   * belongs to, when messages say by its id which record is meant; they name places within it.
   */
  static of(value: unknown, place: string, record = ''): Fields {
    return new Fields(objectOf(value, place), place, record);
  }

  get(key: string): unknown {
    return this.values[key];
  }

  keys(): string[] {
    return Object.keys(this.values);
  }

  /** The object under `key`; an empty one where there is none. */
  part(key: string): Fields {
    const place = this.placeOf(key);
    return new Fields(objectOf(this.values[key] ?? {}, place), place, this.record);
  }

  /** The values of the list under `key`. */
  items(key: string): readonly unknown[] {
    return listOf(this.values[key] ?? [], this.placeOf(key));
  }

  /** The objects of the list under `key`. */
  list(key: string): Fields[] {
    return this.items(key).map((item, index) => {
      const place = `${this.placeOf(key)}[${index}]`;
      return new Fields(objectOf(item, place), place, this.record);
    });
  }

  number(key: string): number | null {
    const value = this.values[key] ?? null;
    if (value !== null && typeof value !== 'number') throw this.misuse(key, 'a number');
    return value;
  }

  text(key: string): string | null {
    const value = this.values[key] ?? null;
    if (value !== null && typeof value !== 'string') throw this.misuse(key, 'a text');
    return value;
  }

  /** As it was given, absent included. */
  id(key: string): Id | null | undefined {
    const value = this.values[key];
    if (value === undefined || value === null || typeof value === 'number' || typeof value === 'string') return value;
    throw this.misuse(key, 'a number or a text');
  }

  misuse(key: string, what: string): TypeError {
    return misuse(this.placeOf(key), what);
  }

  /** Where a field stands in the whole input. */
  placeOf(key: string): string {
    return this.place === '' ? key : `${this.place}.${key}`;
  }

  /** Where a field stands in its record. */
  placeInRecord(key: string): string {
    return this.record === '' ? this.placeOf(key) : this.placeOf(key).slice(this.record.length + 1);
  }
}

const misuse = (place: string, what: string) => new TypeError(`${place} must be ${what}`);

function objectOf(value: unknown, place: string): Values {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw misuse(place || 'concept', 'an object');
  return value as Values;
}

/** `place` is for the TypeError when it is no list. */
export function listOf(value: unknown, place: string): readonly unknown[] {
  if (!Array.isArray(value)) throw misuse(place, 'a list');
  return value;
}

/** The points of the list at `place`, in metres; what follows x and y is left alone. */
export function pointsOf(points: readonly unknown[], place: string): Position[] {
  return points.map((point, index): Position => {
    if (!Array.isArray(point) || typeof point[0] !== 'number' || typeof point[1] !== 'number')
      throw misuse(`${place}[${index}]`, '[x, y]');
    return [point[0], point[1]];
  });
}

/** A rectangle as its least and greatest coordinates. */
export function rectOf(value: unknown, place: string): [number, number, number, number] {
  const sides: unknown[] = Array.isArray(value) ? value.slice(0, 4) : [];
  if (sides.length < 4 || !sides.every((side) => typeof side === 'number'))
    throw misuse(place, '[minx, miny, maxx, maxy]');
  return sides as [number, number, number, number];
}
