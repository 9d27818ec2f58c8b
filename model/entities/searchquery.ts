import { flag, int, json, longText, oneOf, part, ref, text } from '../define.ts';
import { belongsTo, entity, hasMany, keyField, openTo, type RecordOf } from '../entity.ts';
import { planStages, searchQueryTypes } from '../enums/location.ts';
import { runLimits, type LastResults } from '../land/runs.ts';

/** A saved search: filters over the land, and the locations found with them. */
export const searchQuery = entity(
  'searchquery',
  {
    name: text('Name', 'Naam', { filter: true, sort: true }),
    key: keyField(),
    description: longText('Description', 'Omschrijving'),
    type: oneOf('Type', 'Type', searchQueryTypes, 'residential', { filter: true }),
    status: oneOf('Status', 'Status', planStages, 'not_started', { filter: true, sort: true }),
    category: text('Category', 'Categorie', { filter: true, sort: true }),
    order: int('Order', 'Volgorde', { sort: true }),
    archived: flag('Archived', 'Gearchiveerd', { filter: true }),
    publicationId: ref('publication', 'Publication', 'Publicatie'),
    cfg: part('Configuration', 'Instellingen', {
      /** Written by the server after each run. */
      lastResults: json<LastResults | Record<string, never>>(
        'Last results',
        'Laatste resultaten',
        {},
        { server: true },
      ),
      /** Keeps plots whose value for a bound is unknown. */
      keepUnknown: flag('Keep plots with unknown values', 'Percelen met onbekende waarden behouden'),
      /** Results that a run keeps, best first. */
      resultLimit: int('Results kept', 'Bewaarde resultaten', {
        default: runLimits.results,
        min: 1,
        max: runLimits.mostResults,
      }),
      /** The page the last results are shown on; the query's own `publicationId` is the one it belongs to. */
      publicationId: ref('publication', 'Publication of the results', 'Publicatie van de resultaten', {
        filter: false,
      }),
    }),
  },
  {
    label: { one: { en: 'Search query', nl: 'Zoekopdracht' }, many: { en: 'Search queries', nl: 'Zoekopdrachten' } },
    relations: {
      featurefilters: hasMany('featurefilter', 'searchQueryId'),
      notes: hasMany('note', 'searchQueryId'),
      locations: hasMany('location', 'searchQueryId'),
      publication: belongsTo('publication', 'publicationId'),
    },
    access: openTo('P'),
    published: { shows: { search: ['name', 'key', 'description', 'type', 'status', 'category'] } },
  },
);
export type SearchQuery = RecordOf<typeof searchQuery>;
