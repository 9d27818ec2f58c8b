/** Links by mail to choose a password, after losing it or after an invitation. Each works once. */
import type { Knex } from 'knex';
import type { InvitedPerson } from '../../model/rules/account/password.ts';
import { failure } from '../errors.ts';
import { hashOfToken, newToken } from './tokens.ts';

const MINUTE = 60_000;
/** How long a link is valid, in milliseconds. */
export const linkAge = { reset: 30 * MINUTE, invitation: 7 * 24 * 60 * MINUTE } as const;

/** Returns the token of a new link; only its hash is stored. */
export async function createLink(knex: Knex, userId: number, kind: keyof typeof linkAge): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + linkAge[kind]).toISOString();
  await knex('password_link').insert({ token_hash: hashOfToken(token), userId, expiresAt });
  return token;
}

/** Sets the password of the person, which ends their sessions (a trigger) and their other links. Throws `link_over`. */
export async function spendLink(knex: Knex, token: string, password_hash: string): Promise<void> {
  await knex.transaction(async (trx) => {
    const id = await spendLinkOnce(trx, hashOfToken(token));
    const changed = await trx('user')
      .where({ id, is_active: true })
      .whereNull('deletedAt')
      .update({ password_hash, rev: trx.raw('rev + 1'), updatedAt: new Date().toISOString() });
    if (changed !== 1) throw failure('link_over');
  });
}

/** Uses up the link and the other links of its person; returns the id of the person. Throws `link_over`. */
export async function spendLinkOnce(trx: Knex, token_hash: string): Promise<number> {
  const now = new Date().toISOString();
  const used = await trx('password_link')
    .where({ token_hash })
    .whereNull('usedAt')
    .where('expiresAt', '>', now)
    .update({ usedAt: now })
    .returning('userId');
  const userId = (used[0] as { userId: number } | undefined)?.userId;
  if (userId === undefined) throw failure('link_over');
  await trx('password_link').where({ userId }).whereNull('usedAt').update({ usedAt: now });
  return userId;
}

/** Returns the id of the person without using the link; null when it is over or the person may no longer sign in. */
export async function personOfLink(knex: Knex, token_hash: string): Promise<number | null> {
  const found = await knex('password_link')
    .join('user', 'user.id', 'password_link.userId')
    .where({ token_hash, 'user.is_active': true })
    .whereNull('usedAt')
    .whereNull('user.deletedAt')
    .where('expiresAt', '>', new Date().toISOString())
    .first('userId');
  return (found as { userId: number } | undefined)?.userId ?? null;
}

/** Whether a link still works, without using it; checked before the costly hash of a password. */
export const isLinkOpen = async (knex: Knex, token: string): Promise<boolean> =>
  (await personOfLink(knex, hashOfToken(token))) !== null;

/** An invited person has no password, and signs in with the address unless another name is given. */
export const asInvited = <T extends Readonly<Record<string, unknown>>>(draft: T) => ({
  username: draft['email'],
  ...draft,
});

/** Narrows to people who have no password and no linked account. */
export const whereNeverCame = (people: Knex.QueryBuilder, knex: Knex): Knex.QueryBuilder =>
  people
    .where({ 'user.is_active': true, 'user.password_hash': '' })
    .whereNull('user.deletedAt')
    .whereNotExists(knex('identity').whereRaw('identity."userId" = "user".id'));

/** Returns the invited people of a company who never signed in, with the end of their link. */
export async function listInvited(knex: Knex, companyId: number): Promise<InvitedPerson[]> {
  const people = whereNeverCame(knex('user').where({ 'user.companyId': companyId }), knex);
  return (await people
    .leftJoin('password_link', (link) =>
      link
        .on('password_link.userId', 'user.id')
        .andOnNull('password_link.usedAt')
        .andOn('password_link.expiresAt', '>', knex.raw('now()')),
    )
    .groupBy('user.id')
    .orderBy('user.id')
    .select('user.id as userId')
    .max('password_link.expiresAt as until')) as InvitedPerson[];
}

export const purgeLinks = (knex: Knex): Promise<number> =>
  knex('password_link').where('expiresAt', '<', new Date().toISOString()).delete();
