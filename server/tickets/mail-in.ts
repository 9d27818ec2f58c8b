/** A customer answers the mail of an answer: what they wrote becomes a message in the conversation. */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { ticketMessage } from '../../model/entities/ticketmessage.ts';
import { writeOnce } from '../commands/write-once.ts';
import { ANSWER_JOB } from '../models/ticket.ts';
import { enterScope } from '../middleware/session.ts';
import { findWho } from '../sessions/sessions.ts';
import { hashOfToken } from '../sessions/tokens.ts';
import { createRecords } from '../store/create.ts';

interface IncomingMail {
  /** Token in the reply address of the mail with the answer. */
  readonly token: string;
  /** Address of the sender. */
  readonly from: string;
  readonly text: string;
  /** The same each time the mail server hands it over. */
  readonly id: string;
}

/** The address to reply to: `reply+token@in.kavel.example` for `reply@in.kavel.example`. */
export const replyAddress = (address: string, token: string): string => address.replace('@', `+${token}@`);

/**
 * False for a mail that is no reply of the person who got the answer. The token is theirs alone, but goes along when they forward the
 * mail, so the sender counts too.
 */
export async function takeReply(knex: Knex, { token, from, text, id }: IncomingMail): Promise<boolean> {
  const written = text.replaceAll('\r\n', '\n').trim().slice(0, ticketMessage.fields.text.maxLength);
  if (written === '') return false;
  const mail = (await knex('mail')
    .where({ off_hash: hashOfToken(token), kind: ANSWER_JOB })
    .first('userId', 'receiver', 'data')) as
    { userId: number; receiver: string; data: { messageId: number } } | undefined;
  if (!mail || mail.receiver.toLowerCase() !== from.trim().toLowerCase()) return false;
  const who = await findWho(knex, mail.userId);
  const answered = await knex('ticketmessage')
    .where({ id: mail.data.messageId })
    .first<{ ticketId: number }>('ticketId');
  if (!who || !answered) return false;
  const { ticketId } = answered;
  const request = {
    userId: who.user.id,
    companyId: who.company.id,
    key: keyOf(id),
    method: 'MAIL',
    path: '',
    condition: '',
    body: { ticketId, text: written },
  };
  await writeOnce(knex, request, async (trx) => {
    const scope = await enterScope({ ...who, sessionId: 0 }, trx);
    return { status: 201, body: await createRecords(ticketMessage, request.body, scope) };
  });
  return true;
}

/** A UUID of the id, as keys of writes are. */
const keyOf = (id: string): string =>
  createHash('sha256')
    .update(id)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
