/** Staff reach the data of a company only by acting as it, per session, with a reason, for some hours; every write there is logged. */
import type Router from '@koa/router';
import { z } from 'zod';
import { ACTING_HOURS, actingReason } from '../../../model/admin/acting.ts';
import { sessionCalls } from '../../../model/sessioncalls.ts';
import type { Context, Parts, State } from '../../context.ts';
import { idSchema } from '../../derive/schema.ts';
import { failure } from '../../errors.ts';
import { jsonBody, readBody } from '../../middleware/json-body.ts';
import { needSession, requireSession } from '../../middleware/session.ts';
import { audit } from '../../models/access-log.ts';
import { endActing } from '../../sessions/sessions.ts';
import { answer, routerOf } from '../scoped.ts';

const reason = z.string().trim().min(actingReason.min).max(actingReason.max);
/** `null` returns to the own company; another one asks for the reason. */
export const actSchema = z.union([
  z.strictObject({ companyId: z.null() }),
  z.strictObject({ companyId: idSchema, reason }),
]);
const HOUR = 3_600_000;

export const actingRoutes = (parts: Parts): Router<State> =>
  routerOf([[sessionCalls.act, needSession, jsonBody(), (context) => act(context, parts)]]);

async function act(context: Context, { database }: Parts): Promise<void> {
  const signedIn = requireSession(context);
  const { sessionId } = signedIn;
  if (!signedIn.user.is_staff) throw failure('forbidden');
  const asked = readBody(actSchema, context);
  await database.knex.transaction(async (trx) => {
    if (signedIn.isActing) await endActing(trx, sessionId, signedIn);
    const { companyId } = asked;
    if (companyId === null || companyId === signedIn.user.companyId) return;
    const company = await trx('company').where('id', companyId).whereNull('deletedAt').first('id');
    if (!company) throw failure('not_found');
    const until = new Date(Date.now() + ACTING_HOURS * HOUR).toISOString();
    await trx('acting').insert({ sessionId, companyId, until }).onConflict('sessionId').merge();
    await audit(trx, { user: signedIn.user, company }, 'act_start', asked.reason);
  });
  answer(context, {});
}
