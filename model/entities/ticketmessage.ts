import { longText, ref } from '../define.ts';
import { belongsTo, entity, type RecordOf } from '../entity.ts';

/** A conversation is written on, never rewritten. */
const verbs = 'LDC';

/** One entry in the conversation about a ticket. Without an author it is an answer of the staff. */
export const ticketMessage = entity(
  'ticketmessage',
  {
    text: longText('Message', 'Bericht'),
    ticketId: ref('ticket', 'Ticket', 'Melding'),
    createdByUserId: ref('user', 'Created by', 'Aangemaakt door', { server: true }),
  },
  {
    label: { one: { en: 'Message', nl: 'Bericht' }, many: { en: 'Messages', nl: 'Berichten' } },
    relations: { ticket: belongsTo('ticket', 'ticketId') },
    access: { anonymous: '', lapsed: verbs, trial: verbs, user: verbs, admin: verbs, staff: verbs },
    parent: { to: 'ticket', via: 'ticketId' },
  },
);
export type TicketMessage = RecordOf<typeof ticketMessage>;
