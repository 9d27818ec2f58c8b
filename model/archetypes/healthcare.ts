import { archetype } from './archetype.ts';

export const healthcare = archetype({
  key: 'healthcare',
  label: { en: 'Healthcare building', nl: 'Zorggebouw' },
  note: 'Generic routine with function healthcare; corridor 2.0.',
  icon: 'IconBuildingHospital',
  group: 'work',
  function: 'healthcare',
  defaults: { maxheight: 12 },
});
