import { palette } from '../../../model/palette.ts';
import { fonts } from '../fonts.ts';
import { tints } from '../tints.ts';
import type { StackedLayers } from './stack.ts';

/** Parcels with their numbers; plots of the selected location; hovered and selected parcels. */
export const plotLayers: StackedLayers = {
  group: 'plots',
  layers: [
    {
      id: 'plot-areas',
      type: 'fill',
      source: 'perceel',
      minzoom: 14,
      // Invisible, for finding the parcel under the pointer.
      paint: { 'fill-color': palette.paper, 'fill-opacity': 0 },
    },
    {
      id: 'plot-edges',
      type: 'line',
      source: 'perceel',
      minzoom: 14.5,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': tints.plotEdge,
        'line-width': ['interpolate', ['linear'], ['zoom'], 15, 0.35, 17, 0.7, 19, 1.1],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 14.5, 0, 16, 0.85],
      },
    },
    {
      id: 'location-plot-areas',
      type: 'fill',
      source: 'location-plots',
      paint: {
        'fill-color': ['match', ['get', 'type'], 'buildable_area', palette.leaf, palette.water],
        'fill-opacity': ['case', ['==', ['get', 'marked'], true], 0.34, 0.14],
      },
    },
    {
      id: 'plot-hover-area',
      type: 'fill',
      source: 'plot-hover',
      paint: { 'fill-color': palette.water, 'fill-opacity': 0.16 },
    },
    {
      id: 'plot-selection-areas',
      type: 'fill',
      source: 'plot-selection',
      paint: { 'fill-color': palette.sun, 'fill-opacity': 0.3 },
    },
  ],
};

/** Outlines and numbers lie over the buildings, which would hide them. */
export const plotOutlineLayers: StackedLayers = {
  group: 'roads',
  layers: [
    {
      id: 'location-plot-casing',
      type: 'line',
      source: 'location-plots',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.paper,
        'line-width': ['interpolate', ['linear'], ['zoom'], 13, 2.5, 17, 5],
        'line-opacity': 0.85,
      },
    },
    {
      id: 'location-buildable-edges',
      type: 'line',
      source: 'location-plots',
      filter: ['==', ['get', 'type'], 'buildable_area'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.leaf, 'line-width': 2, 'line-dasharray': [3, 2] },
    },
    {
      id: 'location-plot-edges',
      type: 'line',
      source: 'location-plots',
      filter: ['!=', ['get', 'type'], 'buildable_area'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.darkWater, 'line-width': ['interpolate', ['linear'], ['zoom'], 13, 1.2, 17, 2.4] },
    },
    {
      id: 'plot-open-casing',
      type: 'line',
      source: 'plot-open',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.paper, 'line-width': 5, 'line-opacity': 0.9 },
    },
    {
      id: 'plot-open-edge',
      type: 'line',
      source: 'plot-open',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.sun, 'line-width': 3 },
    },
    {
      id: 'plot-hover-edge',
      type: 'line',
      source: 'plot-hover',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.water, 'line-width': 1.8 },
    },
    {
      id: 'plot-selection-casing',
      type: 'line',
      source: 'plot-selection',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.paper, 'line-width': 5, 'line-opacity': 0.9 },
    },
    {
      id: 'plot-selection-edges',
      type: 'line',
      source: 'plot-selection',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.darkWater, 'line-width': 2.4 },
    },
  ],
};

export const plotLabelLayers: StackedLayers = {
  group: 'labels',
  layers: [
    {
      id: 'plot-numbers',
      type: 'symbol',
      source: 'plot-labels',
      minzoom: 16.4,
      layout: {
        'text-field': ['get', 'number'],
        'text-font': fonts.regular,
        'text-size': ['interpolate', ['linear'], ['zoom'], 16.4, 9, 19, 12],
        'text-padding': 1,
      },
      paint: { 'text-color': tints.plotLabel, 'text-halo-color': palette.paper, 'text-halo-width': 1.2 },
    },
  ],
};
