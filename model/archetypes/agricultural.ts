import { archetype } from './archetype.ts';

export const agricultural = archetype({
  key: 'agricultural',
  label: { en: 'Agricultural building', nl: 'Agrarisch gebouw' },
  icon: 'IconTractor',
  group: 'work',
  function: 'agricultural',
  defaults: { maxheight: 12 },
});
