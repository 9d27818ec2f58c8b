import { archetype } from './archetype.ts';

export const leisure = archetype({
  key: 'leisure',
  label: { en: 'Sport, culture and leisure', nl: 'Sport, cultuur en leisure' },
  note: 'Generic routine with function sport or assembly.',
  icon: 'IconBallFootball',
  group: 'work',
  function: 'sport',
  defaults: { maxheight: 12 },
});
