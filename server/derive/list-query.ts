/**
 * Parses the query of a list: limit, offset, orderBy on sortable fields, the fields to answer, equality with one or more values
 * on filterable ones.
 */
import { callLimits } from '../../model/calllimits.ts';
import { idOf } from '../../model/routes.ts';
import type { Field, Fields } from '../../model/define.ts';
import type { Entity } from '../../model/entity.ts';
import { failure, failureOf } from '../errors.ts';
import { isDocument } from './columns.ts';
import { isKeepableText } from './hostile.ts';

export interface Condition {
  readonly field: string;
  readonly values: readonly (string | number | boolean | null)[];
}
export interface ListQuery {
  readonly conditions: readonly Condition[];
  /** Conditions on the filters of `Behaviour.filters`, which are no fields. */
  readonly filters: readonly Condition[];
  readonly orderBy: readonly { field: string; descending: boolean }[];
  readonly limit: number;
  readonly offset: number;
  /** Paths of the fields to answer besides id and rev; null for all. */
  readonly fields: readonly FieldPath[] | null;
}
type FieldPath = readonly string[];

const MAX_OFFSET = 10_000_000;
const paging = new Set(['limit', 'offset', 'orderBy', 'fields']);

/** Several values repeat the key (`status=a&status=b`); values other than text may be joined by commas. `-name` sorts descending. */
export function readListQuery(of: Entity, query: URLSearchParams, extra: Fields = {}): ListQuery {
  const conditions: Condition[] = [];
  const filters: Condition[] = [];
  for (const key of new Set(query.keys())) {
    if (paging.has(key)) continue;
    const given = query.getAll(key);
    if (Object.hasOwn(extra, key)) filters.push({ field: key, values: readValues(extra[key]!, key, given) });
    else conditions.push({ field: key, values: readValues(filterableField(of, key), key, given) });
  }
  const fields = readFields(of, query.getAll('fields'));
  const most = isPlain(of, fields) ? callLimits.plainListLimit : callLimits.listLimit;
  return {
    conditions,
    filters,
    orderBy: readOrder(of, query.getAll('orderBy')),
    limit: readNumber(query, 'limit', callLimits.listDefault, 1, most),
    offset: readNumber(query, 'offset', 0, 0, MAX_OFFSET),
    fields,
  };
}

/** `fields=name,cfg.summary.zones`: names of fields, with dots into parts. */
function readFields(of: Entity, given: readonly string[]): ListQuery['fields'] {
  if (given.length === 0) return null;
  const keys = new Set(given.flatMap((each) => each.split(',')).filter(Boolean));
  keys.delete('id');
  keys.delete('rev');
  return [...keys].map((key) => {
    const path = key.split('.');
    if (!fieldAt(of, path)) throw failureOf('invalid_query', key, 'unknown');
    return path;
  });
}

/** Returns the field at a path, if clients see it. */
function fieldAt(of: Entity, path: FieldPath): Field | null {
  let fields: Fields = of.fields;
  let found: Field | null = null;
  for (const key of path) {
    const field = Object.hasOwn(fields, key) ? fields[key]! : null;
    if (!field || field.transient || field.kind === 'secret') return null;
    found = field;
    fields = field.fields ?? {};
  }
  return found;
}

/** Whether only plain values are asked for, of which an answer may hold many records. */
const isPlain = (of: Entity, fields: ListQuery['fields']): boolean =>
  fields !== null && fields.every((path) => !isDocument(fieldAt(of, path)!));

export function readNumber(query: URLSearchParams, key: string, fallback: number, min: number, max: number): number {
  const given = query.getAll(key);
  if (given.length === 0) return fallback;
  const value = Number(given[0]);
  if (given.length > 1 || !/^\d{1,9}$/.test(given[0]!) || value < min || value > max)
    throw failureOf('invalid_query', key, 'format');
  return value;
}

function readOrder(of: Entity, given: readonly string[]): ListQuery['orderBy'] {
  const order = given
    .flatMap((each) => each.split(','))
    .filter(Boolean)
    .map((each) => ({ field: each.replace(/^-/, ''), descending: each.startsWith('-') }));
  for (const { field } of order) {
    if (field !== 'id' && !(Object.hasOwn(of.fields, field) && of.fields[field]!.sort))
      throw failureOf('invalid_query', field, 'sort');
  }
  if (order.length === 0 && of.ordered) order.push({ field: 'order', descending: false });
  if (!order.some(({ field }) => field === 'id')) order.push({ field: 'id', descending: false });
  return order;
}

const ID: Pick<Field, 'kind' | 'nullable'> = { kind: 'ref', nullable: false };

type Filterable = Pick<Field, 'kind' | 'nullable' | 'values' | 'min' | 'max' | 'maxLength'>;

export function filterableField(of: Entity, key: string): Filterable {
  if (key === 'id') return ID;
  const field = Object.hasOwn(of.fields, key) ? of.fields[key] : undefined;
  if (!field?.filter || field.transient || field.kind === 'secret') throw failureOf('invalid_query', key, 'filter');
  return field;
}

function readValues(field: Filterable, key: string, given: readonly string[]): Condition['values'] {
  const isNumeric = field.kind !== 'text' && !(field.kind === 'enum' && typeof field.values!.values[0] === 'string');
  const texts = isNumeric ? given.flatMap((each) => each.split(',')) : given;
  if (texts.length > callLimits.inValues) throw failure('too_many');
  return texts.map((each) => readValue(field, key, each));
}

function readValue(field: Filterable, key: string, text: string): string | number | boolean | null {
  if (text === 'null' && field.nullable) return null;
  const value = parseValue(field, text);
  if (value === undefined || !isKeepableText(text)) throw failureOf('invalid_query', key, 'format');
  return value;
}

function parseValue(field: Filterable, text: string): string | number | boolean | undefined {
  switch (field.kind) {
    case 'ref':
      return idOf(text) ?? undefined;
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'enum':
      return (field.values!.values as readonly (string | number)[]).find((value) => String(value) === text);
    case 'int':
      return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
    case 'real':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'text':
      return text;
    default:
      return undefined;
  }
}
