/** Turns mails off by the link in one of them (RFC 8058), without signing in. */
import type { Knex } from 'knex';
import type { MailKind } from '../../model/admin/overview.ts';
import { callPath } from '../../model/call.ts';
import { mailCalls } from '../../model/calls.ts';
import { digestFrequencies } from '../../model/enums/company.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import type { Parts } from '../context.ts';
import { inCompany } from '../db/roles.ts';
import { hashOfToken } from '../sessions/tokens.ts';

/** What sending a mail needs. */
export type Sending = Pick<Parts, 'mailer' | 'publicUrl' | 'split'> & Partial<Pick<Parts, 'mailIn'>>;

/** The address for mail programs and people, on the host of the calls. */
export const offLink = ({ publicUrl, split }: Pick<Sending, 'publicUrl' | 'split'>, token: string): string =>
  (split?.data ?? publicUrl) + callPath(mailCalls.askOff, { token });

export interface OffMail {
  readonly kind: MailKind;
  readonly userId: number | null;
  readonly companyId: number;
  readonly receiver: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Language of the receiver; empty when unknown. */
  readonly language: string;
}

/** The mail that holds the link; null when there is none, or no longer. */
export async function mailOfLink(knex: Knex, token: string): Promise<OffMail | null> {
  const row = (await knex('mail')
    .leftJoin('user', 'user.id', 'mail.userId')
    .where({ off_hash: hashOfToken(token) })
    .whereIn('kind', Object.keys(turnOff))
    .first('mail.kind', 'mail.companyId', 'mail.userId', 'mail.receiver', 'mail.data', 'user.cfg')) as
    (Omit<OffMail, 'language'> & { cfg: { language?: string } | null }) | undefined;
  return row ? { ...row, language: row.cfg?.language ?? '' } : null;
}

const setMails = (knex: Knex, userId: number | null, emails: object): Promise<number> =>
  knex('user')
    .where({ id: userId })
    .update({
      cfg: knex.raw(`jsonb_set(cfg, '{emails}', coalesce(cfg->'emails', '{}') || ?::jsonb)`, [JSON.stringify(emails)]),
      rev: knex.raw('rev + 1'),
      updatedAt: new Date().toISOString(),
    });

/** What turns each kind off; other kinds are asked for by their receiver, or needed to sign in. */
const turnOff: Partial<Record<MailKind, (knex: Knex, mail: OffMail) => Promise<unknown>>> = {
  digest: (knex, { userId }) => setMails(knex, userId, { weekly: storedValue(digestFrequencies, 'never') }),
  trial: (knex, { userId }) => setMails(knex, userId, { trial: false }),
  news: (knex, { userId }) => setMails(knex, userId, { news: false }),
  ticketasked: (knex, { userId }) => setMails(knex, userId, { tickets: false }),
  parkreminder: (knex, { companyId, data }) =>
    inCompany(knex, companyId, (trx) =>
      trx('invitation')
        .where({ id: Number(data['invitationId']) })
        .update({ noReminders: true, rev: trx.raw('rev + 1'), updatedAt: new Date().toISOString() }),
    ),
};

/** Repeating it changes nothing more. Returns the mail, or null for an unknown link. */
export async function turnMailsOff(knex: Knex, token: string): Promise<OffMail | null> {
  const mail = await mailOfLink(knex, token);
  if (mail) await turnOff[mail.kind]!(knex, mail);
  return mail;
}
