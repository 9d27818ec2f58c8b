/** Distances from the boundary of a plot, in metres. */
import type { Fact } from '../fact.ts';
import type { PlotFormula } from '../formula.ts';
import { CENTIMETRES } from '../geometry/box.ts';
import { distanceBetween } from '../geometry/distance.ts';
import type { Layer } from '../geometry/layer.ts';
import type { Plot } from '../land.ts';

/** Reach of the first search, m. While nothing lies within it, the next one reaches four times as far. */
const FIRST_REACH = 60;
const FURTHEST = 500_000;

/** Distance to the nearest feature that counts, in the municipality or beyond; 0 where it lies on the plot. */
function nearest(plot: Plot, layers: readonly Layer[], counts: (layer: Layer, row: number) => boolean): number | null {
  const plots = plot.land.layer('perceel').table;
  for (let reach = FIRST_REACH; reach <= FURTHEST; reach *= 4) {
    let least = Infinity;
    for (const layer of layers) {
      for (const row of plot.near(layer, reach)) {
        if (counts(layer, row)) least = Math.min(least, distanceBetween(plots, plot.row, layer.table, row, least));
      }
    }
    // What lies outside the box of the search is further than its reach.
    if (least <= reach * CENTIMETRES) return least / CENTIMETRES;
    if (layers.every((layer) => layer.isEmpty)) return null;
  }
  return null;
}

const distance =
  (collection: 'wegvakken' | 'natura2000', counts: (layer: Layer, row: number) => boolean = () => true): PlotFormula =>
  (plot): Fact =>
    nearest(plot, [plot.land.layer(collection), plot.land.country(collection)], counts) ?? 'unknown_in_source';

export const distanceFormulas = {
  distance_main_road: distance('wegvakken', (layer, row) => /^[RP]$/i.test(layer.text('wegbehsrt', row) ?? '')),
  distance_nearest_road: distance('wegvakken'),
  distance_natura2000: distance('natura2000'),
} satisfies Record<string, PlotFormula>;
