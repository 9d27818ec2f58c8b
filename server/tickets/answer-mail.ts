/** Mails an answer of the staff to the person who asked, once. */
import type { Knex } from 'knex';
import { ticketPath } from '../../model/routes.ts';
import { inCompany } from '../db/roles.ts';
import type { JobKind } from '../jobs/workers.ts';
import type { Sending } from '../mail/off.ts';
import { post, type Compose } from '../mail/outbox.ts';
import { ticketAnswerMail } from '../mail/ticket-texts.ts';
import { writeMail } from '../mail/write.ts';
import { ANSWER_JOB } from '../models/ticket.ts';
import { replyAddress } from './mail-in.ts';

interface Found {
  text: string;
  ticketId: number;
  reference: string;
  name: string;
  asked: string;
  userId: number;
  email: string;
  cfg: { language?: string };
}

export const ticketAnswerKind = (knex: Knex, parts: Sending): JobKind => ({
  name: ANSWER_JOB,
  mostAttempts: 5,
  async run({ companyId, input }) {
    const { messageId } = input as { messageId: number };
    const found = await answerIn(knex, companyId, messageId);
    if (!found) return { sent: 0 };
    const mail = { kind: ANSWER_JOB, companyId, userId: found.userId, receiver: found.email, data: { messageId } };
    const once = `${ANSWER_JOB} ${messageId}`;
    const posted = await post(knex, parts.mailer, { ...mail, once }, composeTicketAnswer(knex, parts));
    // The outbox tries again what could not be sent.
    return { sent: posted?.state === 'sent' ? 1 : 0 };
  },
});

export const composeTicketAnswer =
  (knex: Knex, { publicUrl, mailIn = null }: Sending): Compose =>
  async ({ companyId, data }, token) => {
    const found = await answerIn(knex, companyId!, Number(data['messageId']));
    if (!found) return null;
    const { text, ticketId, reference, name, asked, cfg } = found;
    const values = { reference, subject: name, answer: text, asked, link: publicUrl + ticketPath(ticketId) };
    const mail = writeMail(ticketAnswerMail, cfg.language ?? '', { ...values, canReply: mailIn !== null });
    return mailIn ? { ...mail, replyTo: replyAddress(mailIn.address, token) } : mail;
  };

/** Undefined when the ticket is gone, or the person who asked has no address or no longer signs in. */
const answerIn = (knex: Knex, companyId: number, messageId: number): Promise<Found | undefined> =>
  inCompany(knex, companyId, (trx) =>
    trx('ticketmessage')
      .join('ticket', 'ticket.id', 'ticketmessage.ticketId')
      .join('user', 'user.id', 'ticket.createdByUserId')
      .where({ 'ticketmessage.id': messageId, 'user.is_active': true })
      .whereNull('ticket.deletedAt')
      .whereNull('user.deletedAt')
      .whereNot('user.email', '')
      .first<Found | undefined>(
        'ticketmessage.text',
        'ticketmessage.ticketId',
        'ticket.reference',
        'ticket.name',
        'ticket.text as asked',
        'user.id as userId',
        'user.email',
        'user.cfg',
      ),
  );
