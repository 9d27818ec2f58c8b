import { text } from '../define.ts';
import { entity, everyVerb, type RecordOf } from '../entity.ts';

/** A question of a company to the makers of the product. */
export const ticket = entity(
  'ticket',
  {
    name: text('Name', 'Naam', { filter: true, sort: true }),
    reference: text('Reference', 'Kenmerk', { filter: true }),
  },
  {
    label: { one: { en: 'Ticket', nl: 'Melding' }, many: { en: 'Tickets', nl: 'Meldingen' } },
    access: { anonymous: '', lapsed: 'LDC', trial: 'LDC', user: 'LDCU', admin: everyVerb, staff: everyVerb },
  },
);
export type Ticket = RecordOf<typeof ticket>;
