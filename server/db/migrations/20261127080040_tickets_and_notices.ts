/** Tickets with their conversation and pictures, and notices in two languages for an audience. */
import type { Knex } from 'knex';

export const name = '20261127080040_tickets_and_notices';

const moment = { useTz: true, precision: 3 };

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('ticket', (table) => {
    table.text('kind').notNullable().defaultTo('question');
    table.text('state').notNullable().defaultTo('open');
    table.text('frequency').notNullable().defaultTo('weekly');
    for (const column of ['text', 'reason', 'page', 'version', 'error']) table.text(column).notNullable().defaultTo('');
    table.integer('createdByUserId').nullable().index();
    table.foreign(['createdByUserId', 'companyId']).references(['id', 'companyId']).inTable('user');
  });
  await giveReferences(knex);
  await createMessages(knex);
  await knex.schema.alterTable('image', (table) => {
    table.integer('ticketId').nullable().index();
    table.foreign(['ticketId', 'companyId']).references(['id', 'companyId']).inTable('ticket');
  });
  await knex.schema.alterTable('contentitem', (table) => {
    for (const column of ['nameEn', 'descriptionEn']) table.text(column).notNullable().defaultTo('');
    table.jsonb('audience').notNullable().defaultTo('[]');
    for (const column of ['from', 'until', 'sentAt']) table.timestamp(column, moment);
    table.integer('sentTo').notNullable().defaultTo(0);
  });
}

/** `K-0001`, by the id: unique over all companies, and the same after a restore. */
async function giveReferences(knex: Knex): Promise<void> {
  await knex.raw(`
    create function give_ticket_reference() returns trigger language plpgsql as $$
    begin
      new.reference := 'K-' || lpad(new.id::text, greatest(4, length(new.id::text)), '0');
      return new;
    end $$`);
  await knex.raw(`
    create trigger give_ticket_reference before insert on ticket for each row when (new.reference = '')
    execute function give_ticket_reference()`);
  await knex.raw(
    `update ticket set reference = 'K-' || lpad(id::text, greatest(4, length(id::text)), '0') where reference = ''`,
  );
}

async function createMessages(knex: Knex): Promise<void> {
  await knex.schema.createTable('ticketmessage', (table) => {
    table.increments('id');
    table.integer('companyId').notNullable().references('company.id');
    for (const column of ['createdAt', 'updatedAt'])
      table.timestamp(column, moment).notNullable().defaultTo(knex.fn.now());
    table.integer('rev').notNullable().defaultTo(1);
    table.timestamp('deletedAt', moment);
    table.uuid('deleteBatch');
    table.text('text').notNullable().defaultTo('');
    table.integer('ticketId').notNullable().index();
    table.integer('createdByUserId').nullable().index();
    table.unique(['id', 'companyId']);
    table.index(['companyId', 'id']);
    table.foreign(['ticketId', 'companyId']).references(['id', 'companyId']).inTable('ticket');
    table.foreign(['createdByUserId', 'companyId']).references(['id', 'companyId']).inTable('user');
  });
  await knex.raw(
    'create index ticketmessage_delete_batch on ticketmessage ("deleteBatch") where "deleteBatch" is not null',
  );
}
