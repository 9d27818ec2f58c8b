import { text } from '../define.ts';
import { entity, hasMany, openTo, type RecordOf } from '../entity.ts';

/** A word with a colour that a company puts on its locations. */
export const label = entity(
  'label',
  {
    name: text('Name', 'Naam', { filter: true, sort: true }),
    color: text('Colour', 'Kleur', { maxLength: 20 }),
  },
  {
    label: { one: { en: 'Label', nl: 'Label' }, many: { en: 'Labels', nl: 'Labels' } },
    relations: { locationslabels: hasMany('locationlabel', 'labelId') },
    access: openTo('P'),
    published: { shows: { facts: ['name', 'color'] } },
  },
);
export type LocationTag = RecordOf<typeof label>;
