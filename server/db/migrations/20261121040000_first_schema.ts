/**
 * The first schema. Frozen: later changes are later migrations. Every tenant table carries companyId, and references go
 * by (id, companyId), so that no record can hang under one of another company.
 */
import type { Knex } from 'knex';

export const name = '20261121040000_first_schema';

const tenantTables = ['user', 'session', 'location', 'plot', 'unit', 'concept', 'building'] as const;

export async function up(knex: Knex): Promise<void> {
  await createCompany(knex);
  await createUser(knex);
  await createSession(knex);
  await createLocation(knex);
  await createPlot(knex);
  await createUnit(knex);
  await createConcept(knex);
  await createBuilding(knex);
  await createErrorRecord(knex);
  await addReferences(knex);
  await createBookkeeping(knex);
  await createSessionEnders(knex);
}

/** Columns of every record: owner, moments, revision and deletion. */
function common(knex: Knex, table: Knex.CreateTableBuilder, tenant = true): void {
  table.increments('id');
  if (tenant) table.integer('companyId').notNullable().references('company.id');
  moment(table, 'createdAt').notNullable().defaultTo(knex.fn.now());
  moment(table, 'updatedAt').notNullable().defaultTo(knex.fn.now());
  table.integer('rev').notNullable().defaultTo(1);
  moment(table, 'deletedAt').nullable();
  table.uuid('deleteBatch').nullable();
  if (tenant) table.unique(['id', 'companyId']);
}

const moment = (table: Knex.CreateTableBuilder, column: string) =>
  table.timestamp(column, { useTz: true, precision: 3 });
const words = (table: Knex.CreateTableBuilder, ...columns: string[]) => {
  for (const column of columns) table.text(column).notNullable().defaultTo('');
};
const reals = (table: Knex.CreateTableBuilder, ...columns: string[]) => {
  for (const column of columns) table.double(column).notNullable().defaultTo(0);
};
const whole = (table: Knex.CreateTableBuilder, ...columns: string[]) => {
  for (const column of columns) table.integer(column).notNullable().defaultTo(0);
};
const document = (table: Knex.CreateTableBuilder, column: string) => table.jsonb(column).notNullable().defaultTo('{}');

const createCompany = (knex: Knex) =>
  knex.schema.createTable('company', (table) => {
    common(knex, table, false);
    words(table, 'name', 'key', 'subscription');
    table.boolean('archived').notNullable().defaultTo(false);
    document(table, 'cfg');
    table.unique(['key']);
  });

async function createUser(knex: Knex): Promise<void> {
  await knex.schema.createTable('user', (table) => {
    common(knex, table);
    words(table, 'first_name', 'last_name', 'username', 'email', 'password_hash');
    table.boolean('is_active').notNullable().defaultTo(true);
    table.boolean('is_staff').notNullable().defaultTo(false);
    table.boolean('is_admin').notNullable().defaultTo(false);
    table.integer('current_location').nullable();
    table.integer('current_concept').nullable();
    table.integer('current_building').nullable();
    document(table, 'cfg');
    table.index(['companyId']);
  });
  await knex.raw('create unique index user_username_unique on "user" (lower(username)) where "deletedAt" is null');
}

const createSession = (knex: Knex) =>
  knex.schema.createTable('session', (table) => {
    common(knex, table);
    table.integer('userId').notNullable();
    words(table, 'token_hash', 'user_agent');
    moment(table, 'seenAt').notNullable();
    moment(table, 'expiresAt').notNullable();
    table.unique(['token_hash']);
    table.index(['userId']);
  });

async function createLocation(knex: Knex): Promise<void> {
  await knex.schema.createTable('location', (table) => {
    common(knex, table);
    words(table, 'name', 'key');
    whole(table, 'type', 'order', 'listOrder');
    reals(table, 'lat', 'lon', 'rating', 'score', 'plotsize');
    words(table, 'phase', 'status', 'road', 'house_number', 'postcode', 'city', 'municipality', 'state', 'country');
    words(table, 'neighbourhood', 'suburb', 'region', 'plotnr', 'owner', 'architect', 'builder', 'advisors', 'buyer');
    words(table, 'businesspark', 'display_address', 'createdByUserName');
    table.boolean('archived').notNullable().defaultTo(false);
    table.integer('createdByUserId').nullable();
    table.integer('createdByCompanyId').nullable().references('company.id');
    table.integer('assignedTo').nullable();
    table.integer('searchQueryId').nullable();
    table.integer('publicationId').nullable();
    document(table, 'cfg');
    table.unique(['key']);
    table.index(['companyId', 'order', 'id']);
  });
  await knex.raw('create index location_templates on location (id) where type = 1');
}

const createPlot = (knex: Knex) =>
  knex.schema.createTable('plot', (table) => {
    common(knex, table);
    words(table, 'type');
    table.jsonb('geometry').nullable();
    document(table, 'properties');
    table.integer('locationId').notNullable();
    table.integer('opportunityId').nullable();
    table.index(['locationId', 'companyId']);
  });

const createUnit = (knex: Knex) =>
  knex.schema.createTable('unit', (table) => {
    common(knex, table);
    words(table, 'name', 'type', 'income');
    whole(table, 'order', 'programme_goal');
    reals(table, 'size', 'size_max', 'price');
    table.integer('locationId').notNullable();
    document(table, 'cfg');
    table.index(['locationId', 'companyId']);
  });

const createConcept = (knex: Knex) =>
  knex.schema.createTable('concept', (table) => {
    common(knex, table);
    words(table, 'name', 'key');
    whole(table, 'order');
    table.integer('locationId').notNullable();
    table.integer('publicationId').nullable();
    document(table, 'cfg');
    table.unique(['key']);
    table.index(['locationId', 'companyId']);
  });

const createBuilding = (knex: Knex) =>
  knex.schema.createTable('building', (table) => {
    common(knex, table);
    words(table, 'name', 'archetype');
    reals(table, 'maxwidth', 'maxlength', 'maxheight', 'x', 'y', 'z', 'rotate_z', 'version');
    table.integer('groupId').nullable();
    whole(table, 'order');
    table.integer('conceptId').notNullable();
    document(table, 'cfg');
    table.index(['conceptId', 'companyId']);
  });

async function createErrorRecord(knex: Knex): Promise<void> {
  await knex.schema.createTable('errorrecord', (table) => {
    common(knex, table, false);
    words(table, 'name', 'reference', 'log');
  });
  await knex.raw(
    'create unique index errorrecord_reference_unique on errorrecord (reference) where "deletedAt" is null',
  );
}

async function addReferences(knex: Knex): Promise<void> {
  const references: [table: (typeof tenantTables)[number], column: string, to: (typeof tenantTables)[number]][] = [
    ['user', 'current_location', 'location'],
    ['user', 'current_concept', 'concept'],
    ['user', 'current_building', 'building'],
    ['session', 'userId', 'user'],
    ['location', 'createdByUserId', 'user'],
    ['location', 'assignedTo', 'user'],
    ['plot', 'locationId', 'location'],
    ['unit', 'locationId', 'location'],
    ['concept', 'locationId', 'location'],
    ['building', 'conceptId', 'concept'],
  ];
  for (const [table, column, to] of references) {
    await knex.schema.alterTable(table, (altered) => {
      altered.foreign([column, 'companyId']).references(['id', 'companyId']).inTable(to);
    });
  }
}

/** Idempotency keys with their answers, and the counters of the rate limits. */
async function createBookkeeping(knex: Knex): Promise<void> {
  await knex.schema.createTable('idempotency', (table) => {
    table.integer('userId').notNullable().references('user.id');
    table.uuid('key').notNullable();
    table.text('request').notNullable();
    table.integer('status').nullable();
    table.text('body').nullable();
    table.text('etag').nullable();
    moment(table, 'createdAt').notNullable().defaultTo(knex.fn.now());
    table.primary(['userId', 'key']);
    table.index(['createdAt']);
  });
  await knex.schema.createTable('rate_limit', (table) => {
    table.text('key').primary();
    table.integer('points').notNullable();
    moment(table, 'expiresAt').notNullable();
  });
}

/** Triggers that end sessions of people who lose the right to one: deactivation, a new password, archiving, deletion. */
async function createSessionEnders(knex: Knex): Promise<void> {
  await knex.raw(`
    create function end_sessions_of_user() returns trigger language plpgsql as $$
    begin
      delete from session where "userId" = new.id;
      return null;
    end $$`);
  await knex.raw(`
    create trigger end_sessions_of_user after update of is_active, password_hash, "deletedAt" on "user" for each row
    when (not new.is_active or new."deletedAt" is not null or new.password_hash is distinct from old.password_hash)
    execute function end_sessions_of_user()`);
  await knex.raw(`
    create function end_sessions_of_company() returns trigger language plpgsql as $$
    begin
      delete from session where "companyId" = new.id;
      return null;
    end $$`);
  await knex.raw(`
    create trigger end_sessions_of_company after update of archived, "deletedAt" on company for each row
    when ((new.archived and not old.archived) or new."deletedAt" is not null)
    execute function end_sessions_of_company()`);
}
