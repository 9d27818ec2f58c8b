import { archetype } from './archetype.ts';

export const leisure = archetype({
  key: 'leisure',
  label: { en: 'Sport, culture and leisure', nl: 'Sport, cultuur en leisure' },
  icon: 'IconBallFootball',
  group: 'work',
  function: 'sport',
  defaults: { maxheight: 12 },
});
