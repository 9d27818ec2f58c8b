/** Buildings on a plot, and the main one. */
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { buildingStates } from '../../../../model/land/classes.ts';
import { isKnown, type Fact } from '../fact.ts';
import type { PlotFormula } from '../formula.ts';
import { areaOf } from '../geometry/measure.ts';
import { localSet } from '../geometry/local.ts';
import { perLand, perPlot, type Land, type Plot } from '../land.ts';
import { buildingIds, registerId, unitAreas } from './units.ts';

/** A building counts on a plot from this much of it, m2, or this share of it. */
const LEAST_PART = 10;
const LEAST_SHARE = 0.1;
/** Years that the register writes for unknown ones. */
export const UNKNOWN_YEARS = [9_999, 1_005];

interface BuildingPart {
  /** Feature in the table of buildings. */
  readonly row: number;
  /** Footprint on the plot, m2. */
  readonly area: number;
}

/** Whether a building of this state stands: it was built and not demolished. */
export const isStanding = (state: string | null): boolean =>
  state === null || (entryOf(buildingStates, state)?.stands ?? true);

export const stands = (land: Land, row: number): boolean => isStanding(land.layer('pand').text('status', row));

/** `area`: of the footprint on the plot, m2. */
export const countsOnPlot = (area: number, footprint: () => number): boolean =>
  area >= LEAST_PART || area >= LEAST_SHARE * footprint();

/** Footprint of a building, m2. */
export function footprintOf(land: Land, row: number): number {
  const { table } = land.layer('pand');
  const frame = { x: table.boxes[4 * row]!, y: table.boxes[4 * row + 1]! };
  return areaOf(land.plane.flat.repair(localSet(table, row, frame)));
}

const standing = perLand((land) => land.layer('pand').only((row) => stands(land, row)));

/** Parts of standing buildings on a plot, the largest first. */
const partsOn = perPlot((plot: Plot): readonly BuildingPart[] => {
  const layer = plot.land.layer('pand');
  const parts: BuildingPart[] = [];
  for (const row of plot.near(standing(plot.land))) {
    const area = plot.areaUnder(layer, row);
    if (area > 0) parts.push({ row, area });
  }
  return parts.length < 2 ? parts : parts.sort((a, b) => b.area - a.area);
});

/** Buildings that count on a plot; the first is the main building. */
const buildingsOn = perPlot((plot: Plot): readonly number[] =>
  partsOn(plot)
    .filter(({ row, area }) => countsOnPlot(area, () => footprintOf(plot.land, row)))
    .map(({ row }) => row),
);

export function yearOf(land: Land, row: number): Fact {
  const year = land.layer('pand').number('bouwjaar', row);
  return year === null || UNKNOWN_YEARS.includes(year) ? 'unknown_in_source' : year;
}

const unitCount = (land: Land, row: number): number => land.layer('pand').number('aantal_verblijfsobjecten', row) ?? 0;

/** Rows of the 3D register by the rows of their buildings. */
const rowsIn3d = perLand((land: Land): readonly (number | undefined)[] => {
  const layer = land.layer('pand3d');
  const rows = new Map(layer.table.ids.map((id, row) => [registerId(layer.text('identificatie', row) ?? id), row]));
  return buildingIds(land).map((id) => rows.get(id));
});

/** A figure of the 3D register about a building. */
export function figure3d(land: Land, row: number, name: string): Fact {
  const found = rowsIn3d(land)[row];
  if (found === undefined) return 'unknown_in_source';
  return land.layer('pand3d').number(name, found) ?? 'unknown_in_source';
}

/** Height of a building above its ground, m. */
function heightOf(land: Land, row: number, top: string): Fact {
  const [roof, ground] = [figure3d(land, row, top), figure3d(land, row, 'b3_h_maaiveld')];
  return isKnown(roof) && isKnown(ground) ? roof - ground : 'unknown_in_source';
}

/** A figure of the main building. */
const ofMain =
  (read: (land: Land, row: number) => Fact): PlotFormula =>
  (plot) => {
    const main = buildingsOn(plot)[0];
    return main === undefined ? 'no_building' : read(plot.land, main);
  };

/** Least and largest floor area of the units of the main building. */
const mainUnitAreas = perPlot((plot: Plot): { readonly least: Fact; readonly most: Fact } => {
  const main = buildingsOn(plot)[0];
  if (main === undefined) return { least: 'no_building', most: 'no_building' };
  return unitAreas(plot.land, main) ?? { least: 'no_unit', most: 'no_unit' };
});

const of3d = (name: string): PlotFormula => ofMain((land, row) => figure3d(land, row, name));

/** A figure from the known values of all buildings that count. */
const ofAll =
  (read: (land: Land, row: number) => Fact, sum: (values: readonly number[]) => number): PlotFormula =>
  (plot) => {
    const rows = buildingsOn(plot);
    if (rows.length === 0) return 'no_building';
    const values = rows.map((row) => read(plot.land, row)).filter(isKnown);
    return values.length === 0 ? 'unknown_in_source' : sum(values);
  };

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export const buildingFormulas = {
  plot_building_count: (plot) => buildingsOn(plot).length,
  plot_unit_count: (plot) => buildingsOn(plot).reduce((sum, row) => sum + unitCount(plot.land, row), 0),
  plot_footprint_area: (plot) => partsOn(plot).reduce((sum, { area }) => sum + area, 0),
  plot_building_height_max: ofAll(
    (land, row) => heightOf(land, row, 'b3_h_dak_max'),
    (values) => Math.max(...values),
  ),
  plot_building_year_min: ofAll(yearOf, (values) => Math.min(...values)),
  plot_building_year_avg: ofAll(yearOf, mean),
  building_year: ofMain(yearOf),
  building_unit_count: ofMain(
    (land, row) => land.layer('pand').number('aantal_verblijfsobjecten', row) ?? 'unknown_in_source',
  ),
  building_floor_area_min: (plot) => mainUnitAreas(plot).least,
  building_floor_area_max: (plot) => mainUnitAreas(plot).most,
  building_footprint: of3d('b3_opp_grond'),
  building_height: ofMain((land, row) => heightOf(land, row, 'b3_h_dak_max')),
  building_height_70p: ofMain((land, row) => heightOf(land, row, 'b3_h_dak_70p')),
  building_floors: of3d('b3_bouwlagen'),
  building_volume: of3d('b3_volume_lod22'),
  building_facade_area: of3d('b3_opp_buitenmuur'),
  building_party_wall_area: of3d('b3_opp_scheidingsmuur'),
  building_flat_roof_area: of3d('b3_opp_dak_plat'),
  building_sloped_roof_area: of3d('b3_opp_dak_schuin'),
  building_ground_level: of3d('b3_h_maaiveld'),
} satisfies Record<string, PlotFormula>;
