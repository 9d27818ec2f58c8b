/** Tickets: customers open and close theirs; every message moves the ticket. Answers are mailed to who asked, the rest to the staff. */
import { ticket } from '../../model/entities/ticket.ts';
import type { TicketMessage } from '../../model/entities/ticketmessage.ts';
import { maySetState, stateAfter, type TicketState } from '../../model/rules/account/tickets.ts';
import type { Row } from '../derive/models.ts';
import { failureOf } from '../errors.ts';
import { enqueue } from '../jobs/queue.ts';
import { writeRows } from '../store/row.ts';
import type { Behaviour } from './behaviour.ts';
import { living, type InCompany } from './scope.ts';

export const ticketBehaviour: Behaviour = {
  check({ state }, current, { principal }) {
    if (state === undefined || state === current?.['state']) return;
    if (!maySetState(state as TicketState, principal)) throw failureOf('forbidden_field', 'state', 'right');
  },
  async checkWritten(written, scope) {
    for (const { row, current } of written) if (!current) await mail(ASKED_JOB, { ticketId: row.id }, scope);
    return null;
  },
};

export const ticketMessageBehaviour: Behaviour = {
  async checkWritten(written, scope) {
    for (const { row } of written) await settleMessage(row as Row & Message, scope);
    return null;
  },
};

type Message = Pick<TicketMessage, 'id' | 'ticketId' | 'createdByUserId'>;

/** The job that mails an answer to who asked, and the one that mails the staff what was asked. */
export const [ANSWER_JOB, ASKED_JOB] = ['ticketanswer', 'ticketasked'] as const;

const mail = (kind: string, input: object, scope: InCompany): Promise<unknown> =>
  enqueue({ ...scope, userId: null }, { kind, input });

/** After a message was written: sets the state of its ticket, and queues its mail. */
export async function settleMessage(message: Message, scope: InCompany): Promise<void> {
  const isAnswer = message.createdByUserId === null;
  const [row] = await living(ticket, scope).where('id', message.ticketId!).forNoKeyUpdate();
  const state = stateAfter(row!['state'] as TicketState, isAnswer);
  // Also without another state: the ticket has changed, and comes first in lists of the latest.
  await writeRows(ticket, [{ row: row!, values: { state } }], scope);
  await mail(isAnswer ? ANSWER_JOB : ASKED_JOB, { ticketId: message.ticketId, messageId: message.id }, scope);
}
