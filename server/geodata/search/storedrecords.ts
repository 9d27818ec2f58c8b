/** Plots of the store as locations take them over. */
import type { Knex } from 'knex';
import { loadEngine } from '../../../engine/host/index.ts';
import type { MultiPolygon } from '../../../engine/host/shapes.ts';
import type { Engine } from '../../../engine/host/types.ts';
import { ringArea } from '../../../model/plane.ts';
import { TableBuilder } from '../store/table.ts';
import { EVERY_MUNICIPALITY } from '../store/tables.ts';
import { fromTwkb } from '../store/twkb.ts';
import type { LandRule, PlotRecord } from './reader.ts';
import { DECIMETRES } from '../../../engine/host/landsearch/places.ts';
import { shapeOf } from '../../../engine/host/landsearch/shapes.ts';

let engine: Promise<Engine> | undefined;

/** Keys of the plans that limit what is built, and the constraint that each is. */
const rules = {
  zoning_max_building_height: { name: 'Maximale bouwhoogte', type: 'building_height' },
  zoning_max_gutter_height: { name: 'Maximale goothoogte', type: 'gutter_height' },
  zoning_max_floors: { name: 'Maximaal aantal bouwlagen', type: 'number_of_floors' },
  zoning_max_units: { name: 'Maximaal aantal woningen', type: 'number_of_units' },
} as const;
type RuleKey = keyof typeof rules;

interface Found {
  readonly id: string;
  readonly number: string;
  readonly geometry: Uint8Array;
  /** RD decimetres. */
  readonly x: number;
  readonly y: number;
  readonly municipality: string | null;
  readonly neighbourhood: string | null;
  readonly province: string | null;
  readonly park: string | null;
  /** Four bytes of each rule, lowest byte first; null without one. */
  readonly values: Readonly<Record<string, string | null>>;
}

const nameAt = (level: string, index: string): string =>
  `(select name from geo.area where area.municipality = plot.municipality and area.import = plot.import
    and level = '${level}' and ${index} limit 1)`;

const ownMunicipality = (column: string): string =>
  `(select ${column} from geo.area as own where own.municipality = plot.municipality and own.import = plot.import
    and own.level = 'municipality' limit 1)`;

/** The stored areas hold every province of the country, or none: then the municipality itself names its province. */
const provinceName = `coalesce(${nameAt('province', `area.code = ${ownMunicipality('parent')}`)},
  (select properties->>'ligt_in_provincie_naam' from geo.feature where feature.municipality = plot.municipality
    and collection = 'gemeente' and feature.import = (release.imports->>'gemeente')::int
    and properties->>'code' = ${ownMunicipality('code')} limit 1))`;

/** Null for plots that the current releases do not hold. */
export async function recordsOf(knex: Knex, ids: readonly string[]): Promise<(PlotRecord | null)[]> {
  const { rows } = await knex.raw<{ rows: Found[] }>(
    `${EVERY_MUNICIPALITY} select plot.id, plot.number, plot.geometry, plot.x, plot.y,
       ${ownMunicipality('name')} as municipality, ${provinceName} as province,
       ${nameAt('neighbourhood', 'area.i = plot.neighbourhood')} as neighbourhood,
       ${nameAt('park', 'area.i = plot.park')} as park,
       (select coalesce(jsonb_object_agg(key, encode(substring(data from 4 * plot.i + 1 for 4), 'hex')), '{}')
          from geo."column" where "column".municipality = plot.municipality and key = any(?)
            and release.columns->>key = version) as values
     from geo.plot join geo.current using (municipality)
     join geo.release on release.municipality = current.municipality and release.id = current.release
     where plot.id = any(?) and plot.import = (release.imports->>'plots')::int`,
    [Object.keys(rules), [...ids]],
  );
  const { projection } = await (engine ??= loadEngine());
  const byId = new Map(rows.map((row) => [row.id, recordOf(row, projection)]));
  return ids.map((id) => byId.get(id) ?? null);
}

function recordOf(row: Found, projection: Engine['projection']): PlotRecord {
  const to = new TableBuilder('perceel');
  fromTwkb(row.geometry, to);
  to.feature(row.id, {});
  const shape = shapeOf(to.table(), 0);
  const degrees = shape.map((polygon) => polygon.map((ring) => ring.map(([x, y]) => projection.toLonLat(x, y))));
  const [lon, lat] = projection.toLonLat(row.x / DECIMETRES, row.y / DECIMETRES);
  return {
    id: row.id,
    number: row.number,
    lon,
    lat,
    geometry: { type: 'MultiPolygon', coordinates: degrees },
    area: Math.round(areaOf(shape)),
    municipality: row.municipality ?? '',
    neighbourhood: row.neighbourhood ?? '',
    province: row.province ?? '',
    park: row.park ?? '',
    rules: (Object.keys(rules) as RuleKey[]).flatMap((key) => ruleOf(key, row.values[key] ?? null)),
  };
}

const areaOf = (shape: MultiPolygon): number =>
  shape.reduce(
    (sum, [outer, ...holes]) => sum + ringArea(outer ?? []) - holes.reduce((inner, hole) => inner + ringArea(hole), 0),
    0,
  );

function ruleOf(key: RuleKey, hex: string | null): LandRule[] {
  const value = hex ? Buffer.from(hex, 'hex').readFloatLE(0) : Number.NaN;
  if (Number.isNaN(value)) return [];
  return [{ ...rules[key], operator: 'smaller_than', value, source: 'plans', reference: key }];
}
