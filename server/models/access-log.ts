/** What is written down in the transaction it happens in: who read personal data, and what staff decided. */
import { isDeepStrictEqual } from 'node:util';
import type { Field, Fields } from '../../model/define.ts';
import type { Entity } from '../../model/entity.ts';
import type { Row } from '../derive/models.ts';
import type { Values, Written } from './behaviour.ts';
import type { Scope } from './scope.ts';

/** Records that one line names: ids of ten digits with their commas stay within the length of a line. */
const AT_ONCE = 40;

export async function logAccess(of: Entity, ids: readonly number[], { trx, userId, companyId }: Scope): Promise<void> {
  if (!of.logged || ids.length === 0) return;
  const lines = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE).join(','),
  );
  await trx('audit').insert(lines.map((line) => ({ userId, companyId, action: 'read', detail: `${of.name} ${line}` })));
}

/** What staff set of the fields that are theirs to set, under the company it is about: `company 7 subscription="trial"`. */
export async function logDecisions(
  of: Entity,
  written: readonly Written[],
  { trx, userId, principal }: Scope,
  companyOf: (row: Row) => number,
): Promise<void> {
  if (principal !== 'staff') return;
  const lines = written.flatMap(({ values, row, current }) => {
    const decided = decidedIn(of.fields, values, current ?? {}, '');
    const detail = [of.name, row.id, ...decided].join(' ');
    return decided.length > 0 ? [{ userId, companyId: companyOf(row), action: 'decide', detail }] : [];
  });
  if (lines.length > 0) await trx('audit').insert(lines);
}

/** Of a new record all of them, otherwise those that changed. */
function decidedIn(fields: Fields, values: Values, before: Values, path: string): string[] {
  return Object.entries(fields).flatMap(([key, field]: [string, Field]) => {
    const [value, known] = [values[key], before[key]];
    if (value === undefined) return [];
    if (field.kind === 'part')
      return decidedIn(field.fields!, (value ?? {}) as Values, (known ?? {}) as Values, `${path}${key}.`);
    return field.staff && !isDeepStrictEqual(value, known) ? [`${path}${key}=${JSON.stringify(value)}`] : [];
  });
}
