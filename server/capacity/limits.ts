/** What the plans allow on plots of the current releases, for building on them. */
import { setImmediate } from 'node:timers/promises';
import { loadEngine } from '../../engine/host/index.ts';
import { house } from '../../model/archetypes/house.ts';
import type { LandKeyName } from '../../model/land/catalogue.ts';
import { outlineOf, partsBy, unitedShape } from '../../engine/host/landsearch/overlap.ts';
import type { Plane } from '../../engine/host/plane/types.ts';
import type { MultiPolygon } from '../../engine/host/shapes.ts';
import { designated, permits } from '../../model/land/permitteduse.ts';
import { zoningClassOf } from '../../model/land/zoningclass.ts';
import type { Land } from '../geodata/land.ts';
import type { LandReader } from '../geodata/search/reader.ts';
import { placeOf, valuesAt } from '../geodata/sheet/plot.ts';
import { planShapesOn, textOf, type PlanShape } from '../geodata/sheet/rules.ts';
import { shapeOfTwkb } from '../geodata/sheet/shape.ts';
import type { BuildingPlot, PlotLimits } from './plot.ts';
import { roadsAt } from './roads.ts';

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
const keys = names.map((name) => limitKeys[name][0]);

export interface FoundPlot {
  readonly plot: BuildingPlot;
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
  use: string,
): Promise<(FoundPlot | null)[]> {
  const { plane } = await loadEngine();
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
    const limits = limitsOf(await valuesAt(knex, place, keys));
    const shapes = await planShapesOn(knex, asked, ['bouwvlak', 'enkelbestemming', 'functieaanduiding'], plane);
    const drawn = shapes.filter(({ kind }) => kind === 'bouwvlak');
    const planes = drawn.length === 0 ? null : drawn.flatMap(({ shape }) => shape);
    const allowed = allowedOn(plane, asked.shape, shapes, use);
    const roads = use === house.function ? await roadsAt(knex, asked, plane) : [];
    found.push({
      plot: { geometry: record.geometry, lon: record.lon, lat: record.lat, planes, allowed, limits, roads },
      isForbidden: allowed?.length === 0,
      hasRules: planes !== null || Object.keys(limits).length > 0,
    });
  }
  return found;
}

/** The part of a plot where its plans allow a use; land without a designation counts as allowed. Null: all of it. */
function allowedOn(plane: Plane, plot: MultiPolygon, shapes: readonly PlanShape[], use: string): MultiPolygon | null {
  const without = (area: MultiPolygon, of: readonly PlanShape[]): MultiPolygon =>
    of.reduce((left, { shape }) => partsBy(plane, left, outlineOf(shape)).outside, area);
  const zoned = (row: PlanShape['row']) =>
    zoningClassOf(textOf(row, 'labelinfo'), textOf(row, 'bestemmingshoofdgroep'));
  const forbidden = shapes.filter(({ kind, row }) => kind === 'enkelbestemming' && !permits(zoned(row), use));
  const said = (what: ReturnType<typeof designated>) =>
    shapes.filter(({ kind, row }) => kind === 'functieaanduiding' && designated(textOf(row, 'naam'), use) === what);
  const [added, excluded] = [said('allows'), said('excludes')];
  if (forbidden.length + excluded.length === 0) return null;
  const allowed = [...without(plot, forbidden), ...added.flatMap(({ shape }) => shape)];
  return without(added.length === 0 ? allowed : unitedShape(plane, allowed), excluded);
}

function limitsOf(values: ReadonlyMap<string, number>): PlotLimits {
  const limits: Partial<Record<keyof PlotLimits, number>> = {};
  for (const name of names) {
    const [key, factor] = limitKeys[name];
    const value = values.get(key);
    if (value !== undefined) limits[name] = value * factor;
  }
  return limits;
}
