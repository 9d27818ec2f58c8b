/** Resets passwords and invites colleagues: both send a link to choose a password. */
import type Router from '@koa/router';
import { z } from 'zod';
import { sessionCalls } from '../../../model/sessioncalls.ts';
import { user, type User } from '../../../model/entities/user.ts';
import { isWritten } from '../../../model/rules/text/formats.ts';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import { isLinkToken } from '../../../model/rules/account/password.ts';
import { sendLink, sendResetLinks } from '../../commands/send-links.ts';
import type { Context, Parts, State } from '../../context.ts';
import { outward } from '../../derive/projection.ts';
import { failure, failureOf } from '../../errors.ts';
import { bodyOf, jsonBody, readBody } from '../../middleware/json-body.ts';
import { limitAddress } from '../../middleware/limits.ts';
import { enterScope, needRight, requireSession } from '../../middleware/session.ts';
import type { Values } from '../../models/behaviour.ts';
import { audit } from '../../models/access-log.ts';
import { newPassword } from '../../sessions/common-passwords.ts';
import { takePoint } from '../../sessions/limits.ts';
import { asInvited, isLinkOpen, listInvited, spendLink, whereNeverCame } from '../../sessions/password-links.ts';
import { hashPassword } from '../../sessions/passwords.ts';
import { asObject } from '../../store/body.ts';
import { createRecords } from '../../store/create.ts';
import type { Scope } from '../../models/scope.ts';
import { answer, routerOf } from '../scoped.ts';

const asked = z.strictObject({ name: z.string().min(1).max(254) });
const held = z.strictObject({ token: z.string().max(200) });
const chosen = z.strictObject({
  token: z.string().refine(isLinkToken),
  password: newPassword,
});

export function passwordRoutes(parts: Parts): Router<State> {
  const body = jsonBody();
  const resets = limitAddress(parts, rateLimits.resetPerAddress);
  const links = limitAddress(parts, rateLimits.linkPerAddress);
  const inviting = needRight(user, 'C');
  return routerOf([
    [sessionCalls.requestReset, resets, body, (context) => requestReset(context, parts)],
    [sessionCalls.checkLink, links, body, (context) => checkLink(context, parts)],
    [sessionCalls.resetPassword, links, body, (context) => resetPassword(context, parts)],
    [sessionCalls.invite, inviting, body, (context) => invite(context, parts)],
    [sessionCalls.invitations, inviting, (context) => invitations(context, parts)],
  ]);
}

/** Answers at once and the same for every name; looks up and mails after the answer, so that it reveals no account. */
async function requestReset(context: Context, parts: Parts): Promise<void> {
  const name = readBody(asked, context).name.trim().toLowerCase();
  const { knex } = parts.database;
  await takePoint(knex, rateLimits.resetPerName, name);
  setImmediate(() => {
    sendResetLinks(knex, parts, name).catch((error: unknown) => parts.log.error({ err: error }, 'no mail sent'));
  });
  answer(context, {}, 202);
}

/** Refuses a link that is over before a person chooses a password; guesses count for the limit of `resetPassword`. */
async function checkLink(context: Context, parts: Parts): Promise<void> {
  const { token } = readBody(held, context);
  if (!isLinkToken(token) || !(await isLinkOpen(parts.database.knex, token))) throw failure('link_over');
  answer(context, {});
}

async function resetPassword(context: Context, parts: Parts): Promise<void> {
  const { token, password } = readBody(chosen, context);
  const { knex } = parts.database;
  if (!(await isLinkOpen(knex, token))) throw failure('link_over');
  await spendLink(knex, token, await hashPassword(password));
  answer(context, {});
}

async function invitations(context: Context, parts: Parts): Promise<void> {
  answer(context, await listInvited(parts.database.knex, requireSession(context).company.id));
}

/**
 * Creates a person without a password, who cannot sign in before using the link. A person who was invited before and never
 * came gets another link, so the same call repeats a lost mail.
 */
async function invite(context: Context, parts: Parts): Promise<void> {
  const signedIn = requireSession(context);
  const of = user;
  const draft = asObject(bodyOf(context));
  const { email } = draft;
  if (typeof email !== 'string' || email === '' || !isWritten('email', email))
    throw failureOf('invalid', 'email', 'email');
  const { knex } = parts.database;
  await takePoint(knex, rateLimits.invitationsPerCompany, String(signedIn.company.id));
  const record = await knex.transaction(async (trx) => {
    if (signedIn.isActing) await audit(trx, signedIn, 'write', `${context.method} ${context.path}`);
    const scope = await enterScope(signedIn, trx);
    const person = asInvited(draft);
    return (await findInvited(person, scope)) ?? (await createRecords(of, person, scope));
  });
  try {
    await sendLink(knex, parts, record as User, 'invitation');
  } catch (error) {
    parts.log.error({ err: error }, 'invitation not sent');
    throw failure('mail_not_sent', { cause: error });
  }
  answer(context, record, 201);
}

/** Returns the invited person with this name and address who never came, or null. */
async function findInvited({ username, email }: Values, { trx, companyId }: Scope): Promise<object | null> {
  const of = user;
  const row = await whereNeverCame(trx('user').where({ companyId }), trx)
    .whereRaw('lower(username) = ? and lower(email) = ?', [lower(username), lower(email)])
    .first();
  return row ? outward(of, row) : null;
}

const lower = (value: unknown): string => String(value).toLowerCase();
