import { flag, ref, secret, text, time } from '../define.ts';
import { belongsTo, entity, readVerbs, type RecordOf } from '../entity.ts';

const server = { server: true };
/** Invitations are made by a call of their own, which gives the code. */
const verbs = `${readVerbs}UB`;

/** A municipality that a province asks to answer its survey of business parks. Who has the code of its link answers. */
export const invitation = entity(
  'invitation',
  {
    name: text('Municipality', 'Gemeente', server),
    /** Code of the municipality, as `GM0363`. */
    municipality: text('Municipality code', 'Gemeentecode', { ...server, filter: true }),
    email: text('Contact', 'Contact', { format: 'email' }),
    publicationId: ref('publication', 'Publication', 'Publicatie', server),
    /** SHA-256 of the codes of all links that were given out, in hexadecimal, with spaces between them. */
    codeHashes: secret('Codes', 'Codes'),
    sentAt: time('Sent', 'Verstuurd', server),
    remindedAt: time('Reminded', 'Herinnerd', server),
    /** Whether the receiver turned reminders off by the link in one. */
    noReminders: flag('No reminders', 'Geen herinneringen', server),
    usedAt: time('Last used', 'Laatst gebruikt', server),
    revokedAt: time('Withdrawn', 'Ingetrokken', server),
  },
  {
    label: { one: { en: 'Invitation', nl: 'Uitnodiging' }, many: { en: 'Invitations', nl: 'Uitnodigingen' } },
    relations: { publication: belongsTo('publication', 'publicationId') },
    access: { anonymous: '', lapsed: readVerbs, trial: verbs, user: verbs, admin: verbs, staff: verbs },
    parent: { to: 'publication', via: 'publicationId' },
  },
);
export type Invitation = RecordOf<typeof invitation>;
