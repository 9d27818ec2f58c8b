import { int, json, nullable, oneOf, real, ref, text, time } from '../define.ts';
import { belongsTo, entity, readVerbs, type RecordOf } from '../entity.ts';
import { searchEventKinds } from '../land/runs.ts';
import type { EventReasons } from '../land/searchcalls.ts';

const server = { server: true };

/** A difference between two runs of a search query, or what happened to the query. */
export const searchEvent = entity(
  'searchevent',
  {
    searchQueryId: ref('searchquery', 'Search query', 'Zoekopdracht', server),
    /** The run that found it; runs are kept for a shorter time. */
    runId: nullable(int('Run', 'Uitvoering', server)),
    at: time('Moment', 'Moment', { ...server, sort: true }),
    kind: oneOf('Kind', 'Soort', searchEventKinds, 'run', { ...server, filter: true }),
    /** Number of the plot in the cadastral register; empty for events of the query. */
    plot: text('Plot', 'Perceel', server),
    number: text('Parcel number', 'Perceelnummer', server),
    /** Points before and after, or matches of the runs. */
    before: nullable(real('Before', 'Voor', server)),
    after: nullable(real('After', 'Na', server)),
    reasons: json<EventReasons>('Reasons', 'Redenen', {}, server),
  },
  {
    label: {
      one: { en: 'Event of a search query', nl: 'Gebeurtenis van een zoekopdracht' },
      many: { en: 'Events of search queries', nl: 'Gebeurtenissen van zoekopdrachten' },
    },
    relations: { searchquery: belongsTo('searchquery', 'searchQueryId') },
    access: { anonymous: '', lapsed: readVerbs, trial: readVerbs, user: readVerbs, admin: readVerbs, staff: readVerbs },
    parent: { to: 'searchquery', via: 'searchQueryId' },
  },
);
export type SearchEvent = RecordOf<typeof searchEvent>;
