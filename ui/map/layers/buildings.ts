import { tileLayers } from '../../../model/land/tiles.ts';
import { palette } from '../../../model/palette.ts';
import { tints } from '../tints.ts';
import type { StackedLayers } from './stack.ts';

/** Buildings and trees are drawn one by one from this zoom on. */
const DETAIL_ZOOM = 14;

/** Property with the metres above ground; a storey and a half where it is missing. */
export const HEIGHT = tileLayers.buildings.property;

/**
 * Buildings in stone colour: flat from above, extruded when the map is tilted. `standingBuildings` has already left out
 * demolished ones.
 */
export const buildingLayers: StackedLayers = {
  group: 'buildings',
  layers: [
    {
      id: 'buildings',
      type: 'fill',
      source: 'pand',
      minzoom: DETAIL_ZOOM,
      paint: {
        'fill-color': tints.building,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], DETAIL_ZOOM, 0, DETAIL_ZOOM + 1, 1],
      },
    },
    {
      id: 'building-edges',
      type: 'line',
      source: 'pand',
      minzoom: DETAIL_ZOOM,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': tints.buildingEdge,
        'line-width': ['interpolate', ['linear'], ['zoom'], 15, 0.3, 17, 0.8, 19, 1.2],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], DETAIL_ZOOM, 0, 15.5, 0.9],
      },
    },
    {
      id: 'building-blocks',
      type: 'fill-extrusion',
      source: 'pand',
      minzoom: DETAIL_ZOOM,
      layout: { visibility: 'none' },
      paint: {
        'fill-extrusion-color': tints.buildingBlock,
        'fill-extrusion-height': ['coalesce', ['get', HEIGHT], 4.5],
        'fill-extrusion-opacity': 0.94,
        'fill-extrusion-vertical-gradient': true,
      },
    },
  ],
};

/** Crowns, as wide on the ground as a street tree: 6 m across. */
export const treeLayers: StackedLayers = {
  group: 'terrain',
  layers: [
    {
      id: 'trees',
      type: 'circle',
      source: 'vegetatieobject',
      minzoom: 15.5,
      paint: {
        'circle-color': tints.tree,
        'circle-opacity': ['interpolate', ['linear'], ['zoom'], 15.5, 0, 16.5, 0.55],
        'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 15, 1.2, 20, 38],
        'circle-pitch-alignment': 'map',
        'circle-stroke-color': palette.leaf,
        'circle-stroke-opacity': ['interpolate', ['linear'], ['zoom'], 16, 0, 17.5, 0.35],
        'circle-stroke-width': 0.8,
      },
    },
  ],
};
