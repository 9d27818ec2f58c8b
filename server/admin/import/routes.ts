/** Imports by staff: reading a file for a customer, checking, running and undoing it, and named mappings. */
import type Router from '@koa/router';
import { z } from 'zod';
import { projections, type ProjectionKey } from '../../../engine/import/projections.ts';
import {
  IMPORT_NAME,
  importSorts,
  STAFF_IMPORT_JOB,
  staffImportCalls,
  staffImportLimits,
  type ImportChoices,
  type ImportState,
} from '../../../model/admin/import.ts';
import { importKinds, type ImportKindKey } from '../../../model/imports/kinds.ts';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import { writeOnce } from '../../commands/write-once.ts';
import type { Context, Middleware, Parts, State } from '../../context.ts';
import { isKeepableText } from '../../derive/hostile.ts';
import { failure, failureOf } from '../../errors.ts';
import { cancelOpen, enqueue } from '../../jobs/queue.ts';
import { jsonBody, readBody } from '../../middleware/json-body.ts';
import { needStaff, requireSession } from '../../middleware/session.ts';
import { auditChange, auditFileRead } from '../../models/access-log.ts';
import { filteredPageIn, isOneOf, readQuery } from '../../routes/query.ts';
import { answer, idIn, routerOf, send } from '../../routes/scoped.ts';
import { takePoint } from '../../sessions/limits.ts';
import { importDetail } from './detail.ts';
import type { ImportTask } from './job.ts';
import { listImports } from './list.ts';
import { openImport, unreadBy } from './open.ts';
import { withFile } from './receive.ts';
import { HEADING, keepRecipe, listRecipes, recipeSchema, removeRecipe } from './recipes.ts';
import { changeImport, discardUnrun, readImport } from './stored.ts';

export const choicesSchema: z.ZodType<ImportChoices> = z.strictObject({
  columns: z
    .array(z.string().max(HEADING).nullable())
    .max(staffImportLimits.columns)
    .refine((columns) => columns.some((key) => key !== null))
    .refine((columns) => new Set(columns.filter(Boolean)).size === columns.filter(Boolean).length),
  decimal: z.union([z.literal(','), z.literal('.'), z.null()]),
  clears: z.boolean(),
  choices: z.array(z.string().max(HEADING)).max(staffImportLimits.rows),
});
/** `digest`: of the report that was agreed with. */
export const digestSchema = z.strictObject({ digest: z.string().max(HEADING) });

const isKind = isOneOf(importKinds.keys);
const isProjection = isOneOf(Object.keys(projections));
const isName = (text: string): boolean => text.length > 0 && text.length <= IMPORT_NAME && isKeepableText(text);

export function staffImportRoutes(parts: Parts): Router<State> {
  const { knex } = parts.database;
  const counted: Middleware = async (context, next) => {
    await takePoint(knex, rateLimits.importsPerUser, String(requireSession(context).user.id));
    await next();
  };
  const list = async (context: Context): Promise<void> => {
    const { page } = filteredPageIn(context, importSorts, { by: 'createdAt', isDown: true }, {});
    answer(context, await listImports(knex, page));
  };
  const detail = async (context: Context): Promise<void> =>
    answer(context, await importDetail(knex, requireSession(context), idIn(context)));
  const report = async (context: Context): Promise<void> => {
    const { report: kept, ...of } = await readImport(knex, idIn(context), 'report', 'id', 'companyId', 'fileName');
    if (!kept) throw failure('not_found');
    await auditFileRead(knex, requireSession(context), of, 'report');
    answer(context, kept);
  };
  const recipes = async (context: Context): Promise<void> => {
    const { kind = importKinds.fallback } = readQuery(context, { kind: isKind });
    answer(context, await listRecipes(knex, kind as ImportKindKey));
  };
  return routerOf([
    [staffImportCalls.imports, needStaff, list],
    [staffImportCalls.importDetail, needStaff, detail],
    [staffImportCalls.openImport, needStaff, counted, (context) => open(context, parts)],
    [staffImportCalls.checkImport, needStaff, counted, jsonBody(), (context) => check(context, parts)],
    [staffImportCalls.importReport, needStaff, report],
    [staffImportCalls.runImport, needStaff, counted, jsonBody(), (context) => run(context, parts)],
    [staffImportCalls.discardImport, needStaff, jsonBody(), (context) => discard(context, parts)],
    [staffImportCalls.undoImport, needStaff, counted, jsonBody(), (context) => undo(context, parts)],
    [staffImportCalls.importRecipes, needStaff, recipes],
    [staffImportCalls.keepRecipe, needStaff, jsonBody(), (context) => keep(context, parts)],
    [staffImportCalls.removeRecipe, needStaff, jsonBody(), (context) => remove(context, parts)],
  ]);
}

async function open(context: Context, { database: { knex } }: Parts): Promise<void> {
  const signedIn = requireSession(context);
  const companyId = idIn(context);
  const asked = readQuery(context, { kind: isKind, name: isName, projection: isProjection });
  const { kind, name: fileName, projection } = asked;
  if (!kind || !fileName) throw failureOf('invalid_query', kind ? 'name' : 'kind', 'required');
  if (!(await knex('company').where({ id: companyId }).whereNull('deletedAt').first('id'))) throw failure('not_found');
  const draft = { companyId, kind: kind as ImportKindKey, fileName };
  const chosen = projection ? { projection: projection as ProjectionKey } : {};
  const opened = await withFile(context.req, (file) => openImport(knex, signedIn, { ...draft, ...chosen }, file)).catch(
    unreadBy,
  );
  answer(context, opened);
}

async function check(context: Context, parts: Parts): Promise<void> {
  const choices = readBody(choicesSchema, context);
  await start(context, parts, 'read', { task: 'check', importId: idIn(context) }, choices);
}

async function run(context: Context, parts: Parts): Promise<void> {
  const { digest } = readBody(digestSchema, context);
  await start(context, parts, 'read', { task: 'run', importId: idIn(context), digest });
}

async function discard(context: Context, { database: { knex } }: Parts): Promise<void> {
  const id = idIn(context);
  await knex.transaction(async (trx) => {
    const { companyId, fileName } = await readImport(trx, id, 'companyId', 'fileName');
    if ((await discardUnrun(trx, id)) === 0) throw failure('conflict');
    await cancelOpen(trx, { kind: STAFF_IMPORT_JOB, subject: String(id) });
    const values = { file: fileName };
    await auditChange(trx, requireSession(context), { about: `import ${id} discard`, values, companyId });
  });
  answer(context, {});
}

async function undo(context: Context, parts: Parts): Promise<void> {
  await start(context, parts, 'done', { task: 'undo', importId: idIn(context) });
}

/** Starts a job of the person who asks; `conflict` where the import is past it. */
async function start(
  context: Context,
  { database: { knex } }: Parts,
  state: ImportState,
  input: ImportTask,
  choices: ImportChoices | null = null,
): Promise<void> {
  const { user, company } = requireSession(context);
  const request = { userId: user.id, companyId: company.id, method: context.method, path: context.path, condition: '' };
  const body = choices ?? input;
  const started = await writeOnce(knex, { ...request, key: context.get('Idempotency-Key'), body }, async (trx) => {
    const { importId } = input;
    const kept = await readImport(trx, importId, 'state', 'facts', 'report');
    if (kept.state !== state) throw failure('conflict');
    if (choices && choices.columns.length !== kept.facts.headings.length)
      throw failureOf('invalid', 'columns', 'large');
    if (choices) await changeImport(trx, importId, { choices, report: null });
    if (input.task === 'run' && kept.report?.digest !== input.digest) throw failure('changed');
    const scope = { trx, companyId: company.id, userId: user.id };
    return { status: 202, body: await enqueue(scope, { kind: STAFF_IMPORT_JOB, input, subject: String(importId) }) };
  });
  send(context, started);
}

async function keep(context: Context, { database: { knex } }: Parts): Promise<void> {
  const draft = readBody(recipeSchema, context);
  const recipe = await knex.transaction(async (trx) => {
    const kept = await keepRecipe(trx, draft);
    await auditChange(trx, requireSession(context), { about: `recipe ${kept.id}`, values: { name: kept.name } });
    return kept;
  });
  answer(context, recipe);
}

async function remove(context: Context, { database: { knex } }: Parts): Promise<void> {
  await knex.transaction(async (trx) => {
    const name = await removeRecipe(trx, idIn(context));
    await auditChange(trx, requireSession(context), { about: `recipe ${idIn(context)} removed`, values: { name } });
  });
  answer(context, {});
}
