/** Figures of a plot that follow from one another: its measures, what stands on it, and what its building has. */
import type { LandKeyName } from '../../../model/land/catalogue.ts';
import type { Fact } from '../facts/fact.ts';
import { CENTIMETRES } from '../facts/geometry/box.ts';
import { drawn, type Marks } from './values.ts';
import { between, type LaidPlot } from './layout.ts';

/** Years of buildings: least, 5, 50 and 95 per cent, most of the register of buildings. */
const YEARS: Marks = [1_650, 1_910, 1_975, 2_010, 2_025];
/** Largest area that one unit has, m2; larger buildings have several. */
const UNIT: Marks = [40, 60, 110, 400, 2_500];

type Figures = Partial<Record<LandKeyName, Fact>>;

function measuresOf({ box }: LaidPlot) {
  const sides = [(box.maxX - box.minX) / CENTIMETRES, (box.maxY - box.minY) / CENTIMETRES] as const;
  const area = sides[0] * sides[1];
  return {
    plot_area: Math.round(area),
    plot_geometry_area: area,
    plot_width: Math.min(...sides),
    plot_length: Math.max(...sides),
    plot_compactness: (Math.PI * area) / (sides[0] + sides[1]) ** 2,
    plot_road_frontage: sides[0],
  } satisfies Figures;
}

const building = [
  ...(['building_year', 'building_unit_count', 'building_floor_area_min', 'building_floor_area_max'] as const),
  ...(['building_footprint', 'building_height', 'building_height_70p', 'building_floors', 'building_volume'] as const),
  ...(['building_facade_area', 'building_party_wall_area', 'building_flat_roof_area'] as const),
  ...(['building_sloped_roof_area', 'plot_building_height_max', 'plot_building_year_min'] as const),
  'plot_building_year_avg',
] as const satisfies readonly LandKeyName[];

const unbuilt: Figures = {
  plot_building_count: 0,
  plot_unit_count: 0,
  plot_footprint_area: 0,
  plot_floor_area: 0,
  unit_floor_area: 'no_unit',
  ...Object.fromEntries(building.map((key): [LandKeyName, Fact] => [key, 'no_building'])),
};

function builtOn({ kind }: LaidPlot, area: number, random: () => number): Figures {
  const footprint = area * between(kind.coverage, random);
  const floors = Math.round(between(kind.floors, random));
  const height = floors * kind.floor + 2 * random();
  const year = Math.round(drawn(YEARS, random()));
  const floorArea = Math.round(footprint * floors * 0.85);
  const units = Math.max(1, Math.round(floorArea / Math.max(floorArea / 20, drawn(UNIT, random()))));
  const isFlat = random() < (kind.isLivedIn ? 0.2 : 0.8);
  const wall = 4 * Math.sqrt(footprint) * height;
  const shared = kind.isLivedIn ? wall * 0.4 * random() : 0;
  return {
    plot_building_count: kind.isLivedIn && random() < 0.5 ? 2 : 1,
    plot_unit_count: units,
    plot_footprint_area: footprint,
    plot_floor_area: floorArea,
    plot_building_height_max: height,
    plot_building_year_min: year,
    plot_building_year_avg: year,
    building_year: year,
    building_unit_count: units,
    building_floor_area_min: Math.round((0.8 * floorArea) / units),
    building_floor_area_max: Math.round((1.2 * floorArea) / units),
    building_footprint: footprint,
    unit_floor_area: Math.round(floorArea / units),
    building_height: height,
    building_height_70p: 0.9 * height,
    building_floors: floors,
    building_volume: footprint * height * 0.9,
    building_facade_area: wall - shared,
    building_party_wall_area: shared,
    building_flat_roof_area: isFlat ? footprint : 0,
    building_sloped_roof_area: isFlat ? 0 : 1.2 * footprint,
  };
}

/** By key; the same keys for every plot. */
export function plotFigures(plot: LaidPlot, random: () => number): [LandKeyName, Fact][] {
  const measures = measuresOf(plot);
  const isBuilt = random() < plot.kind.built;
  const figures = { ...measures, ...(isBuilt ? builtOn(plot, measures.plot_geometry_area, random) : unbuilt) };
  return Object.entries(figures) as [LandKeyName, Fact][];
}
