import type { Id, Position } from '../types.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * An object of the input, with its place. Absent and null are the same. A value of the wrong type is misuse and throws a
 * TypeError that names its place: `buildings[3].cfg.floors must be a list`.
 */
export class Fields {
  /** An empty record. */
  static readonly none = Fields.of({}, '');

  private constructor(
    private readonly values: Values,
    private readonly place: string,
    private readonly record: string,
  ) {}

  /**
   * `place`: path in the whole input; empty for the whole input. `record`: path of its record, if messages name the record
   * by id; their places are then within the record.
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

  /** Returns the object under `key`; an empty one if absent. */
  part(key: string): Fields {
    const place = this.placeOf(key);
    return new Fields(objectOf(this.values[key] ?? {}, place), place, this.record);
  }

  /** Returns the values of the list under `key`; empty if absent. */
  items(key: string): readonly unknown[] {
    return listOf(this.values[key] ?? [], this.placeOf(key));
  }

  /** Returns the objects of the list under `key`; empty if absent. */
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

  /** Returns the id as given, null and undefined included. */
  id(key: string): Id | null | undefined {
    const value = this.values[key];
    if (value === undefined || value === null || typeof value === 'number' || typeof value === 'string') return value;
    throw this.misuse(key, 'a number or a text');
  }

  misuse(key: string, what: string): TypeError {
    return misuse(this.placeOf(key), what);
  }

  /** Returns the path of a field in the whole input. */
  placeOf(key: string): string {
    return this.place === '' ? key : `${this.place}.${key}`;
  }

  /** Returns the path of a field in its record. */
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

/** Returns a list; throws a TypeError that names `place` if it is none. */
export function listOf(value: unknown, place: string): readonly unknown[] {
  if (!Array.isArray(value)) throw misuse(place, 'a list');
  return value;
}

/** Returns the points of the list at `place`, metres; numbers after x and y are ignored. */
export function pointsOf(points: readonly unknown[], place: string): Position[] {
  return points.map((point, index): Position => {
    if (!Array.isArray(point) || typeof point[0] !== 'number' || typeof point[1] !== 'number')
      throw misuse(`${place}[${index}]`, '[x, y]');
    return [point[0], point[1]];
  });
}

/** Returns a rectangle: minx, miny, maxx, maxy. */
export function rectOf(value: unknown, place: string): [number, number, number, number] {
  const sides: unknown[] = Array.isArray(value) ? value.slice(0, 4) : [];
  if (sides.length < 4 || !sides.every((side) => typeof side === 'number'))
    throw misuse(place, '[minx, miny, maxx, maxy]');
  return sides as [number, number, number, number];
}
