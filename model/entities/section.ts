import { flag, int, json, list, longText, nullable, oneOf, part, real, ref, text } from '../define.ts';
import { belongsTo, entity, hasMany, openTo, type RecordOf } from '../entity.ts';
import { indicatorTypes, pageTypes, publicationBlockTypes } from '../enums/publication.ts';

const indicator = part('Indicator', 'Indicator', {
  name: text('Name', 'Naam'),
  description: longText('Description', 'Omschrijving'),
  key: text('Key', 'Sleutel', { maxLength: 80 }),
  score: nullable(real('Score', 'Score')),
  type: oneOf('Type', 'Type', indicatorTypes, 'score'),
  order: int('Order', 'Volgorde'),
});

/** A block on a page of a publication. */
export const section = entity(
  'section',
  {
    type: oneOf('Block', 'Blok', publicationBlockTypes, 'location_list', { filter: true }),
    order: int('Order', 'Volgorde', { sort: true }),
    pageType: oneOf('Page', 'Pagina', pageTypes, 'overview', { filter: true }),
    publicationId: ref('publication', 'Publication', 'Publicatie'),
    cfg: part('Configuration', 'Instellingen', {
      param1: longText('First parameter', 'Eerste parameter'),
      param2: longText('Second parameter', 'Tweede parameter'),
      param3: longText('Third parameter', 'Derde parameter'),
      indicators: list('Indicators', 'Indicatoren', indicator, { max: 100 }),
      hidden: flag('Hidden', 'Verborgen'),
      filters: json<Record<string, unknown>>('Filters', 'Filters', {}),
    }),
  },
  {
    label: { one: { en: 'Section', nl: 'Onderdeel' }, many: { en: 'Sections', nl: 'Onderdelen' } },
    relations: {
      publication: belongsTo('publication', 'publicationId'),
      questions: hasMany('surveyquestion', 'sectionId'),
    },
    access: openTo('P'),
    published: { shows: { publication: ['type', 'order', 'pageType', 'publicationId', 'cfg'] } },
    parent: { to: 'publication', via: 'publicationId' },
  },
);
export type Section = RecordOf<typeof section>;
