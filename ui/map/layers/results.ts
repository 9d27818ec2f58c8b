import type { ExpressionSpecification } from 'maplibre-gl';
import { palette } from '../../../model/palette.ts';
import { fonts } from '../fonts.ts';
import type { StackedLayers } from './stack.ts';

/** Colours by points of a result: few, middling, many. */
export const resultColours = { 40: palette.lightWater, 70: palette.water, 95: palette.darkWater } as const;

const byPoints: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['get', 'points'],
  ...Object.entries(resultColours).flatMap(([points, shade]) => [Number(points), shade]),
];
/** A feature may bring a colour of its own. */
const colour: ExpressionSpecification = ['case', ['has', 'colour'], ['get', 'colour'], byPoints];
const radius = (small: number, large: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  11,
  small,
  17,
  large,
];

/** Of what a ranking builds. */
export const builtColours = { building: palette.rose, street: palette.slate } as const;
const ofBuilt: ExpressionSpecification = ['case', ['get', 'isStreet'], builtColours.street, builtColours.building];

const number = { 'text-field': ['get', 'label'] as ExpressionSpecification, 'text-font': fonts.semibold };
/** What a number is of. */
const of = (what: 'municipality' | 'neighbourhood' | 'square'): ExpressionSpecification => ['==', ['get', 'of'], what];

/** From here a square of counted plots is wide enough for its number. */
const WIDE_SQUARES = 12.5;

/** Opacity of a square by the plots in it that are not shown one by one. */
export const squareShades = { 1: 0.08, 10: 0.22, 100: 0.45 } as const;
const byCount: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['log10', ['get', 'count']],
  ...Object.entries(squareShades).flatMap(([count, opacity]) => [Math.log10(Number(count)), opacity]),
];

/** What a search found, what can be built on it, the chosen group of neighbours, and the areas that its filters name. */
export const resultLayers: StackedLayers = {
  group: 'results',
  layers: [
    {
      id: 'search-area-fill',
      type: 'fill',
      source: 'search-areas',
      paint: { 'fill-color': palette.water, 'fill-opacity': 0.08 },
    },
    {
      id: 'search-area-line',
      type: 'line',
      source: 'search-areas',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.water, 'line-width': 1.5, 'line-dasharray': [3, 2] },
    },
    {
      id: 'search-group-fill',
      type: 'fill',
      source: 'search-group',
      paint: { 'fill-color': palette.sun, 'fill-opacity': 0.25 },
    },
    {
      id: 'search-group-line',
      type: 'line',
      source: 'search-group',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.sun, 'line-width': 3 },
    },
    {
      id: 'search-built-fill',
      type: 'fill',
      source: 'search-built',
      paint: { 'fill-color': ofBuilt, 'fill-opacity': 0.75 },
    },
    {
      id: 'search-built-line',
      type: 'line',
      source: 'search-built',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.ink, 'line-width': 1 },
    },
    {
      id: 'search-squares',
      type: 'fill',
      source: 'search-squares',
      paint: { 'fill-color': palette.ink, 'fill-opacity': byCount, 'fill-antialias': false },
    },
    {
      id: 'search-results',
      type: 'circle',
      source: 'search-results',
      layout: { 'circle-sort-key': ['get', 'points'] },
      paint: {
        'circle-radius': radius(4, 8),
        'circle-color': colour,
        'circle-stroke-color': palette.paper,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'search-squares-numbers',
      type: 'symbol',
      source: 'search-counts',
      filter: of('square'),
      minzoom: WIDE_SQUARES,
      layout: { ...number, 'text-size': 10.5, 'text-padding': 1 },
      paint: { 'text-color': palette.ink, 'text-halo-color': palette.paper, 'text-halo-width': 1.2 },
    },
    {
      id: 'search-counts',
      type: 'circle',
      source: 'search-counts',
      filter: of('municipality'),
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['get', 'count'], 1, 12, 1_000, 18, 100_000, 26],
        'circle-color': palette.ink,
        'circle-stroke-color': palette.paper,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'search-counts-numbers',
      type: 'symbol',
      source: 'search-counts',
      filter: of('municipality'),
      layout: { ...number, 'text-size': 11, 'text-allow-overlap': true, 'text-ignore-placement': true },
      paint: { 'text-color': palette.paper },
    },
    {
      // Large numbers stay where not all have room.
      id: 'search-neighbourhood-numbers',
      type: 'symbol',
      source: 'search-counts',
      filter: of('neighbourhood'),
      layout: { ...number, 'text-size': 12, 'text-padding': 3, 'symbol-sort-key': ['-', ['get', 'count']] },
      paint: { 'text-color': palette.ink, 'text-halo-color': palette.paper, 'text-halo-width': 1.6 },
    },
    {
      id: 'search-marked',
      type: 'circle',
      source: 'search-marked',
      paint: {
        'circle-radius': radius(7, 12),
        'circle-color': colour,
        'circle-stroke-color': palette.sun,
        'circle-stroke-width': 3,
      },
    },
    {
      id: 'search-marked-names',
      type: 'symbol',
      source: 'search-marked',
      layout: {
        'text-field': ['get', 'name'],
        'text-font': fonts.semibold,
        'text-size': 12,
        'text-variable-anchor': ['left', 'right'],
        'text-radial-offset': 1.2,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': palette.ink, 'text-halo-color': palette.paper, 'text-halo-width': 2 },
    },
  ],
};
