import type { ExpressionSpecification } from 'maplibre-gl';
import { tileLayers } from '../../../model/land/tiles.ts';
import { zoningColours } from '../../theme/zoning.ts';
import { tints } from '../tints.ts';
import type { StackedLayers } from './stack.ts';

/** Property with the letter code of a zone. */
export const ZONING_CODE = tileLayers.zoning.property;

const colourOf: ExpressionSpecification = [
  'match',
  ['get', ZONING_CODE],
  ...(Object.entries(zoningColours).flat() as [string, string]),
  zoningColours.O,
];

/** Zoning in the official colours, translucent so that streets and water show through. */
export const zoningLayers: StackedLayers = {
  group: 'regulations',
  layers: [
    {
      id: 'zoning',
      type: 'fill',
      source: 'enkelbestemming',
      layout: { visibility: 'none' },
      paint: { 'fill-color': colourOf, 'fill-opacity': 0.5 },
    },
    {
      id: 'zoning-edges',
      type: 'line',
      source: 'enkelbestemming',
      layout: { visibility: 'none' },
      paint: { 'line-color': tints.label, 'line-width': 0.7, 'line-opacity': 0.35 },
    },
  ],
};
