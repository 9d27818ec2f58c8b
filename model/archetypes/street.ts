import { archetype } from './archetype.ts';

/** Carriageway, sidewalks and green strips; counts as hard surface. */
export const street = archetype({
  key: 'street',
  label: { en: 'Street', nl: 'Straat' },
  icon: 'IconRoad',
  group: 'outdoors',
  function: 'circulation',
  defaults: { maxlength: 60, maxwidth: 9.6, maxheight: 0 },
  ground: 'pavement',
});
