/**
 * What entities are defined with. A field is a value; record types, defaults, JSON schemas, columns, validation,
 * forms and tables are functions over it. Nothing here knows about SQL, HTTP or React.
 */
import type { TextFormat } from './rules/text/formats.ts';
import type { EnumEntry, Enumeration, Label, ValueOfEnum } from './enums/enumeration.ts';

/**
 * Units of everything that is measured: sizes, figures, shares. `rad` is read and typed in degrees, `share` (0 to 1) in percent; the
 * others as they are stored.
 */
export type MeasureUnit =
  | 'm'
  | 'm2'
  | 'm3'
  | 'ha'
  | 'EUR'
  | 'rad'
  | 'deg'
  | 'h'
  | 'year'
  | 'count'
  | '1'
  | '%'
  | 'share'
  | '1/m2'
  | '1/ha'
  | 'bool';

export type FieldKind =
  'text' | 'int' | 'real' | 'flag' | 'time' | 'enum' | 'ref' | 'part' | 'list' | 'json' | 'secret';

export interface Field<T = unknown> {
  readonly kind: FieldKind;
  readonly label: Label;
  /** Objects and lists are copied before use, see `defaultOf`. */
  readonly default: T;
  readonly nullable: boolean;
  /** When it is empty, the generator chooses a value. */
  readonly automatic?: boolean;
  /** Lives in the client only: never sent, never stored. */
  readonly transient: boolean;
  /** Set by the server alone. A client may send the value it read (whole records travel); a changed one is refused. */
  readonly server: boolean;
  /** Set by the server and by staff of the platform. */
  readonly staff: boolean;
  /** May be filtered or sorted on in lists. */
  readonly filter: boolean;
  readonly sort: boolean;
  readonly min?: number;
  readonly max?: number;
  /** Another number of the same record that this one may not be below. */
  readonly notBelow?: string;
  readonly unit?: MeasureUnit;
  /** Another field of the same record whose choice says the unit, and the units by that choice. */
  readonly unitBy?: { readonly field: string; readonly units: Readonly<Partial<Record<string, MeasureUnit>>> };
  /** Decimals with which people read and type a number; by default those of its unit. */
  readonly decimals?: number;
  /** Longest text in characters. */
  readonly maxLength?: number;
  /** How a text must be written. */
  readonly format?: TextFormat;
  /** Whether the text has the few tags of `rules/text/richtext.ts`; the server keeps no others. */
  readonly rich?: boolean;
  readonly values?: Enumeration;
  /** Entity a reference points at. */
  readonly to?: string;
  /** Fields of a part. */
  readonly fields?: Fields;
  /** Element of a list. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a field is invariant in its value
  readonly item?: Field<any>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a field is invariant in its value
export type Fields = Readonly<Record<string, Field<any>>>;
type ValueOf<F> = F extends Field<infer T> ? T : never;
export type ValuesOf<P extends Fields> = { -readonly [K in keyof P]: ValueOf<P[K]> };

type FieldOptions<T> = Partial<Omit<Field<T>, 'kind' | 'label'>>;

/** The largest whole number of four bytes; ids are no larger. */
export const MAX_INT = 2_147_483_647;
/** Characters of a name or another short text. */
export const TEXT_LENGTH = 200;
const LONG_TEXT_LENGTH = 20_000;
const LIST_LENGTH = 500;

const field = <T>(kind: FieldKind, en: string, nl: string, fallback: T, options: FieldOptions<T> = {}): Field<T> => ({
  kind,
  label: { en, nl },
  default: fallback,
  nullable: false,
  transient: false,
  server: false,
  staff: false,
  filter: false,
  sort: false,
  ...options,
});

export const text = (en: string, nl: string, options: FieldOptions<string> = {}): Field<string> =>
  field('text', en, nl, '', { maxLength: TEXT_LENGTH, ...options });

export const longText = (en: string, nl: string, options: FieldOptions<string> = {}): Field<string> =>
  text(en, nl, { maxLength: LONG_TEXT_LENGTH, ...options });

export const richText = (en: string, nl: string, options: FieldOptions<string> = {}): Field<string> =>
  longText(en, nl, { rich: true, ...options });

export const int = (en: string, nl: string, options: FieldOptions<number> = {}): Field<number> =>
  field('int', en, nl, 0, { min: -MAX_INT - 1, max: MAX_INT, ...options });

export const real = (en: string, nl: string, options: FieldOptions<number> = {}): Field<number> =>
  field('real', en, nl, 0, options);

export const flag = (en: string, nl: string, options: FieldOptions<boolean> = {}): Field<boolean> =>
  field('flag', en, nl, false, options);

/** A moment as ISO 8601 text in UTC. */
export const time = (en: string, nl: string, options: FieldOptions<string | null> = {}): Field<string | null> =>
  field('time', en, nl, null, { nullable: true, ...options });

/** Text that is stored but never leaves the server (password data, token hashes). */
export const secret = (en: string, nl: string): Field<string> => field('secret', en, nl, '', { server: true });

export const oneOf = <E extends EnumEntry>(
  en: string,
  nl: string,
  values: Enumeration<E>,
  fallback: E['key'] = values.fallback,
  options: FieldOptions<ValueOfEnum<Enumeration<E>>> = {},
): Field<ValueOfEnum<Enumeration<E>>> =>
  field('enum', en, nl, values.values[values.keys.indexOf(fallback)]!, {
    values: values as unknown as Enumeration,
    ...options,
  });

/** The id of a record of another entity; null when there is none. */
export const ref = (
  to: string,
  en: string,
  nl: string,
  options: FieldOptions<number | null> = {},
): Field<number | null> => field('ref', en, nl, null, { to, nullable: true, filter: true, ...options });

/** An owned object, stored with its owner as one document. */
export const part = <P extends Fields>(
  en: string,
  nl: string,
  fields: P,
  options: FieldOptions<ValuesOf<P>> = {},
): Field<ValuesOf<P>> & { fields: P } =>
  ({ ...field('part', en, nl, defaultsOf(fields), options), fields }) as Field<ValuesOf<P>> & { fields: P };

/** An ordered list of values of one kind inside a part. `max`: the most of them. */
export const list = <T>(en: string, nl: string, item: Field<T>, options: FieldOptions<T[]> = {}): Field<T[]> =>
  field('list', en, nl, [] as T[], { item, max: LIST_LENGTH, ...options });

/** Free JSON, kept as it is (GeoJSON geometry, filters). Its size is bounded by the body limit. */
export const json = <T = unknown>(en: string, nl: string, fallback: T, options: FieldOptions<T> = {}): Field<T> =>
  field('json', en, nl, fallback, options);

export const nullable = <T>(inner: Field<T>): Field<T | null> => ({ ...inner, default: null, nullable: true });

/** A number with limits and a unit. Values outside are clamped for the generator and refused in forms. */
export type Measure<T extends number | null = number> = Field<T> & Required<Pick<Field, 'min' | 'max' | 'unit'>>;

/** A default of null lets the generator choose. */
type Usual<D> = D extends null ? number | null : number;

/** Makes measures of a unit by their labels and `[default, least, most]`. */
export const inUnit =
  (unit: MeasureUnit) =>
  <D extends number | null>(en: string, nl: string, [usual, min, max]: readonly [D, number, number]) =>
    field<Usual<D>>('real', en, nl, usual as Usual<D>, {
      min,
      max,
      unit,
      ...(usual === null ? { nullable: true, automatic: true } : {}),
    }) as Measure<Usual<D>>;

export const metres = inUnit('m');
export const squareMetres = inUnit('m2');
/** Ratios, shares and numbers by themselves. */
export const unitless = inUnit('1');
/** A whole number of things. */
export const whole = <D extends number | null>(en: string, nl: string, of: readonly [D, number, number]) => ({
  ...unitless(en, nl, of),
  kind: 'int' as const,
});

/** A field as it is in a record: with the unit that another field of it decides. */
export function fieldIn<T>(of: Field<T>, values: Readonly<Record<string, unknown>>): Field<T> {
  const unit = of.unitBy?.units[String(values[of.unitBy.field])];
  return unit ? { ...of, unit } : of;
}

/** The number this one may not be below in a record, its own minimum included; absent: none. */
export function leastIn({ min, notBelow }: Field, values: Readonly<Record<string, unknown>>): number | undefined {
  const other = notBelow === undefined ? undefined : values[notBelow];
  return typeof other === 'number' ? Math.max(min ?? other, other) : min;
}

/** Fields of a record that are set together, under one title. */
export interface SettingGroup {
  readonly key: string;
  readonly title: Label;
  /** Part of the record; an element of a list by its index. */
  readonly path: readonly string[];
  readonly fields: readonly string[];
}

/** A fresh copy of a field's default. */
export const defaultOf = <T>(of: Field<T>): T =>
  typeof of.default === 'object' && of.default !== null ? structuredClone(of.default) : of.default;

export const defaultsOf = <P extends Fields>(fields: P): ValuesOf<P> =>
  Object.fromEntries(Object.entries(fields).map(([key, of]) => [key, defaultOf(of)])) as ValuesOf<P>;
