/** Distances from the boundary of a plot, in metres. */
import type { PlotFormula } from '../formula.ts';
import type { Layer } from '../geometry/layer.ts';
import { nearestDistance } from '../geometry/nearest.ts';

/** To the nearest feature that counts, in the municipality or beyond. */
const distance =
  (collection: 'wegvakken' | 'natura2000', counts?: (layer: Layer, row: number) => boolean): PlotFormula =>
  ({ land, row }) => {
    const layers = [land.layer(collection), land.country(collection)];
    return nearestDistance(land.layer('perceel').table, row, layers, counts) ?? 'unknown_in_source';
  };

export const distanceFormulas = {
  distance_main_road: distance('wegvakken', (layer, row) => /^[RP]$/i.test(layer.text('wegbehsrt', row) ?? '')),
  distance_nearest_road: distance('wegvakken'),
  distance_natura2000: distance('natura2000'),
} satisfies Record<string, PlotFormula>;
