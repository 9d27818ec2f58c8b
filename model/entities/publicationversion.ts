import { json, ref, text } from '../define.ts';
import { belongsTo, entity, readVerbs, type RecordOf } from '../entity.ts';
import type { PublicationContent } from '../publish/content.ts';
import type { Frozen } from '../publish/frozen.ts';
import type { Facet } from '../publish/published.ts';

const server = { server: true };

/** What visitors see of a publication since it was published this way, and the kinds of data that a person allowed. */
export const publicationVersion = entity(
  'publicationversion',
  {
    publicationId: ref('publication', 'Publication', 'Publicatie', server),
    content: json<PublicationContent | null>('Content', 'Inhoud', null, { ...server, nullable: true }),
    facets: json<Facet[]>('Confirmed kinds of data', 'Bevestigde soorten gegevens', [], server),
    /** Null: its pages show records as they are now. */
    frozen: json<Frozen | null>('Frozen data', 'Bevroren gegevens', null, { ...server, nullable: true }),
    createdByUserName: text('Published by', 'Gepubliceerd door', server),
  },
  {
    label: {
      one: { en: 'Version of a publication', nl: 'Versie van een publicatie' },
      many: { en: 'Versions of publications', nl: 'Versies van publicaties' },
    },
    relations: { publication: belongsTo('publication', 'publicationId') },
    access: { anonymous: '', lapsed: readVerbs, trial: readVerbs, user: readVerbs, admin: readVerbs, staff: readVerbs },
    parent: { to: 'publication', via: 'publicationId' },
  },
);
export type PublicationVersion = RecordOf<typeof publicationVersion>;
