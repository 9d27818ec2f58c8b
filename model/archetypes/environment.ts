import { inUnit, list, oneOf, part, unitless } from '../define.ts';
import { environmentTypes, vegetationTypes } from '../enums/geometry.ts';
import { archetype } from './archetype.ts';

/** Green, water or paved surface with vegetation. */
export const environment = archetype({
  key: 'environment',
  label: { en: 'Landscape', nl: 'Buitenruimte' },
  icon: 'IconTrees',
  group: 'outdoors',
  function: 'outdoor',
  defaults: { maxlength: 30, maxheight: 0, floor_height: 3 },
  ground: 'green',
  parts: {
    environment: part('Landscape', 'Buitenruimte', {
      type: oneOf('Type', 'Type', environmentTypes, 'green'),
      density: unitless('Vegetation density', 'Begroeiingsdichtheid', [0.8, 0, 1]),
      jitter: unitless('Scatter', 'Spreiding', [0.2, 0, 1]),
      vegetation: list('Trees', 'Bomen', oneOf('Tree', 'Boom', vegetationTypes)),
    }),
  },
  settings: [
    {
      key: 'environment',
      title: { en: 'Landscape', nl: 'Buitenruimte' },
      path: ['cfg', 'environment'],
      fields: ['type', 'density', 'jitter', 'vegetation'],
    },
  ],
});

export const forestDensity = inUnit('1/m2')(
  'Trees per m² at full density',
  'Bomen per m² bij volle dichtheid',
  [0.02, 0, 0.2],
);
