/** The job that mails an answer of the staff to the person who asked. It may be tried again: better twice than not at all. */
import type { Knex } from 'knex';
import { ticketPath } from '../../model/routes.ts';
import type { Parts } from '../context.ts';
import { inCompany } from '../db/roles.ts';
import type { JobKind } from '../jobs/workers.ts';
import { ticketAnswerMail } from '../mail/ticket-texts.ts';
import { writeMail } from '../mail/write.ts';
import { ANSWER_JOB } from '../models/ticket.ts';

type Sending = Pick<Parts, 'mailer' | 'publicUrl'>;

interface Found {
  text: string;
  ticketId: number;
  reference: string;
  name: string;
  asked: string;
  email: string;
  cfg: { language?: string };
}

export const ticketAnswerKind = (knex: Knex, { mailer, publicUrl }: Sending): JobKind => ({
  name: ANSWER_JOB,
  mostAttempts: 5,
  async run({ companyId, input }) {
    const { messageId } = input as { messageId: number };
    const found = await inCompany(knex, companyId, (trx) => answerIn(trx, messageId));
    if (!found) return { sent: 0 };
    const { text, ticketId, reference, name, asked, email, cfg } = found;
    const link = publicUrl + ticketPath(ticketId);
    const values = { reference, subject: name, answer: text, asked, link };
    await mailer.send(email, writeMail(ticketAnswerMail, cfg.language ?? '', values));
    return { sent: 1 };
  },
});

/** Undefined when the ticket is gone, or the person who asked has no address or no longer signs in. */
const answerIn = (trx: Knex, messageId: number): Promise<Found | undefined> =>
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
      'user.email',
      'user.cfg',
    );
