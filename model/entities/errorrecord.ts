import { longText, text } from '../define.ts';
import { entity, type RecordOf } from '../entity.ts';

/** A failure seen by a client or the server; one per reference. */
export const errorRecord = entity(
  'errorrecord',
  {
    name: text('Name', 'Naam', { filter: true }),
    reference: text('Reference', 'Kenmerk', { filter: true }),
    log: longText('Log', 'Logboek'),
  },
  {
    label: { one: { en: 'Error record', nl: 'Foutmelding' }, many: { en: 'Error records', nl: 'Foutmeldingen' } },
    access: { anonymous: 'C', lapsed: 'C', trial: 'C', user: 'C', admin: 'C', staff: 'CLDX' },
    tenant: false,
  },
);
export type ErrorRecord = RecordOf<typeof errorRecord>;
