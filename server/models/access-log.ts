/** The audit log, written in the transaction of the call: reads of personal data, decisions of staff, and their writes as a company. */
import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { Field, Fields } from '../../model/define.ts';
import type { AuditAction } from '../../model/admin/audit.ts';
import type { Entity } from '../../model/entity.ts';
import type { Row } from '../derive/models.ts';
import type { Values, Written } from './behaviour.ts';
import type { Scope } from './scope.ts';

interface Actor {
  readonly user: { readonly id: number };
  readonly company: { readonly id: number };
}

export async function audit(knex: Knex, { user, company }: Actor, action: AuditAction, detail = ''): Promise<void> {
  await knex('audit').insert({ userId: user.id, companyId: company.id, action, detail: detail.slice(0, MOST_DETAIL) });
}

/** What staff changed: `about` by entity and id (`user 7`), with the new values; never personal data. */
interface AuditedChange {
  readonly about: string;
  readonly values?: Readonly<Record<string, unknown>>;
  /** The company that it is about; without one, that of the caller. */
  readonly companyId?: number;
}

/** Logs who looked at the values of a file of a customer: `import 7 report file="list.csv"`. */
export const auditFileRead = (
  knex: Knex,
  { user }: Pick<Actor, 'user'>,
  of: { readonly id: number; readonly companyId: number; readonly fileName: string },
  what: 'open' | 'samples' | 'report',
): Promise<void> =>
  audit(
    knex,
    { user, company: { id: of.companyId } },
    'read',
    `import ${of.id} ${what} file=${JSON.stringify(of.fileName)}`,
  );

/** Logs a change by staff in the transaction that makes it: `user 7 is_active=false`. */
export const auditChange = (
  trx: Knex,
  { user, company }: Actor,
  { about, values = {}, companyId = company.id }: AuditedChange,
): Promise<void> =>
  audit(trx, { user, company: { id: companyId } }, 'change', [about, ...assigned(Object.entries(values))].join(' '));

const assigned = (entries: readonly (readonly [string, unknown])[]): string[] =>
  entries.map(([key, value]) => `${key}=${JSON.stringify(value)}`);

/** Characters. */
const MOST_DETAIL = 500;
/** Ids per line of the log: 40 ids of ten digits with their commas stay within the 500 characters of a detail. */
const AT_ONCE = 40;

/** Logs who read these records; writes nothing for entities without personal data. */
export async function logAccess(of: Entity, ids: readonly number[], { trx, userId, companyId }: Scope): Promise<void> {
  if (!of.logged || ids.length === 0) return;
  const lines = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE).join(','),
  );
  await trx('audit').insert(lines.map((line) => ({ userId, companyId, action: 'read', detail: `${of.name} ${line}` })));
}

/** Logs the fields that only staff may set, under the company they are about: `company 7 subscription="trial"`. */
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

/** Returns all staff fields of a new record, or the changed ones of an existing record. */
function decidedIn(fields: Fields, values: Values, before: Values, path: string): string[] {
  return Object.entries(fields).flatMap(([key, field]: [string, Field]) => {
    const [value, known] = [values[key], before[key]];
    if (value === undefined) return [];
    if (field.kind === 'part')
      return decidedIn(field.fields!, (value ?? {}) as Values, (known ?? {}) as Values, `${path}${key}.`);
    return field.staff && !isDeepStrictEqual(value, known) ? assigned([[path + key, value]]) : [];
  });
}
