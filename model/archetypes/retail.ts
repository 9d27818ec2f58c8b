import { archetype } from './archetype.ts';

export const retail = archetype({
  key: 'retail',
  label: { en: 'Retail building', nl: 'Winkelgebouw' },
  icon: 'IconBuildingStore',
  group: 'work',
  function: 'retail',
  defaults: { maxheight: 12 },
});
