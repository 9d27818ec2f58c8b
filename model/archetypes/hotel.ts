import { archetype } from './archetype.ts';

export const hotel = archetype({
  key: 'hotel',
  label: { en: 'Hotel', nl: 'Hotel' },
  note: 'Generic routine with function hotel.',
  icon: 'IconBed',
  group: 'work',
  function: 'hotel',
  defaults: { maxheight: 12 },
});
