import { archetype } from './archetype.ts';

export const hotel = archetype({
  key: 'hotel',
  label: { en: 'Hotel', nl: 'Hotel' },
  icon: 'IconBed',
  group: 'work',
  function: 'hotel',
  defaults: { maxheight: 12 },
});
