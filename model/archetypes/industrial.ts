import { archetype } from './archetype.ts';

export const industrial = archetype({
  key: 'industrial',
  label: { en: 'Industrial unit(s)', nl: 'Bedrijfsunits' },
  note: 'Row of business units; generic routine with function industrial; unit length 6-12.',
  icon: 'IconBuildingFactory2',
  group: 'work',
  function: 'industrial',
  defaults: { maxheight: 12 },
});
