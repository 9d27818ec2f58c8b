import { tints } from '../tints.ts';
import type { StackedLayers } from './stack.ts';

/** The border of the municipality, dashed. */
export const borderLayers: StackedLayers = {
  group: 'borders',
  layers: [
    {
      id: 'municipality',
      type: 'line',
      source: 'gemeente',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': tints.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 10, 0.8, 16, 1.6],
        'line-dasharray': [4, 2.5],
        'line-opacity': 0.7,
      },
    },
  ],
};
