/** The base map of live land in our colours. Layers of the store lie over it, and are all there is where it does not answer. */
import type {
  ExpressionSpecification,
  FillLayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { baseMapZooms, type BaseMap } from '../../../model/land/basemap.ts';
import { palette } from '../../../model/palette.ts';
import { fonts } from '../fonts.ts';
import { tints } from '../tints.ts';
import type { StackedLayers } from './stack.ts';

export const BASE = { topography: 'base-topography', aerial: 'base-aerial' } as const;

export const baseSources = ({ topography, aerial }: BaseMap): StyleSpecification['sources'] => ({
  [BASE.topography]: { type: 'vector', tiles: [topography], maxzoom: baseMapZooms.topography },
  [BASE.aerial]: { type: 'raster', tiles: [aerial], tileSize: 256, maxzoom: baseMapZooms.aerial },
});

const NONE = 'rgba(0, 0, 0, 0)';

type Kinds = readonly [kinds: readonly string[], colour: string];

/** Layers of BRT-A name in `vistext` what they show. */
const byKind = (otherwise: string, [kinds, colour]: Kinds, ...others: readonly Kinds[]): ExpressionSpecification => [
  'match',
  ['get', 'vistext'],
  [...kinds],
  colour,
  ...others.flatMap((each): (string | string[])[] => [[...each[0]], each[1]]),
  otherwise,
];

const fill = (layer: string, colour: string | ExpressionSpecification): FillLayerSpecification => ({
  id: `base-${layer}`,
  type: 'fill',
  source: BASE.topography,
  'source-layer': layer,
  paint: { 'fill-color': colour },
});

const openWater = ['zee', 'meer, plas', 'waterloop'] as const;

const topography: StackedLayers = {
  group: 'base',
  layers: [
    fill('nederland', byKind(tints.land, [['(zee)water'], tints.water])),
    fill(
      'terreinvlak',
      byKind(
        NONE,
        [['bos', 'bos: dras, moeras, riet'], tints.greenStrong],
        [['heide', 'heide: dras, moeras, riet'], tints.green],
        [['zand', 'zand: dras, moeras, riet'], tints.field],
        [['bebouwd gebied'], tints.court],
        [openWater, tints.water],
      ),
    ),
    fill('waterdeelvlak', byKind(NONE, [[...openWater, 'droogvallend'], tints.water])),
    fill('wegdeelvlak', byKind(tints.carriageway, [['fietspad'], tints.cyclepath])),
    fill('gebouwvlak', tints.building),
    {
      id: 'base-spoorbaandeellijn',
      type: 'line',
      source: BASE.topography,
      'source-layer': 'spoorbaandeellijn',
      paint: { 'line-color': tints.streetEdge, 'line-width': 1.2 },
    },
  ],
};

const aerial: StackedLayers = {
  group: 'aerial',
  layers: [
    {
      id: BASE.aerial,
      type: 'raster',
      source: BASE.aerial,
      layout: { visibility: 'none' },
      paint: { 'raster-fade-duration': 150 },
    },
  ],
};

/** `property`: the property of BRT-A that holds the name. */
const names = (
  layer: string,
  property: string,
  { layout, paint }: Pick<SymbolLayerSpecification, 'layout' | 'paint'>,
): SymbolLayerSpecification => ({
  id: `base-${layer}`,
  type: 'symbol',
  source: BASE.topography,
  'source-layer': layer,
  layout: { 'text-field': ['get', property], 'text-padding': 6, ...layout },
  paint: { 'text-halo-color': palette.paper, 'text-halo-width': 1.6, 'text-halo-blur': 0.4, ...paint },
});

const labels: StackedLayers = {
  group: 'labels',
  layers: [
    names('waterdeelvlak_label', 'naam', {
      layout: { 'text-font': fonts.italic, 'text-size': 11.5, 'text-max-width': 8 },
      paint: { 'text-color': tints.waterLabel, 'text-halo-color': tints.water },
    }),
    names('straatnamen', 'label', {
      layout: {
        'symbol-placement': 'line',
        'text-font': fonts.medium,
        'text-size': ['interpolate', ['linear'], ['zoom'], 14, 9.5, 16, 11.5, 19, 14],
      },
      paint: { 'text-color': tints.label },
    }),
  ],
};

export const baseLayers: readonly StackedLayers[] = [topography, aerial, labels];
