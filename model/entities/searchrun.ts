import { int, json, nullable, oneOf, real, ref, secret, text, time } from '../define.ts';
import { belongsTo, entity, readVerbs, type RecordOf } from '../entity.ts';
import { loadStates } from '../enums/location.ts';
import type { FoundPlot, SearchCounts } from '../land/runs.ts';
import type { SearchFilter } from '../land/searchcalls.ts';

const server = { server: true };

/** One search of the land by a search query: its filters as they were, what it found, and its state while it runs. */
export const searchRun = entity(
  'searchrun',
  {
    searchQueryId: ref('searchquery', 'Search query', 'Zoekopdracht', server),
    state: oneOf('State', 'Status', loadStates, 'loading', { ...server, filter: true }),
    progress: real('Progress', 'Voortgang', server),
    /** Number of the municipality that is searched. */
    municipality: nullable(int('Municipality', 'Gemeente', server)),
    startedAt: time('Started', 'Begonnen', server),
    finishedAt: time('Finished', 'Klaar', server),
    releasesHash: text('Hash of the land', 'Hash van de gegevens', server),
    filtersHash: text('Hash of the filters', 'Hash van de filters', server),
    filters: json<SearchFilter[]>('Filters', 'Filters', [], server),
    counts: json<SearchCounts | null>('Counts', 'Aantallen', null, { ...server, nullable: true }),
    matched: int('Matches', 'Resultaten', server),
    unknown: int('Unknown', 'Onbekend', server),
    near: int('Near misses', 'Bijna-resultaten', server),
    results: json<FoundPlot[]>('Best results', 'Beste resultaten', [], server),
    /** Ids and points of all matches, packed by municipality (`server/geodata/search/matches.ts`). */
    matchedIds: secret('All matches', 'Alle resultaten'),
    /** What can be built on the results (`land/capacity.ts`), as JSON; empty before it was asked. */
    capacity: secret('What can be built', 'Bouwmogelijkheden'),
    /** Values of the best results by filter (`RangeValues` of `land/runs.ts`), as JSON; empty in older runs. */
    rangeValues: secret('Values of the best results', 'Waarden van de beste resultaten'),
    hash: text('Hash of the result', 'Hash van het resultaat', server),
    failure: text('Failure', 'Fout', server),
  },
  {
    label: {
      one: { en: 'Run of a search query', nl: 'Uitvoering van een zoekopdracht' },
      many: { en: 'Runs of search queries', nl: 'Uitvoeringen van zoekopdrachten' },
    },
    relations: { searchquery: belongsTo('searchquery', 'searchQueryId') },
    access: { anonymous: '', lapsed: readVerbs, trial: readVerbs, user: readVerbs, admin: readVerbs, staff: readVerbs },
    parent: { to: 'searchquery', via: 'searchQueryId' },
  },
);
export type SearchRun = RecordOf<typeof searchRun>;
