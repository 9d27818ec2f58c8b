/** Questions of all companies, for staff. */
import {
  ticketCalls,
  type StaffConversation,
  type StaffTicket,
  type TicketAnswer,
  type TicketFilter,
} from '../../model/admin/tickets.ts';
import type { PictureVariant } from '../../model/rules/record/images.ts';
import type { PageQuery } from '../../model/rules/record/page.ts';
import { callAddress } from './address.ts';
import { request } from './request.ts';
import { pageOf } from './staff.ts';

export const listTickets = (page: PageQuery, filter: TicketFilter, signal: AbortSignal) =>
  pageOf<StaffTicket>(ticketCalls.tickets, page, { ...filter }, signal);

export const fetchTicket = (id: number, signal: AbortSignal): Promise<StaffConversation> =>
  request(ticketCalls.ticket, { parameters: { id }, signal });

export const answerTicket = (id: number, body: TicketAnswer): Promise<StaffConversation> =>
  request(ticketCalls.answerTicket, { parameters: { id }, body });

export const ticketPicture = (id: number, picture: number, variant: PictureVariant = 'img'): string =>
  `${callAddress(ticketCalls.ticketPicture, { id, picture })}?variant=${variant}`;
