/** Invalid values of fields, derived from the model. */
import type { Field, Fields } from '../../../model/define.ts';
import type { Entity } from '../../../model/entity.ts';

const INT_MAX = 2_147_483_647;
const anyKind: unknown[] = [{ a: 1 }, [1], { toString: 1 }, [[]], { length: 3 }];

function wrongFor(field: Field): unknown[] {
  switch (field.kind) {
    case 'text':
      return [5, true, 'x'.repeat((field.maxLength ?? 200) + 1), 'a\u0000b', '\ud800'];
    case 'int':
      return ['5', 0.5, INT_MAX + 1, -INT_MAX - 2, 1e300, true, 'x', ''];
    case 'real':
      return ['5', '1e5', true, 'NaN', ''];
    case 'flag':
      return ['true', 1, 0, ''];
    case 'time':
      return ['yesterday', 5, '2026-13-01T00:00:00Z', '', true, '2026-02-30'];
    case 'enum':
      return ['nonsense', -99, true, '__proto__', 'toString'];
    case 'ref':
      return ['1', 0, -1, INT_MAX + 1, 1.5, INT_MAX, true, '1 or 1=1'];
    case 'part':
      return ['{}', 5, [], { nonsense: 1 }, { 'a.b': 1 }, { __proto__x: 1 }];
    case 'list':
      return ['[]', {}, 5, Array.from({ length: 600 }, () => 1), [{ nonsense: {} }]];
    default:
      return [];
  }
}

/** Returns null for fields that may not be null. */
const notThere = (field: Field): unknown[] => (field.nullable ? [] : [null]);

function beyond({ kind, min, max }: Field): unknown[] {
  if (kind !== 'int' && kind !== 'real') return [];
  return [...(min === undefined ? [] : [min - 1]), ...(max === undefined || max >= INT_MAX ? [] : [max + 1])];
}

export function badValues(field: Field): unknown[] {
  if (field.kind === 'json' || field.kind === 'secret') return [];
  const kinds = field.kind === 'part' ? [] : field.kind === 'list' ? anyKind.slice(0, 1) : anyKind;
  return [...wrongFor(field), ...notThere(field), ...beyond(field), ...kinds];
}

/** Returns a body per wrong value of each field, including fields of parts, one level deep. */
export function badBodies(of: Entity): Record<string, unknown>[] {
  return Object.entries(of.fields as Fields).flatMap(([key, field]) => {
    if (field.transient) return [{ [key]: { a: 1 } }];
    if (field.server) return [{ [key]: 'changed by a client' }];
    const inside = Object.entries((field.kind === 'part' ? field.fields : undefined) ?? {}) as [string, Field][];
    const deeper = inside.flatMap(([inner, each]) =>
      badValues(each)
        .slice(0, 3)
        .map((value) => ({ [key]: { [inner]: value } })),
    );
    return [...badValues(field).map((value) => ({ [key]: value })), ...deeper];
  });
}

/** Path segments that are no valid id. */
export const badIds = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '01',
  '+1',
  '%201',
  '1%20x',
  '٣',
  '99999999999',
  String(INT_MAX + 1),
  'abc',
  'NaN',
  'null',
  'undefined',
  '%00',
  '%2e%2e',
  '..%2f1',
  '1;drop',
  "1'--",
  '%E0%A4%A',
  'list',
  '{}',
  '[1]',
  '1,2',
  '0x1',
  '1%0a',
  '__proto__',
  'constructor',
  'x'.repeat(2_000),
];
