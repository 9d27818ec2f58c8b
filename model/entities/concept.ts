import { flag, int, list, nullable, part, ref, richText, text } from '../define.ts';
import { belongsTo, entity, hasMany, keyField, openTo, type RecordOf } from '../entity.ts';

const show = (en: string, nl: string) => flag(en, nl, { default: true });

/** One idea for a location: a set of buildings with its figures. */
export const concept = entity(
  'concept',
  {
    name: text('Name', 'Naam', { filter: true, sort: true }),
    key: keyField(),
    order: int('Order', 'Volgorde', { sort: true }),
    locationId: ref('location', 'Location', 'Locatie'),
    publicationId: ref('publication', 'Publication', 'Publicatie'),
    cfg: part('Configuration', 'Instellingen', {
      /** Concept this one is a variant of. */
      variantOf: nullable(int('Variant of', 'Variant van')),
      summary: part('Summary', 'Samenvatting', {
        description: richText('Description', 'Omschrijving'),
        skippedSurroundingBuildings: list(
          'Hidden surrounding buildings',
          'Verborgen omliggende gebouwen',
          text('Surrounding building', 'Omliggend gebouw', { maxLength: 40 }),
        ),
        show_description: show('Description', 'Omschrijving'),
        show_current_situation: show('Current situation', 'Huidige situatie'),
        show_regulations: show('Regulations', 'Regelgeving'),
        show_context: show('Context', 'Omgeving'),
        show_floorplans: show('Floor plans', 'Plattegronden'),
        show_business_case: show('Business case', 'Businesscase'),
      }),
    }),
  },
  {
    label: { one: { en: 'Concept', nl: 'Concept' }, many: { en: 'Concepts', nl: 'Concepten' } },
    relations: {
      location: belongsTo('location', 'locationId'),
      buildings: hasMany('building', 'conceptId'),
      images: hasMany('image', 'conceptId'),
    },
    access: openTo('P'),
    published: {
      shows: { concepts: ['name', 'key', 'order', 'locationId', 'cfg'], texts: ['cfg.summary.description'] },
      behind: { texts: ['cfg.summary.description'] },
      unless: { show_description: ['cfg.summary.description'] },
    },
    parent: { to: 'location', via: 'locationId' },
  },
);
export type Concept = RecordOf<typeof concept>;
