import type { ExpressionSpecification } from 'maplibre-gl';
import { tints } from '../tints.ts';
import type { StackedLayers } from './stack.ts';

/** Land cover in the terms of the large-scale topography (BGT), in all spellings of the sources. */
const cover: ExpressionSpecification = [
  'coalesce',
  ['get', 'fysiek_voorkomen'],
  ['get', 'fysiekVoorkomen'],
  ['get', 'bgt_fysiekvoorkomen'],
  '',
];
const use: ExpressionSpecification = ['coalesce', ['get', 'functie'], ['get', 'bgt_functie'], ''];

/** Where nothing is known of the land. */
export const groundLayers: StackedLayers = {
  group: 'ground',
  layers: [{ id: 'land', type: 'background', paint: { 'background-color': tints.land } }],
};

/** Green, yards and squares, with white streets on top. */
export const landLayers: StackedLayers = {
  group: 'land',
  layers: [
    {
      id: 'green',
      type: 'fill',
      source: 'begroeidterreindeel',
      paint: {
        'fill-color': [
          'match',
          cover,
          ['bouwland', 'grasland agrarisch', 'fruitteelt', 'boomteelt'],
          tints.field,
          ['loofbos', 'gemengd bos', 'naaldbos', 'struiken', 'houtwal', 'heesters', 'bosplantsoen'],
          tints.greenStrong,
          tints.green,
        ],
        'fill-antialias': true,
        'fill-outline-color': 'transparent',
      },
    },
    {
      id: 'yards',
      type: 'fill',
      source: 'onbegroeidterreindeel',
      paint: {
        'fill-color': ['match', cover, ['erf'], tints.yard, ['zand', 'onverhard'], tints.field, tints.court],
        'fill-outline-color': 'transparent',
      },
    },
    {
      id: 'streets',
      type: 'fill',
      source: 'wegdeel',
      paint: {
        'fill-color': [
          'match',
          use,
          ['voetpad', 'voetgangersgebied', 'voetpad op trap', 'inrit'],
          tints.footpath,
          ['fietspad'],
          tints.cyclepath,
          tints.carriageway,
        ],
      },
    },
    {
      id: 'street-edges',
      type: 'line',
      source: 'wegdeel',
      minzoom: 15,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': tints.streetEdge,
        'line-width': ['interpolate', ['linear'], ['zoom'], 15, 0.2, 17, 0.6, 19, 1],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 15, 0, 16, 0.9],
      },
    },
    {
      id: 'street-lines',
      type: 'line',
      source: 'wegvakken',
      maxzoom: 15.5,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': tints.streetEdge,
        'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 12, 0.4, 15, 1.2],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 14.5, 0.9, 15.5, 0],
      },
    },
  ],
};
