/** Buildings by what is known of each. A page sets the colours and shows them in place of the stone ones. */
import type { LayerSpecification } from 'maplibre-gl';
import { palette } from '../../../model/palette.ts';
import { tints } from '../tints.ts';
import { tileSource } from './sources.ts';
import type { StackedLayers } from './stack.ts';

/** A storey and a half, m, where the height is unknown. */
const USUAL = 4.5;
/** The chosen building is dark, which no class is, and stands this much over its own walls, m. */
const OVER = 0.3;

type Blocks = Extract<LayerSpecification, { type: 'fill-extrusion' }>;

const blocks = (id: string, paint: NonNullable<Blocks['paint']>): Blocks => ({
  id,
  type: 'fill-extrusion',
  source: tileSource('stock'),
  'source-layer': 'stock',
  layout: { visibility: 'none' },
  paint,
});

export const STOCK = 'stock-blocks';
export const CHOSEN = 'stock-chosen';
export const RIGHTS = 'stock-rights';

export const stockLayers: StackedLayers = {
  group: 'buildings',
  layers: [
    blocks(STOCK, {
      'fill-extrusion-color': tints.buildingBlock,
      'fill-extrusion-height': ['coalesce', ['get', 'height'], USUAL],
      'fill-extrusion-opacity': 0.96,
      'fill-extrusion-vertical-gradient': true,
    }),
    {
      ...blocks(CHOSEN, {
        'fill-extrusion-color': palette.ink,
        'fill-extrusion-height': ['+', ['coalesce', ['get', 'height'], USUAL], OVER],
        'fill-extrusion-opacity': 0.9,
      }),
      filter: ['==', ['id'], -1],
    },
    blocks(RIGHTS, {
      'fill-extrusion-color': palette.water,
      'fill-extrusion-base': ['coalesce', ['get', 'height'], USUAL],
      'fill-extrusion-height': ['max', ['coalesce', ['get', 'height'], USUAL], ['coalesce', ['get', 'allowed'], 0]],
      'fill-extrusion-opacity': 0.26,
    }),
  ],
};
