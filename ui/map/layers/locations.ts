import { palette } from '../../../model/palette.ts';
import { fonts } from '../fonts.ts';
import { clusterImageName } from '../clusterimages.ts';
import { PIN_SIZE } from '../pinimages.ts';
import type { StackedLayers } from './stack.ts';

/** Pins group up to this zoom, within this radius in px. */
export const CLUSTERING = { clusterMaxZoom: 14, clusterRadius: 44 } as const;

const isCluster = ['has', 'point_count'] as const;

/**
 * While the map moves, each frame looks for room for every name. For thousands of names that takes longer than a frame. So below
 * zoom level `allFrom` only the first `fromFar` pins may have a name; the others would find no room anyway.
 */
const NAMES = { fromFar: 400, allFrom: 11 } as const;

/** Padding that the library keeps around pins and names, pixels. */
const PADDING = 2;
const NAME = { plain: 12, marked: 13 } as const;

/** Distance of a name from the centre of its pin, in letter heights: any closer, the pin would hide the name. */
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
      // A ring divided by the colours of its pins (drawn by `clusterImages`).
      id: 'location-clusters',
      type: 'symbol',
      source: 'locations',
      filter: [...isCluster],
      layout: {
        'icon-image': clusterImageName,
        'icon-size': ['interpolate', ['linear'], ['get', 'point_count'], 2, 0.8, 20, 1, 200, 1.3],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
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
        // The disc around the number, which map names avoid.
        'text-padding': 18,
      },
      paint: { 'text-color': palette.ink },
    },
    {
      // Below the pins: upper layers are placed first, so no name covers a pin.
      id: 'location-names',
      type: 'symbol',
      source: 'locations',
      filter: [
        'all',
        ['!', [...isCluster]],
        ['any', ['>=', ['zoom'], NAMES.allFrom], ['<', ['get', 'rank'], NAMES.fromFar]],
      ],
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
        // Without a sort key, of which each value would be a draw call of its own: pins that may overlap lie from north to south.
      },
    },
    {
      // The selected and the hovered location: never grouped, always with a name.
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
