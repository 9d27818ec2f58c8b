import { archetype } from './archetype.ts';

export const generic = archetype({
  key: 'generic',
  label: { en: 'Generic volume', nl: 'Generiek volume' },
  note: 'Massing by storeys; usable area from the efficiency of the storey function.',
  icon: 'IconCube',
  group: 'work',
  function: 'generic',
});
