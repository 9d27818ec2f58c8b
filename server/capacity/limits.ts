/** What the plans allow on plots of the current releases, for building on them. */
import { setImmediate } from 'node:timers/promises';
import { loadEngine } from '../../engine/host/index.ts';
import { localOrigin } from '../../engine/host/records/conceptinput.ts';
import { house } from '../../model/archetypes/house.ts';
import { groundFrame, type GroundFrame } from '../../model/land/footprints.ts';
import type { LandKeyName } from '../../model/land/catalogue.ts';
import type { Land } from '../geodata/land.ts';
import type { LandReader } from '../geodata/search/reader.ts';
import { placeOf, valuesAt } from '../geodata/sheet/plot.ts';
import { planShapesOn } from '../geodata/sheet/rules.ts';
import { shapeOfTwkb } from '../geodata/sheet/shape.ts';
import { allowedOn } from './allowed.ts';
import type { BuildingPlot, PlotLimits } from './plot.ts';
import { roadsAt } from './roads.ts';
import { standingOn } from './standing.ts';

/** The key of each limit, and what its value is multiplied by. */
const limitKeys: Readonly<Record<keyof PlotLimits, readonly [LandKeyName, number]>> = {
  height: ['zoning_max_building_height', 1],
  gutter: ['zoning_max_gutter_height', 1],
  floors: ['zoning_max_floors', 1],
  coverage: ['zoning_max_coverage', 0.01],
  footprint: ['zoning_max_footprint', 1],
  gfa: ['zoning_max_gross_floor_area', 1],
  units: ['zoning_max_units', 1],
};
const names = Object.keys(limitKeys) as (keyof PlotLimits)[];
/** What stands on a plot counts for these limits; its floor area is that of the register, as for the headroom of a plot. */
const takenKeys = { gfa: 'plot_floor_area', units: 'plot_unit_count' } as const satisfies Partial<
  Record<keyof PlotLimits, LandKeyName>
>;
const taken = Object.keys(takenKeys) as (keyof typeof takenKeys)[];
const keys = [...names.map((name) => limitKeys[name][0]), ...Object.values(takenKeys)];

export interface FoundPlot {
  readonly plot: BuildingPlot;
  /** Frame of what is built on the plot. */
  readonly frame: GroundFrame;
  /** Whether the plans allow the use nowhere on it. */
  readonly isForbidden: boolean;
  /** Whether the plans set anything that a building must keep to. */
  readonly hasRules: boolean;
}

/** `use`: function of the building. Null for plots that are not loaded. Other requests get their turn after each plot. */
export async function buildingPlots(
  land: Land,
  reader: Pick<LandReader, 'records'>,
  ids: readonly string[],
  { use, isCleared }: { readonly use: string; readonly isCleared: boolean },
): Promise<(FoundPlot | null)[]> {
  const { plane, projection } = await loadEngine();
  const { knex } = land.reads();
  const found: (FoundPlot | null)[] = [];
  for (const record of await reader.records(ids)) {
    await setImmediate();
    const place = record && (await placeOf(knex, record.id));
    if (!record || !place) {
      found.push(null);
      continue;
    }
    const { municipality, imports, box } = place;
    const asked = { municipality, imports, box, shape: shapeOfTwkb(place.geometry) };
    const standing = isCleared ? [] : await standingOn(knex, asked, plane);
    const limits = limitsOf(await valuesAt(knex, place, keys), standing.length > 0);
    const shapes = await planShapesOn(knex, asked, ['bouwvlak', 'enkelbestemming', 'functieaanduiding'], plane);
    const drawn = shapes.filter(({ kind }) => kind === 'bouwvlak');
    const planes = drawn.length === 0 ? null : drawn.flatMap(({ shape }) => shape);
    const allowed = allowedOn(plane, asked.shape, shapes, use);
    const roads = use === house.function ? await roadsAt(knex, asked, plane) : [];
    found.push({
      plot: { geometry: record.geometry, lon: record.lon, lat: record.lat, planes, allowed, standing, limits, roads },
      frame: groundFrame(projection.toLonLat, localOrigin(record, projection.toRd)),
      isForbidden: allowed.building?.length === 0,
      hasRules: planes !== null || Object.keys(limits).length > 0,
    });
  }
  return found;
}

function limitsOf(values: ReadonlyMap<string, number>, isBuiltOn: boolean): PlotLimits {
  const limits: Partial<Record<keyof PlotLimits, number>> = {};
  for (const name of names) {
    const [key, factor] = limitKeys[name];
    const value = values.get(key);
    if (value !== undefined) limits[name] = value * factor;
  }
  for (const name of isBuiltOn ? taken : [])
    if (limits[name] !== undefined) limits[name] -= values.get(takenKeys[name]) ?? 0;
  return limits;
}
