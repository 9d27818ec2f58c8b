/**
 * Notes, labels, custom fields, costs, constraints, images, search queries, publications and what hangs below them.
 * As in the first schema, references go by (id, companyId); only news of the platform belongs to no company.
 */
import type { Knex } from 'knex';

export const name = '20261121053000_remaining_entities';

type Table = Knex.CreateTableBuilder;

export async function up(knex: Knex): Promise<void> {
  await createContentItem(knex);
  await createOfLocation(knex);
  await createCustomFields(knex);
  await createLabels(knex);
  await createSearchQueries(knex);
  await createPublications(knex);
  await createNotesAndImages(knex);
  await createTicket(knex);
  await addReferences(knex);
  await indexDeleted(knex);
}

const moment = (table: Table, column: string) => table.timestamp(column, { useTz: true, precision: 3 });

function common(knex: Knex, table: Table, tenant = true): void {
  table.increments('id');
  if (tenant) table.integer('companyId').notNullable().references('company.id');
  moment(table, 'createdAt').notNullable().defaultTo(knex.fn.now());
  moment(table, 'updatedAt').notNullable().defaultTo(knex.fn.now());
  table.integer('rev').notNullable().defaultTo(1);
  moment(table, 'deletedAt').nullable();
  table.uuid('deleteBatch').nullable();
  if (tenant) {
    table.unique(['id', 'companyId']);
    table.index(['companyId', 'id']);
  }
}

const words = (table: Table, ...columns: string[]) => {
  for (const column of columns) table.text(column).notNullable().defaultTo('');
};
const reals = (table: Table, ...columns: string[]) => {
  for (const column of columns) table.double(column).notNullable().defaultTo(0);
};
const whole = (table: Table, ...columns: string[]) => {
  for (const column of columns) table.integer(column).notNullable().defaultTo(0);
};
const flags = (table: Table, fallback: boolean, ...columns: string[]) => {
  for (const column of columns) table.boolean(column).notNullable().defaultTo(fallback);
};
const document = (table: Table, column: string) => table.jsonb(column).notNullable().defaultTo('{}');
/** Required or optional references; indexed, because deletions look them up. */
const below = (table: Table, ...columns: string[]) => {
  for (const column of columns) table.integer(column).notNullable().index();
};
const beside = (table: Table, ...columns: string[]) => {
  for (const column of columns) table.integer(column).nullable().index();
};

const createContentItem = (knex: Knex) =>
  knex.schema.createTable('contentitem', (table) => {
    common(knex, table, false);
    words(table, 'name', 'description', 'level', 'type');
  });

async function createOfLocation(knex: Knex): Promise<void> {
  await knex.schema.createTable('cost', (table) => {
    common(knex, table);
    words(table, 'name', 'type', 'category');
    reals(table, 'parameter');
    whole(table, 'order');
    flags(table, false, 'archived');
    below(table, 'locationId');
  });
  await knex.schema.createTable('constraint', (table) => {
    common(knex, table);
    words(table, 'name', 'description', 'reference', 'zone', 'subzone', 'url', 'type', 'operator', 'source');
    whole(table, 'priority');
    table.double('value').nullable();
    below(table, 'locationId');
  });
  await knex.schema.createTable('json', (table) => {
    common(knex, table);
    words(table, 'name', 'identificatie', 'type');
    document(table, 'data');
    below(table, 'locationId');
  });
}

async function createCustomFields(knex: Knex): Promise<void> {
  await knex.schema.createTable('customfield', (table) => {
    common(knex, table);
    words(table, 'name', 'type', 'kind', 'access');
    whole(table, 'order');
    flags(table, false, 'publish');
  });
  await knex.schema.createTable('customvalue', (table) => {
    common(knex, table);
    words(table, 'name', 'type', 'color');
    whole(table, 'order');
    flags(table, false, 'default');
    below(table, 'customfieldId');
  });
  await knex.schema.createTable('locationcustomvalue', (table) => {
    common(knex, table);
    words(table, 'name', 'value', 'subvalue', 'type');
    whole(table, 'order');
    below(table, 'locationId', 'customfieldId');
    beside(table, 'customvalueId');
  });
}

async function createLabels(knex: Knex): Promise<void> {
  await knex.schema.createTable('label', (table) => {
    common(knex, table);
    words(table, 'name', 'color');
  });
  await knex.schema.createTable('locationlabel', (table) => {
    common(knex, table);
    below(table, 'locationId', 'labelId');
  });
}

async function createSearchQueries(knex: Knex): Promise<void> {
  await knex.schema.createTable('searchquery', (table) => {
    common(knex, table);
    words(table, 'name', 'key', 'description', 'type', 'category');
    whole(table, 'status', 'order');
    flags(table, false, 'archived');
    beside(table, 'publicationId');
    document(table, 'cfg');
    table.unique(['key']);
  });
  await knex.schema.createTable('featurefilter', (table) => {
    common(knex, table);
    words(table, 'type', 'key');
    flags(table, true, 'enabled', 'editable');
    whole(table, 'order');
    for (const column of ['param1', 'param2', 'param3', 'param4', 'optimal']) table.double(column).nullable();
    table.double('weight').notNullable().defaultTo(1);
    table.jsonb('polygon').nullable();
    below(table, 'searchQueryId');
    beside(table, 'parentFeatureFilterId');
  });
}

async function createPublications(knex: Knex): Promise<void> {
  await knex.schema.createTable('publication', (table) => {
    common(knex, table);
    words(table, 'name', 'description', 'key', 'type');
    whole(table, 'status');
    words(table, 'filterPhase', 'filterStatus', 'filterBusinessPark', 'filterMunicipality', 'filterState');
    beside(table, 'filterSearchQueryId');
    document(table, 'cfg');
    table.unique(['key']);
  });
  await knex.schema.createTable('section', (table) => {
    common(knex, table);
    words(table, 'type');
    whole(table, 'order', 'pageType');
    below(table, 'publicationId');
    document(table, 'cfg');
  });
  await knex.schema.createTable('surveyquestion', (table) => {
    common(knex, table);
    words(table, 'name', 'description', 'field', 'type', 'status', 'dependsOnQuestionField', 'dependsOnQuestionValue');
    flags(table, false, 'folded');
    whole(table, 'order');
    table.jsonb('values').notNullable().defaultTo('[]');
    below(table, 'sectionId');
  });
  await knex.schema.createTable('surveyanswer', (table) => {
    common(knex, table);
    words(table, 'name', 'value');
    below(table, 'surveyquestionId');
  });
}

async function createNotesAndImages(knex: Knex): Promise<void> {
  await knex.schema.createTable('note', (table) => {
    common(knex, table);
    words(table, 'name', 'type', 'status', 'description');
    moment(table, 'targetAt').nullable();
    beside(table, 'locationId', 'searchQueryId', 'assignedTo', 'createdByUserId');
  });
  await knex.schema.createTable('image', (table) => {
    common(knex, table);
    words(table, 'name', 'type', 'data');
    beside(table, 'locationId', 'conceptId', 'noteId');
    table.integer('contentItemId').nullable().references('contentitem.id').index();
  });
}

const createTicket = (knex: Knex) =>
  knex.schema.createTable('ticket', (table) => {
    common(knex, table);
    words(table, 'name', 'reference');
  });

async function addReferences(knex: Knex): Promise<void> {
  const references: [table: string, column: string, to: string][] = [
    ['cost', 'locationId', 'location'],
    ['constraint', 'locationId', 'location'],
    ['json', 'locationId', 'location'],
    ['customvalue', 'customfieldId', 'customfield'],
    ['locationcustomvalue', 'locationId', 'location'],
    ['locationcustomvalue', 'customfieldId', 'customfield'],
    ['locationcustomvalue', 'customvalueId', 'customvalue'],
    ['locationlabel', 'locationId', 'location'],
    ['locationlabel', 'labelId', 'label'],
    ['searchquery', 'publicationId', 'publication'],
    ['featurefilter', 'searchQueryId', 'searchquery'],
    ['featurefilter', 'parentFeatureFilterId', 'featurefilter'],
    ['publication', 'filterSearchQueryId', 'searchquery'],
    ['section', 'publicationId', 'publication'],
    ['surveyquestion', 'sectionId', 'section'],
    ['surveyanswer', 'surveyquestionId', 'surveyquestion'],
    ['note', 'locationId', 'location'],
    ['note', 'searchQueryId', 'searchquery'],
    ['note', 'assignedTo', 'user'],
    ['note', 'createdByUserId', 'user'],
    ['image', 'locationId', 'location'],
    ['image', 'conceptId', 'concept'],
    ['image', 'noteId', 'note'],
  ];
  for (const [table, column, to] of references) {
    await knex.schema.alterTable(table, (altered) => {
      altered.foreign([column, 'companyId']).references(['id', 'companyId']).inTable(to);
    });
  }
}

/** Restoring a batch queries every table for it. */
async function indexDeleted(knex: Knex): Promise<void> {
  const tables = [
    ...['company', 'user', 'location', 'plot', 'unit', 'concept', 'building', 'contentitem', 'cost', 'constraint'],
    ...['json', 'customfield', 'customvalue', 'locationcustomvalue', 'label', 'locationlabel', 'searchquery'],
    ...['featurefilter', 'publication', 'section', 'surveyquestion', 'surveyanswer', 'note', 'image', 'ticket'],
  ];
  for (const table of tables) {
    await knex.raw('create index ?? on ?? ("deleteBatch") where "deleteBatch" is not null', [
      `${table}_delete_batch`,
      table,
    ]);
  }
}
