import { archetype } from './archetype.ts';

export const school = archetype({
  key: 'school',
  label: { en: 'School', nl: 'School' },
  icon: 'IconSchool',
  group: 'work',
  function: 'education',
  defaults: { maxheight: 12 },
});
