/**
 * Row-level security, derived from the model: the second layer, for a query that forgets its company. The owner of the
 * tables applies it after the migrations, and again when the model, the tables or this file change.
 */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { allEntities } from '../../model/entities/index.ts';
import { location } from '../../model/entities/location.ts';
import type { Entity, Shared } from '../../model/entity.ts';
import { COMPANY_SETTING, IDENTITY_ROLE, SCOPE_ROLE, STAFF_SETTING } from './roles.ts';

/** Tables that are read outside of a company: of sign-in, before the company is known, and tickets, which staff answer. */
const identityTables = new Set(['user', 'session', 'identity', 'ticket']);
/** Tables that no call of a company may read. */
const closedTables = [
  'schema_migration',
  'password_link',
  'job',
  'job_run',
  'acting',
  'person_seen',
  'audit',
  'orphaned_object',
  'trial_notice',
  'mail',
  'second_factor',
  'recovery_code',
  'signin_step',
  'visitor_write',
  'survey_ticket',
  'visit_salt',
  'visit_seen',
  'provider_flow',
  'accounting',
  'accounting_contact',
  'accounting_invoice',
  'accounting_subscription',
  'active_day',
  'backup_run',
  'error_seen',
  'subscription_change',
  'product_preset',
  'staff_import',
  'staff_import_part',
  'import_recipe',
];
/** Tables of a company that are no entities: readable when the record a row belongs to is, or all of them. */
const companyTables = {
  image_file: { field: 'imageId', to: 'image' },
  frozen_page: { field: 'versionId', to: 'publicationversion' },
  version_poster: { field: 'versionId', to: 'publicationversion' },
  identity: { field: 'userId', to: 'user' },
  // Triggers write these; calls only read them.
  location_words: 'read',
  location_use: 'read',
  revision: 'read',
  queued_job: 'write',
  change: 'read',
  reaction: 'write',
  presence: 'write',
  // Processes count visitors, outside of any company.
  page_visit: 'read',
  use_count: 'write',
  plotfigure_value: 'write',
  plotfigure_import: 'write',
} as const;
type CompanyTable = keyof typeof companyTables;

function policiesBeside(table: CompanyTable): string[] {
  const link = companyTables[table];
  if (link === 'write') return [...forced(table), identified(table)];
  if (link === 'read')
    return [
      ...forced(table),
      identified(table),
      // The words of a location are read by those who may read it.
      ...(table === 'location_words' ? [shared(table, location.shared!)] : []),
      `revoke insert, update, delete on ${table} from ${SCOPE_ROLE}`,
    ];
  const isReadable = `exists (select 1 from "${link.to}" as record where record.id = "${link.field}")`;
  return [
    ...forced(table),
    `create policy record on ${table} for select to ${SCOPE_ROLE} using (${isReadable})`,
    ...(identityTables.has(table) ? [identified(table)] : []),
  ];
}

const company = `nullif(current_setting('${COMPANY_SETTING}', true), '')::int`;
const ownCompany = `"companyId" = ${company}`;
/** The companies themselves: the own one, and all for staff. */
const itself = `id = ${company} or current_setting('${STAFF_SETTING}', true) = 'on'`;

export const securedEntities = (): Entity[] => allEntities.filter((of) => of.tenant);

const forced = (table: string, own = ownCompany): string[] => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  ...['company', 'shared', 'identity', 'owner', 'record'].map((name) => `drop policy if exists ${name} on ${table}`),
  `create policy company on ${table} to ${SCOPE_ROLE} using (${own}) with check (${own})`,
  // The owner runs migrations, backups and cascades.
  `create policy owner on ${table} to current_user using (true) with check (true)`,
];

const shared = (table: string, { field, value }: Shared): string =>
  `create policy shared on ${table} for select to ${SCOPE_ROLE}
     using ("${field}" ${value === undefined ? 'is not null' : `= '${value}'`})`;

const identified = (table: string): string =>
  `create policy identity on ${table} to ${IDENTITY_ROLE} using (true) with check (true)`;

function policiesOf(of: Entity): string[] {
  const table = `"${of.name}"`;
  const statements = forced(table);
  if (of.shared) statements.push(shared(table, of.shared));
  if (identityTables.has(of.name)) statements.push(identified(table));
  return statements;
}

export const createRole = (role: string): string => `
  do $$ begin
    if not exists (select 1 from pg_roles where rolname = '${role}') then
      begin
        create role ${role} nologin;
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role(current_user, '${role}', 'member') then
      grant ${role} to current_user;
    end if;
  end $$`;

function grants(closed: readonly string[]): string[] {
  const both = `${SCOPE_ROLE}, ${IDENTITY_ROLE}`;
  return [
    `grant usage on schema public to ${both}`,
    `grant select, insert, update, delete on all tables in schema public to ${both}`,
    `grant usage on all sequences in schema public to ${both}`,
    `revoke all on ${closed.join(', ')} from ${SCOPE_ROLE}`,
    // The reader of personal data writes the audit log, but cannot read it.
    ...(closed.includes('audit') ? [`grant insert on audit to ${SCOPE_ROLE}`] : []),
    `revoke insert, update, delete on schema_migration from ${IDENTITY_ROLE}`,
  ];
}

/** Triggers end sessions with the rights of the owner, because staff archive companies other than their own. */
const definers = ['end_sessions_of_user()', 'end_sessions_of_company()'].map(
  (name) => `alter function ${name} security definer set search_path = public, pg_temp`,
);

/** Functions with the rights of the owner that read across companies: for staff and the site map, never inside a call of a company. */
export const functionsOfAll = [
  'companies_to_find',
  'company_usage',
  'published_pages',
  'open_tickets',
  'searches_of_all',
] as const;

/** With older migrations some of them do not exist yet. */
const closeFunctions = `
  do $$
  declare
    found regprocedure;
  begin
    for found in
      select oid::regprocedure from pg_proc
      where pronamespace = 'public'::regnamespace and proname in (${functionsOfAll.map((name) => `'${name}'`).join(', ')})
    loop
      execute format('revoke execute on function %s from public', found);
      execute format('grant execute on function %s to ${IDENTITY_ROLE}', found);
    end loop;
  end $$`;

/** Returns the statements for the given tables: with older migrations some tables do not exist yet. */
const statements = (
  of: readonly Entity[] = securedEntities(),
  closed: readonly string[] = closedTables,
  others = Object.keys(companyTables) as CompanyTable[],
): string[] => [
  ...[SCOPE_ROLE, IDENTITY_ROLE].map(createRole),
  ...forced('company', itself),
  identified('company'),
  ...of.flatMap(policiesOf),
  ...definers,
  ...grants(closed),
  closeFunctions,
  ...others.flatMap(policiesBeside),
];

/** Returns all statements as text. */
export const policyText = (): string => statements().join(';\n');

const fingerprintOf = (migrations: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([policyText(), migrations]))
    .digest('hex');

/** Whether these policies are applied, by a fingerprint in the comment of the table of migrations, which every account may read. */
export async function hasPolicies(knex: Knex, migrations: readonly string[]): Promise<boolean> {
  const { rows } = await knex.raw(`select obj_description('public.schema_migration'::regclass) as kept`);
  return (rows as { kept: string | null }[])[0]?.kept === fingerprintOf(migrations);
}

export async function applyPolicies(trx: Knex, migrations: readonly string[]): Promise<void> {
  if (await hasPolicies(trx, migrations)) return;
  const present = new Set(await trx('pg_tables').where('schemaname', 'public').pluck<string[]>('tablename'));
  const entities = securedEntities().filter((of) => present.has(of.name));
  const closed = closedTables.filter((name) => present.has(name));
  const others = (Object.keys(companyTables) as CompanyTable[]).filter((name) => present.has(name));
  for (const statement of statements(entities, closed, others)) await trx.raw(statement.replaceAll('?', '\\?'));
  await trx.raw(`comment on table schema_migration is '${fingerprintOf(migrations)}'`);
}
