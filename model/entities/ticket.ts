import { longText, oneOf, ref, text } from '../define.ts';
import { entity, everyVerb, hasMany, type RecordOf } from '../entity.ts';
import { ticketKinds, ticketStates, wishFrequencies } from '../enums/tickets.ts';

/** A question, fault or wish of a company for the makers of the product. Its answers are ticket messages. */
export const ticket = entity(
  'ticket',
  {
    name: text('Subject', 'Onderwerp', { filter: true, sort: true }),
    /** `K-0001`, by its id. */
    reference: text('Reference', 'Kenmerk', { filter: true, server: true }),
    kind: oneOf('Kind', 'Soort', ticketKinds, 'question', { filter: true, sort: true }),
    state: oneOf('State', 'Status', ticketStates, 'open', { filter: true, sort: true }),
    text: longText('Description', 'Omschrijving'),
    /** Only of a wish. */
    reason: longText('Why', 'Waarom'),
    frequency: oneOf('How often', 'Hoe vaak', wishFrequencies),
    /** Sent along: where the person was. */
    page: text('Page', 'Pagina', { maxLength: 500 }),
    version: text('Version', 'Versie'),
    /** Reference of the last error that the person saw. */
    error: text('Error reference', 'Kenmerk van de foutmelding'),
    createdByUserId: ref('user', 'Created by', 'Aangemaakt door', { server: true }),
  },
  {
    label: { one: { en: 'Ticket', nl: 'Melding' }, many: { en: 'Tickets', nl: 'Meldingen' } },
    relations: { messages: hasMany('ticketmessage', 'ticketId'), images: hasMany('image', 'ticketId') },
    access: { anonymous: '', lapsed: 'LDC', trial: 'LDC', user: 'LDCU', admin: everyVerb, staff: everyVerb },
  },
);
export type Ticket = RecordOf<typeof ticket>;
