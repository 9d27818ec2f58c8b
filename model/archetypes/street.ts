import { archetype } from './archetype.ts';

export const street = archetype({
  key: 'street',
  label: { en: 'Street', nl: 'Straat' },
  note: 'Street profile of carriageway, sidewalk and green strips; counts as hard surface.',
  icon: 'IconRoad',
  group: 'outdoors',
  function: 'circulation',
  defaults: { maxlength: 60, maxwidth: 9.6, maxheight: 0 },
  ground: 'pavement',
});
