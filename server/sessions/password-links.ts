/** Links to choose a password, by mail: after losing it, or after an invitation. Each is used once, and only by its page. */
import type { Knex } from 'knex';
import { failure } from '../errors.ts';
import { hashOfToken, newToken } from './tokens.ts';

const MINUTE = 60_000;
/** Milliseconds a link holds. */
export const linkAge = { reset: 30 * MINUTE, invitation: 7 * 24 * 60 * MINUTE } as const;

export async function createLink(knex: Knex, userId: number, kind: keyof typeof linkAge): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + linkAge[kind]).toISOString();
  await knex('password_link').insert({ token_hash: hashOfToken(token), userId, expiresAt });
  return token;
}

/** Sets the password of the link's person, ends their sessions (a trigger) and every other link of theirs. */
export async function spendLink(knex: Knex, token: string, password_hash: string): Promise<void> {
  await knex.transaction(async (trx) => {
    const now = new Date().toISOString();
    const used = await trx('password_link')
      .where('token_hash', hashOfToken(token))
      .whereNull('usedAt')
      .where('expiresAt', '>', now)
      .update({ usedAt: now })
      .returning('userId');
    const userId = (used[0] as { userId: number } | undefined)?.userId;
    if (userId === undefined) throw failure('link_over');
    await trx('password_link').where({ userId }).whereNull('usedAt').update({ usedAt: now });
    const changed = await trx('user')
      .where({ id: userId, is_active: true })
      .whereNull('deletedAt')
      .update({ password_hash, rev: trx.raw('rev + 1'), updatedAt: now });
    if (changed !== 1) throw failure('link_over');
  });
}

/** Whether a link may still be used, without using it: asked before the costly hash of a password. */
export async function isLinkOpen(knex: Knex, token: string): Promise<boolean> {
  const found = await knex('password_link')
    .where('token_hash', hashOfToken(token))
    .whereNull('usedAt')
    .where('expiresAt', '>', new Date().toISOString())
    .first('userId');
  return found !== undefined;
}

export const purgeLinks = (knex: Knex): Promise<number> =>
  knex('password_link').where('expiresAt', '<', new Date().toISOString()).delete();
