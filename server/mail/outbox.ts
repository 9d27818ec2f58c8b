/**
 * Mails as rows: each is sent once whatever the number of processes, tried again when that fails, and stays as `failed` with its reason
 * in the end. A row holds what the mail is about, not its text: links that give access are made when it is sent.
 */
import type { Knex } from 'knex';
import type { MailKind } from '../../model/admin/overview.ts';
import { hashOfToken, newToken } from '../sessions/tokens.ts';
import type { Mailer } from './mailer.ts';
import type { MailText } from './parts.ts';

/**
 * `waiting` for its first or next try, `sending` in one process, `sent`, `quiet` (there was nothing to say), `replaced` by a newer one of
 * the same kind for the same person, `failed` for good.
 */
type MailState = 'waiting' | 'sending' | 'sent' | 'quiet' | 'replaced' | 'failed';

export interface NewMail {
  readonly kind: MailKind;
  readonly companyId: number | null;
  readonly userId: number | null;
  readonly receiver: string;
  /** What the mail is about, as its composer needs it. */
  readonly data?: object;
  /** Names the occasion: a second mail with the same name is not queued. */
  readonly once?: string;
}

interface StoredMail {
  readonly id: number;
  readonly kind: MailKind;
  readonly companyId: number | null;
  readonly userId: number | null;
  readonly receiver: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly tries: number;
}

/**
 * Writes the mail at the moment it is sent; null when there is nothing to say any more. `off` is the token of a link that turns
 * mails of this kind off for the receiver; only its hash is kept.
 */
export type Compose = (mail: StoredMail, off: string) => Promise<MailText | null>;

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** Waits before the next tries; after the last the mail has failed. */
const waits: readonly number[] = [5 * MINUTE, 20 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR];
/** A person who lost a password asks again; a late link would only confuse. */
const mostTries: Partial<Record<MailKind, number>> = { reset: 3 };
/** A process that dies while it sends leaves the mail to others after this time. */
const LEASE = 5 * MINUTE;
const MAX_REASON = 300;
const KEPT = 180 * DAY;

/** Earlier than any clock, so that clocks of processes need not agree. */
const AT_ONCE = new Date(0).toISOString();

/** States of mails that still have to go out. */
export const waiting: readonly MailState[] = ['waiting', 'sending'];

/** Returns the id of the new mail; null when that occasion has one already. */
export async function queueMail(knex: Knex, { data = {}, once = undefined, ...mail }: NewMail): Promise<number | null> {
  if (mail.userId !== null && once === undefined)
    await knex('mail').where({ kind: mail.kind, userId: mail.userId, state: 'waiting' }).update({ state: 'replaced' });
  const [row] = (await knex('mail')
    .insert({ ...mail, data: JSON.stringify(data), once: once ?? null, nextAt: AT_ONCE })
    .onConflict('once')
    .ignore()
    .returning('id')) as { id: number }[];
  return row?.id ?? null;
}

interface Delivered {
  /** Null when another process has it, or had it. */
  readonly state: MailState | null;
  readonly error: unknown;
}

/** Sends a mail that is due. Never throws for a mail that cannot be sent: its row says why. */
export async function deliver(
  knex: Knex,
  mailer: Mailer,
  id: number,
  compose: Compose,
  now = Date.now(),
): Promise<Delivered> {
  const off = newToken();
  const [row] = (await knex('mail')
    .where({ id })
    .whereIn('state', waiting)
    .where('nextAt', '<=', new Date(now).toISOString())
    .update({
      state: 'sending',
      tries: knex.raw('tries + 1'),
      nextAt: new Date(now + LEASE).toISOString(),
      off_hash: hashOfToken(off),
    })
    .returning(['id', 'kind', 'companyId', 'userId', 'receiver', 'data', 'tries'])) as StoredMail[];
  if (!row) return { state: null, error: null };
  try {
    const mail = await compose(row, off);
    if (mail) await mailer.send(row.receiver, mail, `mail-${row.id}`);
    const state = mail ? 'sent' : 'quiet';
    await settle(knex, row, { state, reason: null, ...(mail ? { sentAt: knex.fn.now() } : {}) });
    return { state, error: null };
  } catch (error) {
    const wait = row.tries < (mostTries[row.kind] ?? waits.length + 1) ? waits[row.tries - 1] : undefined;
    const state = wait === undefined ? 'failed' : 'waiting';
    const reason = String(error instanceof Error ? error.message : error).slice(0, MAX_REASON);
    await settle(knex, row, { state, reason, ...(wait ? { nextAt: new Date(now + wait).toISOString() } : {}) });
    return { state, error };
  }
}

/** Only while this process still has it. */
const settle = (knex: Knex, { id, tries }: StoredMail, values: object): Promise<number> =>
  knex('mail').where({ id, tries, state: 'sending' }).update(values);

/** Queues a mail and sends it at once; null when that occasion has one already. */
export async function post(
  knex: Knex,
  mailer: Mailer,
  mail: NewMail,
  compose: Compose,
  now = Date.now(),
): Promise<Delivered | null> {
  const id = await queueMail(knex, mail);
  return id === null ? null : deliver(knex, mailer, id, compose, now);
}

/** Tries again what failed before, and what a process left behind. */
export async function deliverDue(
  knex: Knex,
  mailer: Mailer,
  composers: Readonly<Record<MailKind, Compose>>,
  now = Date.now(),
): Promise<{ sent: number; failed: number }> {
  const due = (await knex('mail')
    .whereIn('state', waiting)
    .where('nextAt', '<=', new Date(now).toISOString())
    .orderBy('nextAt')
    .select('id', 'kind')) as { id: number; kind: MailKind }[];
  const counts = { sent: 0, failed: 0 };
  for (const { id, kind } of due) {
    const { state, error } = await deliver(knex, mailer, id, composers[kind], now);
    if (state === 'sent') counts.sent += 1;
    else if (error) counts.failed += 1;
  }
  return counts;
}

/** Links that turn mails off work as long as the row is there. */
export const purgeMails = (knex: Knex): Promise<number> =>
  knex('mail')
    .where('createdAt', '<', new Date(Date.now() - KEPT).toISOString())
    .delete();
