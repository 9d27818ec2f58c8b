/** Sources of the layers: collections of the world, tiles of the store, and features of the application. */
import type { TileLayer } from '../../../model/land/tiles.ts';

export interface WorldSourceOptions {
  /** Zoom from which the collection is loaded. */
  readonly from: number;
  /** Depth of the cells requested first (web mercator): 13 is 3 km across, 15 is 740 m. */
  readonly depth: number;
  /** Also loaded outside the bounds of the world: the land and water around a town. */
  readonly beyond?: true;
}

/** Collections by their name at the server. */
export const worldSources = {
  gemeente: { from: 8, depth: 13, beyond: true },
  naam: { from: 8, depth: 13, beyond: true },
  waterdeel: { from: 11, depth: 13, beyond: true },
  begroeidterreindeel: { from: 11, depth: 13, beyond: true },
  wegdeel: { from: 13, depth: 14, beyond: true },
  wegvakken: { from: 12, depth: 13, beyond: true },
  onbegroeidterreindeel: { from: 13, depth: 14 },
  enkelbestemming: { from: 12, depth: 14 },
  pand: { from: 13, depth: 14 },
  perceel: { from: 14, depth: 14 },
  vegetatieobject: { from: 15, depth: 14 },
  adres: { from: 16.5, depth: 15 },
} as const satisfies Readonly<Record<string, WorldSourceOptions>>;
export type WorldSource = keyof typeof worldSources;

/** Sources that tiles of the store replace where land is loaded: they draw the same features, for every municipality. */
export const tiledSources = {
  waterdeel: 'water',
  begroeidterreindeel: 'green',
  onbegroeidterreindeel: 'yards',
  wegdeel: 'streets',
  enkelbestemming: 'zoning',
  pand: 'buildings',
  perceel: 'plots',
  'plot-labels': 'plots',
} as const satisfies Readonly<Record<string, TileLayer>>;

/** The source of a layer of tiles. */
export const tileSource = (layer: TileLayer): `land-${TileLayer}` => `land-${layer}`;

/** Filled by the interface: derived label points, locations, selections, drawings. */
export const ownSources = [
  'street-labels',
  'plot-labels',
  'location-plots',
  'search-areas',
  'search-results',
  'search-counts',
  'search-squares',
  'search-group',
  'search-built',
  'search-marked',
  'plot-open',
  'plot-hover',
  'plot-selection',
  'drawing',
  'drawing-labels',
  'locations',
  'location-marked',
] as const;
type OwnSource = (typeof ownSources)[number];
export type SourceName = WorldSource | OwnSource;
