/** Noise, air and heights of a plot, from grids. */
import type { RasterName } from '../../../../model/land/collections.ts';
import type { RasterGrid } from '../../features.ts';
import type { Fact } from '../fact.ts';
import type { PlotFormula } from '../formula.ts';
import { CENTIMETRES } from '../geometry/box.ts';
import { cellValue, columnAt, ninePoints, rowAt } from '../geometry/samples.ts';
import { perPlot, type Plot } from '../land.ts';

/** A slope is measured over at least this distance either way, m: cells of half a metre show kerbs and bushes. */
const SLOPE_REACH = 5;
const DECIMETRE = 10;

/** Nine points of a plot in metres RD. */
const pointsOf = perPlot((plot: Plot) => {
  const label = [plot.label.x * DECIMETRE, plot.label.y * DECIMETRE] as const;
  const points = ninePoints(plot.land.layer('perceel').table, plot.row, label);
  return points.map(([x, y]) => [x / CENTIMETRES, y / CENTIMETRES] as const);
});

/** Known values at the nine points. */
function sample(plot: Plot, name: RasterName, read: (grid: RasterGrid, column: number, row: number) => number | null) {
  const grid = plot.land.inputs.rasters.get(name);
  const values: number[] = [];
  if (!grid) return values;
  for (const [x, y] of pointsOf(plot)) {
    const value = read(grid, columnAt(grid, x), rowAt(grid, y));
    if (value !== null) values.push(value);
  }
  return values;
}

const mean = (values: readonly number[]): Fact =>
  values.length === 0 ? 'not_covered' : values.reduce((sum, value) => sum + value, 0) / values.length;

const highestOf =
  (name: RasterName): PlotFormula =>
  (plot) => {
    const values = sample(plot, name, cellValue);
    return values.length === 0 ? 'not_covered' : Math.max(...values);
  };

const meanOf =
  (name: RasterName): PlotFormula =>
  (plot) =>
    mean(sample(plot, name, cellValue));

/** Steepness at a cell in per cent, from the heights on either side; null at the edge of what is known. */
function slopeAt(grid: RasterGrid, column: number, row: number): number | null {
  const step = Math.max(1, Math.round(SLOPE_REACH / grid.cell));
  const [west, east] = [cellValue(grid, column - step, row), cellValue(grid, column + step, row)];
  const [south, north] = [cellValue(grid, column, row - step), cellValue(grid, column, row + step)];
  if (west === null || east === null || south === null || north === null) return null;
  return (100 * Math.hypot(east - west, north - south)) / (2 * step * grid.cell);
}

export const sampleFormulas = {
  noise_lden_total: highestOf('geluid_lden_allebronnen'),
  noise_lden_road: highestOf('geluid_lden_wegverkeer'),
  noise_lnight_road: highestOf('geluid_lnight_wegverkeer'),
  noise_lden_rail: highestOf('geluid_lden_treinverkeer'),
  noise_lden_industry: highestOf('geluid_lden_industrie'),
  air_no2: meanOf('no2'),
  air_pm10: meanOf('pm10'),
  air_pm25: meanOf('pm25'),
  terrain_elevation: meanOf('dtm_05m'),
  surface_elevation: meanOf('dsm_05m'),
  terrain_slope: (plot) => mean(sample(plot, 'dtm_05m', slopeAt)),
} satisfies Record<string, PlotFormula>;
