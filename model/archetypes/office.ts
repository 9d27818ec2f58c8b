import { archetype } from './archetype.ts';

export const office = archetype({
  key: 'office',
  label: { en: 'Office building', nl: 'Kantoorgebouw' },
  note: 'Open floors with a core block.',
  icon: 'IconBuilding',
  group: 'work',
  function: 'office',
  defaults: { maxwidth: 16, maxheight: 18 },
});
