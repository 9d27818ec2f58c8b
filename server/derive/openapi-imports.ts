/** OpenAPI operations of imports by staff, and the report that all imports have. */
import { importSorts, importStates } from '../../model/admin/import.ts';
import { importKinds } from '../../model/imports/kinds.ts';
import { choicesSchema, digestSchema } from '../admin/import/routes.ts';
import { recipeSchema } from '../admin/import/recipes.ts';
import {
  content,
  filteredPage,
  id,
  job,
  type JsonObject,
  jsonOf,
  listOf,
  moment,
  nothing,
  objectOf,
  orNull,
  parameter,
  real,
  text,
} from './openapi-shared.ts';

const kind: JsonObject = { enum: [...importKinds.keys] };
const file: JsonObject = { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };

export const refusedCells = listOf(
  objectOf({ line: real, column: orNull(text), fault: text, text, limit: { type: 'number' } }, ['limit']),
);

export const importReport = objectOf({
  digest: text,
  unchanged: real,
  added: listOf(objectOf({ line: real, name: text })),
  changed: listOf(
    objectOf({
      line: real,
      id: real,
      name: text,
      values: listOf(objectOf({ column: text, before: text, after: text, unit: text }, ['unit'])),
    }),
  ),
  refused: refusedCells,
  refusedRows: real,
  choices: listOf(objectOf({ key: text, column: text, name: text, rows: real })),
  room: orNull(real),
});

const staffImport = objectOf({
  id,
  companyId: id,
  companyName: text,
  kind,
  fileName: text,
  userName: text,
  createdAt: moment,
  state: { enum: [...importStates] },
  rows: real,
  added: real,
  changed: real,
  refused: real,
});
const ofOpened: Record<string, JsonObject> = {
  id,
  facts: { type: 'object' },
  rows: real,
  samples: listOf({ type: 'object' }),
  fields: listOf({ type: 'object' }),
  room: orNull(real),
};
const opened = objectOf(ofOpened);
const detail = objectOf({
  ...ofOpened,
  companyId: id,
  companyName: text,
  kind,
  fileName: text,
  state: { enum: [...importStates] },
  choices: orNull({ type: 'object' }),
  hasReport: { type: 'boolean' },
  result: orNull({ type: 'object' }),
  job: orNull(job),
});
const columns: JsonObject = { type: 'object', additionalProperties: text };
const recipe = objectOf({
  id,
  name: text,
  kind,
  columns,
  decimal: orNull({ enum: [',', '.'] }),
  clears: { type: 'boolean' },
});

export const staffImportDetails = {
  staff_imports: filteredPage(staffImport, importSorts, {}),
  staff_importDetail: { answer: content(detail) },
  staff_openImport: {
    body: file,
    answer: content({ oneOf: [opened, objectOf({ fault: text })] }),
    parameters: [
      parameter('kind', 'query', kind, true),
      parameter('name', 'query', text, true),
      parameter('projection', 'query', text),
    ],
  },
  staff_checkImport: { body: content(jsonOf(choicesSchema)), answer: content(job), status: 202 },
  staff_importReport: { answer: content(importReport) },
  staff_runImport: { body: content(jsonOf(digestSchema)), answer: content(job), status: 202 },
  staff_discardImport: { body: nothing, answer: nothing },
  staff_undoImport: { body: nothing, answer: content(job), status: 202 },
  staff_importRecipes: { answer: content(listOf(recipe)), parameters: [parameter('kind', 'query', kind)] },
  staff_keepRecipe: { body: content(jsonOf(recipeSchema)), answer: content(recipe) },
  staff_removeRecipe: { body: nothing, answer: nothing },
};
