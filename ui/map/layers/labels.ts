import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { palette } from '../../../model/palette.ts';
import { fonts } from '../fonts.ts';
import { tints } from '../tints.ts';
import type { StackedLayers } from './stack.ts';

const halo = { 'text-halo-color': palette.paper, 'text-halo-width': 1.6, 'text-halo-blur': 0.4 } as const;

const kind: ExpressionSpecification = ['get', 'soort'];
const rank: ExpressionSpecification = ['get', 'rang'];

const streetNames = (id: string, minzoom: number, filter: ExpressionSpecification): SymbolLayerSpecification => ({
  id,
  type: 'symbol',
  source: 'street-labels',
  filter,
  minzoom,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': fonts.medium,
    'text-size': ['interpolate', ['linear'], ['zoom'], 14, 9.5, 16, 11.5, 19, 14],
    'text-rotate': ['get', 'angle'],
    'text-rotation-alignment': 'map',
    'text-pitch-alignment': 'map',
    'text-padding': 6,
    'symbol-sort-key': ['*', -1, ['get', 'length']],
  },
  paint: { ...halo, 'text-color': tints.label },
});

/** Names of streets, water, parks and the town. Points with an angle, so that each name appears once and stays crisp. */
export const labelLayers: StackedLayers = {
  group: 'labels',
  layers: [
    {
      id: 'house-numbers',
      type: 'symbol',
      source: 'adres',
      minzoom: 17.3,
      layout: {
        'text-field': ['concat', ['to-string', ['get', 'huisnummer']], ['coalesce', ['get', 'huisletter'], '']],
        'text-font': fonts.regular,
        'text-size': ['interpolate', ['linear'], ['zoom'], 17.3, 9.5, 20, 12],
        'text-padding': 3,
      },
      paint: { ...halo, 'text-color': tints.labelQuiet, 'text-halo-width': 1.2, 'text-opacity': 0.85 },
    },
    streetNames('street-names', 14, ['!', ['get', 'near']]),
    streetNames('street-names-near', 17.2, ['get', 'near']),
    {
      id: 'park-names',
      type: 'symbol',
      source: 'naam',
      filter: ['in', kind, ['literal', ['park', 'plein', 'gebouw']]],
      minzoom: 15,
      layout: {
        'text-field': ['get', 'naam'],
        'text-font': fonts.italic,
        'text-size': ['interpolate', ['linear'], ['zoom'], 15, 10.5, 18, 13],
        'text-max-width': 7,
      },
      paint: { ...halo, 'text-color': ['match', kind, 'park', tints.greenLabel, tints.labelQuiet] },
    },
    {
      id: 'water-names',
      type: 'symbol',
      source: 'naam',
      filter: ['==', kind, 'water'],
      minzoom: 12.5,
      layout: {
        'text-field': ['get', 'naam'],
        'text-font': fonts.italic,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          13,
          ['match', rank, 1, 13, 10],
          18,
          ['match', rank, 1, 20, 13.5],
        ],
        'text-letter-spacing': 0.1,
        'text-max-width': 8,
      },
      paint: { 'text-color': tints.waterLabel, 'text-halo-color': tints.water, 'text-halo-width': 1.4 },
    },
    {
      id: 'district-names',
      type: 'symbol',
      source: 'naam',
      filter: ['in', kind, ['literal', ['wijk', 'bedrijventerrein']]],
      minzoom: 13,
      maxzoom: 16.4,
      layout: {
        'text-field': ['upcase', ['get', 'naam']],
        'text-font': fonts.semibold,
        'text-size': ['interpolate', ['linear'], ['zoom'], 13, 9, 16, 12],
        'text-letter-spacing': 0.12,
        'text-max-width': 9,
      },
      paint: {
        ...halo,
        'text-color': tints.labelQuiet,
        'text-opacity': ['interpolate', ['linear'], ['zoom'], 15.8, 1, 16.4, 0],
      },
    },
    {
      id: 'town-name',
      type: 'symbol',
      source: 'naam',
      filter: ['==', kind, 'woonplaats'],
      maxzoom: 14,
      layout: {
        'text-field': ['get', 'naam'],
        'text-font': fonts.semibold,
        'text-size': ['interpolate', ['linear'], ['zoom'], 6, 13, 13, 20],
        // Moves the name beside a group of locations in the middle of the town.
        'text-variable-anchor': ['center', 'top', 'bottom'],
        'text-radial-offset': 2.2,
      },
      paint: { ...halo, 'text-halo-width': 2, 'text-color': palette.ink },
    },
  ],
};
