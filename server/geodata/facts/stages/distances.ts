/** Distances from the boundary of a plot, in metres. */
import type { PlotFormula } from '../formula.ts';
import type { Selection } from '../geometry/layer.ts';
import { nearestDistance } from '../geometry/nearest.ts';
import { perLand, type Land } from '../land.ts';

/** To the nearest of some features, in the municipality or beyond. */
const distance =
  (featuresOf: (land: Land) => readonly Selection[]): PlotFormula =>
  ({ land, row }) =>
    nearestDistance(land.layer('perceel').table, row, featuresOf(land)) ?? 'unknown_in_source';

const all = (collection: 'wegvakken' | 'natura2000') =>
  perLand((land) => [land.layer(collection), land.country(collection)]);

const roads = all('wegvakken');

/** Roads of the state and of provinces. */
const mainRoads = perLand((land) =>
  roads(land).map((layer) => layer.only((row) => /^[RP]$/i.test(layer.text('wegbehsrt', row) ?? ''))),
);

export const distanceFormulas = {
  distance_main_road: distance(mainRoads),
  distance_nearest_road: distance(roads),
  distance_natura2000: distance(all('natura2000')),
} satisfies Record<string, PlotFormula>;
