/** The course of a ticket: who may set which state, and what a message makes of it. */
import type { Principal } from '../../entity.ts';
import type { Ticket } from '../../entities/ticket.ts';

export type TicketState = Ticket['state'];

/** Customers open and close; planning and answering is for staff. */
const ofCustomers: readonly TicketState[] = ['open', 'closed'];

export const maySetState = (state: TicketState, principal: Principal): boolean =>
  principal === 'staff' || ofCustomers.includes(state);

/** An answer of the staff leaves a plan or an end as it is; what a customer adds waits for the staff again. */
export function stateAfter(state: TicketState, isAnswer: boolean): TicketState {
  if (!isAnswer) return 'open';
  return state === 'open' ? 'answered' : state;
}
