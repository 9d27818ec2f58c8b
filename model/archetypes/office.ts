import { archetype } from './archetype.ts';

/** Open floors with a core block. */
export const office = archetype({
  key: 'office',
  label: { en: 'Office building', nl: 'Kantoorgebouw' },
  icon: 'IconBuilding',
  group: 'work',
  function: 'office',
  defaults: { maxwidth: 16, maxheight: 18 },
});
