/** The style of the map, made once with all sources and layers, in the one stacking order. */
import type { GeoJSONSourceSpecification, StyleSpecification, VectorSourceSpecification } from 'maplibre-gl';
import type { BaseMap } from '../../model/land/basemap.ts';
import { tileLayers, type TileLayer } from '../../model/land/tiles.ts';
import { clusterProperties } from './clusterimages.ts';
import { tilesOf, type LoadedLand } from './geodata/land.ts';
import { baseLayers, baseSources } from './layers/basemap.ts';
import { borderLayers } from './layers/borders.ts';
import { buildingLayers, treeLayers } from './layers/buildings.ts';
import { drawingLayers } from './layers/drawing.ts';
import { labelLayers } from './layers/labels.ts';
import { groundLayers, landLayers } from './layers/land.ts';
import { CLUSTERING, locationLayers } from './layers/locations.ts';
import { resultLayers } from './layers/results.ts';
import { plotLabelLayers, plotLayers, plotOutlineLayers } from './layers/plots.ts';
import { ownSources, tiledSources, tileSource, worldSources, type SourceName } from './layers/sources.ts';
import { stacked, type StackedLayers } from './layers/stack.ts';
import { storedLandLayers } from './layers/storedland.ts';
import { waterLayers } from './layers/water.ts';
import { zoningLayers } from './layers/zoning.ts';

const worldGroups: readonly StackedLayers[] = [
  groundLayers,
  landLayers,
  borderLayers,
  waterLayers,
  zoningLayers,
  treeLayers,
  plotLayers,
  buildingLayers,
  plotOutlineLayers,
  plotLabelLayers,
  labelLayers,
  resultLayers,
  drawingLayers,
  locationLayers,
];

/** Layers that keep the features of the world: they find the parcel under the pointer, which a tile has cut and rounded. */
const exact: readonly string[] = ['plot-areas'];

const isTiled = (source: unknown): source is keyof typeof tiledSources => Object.hasOwn(tiledSources, String(source));

/** The same layers, from tiles where the store has their features. */
function fromTiles({ group, layers }: StackedLayers): StackedLayers {
  const drawn = layers.map((layer) => {
    if (!('source' in layer) || !isTiled(layer.source) || exact.includes(layer.id)) return layer;
    const name = tiledSources[layer.source];
    return { ...layer, source: tileSource(name), 'source-layer': name };
  });
  return { group, layers: drawn };
}

/** `isLandLoaded`: whether the store has the land. `hasBase`: whether a base map lies under it. */
export const layerGroups = (isLandLoaded: boolean, hasBase = false): readonly StackedLayers[] => [
  ...(isLandLoaded ? [...worldGroups.map(fromTiles), ...storedLandLayers] : worldGroups),
  ...(hasBase ? baseLayers : []),
];

const empty = { type: 'FeatureCollection', features: [] } as const;

/** A deep maximum keeps parcels sharp: coordinates of a tile are rounded to 1/4096 of it. */
const source = (): GeoJSONSourceSpecification => ({ type: 'geojson', data: { ...empty, features: [] }, maxzoom: 18 });

function tileSources(land: LoadedLand): StyleSpecification['sources'] {
  const sourceOf = (layer: TileLayer): VectorSourceSpecification => {
    const { from, to } = tileLayers[layer];
    return { type: 'vector', tiles: [tilesOf(layer, land)], minzoom: from, maxzoom: to };
  };
  const names = Object.keys(tileLayers) as TileLayer[];
  return Object.fromEntries(names.map((layer) => [tileSource(layer), sourceOf(layer)]));
}

/**
 * `clustered`: whether location pins are grouped. It is part of the source, so a change needs a new style. `land`: empty where nothing
 * is loaded. `base`: what lies under it; nothing in the demo.
 */
export function buildStyle(clustered: boolean, land: LoadedLand = [], base?: BaseMap): StyleSpecification {
  const isLandLoaded = land.length > 0;
  const names: SourceName[] = [...(Object.keys(worldSources) as SourceName[]), ...ownSources];
  const sources: StyleSpecification['sources'] = Object.fromEntries(names.map((name) => [name, source()]));
  if (isLandLoaded) Object.assign(sources, tileSources(land));
  if (base) Object.assign(sources, baseSources(base));
  sources['locations'] = { ...source(), cluster: clustered, clusterProperties, ...CLUSTERING };
  return {
    version: 8,
    sources,
    layers: stacked(layerGroups(isLandLoaded, base !== undefined)),
    // Flat light from above left without shadows, so that buildings look like a model.
    light: { anchor: 'map', position: [1.5, 210, 40], intensity: 0.22 },
  };
}
