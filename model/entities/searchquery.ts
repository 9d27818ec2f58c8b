import { flag, int, json, longText, nullable, oneOf, part, ref, text } from '../define.ts';
import { belongsTo, entity, hasMany, keyField, openTo, type RecordOf } from '../entity.ts';
import { planStages, searchQueryTypes } from '../enums/location.ts';

/** What a company looks for: filters over the land, and the locations found with them. */
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
      lastResults: json<Record<string, unknown>>('Last results', 'Laatste resultaten', {}),
      publicationId: nullable(int('Publication', 'Publicatie', { server: true })),
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
