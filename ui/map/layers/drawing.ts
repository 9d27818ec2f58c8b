import { palette } from '../../../model/palette.ts';
import { fonts } from '../fonts.ts';
import type { StackedLayers } from './stack.ts';

/** Measurements and drawings: area, line, points, and dimensions above their line. */
export const drawingLayers: StackedLayers = {
  group: 'drawing',
  layers: [
    {
      id: 'drawing-area',
      type: 'fill',
      source: 'drawing',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': palette.sun, 'fill-opacity': 0.18 },
    },
    {
      id: 'drawing-casing',
      type: 'line',
      source: 'drawing',
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': palette.paper, 'line-width': 5, 'line-opacity': 0.9 },
    },
    {
      id: 'drawing-line',
      type: 'line',
      source: 'drawing',
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': palette.darkWater, 'line-width': 2 },
    },
    {
      id: 'drawing-points',
      type: 'circle',
      source: 'drawing',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': ['case', ['==', ['get', 'first'], true], 6, 4.5],
        'circle-color': palette.paper,
        'circle-stroke-color': palette.darkWater,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'drawing-lengths',
      type: 'symbol',
      source: 'drawing-labels',
      layout: {
        'text-field': ['get', 'text'],
        'text-font': fonts.semibold,
        'text-size': ['case', ['==', ['get', 'kind'], 'area'], 14, 12],
        'text-rotate': ['get', 'angle'],
        'text-rotation-alignment': 'map',
        'text-offset': ['case', ['==', ['get', 'kind'], 'area'], ['literal', [0, 0]], ['literal', [0, -0.9]]],
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': palette.ink, 'text-halo-color': palette.paper, 'text-halo-width': 2 },
    },
  ],
};
