/** Layers that only the store has, drawn from its tiles. */
import type { ExpressionSpecification } from 'maplibre-gl';
import type { roadManagers } from '../../../model/land/tiles.ts';
import { resultZooms } from '../../../model/land/resultsbyzoom.ts';
import type { KeyOf } from '../../../model/enums/enumeration.ts';
import { palette } from '../../../model/palette.ts';
import { fonts } from '../fonts.ts';
import { tints } from '../tints.ts';
import { contourLayers } from './contours.ts';
import { figureStack } from './figures.ts';
import { resultColours } from './results.ts';
import { tileSource } from './sources.ts';
import { stockLayers } from './stock.ts';
import type { StackedLayers } from './stack.ts';

export const managerColours: Readonly<Record<KeyOf<typeof roadManagers>, string>> = {
  R: palette.brick,
  P: palette.sun,
  W: palette.teal,
  G: palette.slate,
};

/** Names of an area stand in its middle; names of neighbourhoods give way to labels of streets. */
const names = { 'text-field': ['get', 'name'], 'text-font': fonts.medium, 'text-max-width': 8 } as const;
const halo = { 'text-halo-color': palette.paper, 'text-halo-width': 1.6 } as const;

const areas: readonly StackedLayers[] = [
  {
    group: 'borders',
    layers: [
      {
        id: 'area-edges',
        type: 'line',
        source: tileSource('areas'),
        'source-layer': 'areas',
        maxzoom: 15,
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': tints.border,
          'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.5, 12, 1],
          'line-opacity': ['interpolate', ['linear'], ['zoom'], 6, 0.7, 13, 0.55, 15, 0],
        },
      },
    ],
  },
  {
    group: 'labels',
    layers: [
      {
        id: 'area-names',
        type: 'symbol',
        source: tileSource('areas'),
        'source-layer': 'areas',
        maxzoom: 13,
        layout: {
          ...names,
          'text-field': [...names['text-field']],
          'text-size': ['interpolate', ['linear'], ['zoom'], 6, 10, 12, 12.5],
          'text-padding': 8,
        },
        paint: { ...halo, 'text-color': tints.labelQuiet },
      },
    ],
  },
];

const parks: readonly StackedLayers[] = [
  {
    group: 'regulations',
    layers: [
      {
        id: 'park-areas',
        type: 'fill',
        source: tileSource('parks'),
        'source-layer': 'parks',
        paint: { 'fill-color': palette.plum, 'fill-opacity': 0.14 },
      },
      {
        id: 'park-edges',
        type: 'line',
        source: tileSource('parks'),
        'source-layer': 'parks',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': palette.plum, 'line-width': 1.4, 'line-opacity': 0.8 },
      },
    ],
  },
  {
    group: 'labels',
    layers: [
      {
        id: 'business-park-names',
        type: 'symbol',
        source: tileSource('parks'),
        'source-layer': 'parks',
        minzoom: 11,
        layout: { ...names, 'text-field': [...names['text-field']], 'text-size': 12, 'text-font': fonts.semibold },
        paint: { ...halo, 'text-color': palette.plum },
      },
    ],
  },
];

const planes: StackedLayers = {
  group: 'regulations',
  layers: [
    {
      id: 'building-planes',
      type: 'line',
      source: tileSource('bouwvlak'),
      'source-layer': 'bouwvlak',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.ink,
        'line-width': ['interpolate', ['linear'], ['zoom'], 14, 0.6, 18, 1.6],
        'line-dasharray': [3, 2],
        'line-opacity': 0.75,
      },
    },
  ],
};

const managerColour: ExpressionSpecification = [
  'match',
  ['get', 'manager'],
  ...(Object.entries(managerColours).flat() as [string, string]),
  palette.slate,
];

const roads: StackedLayers = {
  group: 'roads',
  layers: [
    {
      id: 'road-managers',
      type: 'line',
      source: tileSource('roads'),
      'source-layer': 'roads',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': managerColour,
        'line-width': [
          'interpolate',
          ['linear'],
          ['zoom'],
          10,
          ['match', ['get', 'manager'], ['R', 'P'], 1.6, 0.5],
          16,
          3.4,
        ],
        'line-opacity': 0.85,
      },
    },
  ],
};

const score: ExpressionSpecification = ['feature-state', 'score'];

const byScore: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['*', 100, ['to-number', score, 0]],
  ...Object.entries(resultColours).flatMap(([points, colour]) => [Number(points), colour]),
];

/** Neighbourhoods and plots with a score from 0 to 1 (`scores.ts`), in the colours of results. */
const scores: StackedLayers = {
  group: 'plots',
  layers: [
    {
      id: 'area-scores',
      type: 'fill',
      source: tileSource('areas'),
      'source-layer': 'areas',
      minzoom: resultZooms.neighbourhoods,
      paint: { 'fill-color': byScore, 'fill-opacity': ['case', ['==', score, null], 0, 0.8] },
    },
    {
      id: 'plot-scores',
      type: 'fill',
      source: tileSource('plots'),
      'source-layer': 'plots',
      paint: {
        'fill-color': byScore,
        'fill-opacity': ['case', ['==', score, null], 0, 0.75],
      },
    },
    {
      // The lightest ones stand out by their border.
      id: 'plot-score-edges',
      type: 'line',
      source: tileSource('plots'),
      'source-layer': 'plots',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.darkWater,
        'line-width': 1,
        'line-opacity': ['case', ['==', score, null], 0, 0.8],
      },
    },
  ],
};

export const storedLandLayers: readonly StackedLayers[] = [
  ...areas,
  contourLayers,
  ...parks,
  planes,
  ...figureStack,
  scores,
  stockLayers,
  roads,
];
