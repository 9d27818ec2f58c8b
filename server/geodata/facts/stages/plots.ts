/** Measures of the plots themselves. */
import type { Fact } from '../fact.ts';
import type { PlotFormula } from '../formula.ts';
import { perPlot, type Plot } from '../land.ts';

/** Sides of the smallest turned rectangle around the plot, its area and circumference. */
const measuresOf = perPlot((plot: Plot) => plot.land.plane.flat.measureSet(plot.shape));

const known = (value: number): Fact => (value > 0 ? value : 'unknown_in_source');

export const plotFormulas = {
  plot_area: ({ land, row }) => land.layer('perceel').number('kadastrale_grootte_waarde', row) ?? 'unknown_in_source',
  plot_geometry_area: (plot) => known(measuresOf(plot).area),
  plot_width: (plot) => known(measuresOf(plot).width),
  plot_length: (plot) => known(measuresOf(plot).length),
  plot_compactness: (plot) => {
    const { area, circumference } = measuresOf(plot);
    return circumference > 0 ? (4 * Math.PI * area) / circumference ** 2 : 'unknown_in_source';
  },
} satisfies Record<string, PlotFormula>;
