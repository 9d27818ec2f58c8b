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
  jsonOf,
  listOf,
  moment,
  objectOf,
  orNull,
  parameter,
  text,
  type Json,
} from './openapi-shared.ts';

const number: Json = { type: 'number' };
const kind: Json = { enum: [...importKinds.keys] };
const nothing = content(objectOf({}));
const file: Json = { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };

export const importReport = objectOf({
  digest: text,
  unchanged: number,
  added: listOf(objectOf({ line: number, name: text })),
  changed: listOf(
    objectOf({
      ...{ line: number, id: number, name: text },
      values: listOf(objectOf({ column: text, before: text, after: text })),
    }),
  ),
  refused: listOf(
    objectOf({ line: number, column: orNull(text), fault: text, text, limit: { type: 'number' } }, ['limit']),
  ),
  refusedRows: number,
  choices: listOf(objectOf({ key: text, column: text, name: text, rows: number })),
  room: orNull(number),
});

const staffImport = objectOf({
  ...{ id, companyId: id, companyName: text, kind, fileName: text, userName: text, createdAt: moment },
  ...{ state: { enum: [...importStates] }, rows: number, added: number, changed: number, refused: number },
});
const opened = objectOf({
  ...{ id, facts: { type: 'object' }, rows: number, samples: listOf({ type: 'object' }) },
  ...{ fields: listOf({ type: 'object' }), room: orNull(number) },
});
const columns: Json = { type: 'object', additionalProperties: text };
const recipe = objectOf({
  ...{ id, name: text, kind, columns, decimal: orNull({ enum: [',', '.'] }), clears: { type: 'boolean' } },
});

export const staffImportDetails = {
  staff_imports: filteredPage(staffImport, importSorts, {}),
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
  staff_undoImport: { body: nothing, answer: content(job), status: 202 },
  staff_importRecipes: { answer: content(listOf(recipe)), parameters: [parameter('kind', 'query', kind)] },
  staff_keepRecipe: { body: content(jsonOf(recipeSchema)), answer: content(recipe) },
  staff_removeRecipe: { body: nothing, answer: nothing },
};
