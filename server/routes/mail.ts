/** Replies by mail, and turning mails off by a link in them. Mail programs send the POST by themselves: no call needs a page of the product. */
import type Router from '@koa/router';
import { z } from 'zod';
import { mailCalls } from '../../model/calls.ts';
import { rateLimits } from '../../model/rules/account/limits.ts';
import type { Context, Middleware, Parts, State } from '../context.ts';
import { failure } from '../errors.ts';
import { mailOfLink, turnMailsOff } from '../mail/off.ts';
import { offPage } from '../mail/off-page.ts';
import { jsonBody, readBody } from '../middleware/json-body.ts';
import { limitAddress } from '../middleware/limits.ts';
import { isSameSecret } from '../sessions/tokens.ts';
import { takeReply } from '../tickets/mail-in.ts';
import { answer, parameterIn, routerOf } from './scoped.ts';

export function mailRoutes(parts: Parts): Router<State> {
  const limit = limitAddress(parts, rateLimits.mailOffPerAddress);
  const taken = (context: Context): Promise<void> => take(context, parts);
  return routerOf([
    [mailCalls.askOff, limit, (context) => show(context, parts, 'asks')],
    [mailCalls.off, limit, (context) => show(context, parts, 'done')],
    [mailCalls.in, limitAddress(parts, rateLimits.mailInPerAddress), mayHandOver(parts), jsonBody(MOST_BYTES), taken],
  ]);
}

/** A reply with its pictures; those are dropped. */
const MOST_BYTES = 20_000_000;
export const incomingMail = z.object({
  MessageID: z.string().max(200),
  /** What stands after the plus in the address. */
  MailboxHash: z.string().max(100),
  FromFull: z.object({ Email: z.string().max(400) }),
  TextBody: z.string().default(''),
  /** Without what it quotes. */
  StrippedTextReply: z.string().default(''),
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
});

/** Without its token the address does not exist. */
const mayHandOver =
  ({ mailIn }: Parts): Middleware =>
  (context, next) => {
    const [, given = ''] = /^Basic (\S+)$/.exec(context.get('Authorization')) ?? [];
    const password = Buffer.from(given, 'base64').toString().split(':').slice(1).join(':');
    if (!mailIn || !isSameSecret(password, mailIn.token)) throw failure('not_found');
    return next();
  };

/** A mail that is not taken is answered like any other: the mail server would hand it over again. */
async function take(context: Context, { database: { knex } }: Parts): Promise<void> {
  const mail = readBody(incomingMail, context);
  const isByProgram = mail.Headers.some(({ Name, Value }) => /^auto-submitted$/i.test(Name) && !/^no$/i.test(Value));
  const text = mail.StrippedTextReply || mail.TextBody;
  const asked = { token: mail.MailboxHash, from: mail.FromFull.Email, text, id: mail.MessageID };
  answer(context, { isTaken: !isByProgram && (await takeReply(knex, asked)) });
}

/** The body of the POST is not read: the link says everything. */
async function show(context: Context, parts: Parts, state: 'asks' | 'done'): Promise<void> {
  const token = parameterIn(context, 'token') ?? '';
  const { knex } = parts.database;
  const mail = await (state === 'asks' ? mailOfLink(knex, token) : turnMailsOff(knex, token));
  context.set('Cache-Control', 'no-store');
  context.status = mail ? 200 : 404;
  context.type = 'html';
  context.body = offPage(state, mail, parts.publicUrl);
}
