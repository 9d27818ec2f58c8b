/**
 * Turns stored records into the engine's input: plots in degrees become local metres around the location, the rest
 * passes unchanged. One pure function for the page, the worker and the tests.
 */
import type { BuildingRecord, ConceptInput, MultiPolygon, PlotInput, Position, UnitInput } from '../types.ts';
import type { Building } from '../../../model/entities/building.ts';
import type { AreaGeometry } from '../../../model/entities/plot.ts';
import type { Unit } from '../../../model/entities/unit.ts';
import type { ModelRecords } from '../../../model/publish/modelrecords.ts';

type ToRd = (lon: number, lat: number) => Position;

/** The records a concept is generated from, as plain objects that can cross to a worker. */
export interface ConceptRecords extends ModelRecords {
  units: readonly Unit[];
  buildings: readonly Building[];
}

/** A plot in local metres. */
export interface LocalPlot {
  id: number;
  type: string;
  geometry: MultiPolygon;
}

/** Plots are rounded to the centimetre: their degrees are no more precise, and round sizes stay round. */
const PLOT_STEP = 0.01;
const toStep = (value: number) => Math.round(value / PLOT_STEP) * PLOT_STEP;

/** Origin of the local frame: the location in RD, rounded to a whole metre; 0, 0 for a location without coordinates. */
export function localOrigin(location: { lon: number; lat: number }, toRd: ToRd): Position {
  if (location.lon === 0 && location.lat === 0) return [0, 0];
  const [x, y] = toRd(location.lon, location.lat);
  return [Math.round(x), Math.round(y)];
}

/** Rings of a GeoJSON area, one entry per polygon. */
function polygonsOf(geometry: AreaGeometry | null): number[][][][] {
  if (!geometry) return [];
  return geometry.type === 'Polygon'
    ? [geometry.coordinates as number[][][]]
    : (geometry.coordinates as number[][][][]);
}

/** A plot in local metres, rounded to the centimetre. */
export function localPolygons(geometry: AreaGeometry | null, origin: Position, toRd: ToRd): MultiPolygon {
  const place = ([lon, lat]: number[]): Position => {
    const [x, y] = toRd(lon!, lat!);
    return [toStep(x - origin[0]), toStep(y - origin[1])];
  };
  return polygonsOf(geometry).map((polygon) => polygon.map((ring) => ring.map(place)));
}

const placed = new WeakMap<ModelRecords['plots'], { location: ModelRecords['location']; plots: LocalPlot[] }>();

/** The plots in local metres. Cached by list and location, because a change of buildings leaves the plots alone. */
export function localPlots({ location, plots }: ModelRecords, toRd: ToRd): readonly LocalPlot[] {
  const known = placed.get(plots);
  if (known?.location.lon === location.lon && known.location.lat === location.lat) return known.plots;
  const origin = localOrigin(location, toRd);
  const made = plots.map(({ id, type, geometry }) => ({ id, type, geometry: localPolygons(geometry, origin, toRd) }));
  placed.set(plots, { location, plots: made });
  return made;
}

/** Parcels and drawn plots count for the indices; the buildable area on them is a limit, not land. */
export const countsAsPlot = (plot: { type: string }): boolean => plot.type !== 'buildable_area';

type ModelBuilding = ModelRecords['buildings'][number];

const engineRecords = new WeakMap<ModelBuilding, BuildingRecord>();

/** The building as the engine reads it. The same record gives the same object, so the engine encodes it once. */
export function engineRecord(building: ModelBuilding): BuildingRecord {
  const known = engineRecords.get(building);
  if (known) return known;
  const { id, name, archetype, maxlength, maxwidth, maxheight, x, y, z, rotate_z, version } = building;
  const cfg = building.cfg as unknown as Record<string, unknown>;
  const record = { id, name, archetype, maxlength, maxwidth, maxheight, x, y, z, rotate_z, version, cfg };
  engineRecords.set(building, record);
  return record;
}

/** The units, typed as the engine's input. */
export const unitInputs = (units: ModelRecords['units']): UnitInput[] => units as unknown as UnitInput[];

export function conceptInput(records: ModelRecords, toRd: ToRd): ConceptInput {
  const plots = localPlots(records, toRd);
  const areas = (isLand: boolean) =>
    plots.filter((plot) => countsAsPlot(plot) === isLand).flatMap(({ geometry }) => geometry);
  const [polygons, buildable] = [areas(true), areas(false)];
  const limit = buildable.length > 0 ? { buildable: { polygons: buildable } } : {};
  const plot: PlotInput | null = polygons.length > 0 ? { polygons, ...limit } : null;
  return {
    plot,
    units: unitInputs(records.units),
    buildings: records.buildings.map(engineRecord),
  };
}
