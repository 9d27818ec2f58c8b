import { archetype } from './archetype.ts';

/** Row of business units. */
export const industrial = archetype({
  key: 'industrial',
  label: { en: 'Industrial unit(s)', nl: 'Bedrijfsunits' },
  icon: 'IconBuildingFactory2',
  group: 'work',
  function: 'industrial',
  defaults: { maxheight: 12 },
});
