/** Shapes of areas in degrees, with as many corners as a map of some size needs. */
import type { Knex } from 'knex';
import type { Engine } from '../../../engine/host/types.ts';
import type { MultiPolygon } from '../../../engine/host/shapes.ts';
import type { AreaGeometry } from '../../../model/entities/plot.ts';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';
import { groupBy } from '../../../model/groupby.ts';
import { shapeOfTwkb } from '../sheet/shape.ts';
import type { LandBox } from '../tiles/place.ts';
import type { ReadArea } from './types.ts';

const CENTIMETRES = 100;
/** The kernel's grid reaches five kilometres, provinces a hundred: metres are given to it as if they were millimetres. */
const SCALE = 1 / 1_000;

/** Metres along the longer side of a box. */
export const extentOf = ([minX, minY, maxX, maxY]: LandBox): number => Math.max(maxX - minX, maxY - minY) / CENTIMETRES;

export function degreesOfBox(box: LandBox, { toLonLat }: Engine['projection']): [number, number, number, number] {
  const corners = [box[0], box[2]].flatMap((x) =>
    [box[1], box[3]].map((y) => toLonLat(x / CENTIMETRES, y / CENTIMETRES)),
  );
  const [lons, lats] = [corners.map(([lon]) => lon), corners.map(([, lat]) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

const mapped = (shape: MultiPolygon, to: (x: number, y: number) => [number, number]): MultiPolygon =>
  shape.map((polygon) => polygon.map((ring) => ring.map(([x, y]) => to(x, y))));

/** Leaves out corners nearer than `tolerance` (m) to the rest. */
function simplified(shape: MultiPolygon, tolerance: number, { plane }: Pick<Engine, 'plane'>): MultiPolygon {
  const [x0, y0] = shape[0]?.[0]?.[0] ?? [0, 0];
  const small = mapped(shape, (x, y) => [(x - x0) * SCALE, (y - y0) * SCALE]);
  const result = plane.simplify(small, tolerance * SCALE);
  if (result.status !== 'ok' || result.length === 0) return shape;
  return mapped(result, (x, y) => [x / SCALE + x0, y / SCALE + y0]);
}

/** `geometry` is TWKB. */
export function degreesOf(geometry: Uint8Array, tolerance: number, engine: Engine): AreaGeometry {
  const shape = simplified(shapeOfTwkb(geometry), tolerance, engine);
  return { type: 'MultiPolygon', coordinates: mapped(shape, engine.projection.toLonLat) };
}

interface Row {
  readonly code: string;
  readonly geometry: Uint8Array;
}

async function ofProvinces(knex: Knex, id: number): Promise<Row[]> {
  const { rows } = await knex.raw<{ rows: Row[] }>(
    `select properties->>'code' as code, geometry from geo.feature
     where municipality = 0 and collection = 'provincie' and import = ? and geometry is not null`,
    [id],
  );
  return rows;
}

async function inMunicipality(knex: Knex, { municipality, plotsImport }: LandRelease, own: readonly ReadArea[]) {
  const { rows } = await knex.raw<{ rows: Row[] }>(
    `select code, geometry from geo.area
     where municipality = ? and import = ? and level = ? and code = any(?) and geometry is not null`,
    [municipality, plotsImport, own[0]!.level, own.map(({ code }) => code)],
  );
  return rows;
}

/** Geometries of areas of one level by code, as TWKB. */
export async function geometriesOf(
  knex: Knex,
  areas: readonly ReadArea[],
  provinceImport: number | null,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const found: Row[] = [];
  for (const [release, own] of groupBy(areas, (area) => area.release)) {
    if (release) found.push(...(await inMunicipality(knex, release, own)));
    else if (provinceImport !== null) found.push(...(await ofProvinces(knex, provinceImport)));
  }
  return new Map(found.map(({ code, geometry }) => [code, geometry]));
}
