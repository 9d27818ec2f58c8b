/** Whether a session proved who it is a short while ago: by signing in, or by a password or code after that. */
import type { Knex } from 'knex';
import { CONFIRMED_MINUTES } from '../../model/rules/account/factor.ts';
import { failure } from '../errors.ts';

const MINUTE = 60_000;

export const confirmSession = (knex: Knex, id: number): Promise<number> =>
  knex('session').where({ id }).update({ confirmedAt: new Date().toISOString() });

/** Throws `confirm_first`. */
export async function requireConfirmed(knex: Knex, id: number): Promise<void> {
  const since = new Date(Date.now() - CONFIRMED_MINUTES * MINUTE).toISOString();
  const found = await knex('session').where({ id }).where('confirmedAt', '>', since).first('id');
  if (!found) throw failure('confirm_first');
}
