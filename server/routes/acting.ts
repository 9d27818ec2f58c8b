/** Staff reach the data of a company only by acting as it, per session; every write there is logged. */
import type Router from '@koa/router';
import { z } from 'zod';
import { sessionCalls } from '../../model/calls.ts';
import type { Context, Parts, State } from '../context.ts';
import { idSchema } from '../derive/schema.ts';
import { failure } from '../errors.ts';
import { jsonBody, readBody } from '../middleware/json-body.ts';
import { needSession, requireSession } from '../middleware/session.ts';
import { audit } from '../models/access-log.ts';
import { answer, routerOf } from './scoped.ts';

/** `null` returns to the own company. */
const asked = z.strictObject({ companyId: idSchema.nullable() });

export const actingRoutes = (parts: Parts): Router<State> =>
  routerOf([[sessionCalls.act, needSession, jsonBody(), (context) => act(context, parts)]]);

async function act(context: Context, { database }: Parts): Promise<void> {
  const signedIn = requireSession(context);
  const { sessionId } = signedIn;
  if (!signedIn.user.is_staff) throw failure('forbidden');
  const { companyId } = readBody(asked, context);
  await database.knex.transaction(async (trx) => {
    if (signedIn.isActing) {
      await trx('acting').where({ sessionId }).delete();
      await audit(trx, signedIn, 'act_end');
    }
    if (companyId === null || companyId === signedIn.user.companyId) return;
    const company = await trx('company').where('id', companyId).whereNull('deletedAt').first('id');
    if (!company) throw failure('not_found');
    await trx('acting').insert({ sessionId, companyId }).onConflict('sessionId').merge();
    await audit(trx, { user: signedIn.user, company }, 'act_start');
  });
  answer(context, {});
}
