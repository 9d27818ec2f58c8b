/** Questions of customers as staff read and answer them: they are asked of the staff, so their content may be shown. */
import { call } from '../call.ts';
import type { Ticket } from '../entities/ticket.ts';
import type { TicketMessage } from '../entities/ticketmessage.ts';
import type { PictureVariant } from '../rules/record/images.ts';

export const ticketSorts = ['updatedAt', 'createdAt', 'reference', 'companyName', 'kind', 'state'] as const;

export interface StaffTicket extends Pick<
  Ticket,
  'id' | 'reference' | 'name' | 'kind' | 'state' | 'companyId' | 'createdAt' | 'updatedAt'
> {
  readonly companyName: string;
}

/** `state` is one state; `q` words in reference, subject and company. */
export interface TicketFilter {
  readonly state?: Ticket['state'] | undefined;
  readonly q?: string | undefined;
}

export interface StaffMessage extends Pick<TicketMessage, 'id' | 'text' | 'createdAt'> {
  /** Empty for an answer of the staff. */
  readonly author: string;
}

export interface StaffConversation {
  readonly ticket: Ticket;
  readonly companyName: string;
  /** Who asked; empty when they are gone. */
  readonly author: string;
  readonly messages: readonly StaffMessage[];
  /** Ids of pictures that came along. */
  readonly pictures: readonly number[];
}

export interface TicketAnswer {
  /** Empty: only the state changes. */
  readonly text: string;
  /** Null: the state follows from the answer. */
  readonly state: Ticket['state'] | null;
}

export const ticketCalls = {
  /** RecordPage of StaffTicket, the latest change first: `?offset=&limit=&sort=`, and the keys of TicketFilter. */
  tickets: call('GET', '/staff/tickets'),
  /** StaffConversation. */
  ticket: call('GET', '/staff/tickets/:id'),
  /** TicketAnswer: answers, which mails who asked, or sets the state. Answers the StaffConversation. */
  answerTicket: call('POST', '/staff/tickets/:id'),
  /** A picture that came along, `?variant=` of PictureVariant. */
  ticketPicture: call('GET', '/staff/tickets/:id/pictures/:picture'),
} as const;

export const pictureVariants: readonly PictureVariant[] = ['img', 'thumb'];
