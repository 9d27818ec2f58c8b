/** Staff mail content items: to how many it would go, a test to themselves, and the sending as a job. */
import type Router from '@koa/router';
import type { Knex } from 'knex';
import { z } from 'zod';
import { contentCalls, mailFault } from '../../model/admin/content.ts';
import { contentItem, type ContentItem } from '../../model/entities/contentitem.ts';
import { audienceOf } from '../content/audience.ts';
import { CONTENT_JOB, readItem } from '../content/send.ts';
import type { Context, Parts, State } from '../context.ts';
import type { Row } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { failure, failureOf } from '../errors.ts';
import { enqueue } from '../jobs/queue.ts';
import { contentMail } from '../mail/content-texts.ts';
import { writeMail } from '../mail/write.ts';
import { jsonBody, readBody } from '../middleware/json-body.ts';
import { needStaff, requireSession } from '../middleware/session.ts';
import { auditChange } from '../models/access-log.ts';
import { answer, idIn, routerOf } from '../routes/scoped.ts';
import { writeRows } from '../store/row.ts';

/** The number of people that was confirmed. */
export const sendSchema = z.strictObject({ people: z.int().min(1) });

export function contentRoutes(parts: Parts): Router<State> {
  const { knex } = parts.database;
  const audience = async (context: Context): Promise<void> =>
    answer(context, await audienceOf(knex, await itemIn(context, knex)));
  const test = async (context: Context): Promise<void> => {
    const item = await itemIn(context, knex);
    refuseUnready(item);
    const { email } = requireSession(context).user;
    if (!email) throw failureOf('invalid', 'email', 'required');
    await parts.mailer.send(email, writeMail(contentMail, '', item));
    answer(context, {});
  };
  const send = async (context: Context): Promise<void> => answer(context, await startSending(context, knex), 202);
  return routerOf([
    [contentCalls.contentAudience, needStaff, audience],
    [contentCalls.testContent, needStaff, jsonBody(), test],
    [contentCalls.sendContent, needStaff, jsonBody(), send],
  ]);
}

async function itemIn(context: Context, knex: Knex): Promise<ContentItem> {
  const item = await readItem(knex, idIn(context));
  if (!item) throw failure('not_found');
  return item;
}

function refuseUnready(item: ContentItem): void {
  const fault = mailFault(item);
  if (fault) throw failureOf('invalid', fault, fault === 'type' ? 'choice' : 'required');
}

/** Throws `conflict` when it would go to another number of people than was confirmed. */
function startSending(context: Context, knex: Knex): Promise<object> {
  const signedIn = requireSession(context);
  const { people } = readBody(sendSchema, context);
  return knex.transaction(async (trx) => {
    const row = (await trx('contentitem')
      .where({ id: idIn(context) })
      .whereNull('deletedAt')
      .forNoKeyUpdate()
      .first()) as Row | undefined;
    if (!row) throw failure('not_found');
    const item = outward(contentItem, row);
    refuseUnready(item);
    const now = await audienceOf(trx, item);
    if (now.people - now.sent !== people) throw failure('conflict');
    const values = { sentAt: new Date().toISOString(), sentTo: now.people };
    const [written] = await writeRows(contentItem, [{ row, values }], { trx });
    const scope = { trx, companyId: signedIn.company.id, userId: signedIn.user.id };
    await enqueue(scope, { kind: CONTENT_JOB, input: { contentItemId: item.id }, subject: String(item.id) });
    await auditChange(trx, signedIn, { about: `contentitem ${item.id}`, values: { mailed_to: people } });
    return outward(contentItem, written!);
  });
}
