/**
 * Zod schemas over the fields of an entity. `full` fills absent keys with their defaults (create, elements of lists);
 * `partial` leaves them out, at every level of the parts (patch).
 */
import { z } from 'zod';
import { defaultOf, MAX_INT, type Field, type Fields } from '../../model/define.ts';
import { isWritten } from '../../model/rules/text/formats.ts';
import { cleanRich } from '../../model/rules/text/richtext.ts';

type Mode = 'full' | 'partial';

export const idSchema = z.int().min(1).max(MAX_INT);

/** Years that PostgreSQL stores in a timestamptz and JavaScript reads back. */
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59Z');

export function objectSchema(fields: Fields, mode: Mode): z.ZodType<Record<string, unknown>> {
  const shape: Record<string, z.ZodType> = {};
  for (const [key, field] of Object.entries(fields)) {
    if (field.transient || field.kind === 'secret') continue;
    const value = valueSchema(field, mode);
    shape[key] = mode === 'full' ? value.default(() => defaultOf(field)) : value.optional();
  }
  return z.strictObject(shape);
}

function valueSchema(field: Field, mode: Mode): z.ZodType {
  const plain = plainSchema(field, mode);
  return field.nullable ? plain.nullable() : plain;
}

function plainSchema(field: Field, mode: Mode): z.ZodType {
  switch (field.kind) {
    case 'text':
      return textSchema(field);
    case 'int':
      return bounded(z.int(), field);
    case 'real':
      return bounded(z.number(), field);
    case 'flag':
      return z.boolean();
    case 'time':
      return z.iso.datetime({ offset: true }).refine(isKeepable);
    case 'enum':
      return z.literal(field.values!.values as readonly (string | number)[]);
    case 'ref':
      return idSchema;
    case 'part':
      return objectSchema(field.fields!, mode);
    case 'list':
      return z.array(valueSchema(field.item!, 'full')).max(field.max!);
    case 'json':
      return jsonSchema(field);
    case 'secret':
      return z.never();
  }
}

function textSchema({ maxLength = Number.MAX_SAFE_INTEGER, format, rich }: Field): z.ZodType {
  const text = z.string().max(maxLength);
  // Cleaning may write a character as several.
  if (rich) return text.refine((value) => value.length > maxLength || cleanRich(value).length <= maxLength);
  if (!format) return text;
  return text.refine((value) => value.length > maxLength || isWritten(format, value), { params: { format } });
}

const bounded = (of: z.ZodNumber, field: Field): z.ZodNumber =>
  of.min(field.min ?? -Number.MAX_VALUE).max(field.max ?? Number.MAX_VALUE);

function isKeepable(moment: string): boolean {
  const time = Date.parse(moment);
  return time >= EARLIEST && time <= LATEST;
}

/** Schema of free JSON by its default: a tuple of numbers of the same length, an object, or anything. */
function jsonSchema(field: Field): z.ZodType {
  const example = field.default;
  if (Array.isArray(example) && example.length > 0 && example.every((each) => typeof each === 'number')) {
    return z.array(z.number()).length(example.length);
  }
  if (typeof example === 'object' && example !== null && !Array.isArray(example))
    return z.record(z.string(), z.unknown());
  return z.unknown();
}
