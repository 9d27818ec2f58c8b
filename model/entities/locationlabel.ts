import { ref } from '../define.ts';
import { belongsTo, entity, openTo, type RecordOf } from '../entity.ts';

/** A label on a location. */
export const locationLabel = entity(
  'locationlabel',
  {
    locationId: ref('location', 'Location', 'Locatie'),
    labelId: ref('label', 'Label', 'Label'),
  },
  {
    label: {
      one: { en: 'Label of a location', nl: 'Label van een locatie' },
      many: { en: 'Labels of locations', nl: 'Labels van locaties' },
    },
    relations: { location: belongsTo('location', 'locationId'), label: belongsTo('label', 'labelId') },
    access: openTo('P'),
    published: { shows: { facts: ['locationId', 'labelId'] } },
    parents: [
      { to: 'location', via: 'locationId' },
      { to: 'label', via: 'labelId' },
    ],
  },
);
export type LocationLabel = RecordOf<typeof locationLabel>;
