import { archetype } from './archetype.ts';

export const environment = archetype({
  key: 'environment',
  label: { en: 'Landscape', nl: 'Buitenruimte' },
  note: 'Green, water or paved surface with vegetation; cfg.environment.',
  icon: 'IconTrees',
  group: 'outdoors',
  function: 'outdoor',
  defaults: { maxlength: 30, maxheight: 0, floor_height: 3 },
  ground: 'green',
  settings: [
    {
      key: 'environment',
      title: { en: 'Landscape', nl: 'Buitenruimte' },
      path: ['cfg', 'environment'],
      fields: ['type', 'density', 'jitter', 'vegetation'],
    },
  ],
});
