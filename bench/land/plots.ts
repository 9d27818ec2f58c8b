/** A million plots with twenty columns, of which half by neighbourhood. */
import { landKeyOf } from '../../model/land/catalogue.ts';
import type { LandKey } from '../../model/land/key.ts';
import { sliderEdges } from '../../model/land/slider.ts';
import { scoreShape } from '../../model/rules/search/score.ts';
import type { LandColumn, LandMunicipality, RangeFilter } from '../../engine/host/land/types.ts';

export const PLOTS = 1_000_000;
const NEIGHBOURHOODS = 3_000;

/** A linear congruential sequence: bench values need no quality, only to be the same in every run. */
function createSequence(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

const plotKeys = ['plot_area', 'plot_width', 'plot_length', 'plot_gsi', 'plot_fsi', 'building_year', 'building_height'];
const otherPlotKeys = ['noise_lden_total', 'distance_main_road', 'zoning_max_building_height'];
const areaKeys = ['cbs_inhabitants', 'cbs_population_density', 'cbs_age_0_15', 'cbs_gas_use', 'distance_supermarket'];
const otherAreaKeys = [
  'distance_train_station',
  'distance_gp',
  'distance_park',
  'cbs_cars_total',
  'cbs_urbanity_class',
];
export const searchedKeys = [...plotKeys, ...areaKeys, ...otherPlotKeys, ...otherAreaKeys];

export function makeMunicipality(): LandMunicipality {
  const next = createSequence(3);
  const ofPlots = Uint32Array.from({ length: PLOTS }, () => Math.floor(next() * NEIGHBOURHOODS));
  return { number: 9901, plots: PLOTS, areas: { neighbourhood: { count: NEIGHBOURHOODS, ofPlots } } };
}

/** One value in twelve is missing. */
export function makeValues({ scale: [least, most] }: LandKey, count: number, seed: number): Float32Array<ArrayBuffer> {
  const next = createSequence(seed);
  return Float32Array.from({ length: count }, () => {
    const share = next();
    return share < 1 / 12 ? Number.NaN : least + ((share - 1 / 12) * 12 * (most - least)) / 11;
  });
}

export function makeColumn(name: string, seed: number): LandColumn {
  const key = landKeyOf(name)!;
  const level = key.keptAt === 'plot' ? 'plot' : 'neighbourhood';
  return { level, values: makeValues(key, level === 'plot' ? PLOTS : NEIGHBOURHOODS, seed), edges: sliderEdges(key) };
}

/** Keeps the upper nine tenths of the scale and wishes the upper half. */
export function filterValues({ scale: [least, most] }: LandKey) {
  const at = (share: number) => least + share * (most - least);
  return { param1: at(0.1), param2: null, param3: at(0.5), param4: null, optimal: null };
}

export function makeFilter(name: string, id: number): RangeFilter {
  const key = landKeyOf(name)!;
  const { scale } = key;
  const wish = filterValues(key);
  return { kind: 'range', id, column: name, least: wish.param1, most: null, shape: scoreShape(wish, scale), weight: 1 };
}
