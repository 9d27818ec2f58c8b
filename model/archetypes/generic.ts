import { archetype } from './archetype.ts';

/** Massing by storeys; usable area from the efficiency of the storey function. */
export const generic = archetype({
  key: 'generic',
  label: { en: 'Generic volume', nl: 'Generiek volume' },
  icon: 'IconCube',
  group: 'work',
  function: 'generic',
});
