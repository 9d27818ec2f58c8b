/**
 * Second factors: codes of an authenticator app (TOTP, RFC 6238: SHA-1, six digits, 30 seconds), and recovery codes for who lost it. The
 * secret is encrypted in the database; of recovery codes it holds hashes.
 */
import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { Secret, TOTP } from 'otpauth';
import type { Company } from '../../model/entities/company.ts';
import type { User } from '../../model/entities/user.ts';
import { factorLimits, plainCode } from '../../model/rules/account/factor.ts';
import { failure } from '../errors.ts';
import type { Secrets } from '../secrets.ts';
import { hashOfToken } from './tokens.ts';

const SECRET_BYTES = 20;
/** Steps of 30 seconds that a clock may differ. */
const DRIFT = 1;
/** 80 bits cannot be guessed from their hashes. */
const RECOVERY_BYTES = 10;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Kavel', label, secret: Secret.fromBase32(secret), digits: factorLimits.digits });
const subjectOf = (userId: number): string => `factor ${userId}`;

/** Whether this person may sign in with a second factor only. */
export const needsFactor = (user: User, company: Company, staffNeedsFactor: boolean): boolean =>
  (user.is_staff && staffNeedsFactor) || (user.is_admin && company.cfg.authentication.adminsNeedCode);

interface Factor {
  readonly secret: string;
  readonly lastStep: number;
  readonly confirmedAt: string | null;
}

const factorOf = async (knex: Knex, userId: number): Promise<Factor | undefined> =>
  (await knex('second_factor').where({ userId }).first('secret', 'lastStep', 'confirmedAt')) as Factor | undefined;

/** Since when the person has a factor; null without one. */
export const factorSince = async (knex: Knex, userId: number): Promise<string | null> =>
  (await factorOf(knex, userId))?.confirmedAt ?? null;

/** Makes a secret that holds once a code of it was entered. Throws `factor_set` when there is a factor already. */
export async function beginFactor(
  knex: Knex,
  secrets: Secrets,
  user: { readonly id: number; readonly username: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const kept = await knex('second_factor')
    .insert({ userId: user.id, secret: secrets.seal(secret, subjectOf(user.id)) })
    .onConflict('userId')
    .merge(['secret'])
    .where('second_factor.confirmedAt', null)
    .returning('id');
  if (kept.length === 0) throw failure('factor_set');
  return { secret, uri: totpOf(secret, user.username).toString() };
}

/** Turns the factor on. Returns the recovery codes, which are never shown again. Throws `wrong_code`. */
export async function confirmFactor(trx: Knex, secrets: Secrets, userId: number, code: string): Promise<string[]> {
  const factor = await factorOf(trx, userId);
  if (!factor || factor.confirmedAt !== null) throw failure('factor_set');
  if (!(await takesCode(trx, secrets, userId, factor, code))) throw failure('wrong_code');
  await trx('second_factor').where({ userId }).update({ confirmedAt: new Date().toISOString() });
  return renewCodes(trx, userId);
}

/** Whether the code is right: of the app, each step once, or a recovery code, which is used up. */
export async function isCode(knex: Knex, secrets: Secrets | null, userId: number, code: string): Promise<boolean> {
  const factor = await factorOf(knex, userId);
  if (!factor || factor.confirmedAt === null) return false;
  if (secrets && (await takesCode(knex, secrets, userId, factor, code))) return true;
  const used = await knex('recovery_code')
    .where({ userId, code_hash: hashOfToken(plainCode(code)) })
    .delete();
  return used === 1;
}

async function takesCode(knex: Knex, secrets: Secrets, userId: number, factor: Factor, code: string): Promise<boolean> {
  const secret = secrets.open(factor.secret, subjectOf(userId));
  const token = plainCode(code);
  if (secret === null || !/^\d{6}$/.test(token)) return false;
  const totp = totpOf(secret);
  const delta = totp.validate({ token, window: DRIFT });
  if (delta === null) return false;
  const step = totp.counter() + delta;
  // When two requests use the same code at once, only one takes the step.
  const taken = await knex('second_factor').where({ userId }).where('lastStep', '<', step).update({ lastStep: step });
  return taken === 1;
}

/** Replaces the recovery codes. */
export async function renewCodes(trx: Knex, userId: number): Promise<string[]> {
  const codes = Array.from({ length: factorLimits.recoveryCodes }, newCode);
  await trx('recovery_code').where({ userId }).delete();
  await trx('recovery_code').insert(codes.map((code) => ({ userId, code_hash: hashOfToken(plainCode(code)) })));
  return codes;
}

/** Sixteen characters in groups of four, without those that look alike. */
const newCode = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.match(/.{4}/g)!.join('-');

export async function codesLeft(knex: Knex, userId: number): Promise<number> {
  const row = (await knex('recovery_code').where({ userId }).count('* as count').first()) as { count: number };
  return Number(row.count);
}

/** Returns whether there was one. */
export async function removeFactor(trx: Knex, userId: number): Promise<boolean> {
  await trx('recovery_code').where({ userId }).delete();
  return (await trx('second_factor').where({ userId }).delete()) === 1;
}
