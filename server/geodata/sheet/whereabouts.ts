/** In which municipality of the current releases land lies. */
import type { Knex } from 'knex';
import type { Plane } from '../../../engine/host/plane/types.ts';
import type { MultiPolygon, Polygon, Position } from '../../../engine/host/shapes.ts';
import type { AnalysedLevel } from '../../../model/land/arealevels.ts';
import { isInside } from '../../../model/plane.ts';
import { innerPoint } from '../protocols/innerpoint.ts';
import { areaOfShape } from '../../../engine/host/landsearch/overlap.ts';
import type { Inputs } from '../store/inputs.ts';
import { EVERY_MUNICIPALITY } from '../store/tables.ts';
import { plotRowAt } from './plot.ts';
import { pointText, shapeOfTwkb } from './shape.ts';

export interface Where {
  readonly municipality: number;
  readonly imports: Inputs;
  readonly at: Position;
  /** Number in the register; null on land without a plot. */
  readonly plot: string | null;
}

/** Where a polygon lies; null where nothing is loaded. Land without a plot lies in the municipality around it. */
async function whereIs(knex: Knex, polygon: Polygon): Promise<Where | null> {
  const at = innerPoint({ type: 'Polygon', coordinates: polygon as number[][][] }) as Position | null;
  if (!at) return null;
  const found = await plotRowAt(knex, at);
  if (found) return { municipality: found.municipality, imports: found.imports, at, plot: found.plot };
  const own = await areaAt(knex, at, 'municipality');
  return own ? { municipality: own.municipality, imports: own.imports, at, plot: null } : null;
}

interface AreaAtPlace {
  readonly municipality: number;
  readonly imports: Inputs;
  /** Index among the areas of its level. */
  readonly i: number;
}

/** The area of a level that a place lies in, RD metres; undefined where none is loaded. */
export async function areaAt(
  knex: Knex,
  at: Position,
  level: Exclude<AnalysedLevel, 'province'>,
): Promise<AreaAtPlace | undefined> {
  const { rows } = await knex.raw<{ rows: (AreaAtPlace & { geometry: Uint8Array })[] }>(
    `${EVERY_MUNICIPALITY} select area.municipality, release.imports, area.i, area.geometry
     from geo.area join geo.current using (municipality)
     join geo.release on release.municipality = current.municipality and release.id = current.release
     where area.level = ? and area.box && box(?::point, ?::point) and area.geometry is not null
       and area.import = (release.imports->>'plots')::int order by area.municipality`,
    [level, pointText(at), pointText(at)],
  );
  return rows.find(({ geometry }) => shapeOfTwkb(geometry).some((each) => isInside(each, at)));
}

/** The part of some land in one municipality, the largest polygon first: that one is where it is. */
export interface LandPart {
  readonly where: Where;
  readonly shape: Polygon[];
}

/** The parts of the land that are loaded, the one with the largest polygon first. */
export async function partsOf(knex: Knex, shape: MultiPolygon, plane: Plane): Promise<LandPart[]> {
  const largestFirst = shape.toSorted((a, b) => areaOfShape(plane, [b]) - areaOfShape(plane, [a]));
  const parts = new Map<number, LandPart>();
  for (const polygon of largestFirst) {
    const where = await whereIs(knex, polygon);
    if (!where) continue;
    const known = parts.get(where.municipality);
    if (known) known.shape.push(polygon);
    else parts.set(where.municipality, { where, shape: [polygon] });
  }
  return [...parts.values()];
}
