/** The style of the map, made once with all sources and layers, in the one stacking order. */
import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import { clusterProperties } from './clusterimages.ts';
import { borderLayers } from './layers/borders.ts';
import { buildingLayers, treeLayers } from './layers/buildings.ts';
import { drawingLayers } from './layers/drawing.ts';
import { labelLayers } from './layers/labels.ts';
import { landLayers } from './layers/land.ts';
import { CLUSTERING, locationLayers } from './layers/locations.ts';
import { resultLayers } from './layers/results.ts';
import { plotLabelLayers, plotLayers, plotOutlineLayers } from './layers/plots.ts';
import { ownSources, worldSources, type SourceName } from './layers/sources.ts';
import { stacked, type StackedLayers } from './layers/stack.ts';
import { waterLayers } from './layers/water.ts';
import { zoningLayers } from './layers/zoning.ts';

export const layerGroups: readonly StackedLayers[] = [
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

const empty = { type: 'FeatureCollection', features: [] } as const;

/** A deep maximum keeps parcels sharp: coordinates of a tile are rounded to 1/4096 of it. */
const source = (): GeoJSONSourceSpecification => ({ type: 'geojson', data: { ...empty, features: [] }, maxzoom: 18 });

/** `clustered`: whether location pins are grouped. It is part of the source, so a change needs a new style. */
export function buildStyle(clustered: boolean): StyleSpecification {
  const names: SourceName[] = [...(Object.keys(worldSources) as SourceName[]), ...ownSources];
  const sources = Object.fromEntries(names.map((name) => [name, source()]));
  sources['locations'] = { ...source(), cluster: clustered, clusterProperties, ...CLUSTERING };
  return {
    version: 8,
    sources,
    layers: stacked(layerGroups),
    // Flat light from above left without shadows, so that buildings look like a model.
    light: { anchor: 'map', position: [1.5, 210, 40], intensity: 0.22 },
  };
}
