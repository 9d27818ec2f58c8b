import { flag, int, json, nullable, oneOf, real, ref, text } from '../define.ts';
import { belongsTo, entity, hasMany, openTo, type RecordOf } from '../entity.ts';
import { filterTypes } from '../land/filtertypes.ts';
import type { AreaGeometry } from './plot.ts';

const parameter = (number: number) => nullable(real(`Parameter ${number}`, `Parameter ${number}`));
const KEY_LENGTH = 80;

/** One condition of a search query, or a group of them. */
export const featureFilter = entity(
  'featurefilter',
  {
    type: oneOf('Type', 'Type', filterTypes, 'range', { filter: true }),
    key: text('Property', 'Eigenschap', { maxLength: KEY_LENGTH, filter: true }),
    enabled: flag('On', 'Aan', { default: true, filter: true }),
    editable: flag('Editable', 'Bewerkbaar', { default: true }),
    order: int('Order', 'Volgorde', { sort: true }),
    param1: parameter(1),
    param2: parameter(2),
    param3: parameter(3),
    param4: parameter(4),
    optimal: nullable(real('Optimal', 'Optimaal')),
    weight: real('Weight', 'Gewicht', { default: 1, min: 0 }),
    polygon: json<AreaGeometry | null>('Area', 'Gebied', null, { nullable: true }),
    searchQueryId: ref('searchquery', 'Search query', 'Zoekopdracht'),
    parentFeatureFilterId: ref('featurefilter', 'Group', 'Groep'),
  },
  {
    label: { one: { en: 'Feature filter', nl: 'Zoekfilter' }, many: { en: 'Feature filters', nl: 'Zoekfilters' } },
    relations: {
      searchquery: belongsTo('searchquery', 'searchQueryId'),
      children: hasMany('featurefilter', 'parentFeatureFilterId'),
    },
    access: openTo('P'),
    published: {
      shows: {
        search: [
          'type',
          'key',
          'enabled',
          'order',
          'param1',
          'param2',
          'param3',
          'param4',
          'optimal',
          'weight',
          'polygon',
          'searchQueryId',
          'parentFeatureFilterId',
        ],
      },
    },
    parents: [
      { to: 'searchquery', via: 'searchQueryId' },
      { to: 'featurefilter', via: 'parentFeatureFilterId', optional: true },
    ],
  },
);
export type FeatureFilter = RecordOf<typeof featureFilter>;
