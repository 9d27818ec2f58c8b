/** Where layers get their features from: collections of the world, and what the application itself puts on the map. */

/** Collections by their names at the source, with the zoom from which they are asked for. */
export const worldSources = {
  gemeente: { from: 8 },
  naam: { from: 8 },
  waterdeel: { from: 11 },
  begroeidterreindeel: { from: 13 },
  onbegroeidterreindeel: { from: 14 },
  wegdeel: { from: 13 },
  wegvakken: { from: 13 },
  vegetatieobject: { from: 15 },
  pand: { from: 13.5 },
  adres: { from: 16.5 },
  perceel: { from: 14 },
  enkelbestemming: { from: 12 },
} as const;
export type WorldSource = keyof typeof worldSources;

/** Filled by the interface: derived label points, locations, selections, drawings. */
export const ownSources = [
  'street-labels',
  'plot-labels',
  'location-plots',
  'plot-hover',
  'plot-selection',
  'drawing',
  'drawing-labels',
  'locations',
  'location-marked',
] as const;
export type OwnSource = (typeof ownSources)[number];
export type SourceName = WorldSource | OwnSource;
