import { tints } from '../tints.ts';
import type { StackedLayers } from './stack.ts';

export const waterLayers: StackedLayers = {
  group: 'water',
  layers: [
    { id: 'water', type: 'fill', source: 'waterdeel', paint: { 'fill-color': tints.water, 'fill-antialias': true } },
    {
      id: 'water-edges',
      type: 'line',
      source: 'waterdeel',
      minzoom: 14,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': tints.waterEdge, 'line-width': ['interpolate', ['linear'], ['zoom'], 14, 0.4, 18, 1.1] },
    },
  ],
};
