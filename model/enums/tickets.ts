/** Tickets: what customers ask, report and wish. */
import { enumeration } from './enumeration.ts';

export const ticketKinds = enumeration('ticket_kinds', [
  { key: 'question', label: { en: 'Question', nl: 'Vraag' } },
  { key: 'fault', label: { en: 'Something does not work', nl: 'Iets werkt niet' } },
  { key: 'wish', label: { en: 'Wish', nl: 'Wens' } },
]);

/** `open`: waits for the staff. `planned` is for wishes. */
export const ticketStates = enumeration('ticket_states', [
  { key: 'open', label: { en: 'Open', nl: 'Open' } },
  { key: 'answered', label: { en: 'Answered', nl: 'Beantwoord' } },
  { key: 'planned', label: { en: 'Planned', nl: 'Gepland' } },
  { key: 'closed', label: { en: 'Closed', nl: 'Afgesloten' } },
]);

/** How often somebody would use what they wish for. */
export const wishFrequencies = enumeration(
  'wish_frequencies',
  [
    { key: 'daily', label: { en: 'Every day', nl: 'Elke dag' } },
    { key: 'weekly', label: { en: 'Every week', nl: 'Elke week' } },
    { key: 'monthly', label: { en: 'Every month', nl: 'Elke maand' } },
    { key: 'yearly', label: { en: 'A few times a year', nl: 'Enkele keren per jaar' } },
  ],
  'weekly',
);
