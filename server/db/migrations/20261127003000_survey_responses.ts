/** Required questions with settings of their type, responses that answers belong to, and tickets of forms being filled in. */
import type { Knex } from 'knex';

export const name = '20261127003000_survey_responses';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('surveyquestion', (table) => {
    table.boolean('required').notNullable().defaultTo(false);
    table.jsonb('cfg').notNullable().defaultTo('{}');
  });
  await knex.schema.alterTable('surveyanswer', (table) => {
    table.text('response').notNullable().defaultTo('');
    table.integer('seconds').nullable();
    table.boolean('test').notNullable().defaultTo(false);
  });
  // Answers kept so far came one by one, without what belongs together.
  await knex.raw(`update surveyanswer set response = md5('answer ' || id) where response = ''`);
  await knex.raw('create index surveyanswer_response on surveyanswer ("companyId", response)');
  await knex.schema.createTable('survey_ticket', (table) => {
    table.text('ticket').primary();
    table.text('publicationKey').notNullable();
    table.integer('bits').notNullable();
    table.timestamp('createdAt', { useTz: true, precision: 3 }).notNullable().defaultTo(knex.fn.now()).index();
  });
}
