/** What the address of the support page asks for: a conversation, the form of a new question, or the list. */
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import type { Ticket } from '../../../../model/entities/ticket.ts';
import { entryByValue } from '../../../../model/enums/enumeration.ts';
import { ticketKinds } from '../../../../model/enums/tickets.ts';
import { NEW_TICKET, TICKET } from '../../../../model/routes.ts';
import { current } from '../../../stores/page/current.ts';
import { lastFaultReference } from '../../../stores/page/reports.ts';
import { session } from '../../../stores/person/session.ts';
import { Conversation } from './Conversation.tsx';
import { NewTicket } from './NewTicket.tsx';
import { buildName } from './SentAlong.tsx';
import { StaffConversationView, StaffTickets } from './StaffTickets.tsx';
import { Tickets } from './Tickets.tsx';

/** An id of the server, or that of a ticket that is not saved yet. */
const ID = /^-?[1-9]\d{0,9}$/;

export function SupportDesk() {
  const asked = new URLSearchParams(useSearch());
  const { principal, isActing } = useSnapshot(session);
  const id = asked.get(TICKET);
  if (principal === 'staff' && !isActing)
    return id !== null && ID.test(id) ? <StaffConversationView key={id} id={Number(id)} /> : <StaffTickets />;
  if (id !== null && ID.test(id)) return <Conversation key={id} given={Number(id)} />;
  const kind = entryByValue(ticketKinds, asked.get(NEW_TICKET.kind));
  if (!kind) return <Tickets />;
  const along = {
    page: asked.get(NEW_TICKET.page) ?? current.from,
    version: buildName(),
    error: asked.get(NEW_TICKET.error) ?? lastFaultReference(),
  };
  return <NewTicket key={kind.key} kind={kind.key as Ticket['kind']} along={along} />;
}
