import { palette } from '../../theme/palette.ts';
import { fonts } from '../fonts.ts';
import { PIN_SIZE } from '../pinimages.ts';
import type { StackedLayers } from './stack.ts';

/** Groups of pins split before this zoom; from 40 px apart on they stand alone. */
export const CLUSTERING = { clusterMaxZoom: 14, clusterRadius: 44 } as const;

const isCluster = ['has', 'point_count'] as const;

/** Around pins and names, pixels: what the library keeps free by itself. */
const PADDING = 2;
const NAME = { plain: 12, marked: 13 } as const;

/** From the middle of a pin to its name, in heights of the letters: nearer, the name would be hidden by its own pin. */
const nameOffset = (kind: keyof typeof PIN_SIZE): number => (PIN_SIZE[kind] / 2 + 2 * PADDING + 1) / NAME[kind];

const pinText = {
  'text-field': ['get', 'name'],
  'text-font': fonts.semibold,
  'text-size': NAME.plain,
  'text-radial-offset': nameOffset('plain'),
  'text-padding': PADDING,
  'text-justify': 'auto',
  'text-max-width': 12,
} as const;
const anchors = ['left', 'right', 'top', 'bottom'] as const;
const pinPaint = { 'text-color': palette.ink, 'text-halo-color': palette.paper, 'text-halo-width': 2 } as const;

/** Pins with the ring of their phase (drawn by `pinImages`), and groups with their number. */
export const locationLayers: StackedLayers = {
  group: 'locations',
  layers: [
    {
      id: 'location-clusters',
      type: 'circle',
      source: 'locations',
      filter: [...isCluster],
      paint: {
        'circle-color': palette.darkWater,
        'circle-radius': ['interpolate', ['linear'], ['get', 'point_count'], 2, 16, 20, 22, 200, 30],
        'circle-stroke-color': palette.paper,
        'circle-stroke-width': 2.5,
      },
    },
    {
      id: 'location-cluster-counts',
      type: 'symbol',
      source: 'locations',
      filter: [...isCluster],
      layout: {
        'text-field': ['to-string', ['get', 'point_count']],
        'text-font': fonts.semibold,
        'text-size': 13,
        'text-allow-overlap': true,
        // The disc around the number: names of the map keep clear of it.
        'text-padding': 18,
      },
      paint: { 'text-color': palette.paper },
    },
    {
      // Under the pins: layers above take their room first, so that no name lies over a pin.
      id: 'location-names',
      type: 'symbol',
      source: 'locations',
      filter: ['!', [...isCluster]],
      layout: {
        ...pinText,
        'text-field': [...pinText['text-field']],
        'text-variable-anchor': [...anchors],
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: pinPaint,
    },
    {
      id: 'location-pins',
      type: 'symbol',
      source: 'locations',
      filter: ['!', [...isCluster]],
      layout: {
        'icon-image': ['get', 'image'],
        'icon-allow-overlap': true,
        'icon-padding': PADDING,
        'symbol-sort-key': ['get', 'rank'],
      },
    },
    {
      // The open location and the one pointed at: never in a group, and always with their name.
      id: 'location-marked-pins',
      type: 'symbol',
      source: 'location-marked',
      layout: {
        ...pinText,
        'text-field': [...pinText['text-field']],
        'text-variable-anchor': ['left', 'right'],
        'text-radial-offset': nameOffset('marked'),
        'text-size': NAME.marked,
        'icon-image': ['get', 'image'],
        'icon-allow-overlap': true,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: pinPaint,
    },
  ],
};
