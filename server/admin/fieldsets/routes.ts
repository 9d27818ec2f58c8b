/** Staff look at the properties and own fields of a customer, and copy those of another one. */
import type Router from '@koa/router';
import { z } from 'zod';
import { fieldSetCalls, setParts, type CustomerSet, type SetPart } from '../../../model/admin/fieldsets.ts';
import { company, type Company } from '../../../model/entities/company.ts';
import { idOf } from '../../../model/routes.ts';
import { CHOICES, CUSTOM_FIELDS } from '../../../model/rules/location/customfields.ts';
import { writeOnce } from '../../commands/write-once.ts';
import type { Context, Middleware, Parts, State } from '../../context.ts';
import { enterCompany, readInCompany } from '../../db/roles.ts';
import { completed } from '../../derive/projection.ts';
import { idSchema } from '../../derive/schema.ts';
import { failure, failureOf } from '../../errors.ts';
import { jsonBody, readBody } from '../../middleware/json-body.ts';
import { needStaff, requireSession } from '../../middleware/session.ts';
import type { Scope } from '../../models/scope.ts';
import { isIdText, isOneOf, readQuery } from '../../routes/query.ts';
import { answer, answerOf, idIn, routerOf, send } from '../../routes/scoped.ts';
import { scopeOf } from '../../sessions/scope.ts';
import { copySet, differencesOf, undoCopy } from './copy.ts';
import { readSet } from './read.ts';

export const setCopy = z.strictObject({
  from: idSchema,
  part: z.enum(setParts.keys),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});
const ids = z.array(idSchema).max(CUSTOM_FIELDS * CHOICES);
export const copiedSet = z.strictObject({
  fields: ids,
  choices: ids,
  changed: z
    .array(
      z.strictObject({
        entity: z.enum(['customfield', 'customvalue']),
        id: idSchema,
        rev: z.number().int().positive(),
      }),
    )
    .max(2 * CUSTOM_FIELDS * CHOICES),
});

export function fieldSetRoutes(parts: Parts): Router<State> {
  const shown: Middleware = async (context) => answer(context, await setOf(parts, idIn(context)));
  const differences: Middleware = async (context) => {
    const { from, part } = readQuery(context, { from: isIdText, part: isOneOf(setParts.keys) });
    const id = idIn(context);
    const { fields } = await sentBy(parts, idOf(from), id);
    await companyIn(parts, id);
    const found = await readInCompany(parts.database.knex, id, true, (trx) =>
      differencesOf(fields, (part as SetPart | undefined) ?? 'all', { trx, companyId: id }),
    );
    answer(context, found);
  };
  const copied: Middleware = async (context) => {
    const asked = readBody(setCopy, context);
    const { fields } = await sentBy(parts, asked.from, idIn(context));
    await writeFor(context, parts, asked, (scope) => copySet(fields, asked, scope));
  };
  const undone: Middleware = async (context) => {
    const asked = readBody(copiedSet, context);
    await writeFor(context, parts, asked, async (scope) => {
      await undoCopy(asked, scope);
      return {};
    });
  };
  return routerOf([
    [fieldSetCalls.customerSet, needStaff, shown],
    [fieldSetCalls.setDifferences, needStaff, differences],
    [fieldSetCalls.copySet, needStaff, jsonBody(), copied],
    [fieldSetCalls.undoSetCopy, needStaff, jsonBody(), undone],
  ]);
}

/** Throws `not_found` for a company that is gone. */
async function companyIn({ database }: Parts, id: number): Promise<Company> {
  const found = await database.knex('company').where({ id }).whereNull('deletedAt').first<Company | undefined>();
  if (!found) throw failure('not_found');
  return { ...found, cfg: completed(company.fields.cfg, found.cfg) as Company['cfg'] };
}

async function setOf(parts: Parts, id: number): Promise<CustomerSet> {
  const { name } = await companyIn(parts, id);
  const fields = await readInCompany(parts.database.knex, id, true, (trx) => readSet({ trx, companyId: id }));
  return { id, name, fields };
}

/** The set of the sending company; throws `invalid` for the receiving one itself. */
async function sentBy(parts: Parts, from: number | null, to: number): Promise<CustomerSet> {
  if (from === null || from === to) throw failureOf('invalid', 'from', 'reference');
  return setOf(parts, from);
}

/** Runs a write of staff in the company `:id`, once per idempotency key; what it makes has staff as its maker, as when they act as it. */
async function writeFor(
  context: Context,
  parts: Parts,
  body: unknown,
  work: (scope: Scope) => Promise<object>,
): Promise<void> {
  const signedIn = requireSession(context);
  const to = await companyIn(parts, idIn(context));
  const request = {
    userId: signedIn.user.id,
    companyId: to.id,
    key: context.get('Idempotency-Key'),
    method: context.method,
    path: context.path,
    body,
    condition: '',
  };
  const written = await writeOnce(parts.database.knex, request, async (trx) => {
    await enterCompany(trx, to.id, true, signedIn.user.id);
    return answerOf(await work(scopeOf({ ...signedIn, company: to, isActing: true }, trx)));
  });
  send(context, written);
}
