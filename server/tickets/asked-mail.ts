/** Mails a new ticket, and what customers write on it, to the staff who want that: each of them once. */
import type { Knex } from 'knex';
import { ticketPath } from '../../model/routes.ts';
import { personName } from '../admin/names.ts';
import { inCompany } from '../db/roles.ts';
import type { JobKind } from '../jobs/workers.ts';
import { offLink, type Sending } from '../mail/off.ts';
import { post, type Compose } from '../mail/outbox.ts';
import { ticketAskedMail, type TicketAsked } from '../mail/ticket-texts.ts';
import { writeMail } from '../mail/write.ts';
import { ASKED_JOB } from '../models/ticket.ts';

export const ticketAskedKind = (knex: Knex, parts: Sending): JobKind => ({
  name: ASKED_JOB,
  mostAttempts: 5,
  async run({ companyId, input }) {
    // Without a message it is the ticket itself.
    const { ticketId, messageId } = input as { ticketId: number; messageId?: number };
    const once = `${ASKED_JOB} ${ticketId} ${messageId ?? ''}`;
    const compose = composeTicketAsked(knex, parts);
    let sent = 0;
    for (const { id: userId, email: receiver } of await readersOf(knex)) {
      const mail = { kind: ASKED_JOB, companyId, userId, receiver, data: { ticketId, messageId } };
      const posted = await post(knex, parts.mailer, { ...mail, once: `${once} ${userId}` }, compose);
      // The outbox tries again what could not be sent.
      if (posted?.state === 'sent') sent += 1;
    }
    return { sent };
  },
});

interface Reader {
  id: number;
  email: string;
  cfg: { language?: string };
}

/** Staff with an address who did not turn these mails off; all of them, or the one. */
const readersOf = (knex: Knex, id?: number | null): Promise<Reader[]> =>
  knex('user')
    .where({ is_staff: true, is_active: true, ...(id ? { id } : {}) })
    .whereNull('deletedAt')
    .whereNot('email', '')
    .whereRaw(`coalesce(cfg->'emails'->>'tickets', 'true') <> 'false'`)
    .orderBy('id')
    .select<Reader[]>('id', 'email', 'cfg');

export const composeTicketAsked =
  (knex: Knex, parts: Sending): Compose =>
  async ({ userId, companyId, data }, off) => {
    const [reader] = await readersOf(knex, userId);
    const asked = await askedIn(knex, companyId!, Number(data['ticketId']), Number(data['messageId'] ?? 0));
    if (!reader || !asked) return null;
    const values = { ...asked, link: parts.publicUrl + ticketPath(Number(data['ticketId'])) };
    return writeMail(ticketAskedMail, reader.cfg.language ?? '', values, offLink(parts, off));
  };

/** The message, without one (0) the ticket; undefined when the ticket is gone. */
const askedIn = (
  knex: Knex,
  companyId: number,
  ticketId: number,
  messageId: number,
): Promise<Omit<TicketAsked, 'link'> | undefined> =>
  inCompany(knex, companyId, (trx) =>
    trx('ticket')
      .join('company', 'company.id', 'ticket.companyId')
      .leftJoin('ticketmessage as message', (on) =>
        on.on('message.ticketId', 'ticket.id').andOnVal('message.id', messageId),
      )
      .leftJoin('user', (on) =>
        on.on('user.id', trx.raw('coalesce(message."createdByUserId", ticket."createdByUserId")')),
      )
      .where('ticket.id', ticketId)
      .whereNull('ticket.deletedAt')
      .first<Omit<TicketAsked, 'link'> | undefined>(
        'ticket.reference',
        'ticket.name as subject',
        'ticket.kind',
        'company.name as company',
        trx.raw(`coalesce(${personName('"user"')}, '') as author`),
        trx.raw(
          `coalesce(message.text, concat_ws(e'\n\n', nullif(ticket.text, ''), nullif(ticket.reason, ''))) as text`,
        ),
        trx.raw('message.id is null as "isNew"'),
      ),
  );
