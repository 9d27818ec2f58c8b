/** The figures of a business park: from its register record, its plots, and the buildings and units in it. */
import type { KeyOf } from '../../../../model/enums/enumeration.ts';
import type { parkFigures } from '../../../../model/land/parkfigures.ts';
import { isKnown, type Fact } from '../fact.ts';
import { CENTIMETRES } from '../geometry/box.ts';
import { isWithin } from '../geometry/inside.ts';
import { cellValue } from '../geometry/samples.ts';
import type { Land } from '../land.ts';
import { figure3d, footprintOf, yearOf } from '../stages/buildings.ts';
import { labelsByUnit, rankOf } from '../stages/energy.ts';
import type { Unit } from '../stages/units.ts';
import { per, weightedMean, type PlotFacts } from './sums.ts';

export type ParkFigure = KeyOf<typeof parkFigures>;

/** A park with what lies in it. */
export interface Park {
  readonly land: Land;
  /** Its feature in the register. */
  readonly row: number;
  readonly plots: readonly number[];
  /** Rows of standing buildings. */
  readonly buildings: readonly number[];
  readonly units: readonly Unit[];
  /** The neighbourhood key values at the label point of the park. */
  readonly around: (key: 'distance_motorway_ramp' | 'distance_train_station') => Fact;
}

const SQUARE_METRES_A_HECTARE = 10_000;
/** Rank of label D; those after it are worse. */
const RANK_D = 8;
const LEAST_HEADROOM = 3;

export const registered = ({ land, row }: Park, name: string): Fact =>
  land.layer('bedrijventerreinen').number(name, row) ?? 'unknown_in_source';

const scaled = (value: Fact, by: number): Fact => (isKnown(value) ? value * by : value);

/** Per cent of the buildings of known year that are older. */
function olderThan({ land, buildings }: Park, year: number): Fact {
  if (buildings.length === 0) return 'no_building';
  const years = buildings.map((row) => yearOf(land, row));
  return weightedMean(years.map((each) => ({ value: isKnown(each) ? (each < year ? 100 : 0) : each, weight: 1 })));
}

const meanYear = ({ land, buildings }: Park): Fact =>
  buildings.length === 0
    ? 'no_building'
    : weightedMean(buildings.map((row) => ({ value: yearOf(land, row), weight: footprintOf(land, row) })));

/** Share of the labelled units with label D or worse, per cent. */
function poorLabels({ land, units }: Park): Fact {
  if (units.length === 0) return 'no_unit';
  const ranks = units.flatMap(({ id }) => {
    const label = labelsByUnit(land).get(id);
    return (label === undefined ? null : rankOf(land, label)) ?? [];
  });
  return ranks.length === 0 ? 'no_label' : (100 * ranks.filter((rank) => rank >= RANK_D).length) / ranks.length;
}

/** Flat roofs of the buildings in the 3D register, m2. */
export function flatRoofs({ land, buildings }: Park): Fact {
  const known = buildings.map((row) => figure3d(land, row, 'b3_opp_dak_plat')).filter(isKnown);
  if (known.length > 0) return known.reduce((sum, value) => sum + value, 0);
  return buildings.length === 0 ? 'no_building' : 'unknown_in_source';
}

/** Share of the known floor area in use as dwellings, per cent. */
function dwellingShare({ units }: Park): Fact {
  if (units.length === 0) return 'no_unit';
  return weightedMean(
    units.map(({ area, purposes }) => ({ value: purposes.includes('woonfunctie') ? 100 : 0, weight: area ?? 0 })),
  );
}

/** Mean noise of the cells whose middle lies in the park. */
function meanNoise({ land, row }: Park): Fact {
  const grid = land.inputs.rasters.get('geluid_lden_allebronnen');
  if (!grid) return 'not_covered';
  const layer = land.layer('bedrijventerreinen');
  const { minX, minY, maxX, maxY } = layer.box(row);
  const [west, east] = [minX, maxX].map((x) => Math.floor((x / CENTIMETRES - grid.x0) / grid.cell));
  const [south, north] = [minY, maxY].map((y) => Math.floor((y / CENTIMETRES - grid.y0) / grid.cell));
  const values: number[] = [];
  for (let line = south!; line <= north!; line++) {
    for (let column = west!; column <= east!; column++) {
      const [x, y] = [grid.x0 + (column + 0.5) * grid.cell, grid.y0 + (line + 0.5) * grid.cell];
      const value = cellValue(grid, column, line);
      if (value !== null && isWithin(layer.table, row, x * CENTIMETRES, y * CENTIMETRES)) values.push(value);
    }
  }
  return weightedMean(values.map((value) => ({ value, weight: 1 })));
}

/** One function per figure of the model. */
export const parkFormulas: Readonly<Record<ParkFigure, (park: Park, sums: PlotFacts) => Fact>> = {
  area_gross: (park) => registered(park, 'HA_BRUTO'),
  area_net: (park) => registered(park, 'HA_NETTO'),
  area_available: (park) => registered(park, 'HA_TOTTUIT'),
  area_available_share: (park) => scaled(per(registered(park, 'HA_TOTTUIT'), registered(park, 'HA_NETTO')), 100),
  net_gross_ratio: (park) => per(registered(park, 'HA_NETTO'), registered(park, 'HA_BRUTO')),
  plot_count: ({ plots }) => plots.length,
  plot_average_size: ({ plots }, sums) => sums.mean('plot_area', plots),
  ownership_fragmentation: (park) => per(park.plots.length, registered(park, 'HA_NETTO')),
  gsi: (park, sums) => perNetArea(park, sums.sum('plot_footprint_area', park.plots)),
  fsi: (park, sums) => perNetArea(park, sums.sum('plot_floor_area', park.plots)),
  buildings_before_1985: (park) => olderThan(park, 1_985),
  buildings_before_1995: (park) => olderThan(park, 1_995),
  building_year_average: meanYear,
  height_headroom_3m: ({ plots }, sums) =>
    sums.share('zoning_height_headroom', plots, (value) => value >= LEAST_HEADROOM, 'plot_footprint_area'),
  height_headroom_average: ({ plots }, sums) => sums.mean('zoning_height_headroom', plots),
  coverage_headroom: (park, sums) => {
    const allowed = sums.mean('zoning_max_coverage', park.plots, 'plot_geometry_area');
    const gsi = perNetArea(park, sums.sum('plot_footprint_area', park.plots));
    return isKnown(allowed) && isKnown(gsi) ? allowed - 100 * gsi : isKnown(allowed) ? gsi : allowed;
  },
  environmental_category_max: ({ plots }, sums) => {
    const most = sums.most('zoning_max_environmental_category', plots);
    // Steps have one decimal, which float32 does not keep exactly.
    return isKnown(most) ? Math.round(10 * most) / 10 : most;
  },
  // No open register has the actual category of a business.
  environmental_category_headroom_2: () => 'unknown_in_source',
  energy_label_below_c_share: poorLabels,
  roof_pv_potential: flatRoofs,
  green_share: ({ plots }, sums) => sums.mean('green_share', plots, 'plot_geometry_area'),
  paved_share: ({ plots }, sums) => sums.mean('paved_share', plots, 'plot_geometry_area'),
  distance_motorway_ramp: ({ around }) => around('distance_motorway_ramp'),
  distance_train_station: ({ around }) => around('distance_train_station'),
  residential_share: dwellingShare,
  noise_lden: meanNoise,
};

/** Square metres per square metre of net area. */
const perNetArea = (park: Park, area: Fact): Fact =>
  per(area, scaled(registered(park, 'HA_NETTO'), SQUARE_METRES_A_HECTARE));
