/** What a schema of the API description allows: as rows of fields, and as an example. */
import type { MeasureUnit } from '../../../../model/define.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly 'x-label'?: Label;
  readonly 'x-unit'?: MeasureUnit;
}
type Schemas = Readonly<Record<string, Schema>>;

export interface SchemaRow {
  /** `cfg.floors[].height` */
  readonly path: string;
  readonly type: string;
  readonly isEmptyAllowed: boolean;
  readonly choices: readonly unknown[];
  readonly least: number | null;
  readonly most: number | null;
  /** Characters of a text or rows of a list. */
  readonly longest: number | null;
  readonly unit: MeasureUnit | null;
  readonly label: Label | null;
  readonly isRequired: boolean;
}

/** Levels of fields that rows show, and levels of values in an example. */
const DEPTH = 3;
const EXAMPLE_DEPTH = 4;
/** A number without limits is described with those of its type. */
const FAR = 1e300;
const SAFE = Number.MAX_SAFE_INTEGER;

const isNull = ({ type }: Schema): boolean => type === 'null';

/** Follows references and takes the first way to write a value; `null` beside it is told apart. */
function plain(schema: Schema, schemas: Schemas): { of: Schema; isEmptyAllowed: boolean } {
  if (schema.$ref !== undefined) {
    const { $ref, ...beside } = schema;
    const { of, isEmptyAllowed } = plain(schemas[$ref.split('/').at(-1)!] ?? {}, schemas);
    return { of: { ...of, ...beside }, isEmptyAllowed };
  }
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) {
    const [first = {}] = ways.filter((way) => !isNull(way));
    const { anyOf: _, oneOf: __, ...beside } = schema;
    return { of: { ...plain(first, schemas).of, ...beside }, isEmptyAllowed: ways.some(isNull) };
  }
  if (Array.isArray(schema.type)) {
    const [type = 'string'] = schema.type.filter((each) => each !== 'null');
    return { of: { ...schema, type }, isEmptyAllowed: schema.type.includes('null') };
  }
  return { of: schema, isEmptyAllowed: false };
}

const choicesOf = (of: Schema): readonly unknown[] => of.enum ?? ('const' in of ? [of.const] : []);

const within = (limit: number | undefined, farthest: number): number | null =>
  limit === undefined || Math.abs(limit) >= farthest ? null : limit;

function rowOf(path: string, schema: Schema, schemas: Schemas, isRequired: boolean): SchemaRow {
  const { of, isEmptyAllowed } = plain(schema, schemas);
  const choices = choicesOf(of);
  const type = typeof of.type === 'string' ? of.type : choices.length > 0 ? typeof choices[0] : '';
  return {
    ...{ path, isEmptyAllowed, choices, isRequired, type: of.format ? `${type} (${of.format})` : type },
    least: within(of.minimum, FAR),
    most: within(of.maximum, FAR),
    longest: within(of.maxLength ?? of.maxItems, SAFE),
    unit: of['x-unit'] ?? null,
    label: of['x-label'] ?? null,
  };
}

/** A row per field, with the fields inside it below it. */
export function rowsOf(schema: Schema, schemas: Schemas, path = '', depth = DEPTH): SchemaRow[] {
  const { of } = plain(schema, schemas);
  if (of.items) return rowsOf(of.items, schemas, `${path}[]`, depth);
  if (depth === 0) return [];
  return Object.entries(of.properties ?? {}).flatMap(([key, inside]) => {
    const at = path === '' || path === '[]' ? `${path}${path ? '.' : ''}${key}` : `${path}.${key}`;
    return [rowOf(at, inside, schemas, of.required?.includes(key) ?? false), ...rowsOf(inside, schemas, at, depth - 1)];
  });
}

export const parameterRow = (name: string, schema: Schema, isRequired: boolean): SchemaRow =>
  rowOf(name, schema, {}, isRequired);

const texts: Readonly<Record<string, string>> = {
  'date-time': '2026-11-27T09:00:00.000Z',
  date: '2026-11-27',
  uuid: '00000000-0000-4000-8000-000000000001',
  email: 'name@example.com',
};

/** A value that the schema allows; the defaults of fields where they have one. */
export function exampleOf(schema: Schema, schemas: Schemas, depth = EXAMPLE_DEPTH): unknown {
  const { of } = plain(schema, schemas);
  if (of.default !== undefined) return of.default;
  const [choice] = choicesOf(of);
  if (choice !== undefined) return choice;
  switch (of.type) {
    case 'object':
      return depth === 0 ? {} : exampleOfObject(of, schemas, depth);
    case 'array':
      return depth === 0 || !of.items ? [] : [exampleOf(of.items, schemas, depth - 1)];
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, of.minimum ?? 1), of.maximum ?? FAR);
    case 'boolean':
      return false;
    case 'string':
      return texts[of.format ?? ''] ?? 'text'.slice(0, of.maxLength ?? SAFE);
    default:
      return null;
  }
}

const exampleOfObject = (of: Schema, schemas: Schemas, depth: number): object =>
  Object.fromEntries(
    Object.entries(of.properties ?? {}).map(([key, inside]) => [key, exampleOf(inside, schemas, depth - 1)]),
  );
