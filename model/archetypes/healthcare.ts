import { archetype } from './archetype.ts';

export const healthcare = archetype({
  key: 'healthcare',
  label: { en: 'Healthcare building', nl: 'Zorggebouw' },
  icon: 'IconBuildingHospital',
  group: 'work',
  function: 'healthcare',
  defaults: { maxheight: 12 },
});
